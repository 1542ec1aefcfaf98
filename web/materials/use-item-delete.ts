import type { MaterialKind } from '#domain/material.ts'
import { client } from '#web/data/client.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { itemInShort } from './faces.ts'
import type { ListedItem } from './use-items.ts'

/** RAW-02: asks first, and keeps the history. */
export const useItemDelete = (kind: MaterialKind) => {
  const { run } = useCommand(client.materials.deleteItem.mutate)
  const tellFailure = useTellFailure('alert')
  const confirm = useConfirm()
  const banner = useBanner()

  return async (item: ListedItem) => {
    const sure = await confirm({
      title: t('Delete this item?'),
      subject: itemInShort(item),
      help: t('Its stock leaves the list. Its history stays, but can no longer be changed.'),
      action: t('Delete'),
    })
    if (!sure) return
    const outcome = await run({ id: item.id, kind, version: item.version })
    if (!outcome) return
    if ('failure' in outcome) return tellFailure(outcome.failure)
    banner({ text: t('{name} deleted', { name: item.name }), tone: 'done' })
  }
}
