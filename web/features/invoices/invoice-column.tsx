import { usePart } from '#web/components/use-part.ts'
import { t } from '#web/public/shared/text.ts'
import { ListSkeleton } from './components/skeleton.tsx'
import styles from './invoice-column.module.css'
import { InvoiceList } from './invoice-list.tsx'
import { ListFilters } from './list-filters.tsx'
import type { ListedInvoice } from './listed-invoice.ts'
import { SearchField } from './search-field.tsx'
import { TakingsOfToday } from './takings.tsx'
import { TokenList } from './token-list.tsx'
import { UpiNotices } from './upi-notices.tsx'
import { useBillView } from './use-bill-view.ts'
import { useInvoiceRights } from './use-invoice-rights.ts'

const loadDeleted = () => import('./deleted-list.tsx')

/** C22: the right column of billing home: one list, as invoices, as tokens, or the deleted ones. */
export const InvoiceColumn = (props: {
  onEdit?: (invoice: ListedInvoice) => void
  editingId?: string
}) => {
  const { mayWrite } = useInvoiceRights()
  const view = useBillView()
  const { list, search } = view
  const deleted = usePart(loadDeleted, list === 'deleted')
  return (
    <div className={styles['column']}>
      {mayWrite && <UpiNotices />}
      {mayWrite && <TakingsOfToday view={view} />}
      <div className={styles['head']}>
        {list !== 'deleted' && (
          <SearchField
            label={list === 'tokens' ? t('Search tokens') : t('Search invoices')}
            search={search}
          />
        )}
        <ListFilters view={view} />
      </div>
      <div className={styles['list']}>
        {list === 'invoices' && (
          <InvoiceList view={view} editingId={props.editingId} onEdit={props.onEdit} />
        )}
        {list === 'tokens' && <TokenList view={view} />}
        {list === 'deleted' &&
          (typeof deleted === 'string' ? <ListSkeleton rows={3} /> : <deleted.DeletedList />)}
      </div>
    </div>
  )
}
