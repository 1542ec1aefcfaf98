import { useEffect, useEffectEvent, useRef } from 'react'
import { useCatalog } from '#web/components/catalog.ts'
import { useUpi } from '#web/features/settings/use-upi.ts'
import { usePrinter } from '#web/lib/print/printer.ts'
import { SavedBar } from './components/saved-bar.tsx'
import { messageLink } from './invoice-message.ts'
import type { SavedBill as Saved } from './use-create.ts'
import { usePrintInvoice } from './use-print-invoice.ts'

/** PRN-04: once per bill, also if the bar is drawn again. */
const usePrintAfterSaving = (isOn: boolean, print: () => void) => {
  const isDone = useRef(false)
  const onSaved = useEffectEvent(() => {
    if (!isOn || isDone.current) return
    isDone.current = true
    print()
  })
  useEffect(() => onSaved(), [])
}

/** C7: the bar of the bill just made. */
export const SavedBill = (props: {
  bill: Saved
  /** UPI-05: the place of the button for the code. */
  onCodeSlot: (slot: HTMLSpanElement | null) => void
  isSecondTap: (click: { detail: number }) => boolean
}) => {
  const { bill } = props
  const catalog = useCatalog()
  const print = usePrintInvoice()
  const [{ afterSaving }] = usePrinter()
  usePrintAfterSaving(afterSaving, () => print(bill.id, true))
  return (
    <SavedBar
      token={bill.token}
      totalPaise={bill.totalPaise}
      messageLink={messageLink(catalog, { ...bill, upi: null }, useUpi()?.upiId)}
      isPrinted={afterSaving}
      onPrint={() => print(bill.id)}
      onCodeSlot={props.onCodeSlot}
      isSecondTap={props.isSecondTap}
    />
  )
}
