import { useBanner } from '#web/components/banner.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { useConfirm } from '#web/components/confirm.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import { holdListText } from './hold-words.ts'
import type { OnHold } from './use-hold-list.ts'

/** SAL-10: accept or discard a command on hold, after a confirmation that names it. */
export const useDecide = () => {
  const take = useCommand('held.take')
  const discard = useCommand('held.discard')
  const showError = useShowError('alert')
  const confirm = useConfirm()
  const banner = useBanner()
  const catalog = useCatalog()

  const onTake = async (command: OnHold) => {
    const { kind, subject } = holdListText(catalog, command)
    const sure = await confirm({
      title: t('Accept this bill?'),
      subject: `${kind} · ${subject}`,
      help: t('It will count as sent by {name}.', { name: command.salesman }),
      action: t('Accept'),
      harmless: true,
    })
    if (!sure) return
    const outcome = await take.run({ id: command.id })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t('Accepted: {subject}', { subject }), tone: 'done' })
  }

  const onDiscard = async (command: OnHold) => {
    const { kind, subject } = holdListText(catalog, command)
    const sure = await confirm({
      title: t('Discard this bill?'),
      subject: `${kind} · ${subject}`,
      help: t('It will not count. The phone of {name} will not send it again.', {
        name: command.salesman,
      }),
      action: t('Discard'),
    })
    if (!sure) return
    const outcome = await discard.run({ id: command.id })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t('Discarded: {subject}', { subject }), tone: 'done' })
  }

  return { onTake, onDiscard }
}
