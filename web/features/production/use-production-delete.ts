import { messages } from '#domain/shared/messages.ts'
import { useAlert } from '#web/components/alert.tsx'
import { useBanner } from '#web/components/banner.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { useConfirm } from '#web/components/confirm.tsx'
import { lostEdit } from '#web/lib/commands/lost-edit.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import { inFull, inShort } from './draft.ts'
import type { ListedProduction } from './use-production-list.ts'

/** PRD-02: the confirmation names the record. */
export const useProductionDelete = () => {
  const { run } = useCommand('production.delete')
  const showError = useShowError('alert')
  const confirm = useConfirm()
  const alert = useAlert()
  const banner = useBanner()
  const catalog = useCatalog()

  return async (record: ListedProduction) => {
    const sure = await confirm({
      title: t('Delete this production?'),
      subject: t('{what} · by {name}', { what: inShort(record), name: record.madeBy }),
      help: t('These cartons will be removed from stock.'),
      action: t('Delete'),
    })
    if (!sure) return
    const outcome = await run({ id: record.id, version: record.version })
    if (!outcome) return
    if ('failure' in outcome) {
      const lost = lostEdit<ListedProduction>(outcome.failure)
      if (!lost) return showError(outcome.failure)
      const help = t('Nothing was deleted. Saved version: {what}', {
        what: inFull(catalog, lost.current),
      })
      return alert({ text: lost.text, help })
    }
    const help = t('{what}. Removed from stock.', { what: inShort(record) })
    banner({ text: t(messages.production.deleted), help, tone: 'done' })
  }
}
