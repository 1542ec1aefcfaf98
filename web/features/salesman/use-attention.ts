import type { RoadInputs } from '#domain/salesman/offline-overlay.ts'
import { messages } from '#domain/shared/messages.ts'
import { useConfirm } from '#web/components/confirm.tsx'
import { discard, mend } from '#web/lib/commands/queue.ts'
import { t } from '#web/public/shared/text.ts'
import { currentOf, type Parked } from './parked.ts'
import { useSend } from './use-send.ts'

/** What a person can do about a change that the server has refused. */
export const useAttention = () => {
  const confirm = useConfirm()
  const { keep } = useSend()

  /** Knowingly: it says what is lost, and that it cannot be brought back. */
  const giveUp = async ({ first, behind }: Parked, subject: string) => {
    const sure = await confirm({
      title: t('Discard this change?'),
      subject,
      help:
        behind > 0
          ? t(
              'It was never taken by the office, nor were the {n} later changes of the same bill. They go for good.',
              { n: behind },
            )
          : t('It was never taken by the office. It goes for good.'),
      action: t('Discard'),
    })
    if (sure) await discard(first.commandId)
  }

  /** The delete is asked for anew, now that it is known what stands there. */
  const deleteAnyway = async ({ first }: Parked, subject: string) => {
    const current = currentOf(first)
    if (!current) return
    const sure = await confirm({
      title: t(messages.billing.askDelete),
      subject,
      help: t('It was changed meanwhile. The changed bill is deleted.'),
      action: t('Delete invoice'),
    })
    if (!sure) return
    const input = first.input as RoadInputs['salesman.deleteInvoice']
    await keep(
      () => mend(first.commandId, { ...input, version: current.version }),
      messages.billing.deleted,
    )
  }

  /** Nothing of it was wrong any more: it is sent as it is. */
  const sendAgain = ({ first }: Parked, done: string) =>
    keep(() => mend(first.commandId, first.input), done)

  return { giveUp, deleteAnyway, sendAgain }
}
