import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { toSalesmanDate } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { useConfirm } from '#web/components/confirm.tsx'
import { savedNow } from '#web/lib/offline/local-copy.ts'
import { t } from '#web/public/shared/text.ts'
import { useSend } from './use-send.ts'

/** The name of a bill in a confirmation. */
export const subjectOf = ({ customerName, customerPhone, route, day }: SalesmanInvoice): string =>
  [customerName || customerPhone, route, toSalesmanDate(day)].join(' · ')

/** SAL-05: confirms first; also works offline. */
export const useDeleteBill = () => {
  const confirm = useConfirm()
  const { userId, sendDelete } = useSend()
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
