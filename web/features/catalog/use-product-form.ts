import { useState } from 'react'
import { checkProduct } from '#domain/catalog/product-rules.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { useDialogEdit } from '#web/lib/commands/use-dialog-edit.ts'
import { t } from '#web/public/shared/text.ts'
import { contentsOf, EMPTY_PRODUCT, type ProductDraft, productDraft } from './product-draft.ts'
import type { ListedProduct } from './use-products.ts'

const FORM = {
  empty: EMPTY_PRODUCT,
  draftOf: productDraft,
  nameOf: ({ label }: ListedProduct) => label,
}

/** The draft stays until it is saved, even if the dialog is closed. */
export const useProductAdd = () => {
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState<ProductDraft>(EMPTY_PRODUCT)
  const { run, busy } = useAddCommand('catalog.add')
  const catalog = useCatalog()
  const showError = useShowError('alert')
  const banner = useBanner()

  const save = async () => {
    const contents = checkProduct(catalog, undefined, contentsOf(draft))
    if (isRefusal(contents)) {
      return showError({ kind: 'refusal', text: t(contents.refused, contents.values) })
    }
    const outcome = await run(contents)
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setOpened(false)
    setDraft(EMPTY_PRODUCT)
    banner({ text: t(messages.catalog.added), tone: 'done' })
  }

  return {
    opened,
    draft,
    setDraft,
    busy,
    save: () => void save(),
    open: () => setOpened(true),
    close: () => setOpened(false),
  }
}

/** CAT-02, CAT-03, CAT-04; after a conflict the saved version shows above the draft. */
export const useProductEdit = () => {
  const edit = useDialogEdit<'catalog.edit', ListedProduct, ProductDraft>(
    'catalog.edit',
    'alert',
    FORM,
  )
  const catalog = useCatalog()
  const banner = useBanner()

  const save = async () => {
    const contents = checkProduct(catalog, edit.record?.id, contentsOf(edit.draft))
    if (isRefusal(contents)) {
      return edit.showError({ kind: 'refusal', text: t(contents.refused, contents.values) })
    }
    if (await edit.save(contents)) banner({ text: t(messages.catalog.updated), tone: 'done' })
  }

  return { ...edit, save: () => void save() }
}
