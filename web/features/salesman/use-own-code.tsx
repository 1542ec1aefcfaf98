import { type ReactNode, useState } from 'react'
import { paiseByCode } from '#domain/invoices/upi-bill.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { usePart } from '#web/components/use-part.ts'
import { useOwnUpi } from './use-own-upi.ts'

const loadDialog = () => import('./own-code-dialog.tsx')

/** UPI-04, UPI-05: `openerOf` answers nothing for a bill without a code. */
export const useOwnCode = (): {
  readonly openerOf: (bill: SalesmanInvoice) => (() => void) | undefined
  readonly dialog: ReactNode
} => {
  const { upi } = useOwnUpi()
  const [bill, setBill] = useState<SalesmanInvoice>()
  const hasCodes = Boolean(upi?.upiId)
  const part = usePart(hasCodes ? loadDialog : undefined, bill !== undefined)
  return {
    openerOf: (one) => (hasCodes && paiseByCode(one) ? () => setBill(one) : undefined),
    dialog: bill && upi && typeof part === 'object' && (
      <part.OwnCodeDialog upi={upi} bill={bill} onClose={() => setBill(undefined)} />
    ),
  }
}
