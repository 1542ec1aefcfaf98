import { type ReactNode, useState } from 'react'
import { paiseByCode } from '#domain/invoices/upi-bill.ts'
import { usePart } from '#web/components/use-part.ts'
import type { ShownUpi } from '#web/features/settings/use-upi.ts'
import type { CodedBill } from './upi-bill-dialog.tsx'

const loadDialog = () => import('./upi-bill-dialog.tsx')

/** UPI-04, UPI-05: `openerOf` answers nothing for a bill without a code. */
export const useUpiCode = (
  upi: ShownUpi | undefined,
): {
  readonly openerOf: (bill: CodedBill) => (() => void) | undefined
  readonly dialog: ReactNode
} => {
  const [bill, setBill] = useState<CodedBill>()
  const hasCodes = Boolean(upi?.upiId)
  const part = usePart(hasCodes ? loadDialog : undefined, bill !== undefined)
  return {
    openerOf: (one) => (hasCodes && paiseByCode(one) ? () => setBill(one) : undefined),
    dialog: bill && upi && typeof part === 'object' && (
      <part.UpiBillDialog upi={upi} bill={bill} onClose={() => setBill(undefined)} />
    ),
  }
}
