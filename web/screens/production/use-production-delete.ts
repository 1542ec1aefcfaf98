import { messages } from '#domain/messages.ts'
import { client } from '#web/data/client.ts'
import { lostEdit } from '#web/data/lost-edit.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useAlert } from '#web/ui/alert.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { inFull, inShort } from './draft.ts'
import type { ListedProduction } from './use-production-list.ts'

/** PRD-02: asks first, and names the record. */
export const useProductionDelete = () => {
  const { run } = useCommand(client.production.delete.mutate)
  const tellFailure = useTellFailure('alert')
  const confirm = useConfirm()
  const alert = useAlert()

  return async (record: ListedProduction) => {
    const sure = await confirm({
      title: t('Delete this production?'),
      subject: t('{what} · by {name}', { what: inShort(record), name: record.madeBy }),
      help: t('Its cartons leave the stock again.'),
      action: t('Delete'),
    })
    if (!sure) return
    const outcome = await run({ id: record.id, version: record.version })
    if (!outcome) return
    if ('failure' in outcome) {
      const lost = lostEdit<ListedProduction>(outcome.failure)
      if (!lost) return tellFailure(outcome.failure)
      const help = t('Nothing was deleted. Now it reads: {what}', { what: inFull(lost.current) })
      return alert({ text: lost.text, help })
    }
    const help = t('{what}. It no longer counts in the stock.', { what: inShort(record) })
    alert({ text: t(messages.production.deleted), help, done: true })
  }
}
