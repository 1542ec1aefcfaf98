import { confirmationOf } from '#domain/invoices/upi-bill.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { useToday } from '#web/lib/clock/today.ts'
import type { Waiting } from '#web/lib/commands/queue.ts'
import { InvoiceActions } from './components/invoice-actions.tsx'
import { InvoiceCard } from './components/invoice-card.tsx'
import { messageLink } from './invoice-message.ts'
import type { ListedInvoice } from './listed-invoice.ts'
import { useDeleteInvoice } from './use-delete-invoice.ts'
import { useDeliver } from './use-deliver.ts'
import { usePrintInvoice } from './use-print-invoice.ts'
import { useWaitingChange } from './use-waiting-change.tsx'

/** One bill with its actions; each row has its commands, so rows do not wait for each other. */
export const InvoiceRow = (props: {
  invoice: ListedInvoice
  mayWrite: boolean
  editing: boolean
  onEdit: ((invoice: ListedInvoice) => void) | undefined
  hasUpi: boolean
  /** UPI-07: for the message. */
  upiId: string | undefined
  /** UPI-05: undefined for a bill without a code. */
  onCode: (() => void) | undefined
  /** The first change of the bill that the server has not confirmed. */
  waiting: Waiting | undefined
}) => {
  const { invoice, onEdit, waiting } = props
  const catalog = useCatalog()
  const { ticked, deliver, untick } = useDeliver(invoice)
  const isDelivering = waiting?.procedure === 'invoices.deliver'
  const { undo, mark } = useWaitingChange(waiting, untick)
  const delivered = invoice.delivered || ticked || isDelivering
  const remove = useDeleteInvoice(invoice)
  const print = usePrintInvoice()
  const isUnconfirmed = props.hasUpi && confirmationOf(invoice)?.tick === null
  return (
    <InvoiceCard
      invoice={invoice}
      isUnconfirmed={isUnconfirmed}
      today={useToday()}
      editing={props.editing}
      delivered={delivered}
      onDeliver={deliver}
      mark={mark}
      undo={undo}
      actions={
        props.mayWrite && (
          <InvoiceActions
            token={invoice.token}
            delivered={delivered}
            messageLink={messageLink(catalog, invoice, props.upiId)}
            onPrint={() => print(invoice.id)}
            onCode={props.onCode}
            onEdit={onEdit && (() => onEdit({ ...invoice, delivered }))}
            onDelete={remove}
          />
        )
      }
    />
  )
}
