import { toSalesmanDate } from '#domain/dates.ts'
import { messages } from '#domain/messages.ts'
import type { RoadInvoice } from '#domain/road-overlay.ts'
import { t } from '#web/light/text.ts'
import { savedNow } from '#web/offline/local-copy.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useSend } from './use-send.ts'

/** Names a bill where it is asked about. */
export const subjectOf = ({ customerName, customerPhone, route, day }: RoadInvoice): string =>
  [customerName || customerPhone, route, toSalesmanDate(day)].join(' · ')

/** SAL-05: asks first; works with no network like everything here. */
export const useDeleteBill = () => {
  const confirm = useConfirm()
  const { userId, send } = useSend()
  return async (bill: RoadInvoice) => {
    const sure = await confirm({
      title: t(messages.billing.askDelete),
      subject: subjectOf(bill),
      help: t('It leaves your history and your reports.'),
      action: t('Delete invoice'),
    })
    if (!sure) return
    const { id, version } = bill
    const saved = await savedNow(userId)
    await send('salesman.deleteInvoice', { id, version, saved }, messages.billing.deleted)
  }
}
