import { messages } from '#domain/shared/messages.ts'
import { useUpi } from '#web/features/settings/use-upi.ts'
import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import { t } from '#web/public/shared/text.ts'
import { BillPages } from './bill-pages.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import type { ListedInvoice } from './listed-invoice.ts'
import type { BillView } from './use-bill-view.ts'
import { useInvoiceRights } from './use-invoice-rights.ts'
import { useUpiCode } from './use-upi-code.tsx'

/** BIL-11 to BIL-15. */
export const InvoiceList = (props: {
  view: BillView
  editingId: string | undefined
  onEdit: ((invoice: ListedInvoice) => void) | undefined
}) => {
  const { mayWrite } = useInvoiceRights()
  const waiting = useWaiting()
  const upi = useUpi()
  // Here, because a row is drawn again when the list changes its form.
  const { openerOf, dialog } = useUpiCode(upi)
  return (
    <>
      <BillPages
        view={props.view}
        label={t('Invoices')}
        noneFound={messages.billing.noInvoices}
        short={false}
        render={(invoice) => (
          <InvoiceRow
            invoice={invoice}
            mayWrite={mayWrite}
            editing={invoice.id === props.editingId}
            onEdit={props.onEdit}
            hasUpi={upi !== undefined}
            upiId={upi?.upiId}
            onCode={mayWrite ? openerOf(invoice) : undefined}
            waiting={waiting.find(({ recordId }) => recordId === invoice.id)}
          />
        )}
      />
      {dialog}
    </>
  )
}
