import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { client } from '#web/lib/api/client.ts'
import { useTellFailure } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import { heldWords } from './hold-words.ts'
import type { Held } from './use-hold-list.ts'

/** SAL-10: each is asked about by its name, and no other decides it meanwhile. */
export const useDecide = () => {
  const take = useCommand(client.held.take.mutate)
  const discard = useCommand(client.held.discard.mutate)
  const tellFailure = useTellFailure('alert')
  const confirm = useConfirm()
  const banner = useBanner()

  const onTake = async (held: Held) => {
    const { kind, subject } = heldWords(held)
    const sure = await confirm({
      title: t('Take it into the books?'),
      subject: `${kind} · ${subject}`,
      help: t('It then counts as sent by {name}.', { name: held.salesman }),
      action: t('Take'),
      harmless: true,
    })
    if (!sure) return
    const outcome = await take.run({ id: held.id })
    if (!outcome) return
    if ('failure' in outcome) return tellFailure(outcome.failure)
    banner({ text: t('Taken: {subject}', { subject }), tone: 'done' })
  }

  const onDiscard = async (held: Held) => {
    const { kind, subject } = heldWords(held)
    const sure = await confirm({
      title: t('Discard it for good?'),
      subject: `${kind} · ${subject}`,
      help: t('It will never count, and the phone of {name} does not send it again.', {
        name: held.salesman,
      }),
      action: t('Discard'),
    })
    if (!sure) return
    const outcome = await discard.run({ id: held.id })
    if (!outcome) return
    if ('failure' in outcome) return tellFailure(outcome.failure)
    banner({ text: t('Discarded: {subject}', { subject }), tone: 'done' })
  }

  return { onTake, onDiscard }
}
