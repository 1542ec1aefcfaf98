import { createPortal } from 'react-dom'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { SavedBillBar } from './components/saved-bill-bar.tsx'
import { useOwnCode } from './use-own-code.tsx'
import { useShareBill } from './use-share-bill.ts'

/** R15: the bill just saved, to be sent to the shop before the next one. */
export const SavedBill = (props: {
  bill: SalesmanInvoice
  isSecondTap: (click: { detail: number }) => boolean
}) => {
  const sharing = useShareBill()(props.bill)
  const { openerOf, dialog } = useOwnCode()
  return (
    <>
      <SavedBillBar {...props} {...sharing} onCode={openerOf(props.bill)} />
      {/* The bar is in the form of the next bill, and the dialog has its own. */}
      {createPortal(dialog, document.body)}
    </>
  )
}
