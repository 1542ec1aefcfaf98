import type { MaterialKind } from '#domain/materials/material.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedItem } from './use-items.ts'
import { itemInShort } from './variants.ts'

/** RAW-02: confirms first; the history stays. */
export const useItemDelete = (kind: MaterialKind) => {
  const { run } = useCommand('materials.deleteItem')
  const showError = useShowError('alert')
  const confirm = useConfirm()
  const banner = useBanner()

  return async (item: ListedItem) => {
    const sure = await confirm({
      title: t('Delete this item?'),
      subject: itemInShort(item),
      help: t('The item is removed. Its history stays, read-only.'),
      action: t('Delete'),
    })
    if (!sure) return
    const outcome = await run({ id: item.id, kind, version: item.version })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t('{name} deleted', { name: item.name }), tone: 'done' })
  }
}
