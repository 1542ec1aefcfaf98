import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { usePart } from '#web/components/use-part.ts'
import { useSearch } from '#web/components/use-search.ts'
import { t } from '#web/public/shared/text.ts'
import { CsvLink } from './components/csv-link.tsx'
import { DayCount } from './components/day-count.tsx'
import { ListSkeleton } from './components/skeleton.tsx'
import styles from './invoice-column.module.css'
import { InvoiceList } from './invoice-list.tsx'
import type { ListedInvoice } from './listed-invoice.ts'
import { SearchField } from './search-field.tsx'
import { TakingsOfToday } from './takings.tsx'
import { TokenList } from './token-list.tsx'
import { useInvoiceRights } from './use-invoice-rights.ts'
import { useTodayTokens } from './use-today-tokens.ts'

const loadDeleted = () => import('./deleted-list.tsx')

/** The right column of billing home: invoices, tokens and deleted invoices. */
export const InvoiceColumn = (props: {
  onEdit?: (invoice: ListedInvoice) => void
  editingId?: string
}) => {
  const { mayWrite, mayExport } = useInvoiceRights()
  const [bills, tokens] = [useSearch(), useSearch()]
  const today = useTodayTokens()
  const [tab, setTab] = useState<string | null>('invoices')
  const deleted = usePart(loadDeleted, tab === 'deleted')
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false} className={styles['column']}>
      {mayWrite && <TakingsOfToday />}
      <Tabs.List className={styles['tabs']} aria-label={t('Lists')}>
        <Tabs.Tab value="invoices">{t('Invoices')}</Tabs.Tab>
        <Tabs.Tab value="tokens">{t('Token History')}</Tabs.Tab>
        {mayWrite && <Tabs.Tab value="deleted">{t('Deleted')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="invoices" className={styles['panel']} tabIndex={-1}>
        <div className={styles['head']}>
          <DayCount counts={today} />
          <SearchField label={t('Search invoices')} search={bills} />
        </div>
        <div className={styles['list']}>
          <InvoiceList search={bills} editingId={props.editingId} onEdit={props.onEdit} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="tokens" className={styles['panel']} tabIndex={-1}>
        <div className={styles['head']}>
          <SearchField label={t('Search tokens')} search={tokens} />
          {mayExport && <CsvLink search={tokens.typed.trim()} />}
        </div>
        <div className={styles['list']}>
          <TokenList search={tokens} />
        </div>
      </Tabs.Panel>
      {mayWrite && (
        <Tabs.Panel value="deleted" className={styles['panel']} tabIndex={-1}>
          <div className={styles['list']}>
            {typeof deleted === 'string' ? <ListSkeleton rows={3} /> : <deleted.DeletedList />}
          </div>
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
