import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { confirmationOf, paiseByCode } from '#domain/invoices/upi-bill.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { noteOfBill, upiText } from '#domain/upi/upi-code.ts'
import { UpiDialog } from '#web/components/upi-dialog.tsx'
import { useWakeLock } from '#web/components/use-wake-lock.ts'
import type { ShownUpi } from '#web/features/settings/use-upi.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import { UpiSide } from './components/upi-side.tsx'
import type { ListedInvoice } from './listed-invoice.ts'
import { usePaymentTick } from './use-payment-tick.ts'
import { usePrintInvoice } from './use-print-invoice.ts'

export type CodedBill = Pick<
  ListedInvoice,
  'id' | 'day' | 'token' | 'customerName' | 'payment' | 'totalPaise' | 'upi'
>

/** UPI-05: the code of a bill, and the tick of its payment. */
export const UpiBillDialog = (props: { upi: ShownUpi; bill: CodedBill; onClose: () => void }) => {
  const { upi, bill, onClose } = props
  const role = useSession().who?.role as Role
  const isAwake = useWakeLock()
  const print = usePrintInvoice()
  const { confirm, takeBack, busy } = usePaymentTick(bill, onClose)
  const paise = paiseByCode(bill) ?? 0
  const note = noteOfBill(bill)
  const mayTakeBack = can({ role, mustChangePassword: false }, 'payment.unconfirm')
  const token = t('Token {n}', { n: bill.token })
  return (
    <UpiDialog
      label={t('UPI code of token {n}', { n: bill.token })}
      payee={upi.payee}
      paise={paise}
      text={upiText(upi, { recordId: bill.id, paise, note })}
      line={`${upi.upiId} · ${token}, ${formatShortDay(bill.day, bill.day)}`}
      isAwake={isAwake}
      onClose={onClose}
    >
      <UpiSide
        title={token}
        bill={bill}
        paise={paise}
        confirmation={confirmationOf(bill)}
        busy={busy}
        onReceived={(lastDigits) => void confirm(lastDigits)}
        onTakeBack={mayTakeBack ? () => void takeBack() : undefined}
        onPrint={() => print(bill.id)}
        onClose={onClose}
      />
    </UpiDialog>
  )
}
