import type { SalesmanInputs } from '#domain/salesman/offline-overlay.ts'
import { messages } from '#domain/shared/messages.ts'
import { useConfirm } from '#web/components/confirm.tsx'
import { discard, resubmit } from '#web/lib/commands/queue.ts'
import { t } from '#web/public/shared/text.ts'
import { currentEntryOf, currentOf, type ParkedChange } from './parked.ts'
import { useSend } from './use-send.ts'

/** What the user can do about a change that the server refused. */
export const useAttention = () => {
  const confirm = useConfirm()
  const { saveAndShow } = useSend()

  /** The question says what is lost, because discarding cannot be undone. */
  const discardParked = async ({ first, behind }: ParkedChange, subject: string) => {
    const sure = await confirm({
      title: t('Discard this change?'),
      subject,
      help:
        behind > 0
          ? t(
              'The office never received this or its {n} later changes. Discarding cannot be undone.',
              { n: behind },
            )
          : t('The office never received this. Discarding cannot be undone.'),
      action: t('Discard'),
    })
    if (sure) await discard(first.commandId)
  }

  /** Confirms again, now that the current version on the server is known. */
  const deleteAnyway = async ({ first }: ParkedChange, subject: string) => {
    const current = currentOf(first)
    if (!current) return
    const sure = await confirm({
      title: t(messages.billing.askDelete),
      subject,
      help: t('It was changed meanwhile. The changed bill is deleted.'),
      action: t('Delete invoice'),
    })
    if (!sure) return
    const input = first.input as SalesmanInputs['salesman.deleteInvoice']
    await saveAndShow('salesman.deleteInvoice', () =>
      resubmit(first.commandId, { ...input, version: current.version }),
    )
  }

  /** Sends it again unchanged, for a refusal whose cause is gone. */
  const sendAgain = ({ first }: ParkedChange) =>
    saveAndShow(first.procedure, () => resubmit(first.commandId, first.input))

  /** SAL-11: the own change replaces the other one, which the user has seen. */
  const saveAnyway = ({ first }: ParkedChange) => {
    const version = currentEntryOf(first)?.version
    return saveAndShow(first.procedure, () =>
      resubmit(first.commandId, { ...first.input, ...(version !== undefined && { version }) }),
    )
  }

  return { discardParked, deleteAnyway, saveAnyway, sendAgain }
}
