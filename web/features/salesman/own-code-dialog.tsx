import { useState } from 'react'
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
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'
import { useSend } from './use-send.ts'
import { useShareBill } from './use-share-bill.ts'

const NOT_TICKED = { tick: null }

/** The office marks a bill made with UPI; a bill sent only while the dialog is open has no mark yet. */
const useConfirmation = (opened: SalesmanInvoice) => {
  const { id } = opened
  const bill = useOfflineData().invoices.find((one) => one.id === id) ?? opened
  const isWaiting = useWaiting().some(
    ({ procedure, recordId }) => procedure === 'salesman.createInvoice' && recordId === id,
  )
  const [wasNew, setWasNew] = useState(isWaiting)
  if (isWaiting && !wasNew) setWasNew(true)
  return confirmationOf(bill.upi === undefined && wasNew ? { ...bill, upi: NOT_TICKED } : bill)
}

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
  const confirmation = useConfirmation(bill)
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
        confirmation={confirmation}
        onReceived={receive}
        onPrint={onPrint}
        onClose={onClose}
      />
    </UpiDialog>
  )
}
