import type { ProductId } from '#domain/catalog/product-id.ts'
import { checkProduct } from '#domain/catalog/product-rules.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedProduct } from './use-products.ts'

/** The commands of a row: its switch, and its place in the list. */
export const useRowCommands = (rows: readonly ListedProduct[] | undefined) => {
  const catalog = useCatalog()
  const edit = useCommand('catalog.edit')
  const move = useCommand('catalog.move')
  const showError = useShowError('alert')

  /** CAT-02. */
  const setInUse = async ({ id, version, ...product }: ListedProduct, inUse: boolean) => {
    const contents = checkProduct(catalog, id, { ...product, inUse })
    if (isRefusal(contents)) {
      return showError({ kind: 'refusal', text: t(contents.refused, contents.values) })
    }
    const outcome = await edit.run({ id, version, ...contents })
    if (outcome && 'failure' in outcome) showError(outcome.failure)
  }

  const moveBefore = async (id: ProductId, before: ProductId | null) => {
    const outcome = await move.run({ id, before })
    if (outcome && 'failure' in outcome) showError(outcome.failure)
  }

  return {
    setInUse: (product: ListedProduct, inUse: boolean) => void setInUse(product, inUse),
    moveUp: (place: number) => {
      const [other, product] = [rows?.[place - 1], rows?.[place]]
      if (other && product) void moveBefore(product.id, other.id)
    },
    moveDown: (place: number) => {
      const product = rows?.[place]
      if (product && rows?.[place + 1]) void moveBefore(product.id, rows[place + 2]?.id ?? null)
    },
  }
}
