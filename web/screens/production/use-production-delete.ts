import { messages } from '#domain/messages.ts'
import { client } from '#web/data/client.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useAlert } from '#web/ui/alert.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { inShort } from './draft.ts'
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
    if ('failure' in outcome) return tellFailure(outcome.failure)
    const help = t('{what}. It no longer counts in the stock.', { what: inShort(record) })
    alert({ text: t(messages.production.deleted), help, done: true })
  }
}
