import { confirmationOf, paiseByCode } from '#domain/invoices/upi-bill.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { ownBillCode } from '#domain/salesman/own-bill-code.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import type { UpiPayee } from '#domain/upi/upi.ts'
import { noteOfBill, upiText } from '#domain/upi/upi-code.ts'
import { UpiDialog } from '#web/components/upi-dialog.tsx'
import { useWakeLock } from '#web/components/use-wake-lock.ts'
import { UpiSide } from '#web/features/invoices/components/upi-side.tsx'
import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import { t } from '#web/public/shared/text.ts'
import { useSend } from './use-send.ts'
import { useShareBill } from './use-share-bill.ts'

const NOT_TICKED = { tick: null }

/** Not at the office yet, which marks it while UPI is on. */
const useIsNew = ({ id }: SalesmanInvoice): boolean =>
  useWaiting().some(
    ({ procedure, recordId }) => procedure === 'salesman.createInvoice' && recordId === id,
  )

/** UPI-05, UPI-06: the code of a salesman's bill and the tick of its payment, from the phone. */
export const OwnCodeDialog = (props: {
  upi: UpiPayee
  bill: SalesmanInvoice
  onClose: () => void
}) => {
  const { upi, bill, onClose } = props
  const isAwake = useWakeLock()
  const { onPrint } = useShareBill()(bill)
  const paise = paiseByCode(bill) ?? 0
  const letters = ownBillCode(bill.id)
  const title = t('Bill {letters}', { letters })
  const isNew = useIsNew(bill)
  const { send } = useSend()
  const receive = (lastDigits: string | null) => {
    onClose()
    const subject = bill.customerName || bill.customerPhone
    void send('salesman.confirmPayment', { id: bill.id, lastDigits }, { subject })
  }
  return (
    <UpiDialog
      label={t('UPI code of bill {letters}', { letters })}
      payee={upi.payee}
      paise={paise}
      text={upiText(upi, { recordId: bill.id, paise, note: noteOfBill({ day: bill.day }) })}
      line={`${upi.upiId} · ${title}, ${formatShortDay(bill.day, bill.day)}`}
      isAwake={isAwake}
      onClose={onClose}
    >
      <UpiSide
        title={title}
        bill={bill}
        paise={paise}
        confirmation={confirmationOf({ ...bill, upi: bill.upi ?? (isNew ? NOT_TICKED : null) })}
        onReceived={receive}
        onPrint={onPrint}
        onClose={onClose}
      />
    </UpiDialog>
  )
}
