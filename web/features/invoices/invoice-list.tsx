import { messages } from '#domain/shared/messages.ts'
import type { Search } from '#web/components/use-search.ts'
import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import { NothingFound } from './components/nothing-found.tsx'
import { Pages } from './components/pages.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import type { ListedInvoice } from './listed-invoice.ts'
import { useInvoicePages } from './use-invoice-pages.ts'
import { useInvoiceRights } from './use-invoice-rights.ts'

/** BIL-11 to BIL-15. */
export const InvoiceList = (props: {
  search: Search
  editingId: string | undefined
  onEdit: ((invoice: ListedInvoice) => void) | undefined
}) => {
  const { search, setTyped } = props.search
  const { mayWrite, byTokenOnly } = useInvoiceRights()
  const pages = useInvoicePages(search)
  const waiting = useWaiting()
  return (
    <Pages
      {...pages}
      key={search}
      label={t('Invoices')}
      offline={useLiveState() === 'offline'}
      short={false}
      empty={
        <NothingFound
          text={messages.billing.noInvoices}
          search={search}
          byTokenOnly={byTokenOnly}
          mayWrite={mayWrite}
          onClear={() => setTyped('')}
        />
      }
      render={(invoice) => (
        <InvoiceRow
          invoice={invoice}
          mayWrite={mayWrite}
          editing={invoice.id === props.editingId}
          onEdit={props.onEdit}
          waiting={waiting.find(({ recordId }) => recordId === invoice.id)}
        />
      )}
    />
  )
}
