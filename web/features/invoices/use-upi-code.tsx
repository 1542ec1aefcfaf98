import { type ReactNode, useState } from 'react'
import { paiseByCode } from '#domain/invoices/upi-bill.ts'
import { usePart } from '#web/components/use-part.ts'
import type { ShownUpi } from '#web/features/settings/use-upi.ts'
import type { CodedBill } from './upi-bill-dialog.tsx'

const loadDialog = () => import('./upi-bill-dialog.tsx')

/** UPI-04, UPI-05: without `open` the bill has no code. */
export const useUpiCode = (
  upi: ShownUpi | undefined,
  bill: CodedBill | undefined,
): { readonly open: (() => void) | undefined; readonly dialog: ReactNode } => {
  const [openId, setOpenId] = useState<string>()
  const coded = upi?.upiId && bill && paiseByCode(bill) ? bill : undefined
  const isOpen = coded !== undefined && coded.id === openId
  const part = usePart(coded ? loadDialog : undefined, isOpen)
  return {
    open: coded && (() => setOpenId(coded.id)),
    dialog: isOpen && upi && typeof part === 'object' && (
      <part.UpiBillDialog upi={upi} bill={coded} onClose={() => setOpenId(undefined)} />
    ),
  }
}
