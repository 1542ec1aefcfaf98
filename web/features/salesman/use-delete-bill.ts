import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { toSalesmanDate } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { cancel } from '#web/lib/commands/queue.ts'
import { savedNow } from '#web/lib/offline/local-copy.ts'
import { t } from '#web/public/shared/text.ts'
import { type Contents, queue, useSend } from './use-send.ts'

/** The name of a bill in a confirmation. */
export const subjectOf = ({ customerName, customerPhone, route, day }: SalesmanInvoice): string =>
  [customerName || customerPhone, route, toSalesmanDate(day)].join(' · ')

const UNDO_MS = 5000

/** Deletes on this phone at once; the server knows after 5 s, so that it can be undone here. */
const useSendDelete = () => {
  const banner = useBanner()
  const { userId, saveLocally, showAnswer } = useSend()
  return (contents: Contents<'salesman.deleteInvoice'>, subject: string): Promise<boolean> =>
    saveLocally(async () => {
      const options = { subject, notBefore: Date.now() + UNDO_MS }
      const commandId = await queue(userId, 'salesman.deleteInvoice', contents, options)
      let isUndone = false
      const undo = async () => {
        isUndone = await cancel(commandId)
        if (isUndone) return banner({ text: t('Not deleted'), tone: 'done' })
        banner({ text: t('Too late. It is deleted.'), tone: 'refused' })
      }
      banner({
        text: t('Deleted on this phone'),
        tone: 'ink',
        action: { label: t('Undo'), run: () => void undo() },
      })
      void showAnswer(commandId, 'salesman.deleteInvoice', { isCancelled: () => isUndone })
    })
}

/** SAL-05: confirms first; also works offline. */
export const useDeleteBill = () => {
  const confirm = useConfirm()
  const { userId } = useSend()
  const sendDelete = useSendDelete()
  return async (bill: SalesmanInvoice) => {
    const sure = await confirm({
      title: t(messages.billing.askDelete),
      subject: subjectOf(bill),
      help: t('It will be removed from your history and reports.'),
      action: t('Delete invoice'),
    })
    if (!sure) return
    const { id, version } = bill
    const saved = await savedNow(userId)
    await sendDelete({ id, version, saved }, subjectOf(bill))
  }
}
