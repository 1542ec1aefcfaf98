import { InvoiceActions } from './components/invoice-actions.tsx'
import { InvoiceCard } from './components/invoice-card.tsx'
import { messageLink } from './invoice-message.ts'
import type { ListedInvoice } from './listed-invoice.ts'
import { useDeleteInvoice } from './use-delete-invoice.ts'
import { useDeliver } from './use-deliver.ts'
import { usePrintInvoice } from './use-print-invoice.ts'

/** One bill with its actions; each row has its commands, so rows do not wait for each other. */
export const InvoiceRow = (props: {
  invoice: ListedInvoice
  mayWrite: boolean
  editing: boolean
  onEdit: ((invoice: ListedInvoice) => void) | undefined
}) => {
  const { invoice, onEdit } = props
  const { ticked, deliver } = useDeliver(invoice.id)
  const remove = useDeleteInvoice(invoice)
  const print = usePrintInvoice()
  return (
    <InvoiceCard
      invoice={invoice}
      editing={props.editing}
      delivered={invoice.delivered || ticked}
      onDeliver={deliver}
      actions={
        props.mayWrite && (
          <InvoiceActions
            token={invoice.token}
            messageLink={messageLink(invoice)}
            onPrint={() => print(invoice.id)}
            onEdit={onEdit && (() => onEdit(invoice))}
            onDelete={remove}
          />
        )
      }
    />
  )
}
