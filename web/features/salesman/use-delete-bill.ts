import type { RoadInvoice } from '#domain/salesman/offline-overlay.ts'
import { toSalesmanDate } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { useConfirm } from '#web/components/confirm.tsx'
import { savedNow } from '#web/lib/offline/local-copy.ts'
import { t } from '#web/public/shared/text.ts'
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
