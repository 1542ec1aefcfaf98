import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { SALESMAN_DAYS } from '#domain/salesman/device-time.ts'
import { findBills } from '#domain/salesman/salesman-search.ts'
import { messages } from '#domain/shared/messages.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { PageList } from '#web/components/page-list.tsx'
import { SearchBox } from '#web/components/search-box.tsx'
import { useSearch } from '#web/components/use-search.ts'
import { ListSkeleton } from '#web/features/invoices/components/skeleton.tsx'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'
import { type ListedBill, SalesmanBillCard } from './components/bill-card.tsx'
import { SalesmanNote } from './components/salesman-note.tsx'
import styles from './history.module.css'
import { OlderBills } from './older-bills.tsx'
import { UpiChange } from './upi-change.tsx'
import { useCopyState } from './use-copy-state.ts'
import { useDeleteBill } from './use-delete-bill.ts'
import { useOwnCode } from './use-own-code.tsx'
import { useShareBill } from './use-share-bill.ts'

interface HistoryProps {
  readonly editingId: string | undefined
  readonly onEdit: (bill: ListedBill) => void
  readonly onDelete: (bill: ListedBill) => void
}

const NOTHING_MORE = () => undefined

const Bills = (props: HistoryProps & { bills: readonly ListedBill[] }) => {
  const shareBill = useShareBill()
  const { openerOf, dialog } = useOwnCode()
  return (
    <>
      <PageList
        label={t('History')}
        keys={props.bills.map(({ id }) => id)}
        estimate={190}
        more={false}
        onNearEnd={NOTHING_MORE}
        render={(index) => {
          const bill = props.bills[index]
          if (!bill) return null
          // A parked bill is fixed or discarded in the outbox card, not edited or sent here.
          const isOpen = bill.waiting !== 'attention'
          return (
            <SalesmanBillCard
              bill={bill}
              editing={bill.id === props.editingId}
              sharing={isOpen ? { ...shareBill(bill), onCode: openerOf(bill) } : undefined}
              onEdit={isOpen ? () => props.onEdit(bill) : undefined}
              onDelete={isOpen ? () => props.onDelete(bill) : undefined}
            />
          )
        }}
      />
      {dialog}
    </>
  )
}

const None = (props: { search: string; canBill: boolean; onClear: () => void }) => (
  <EmptyState
    icon={<IconInbox size={40} stroke={1.4} />}
    title={t(messages.billing.noInvoices)}
    help={
      props.search === ''
        ? t('New ones will appear here.')
        : t('Nothing matches “{text}”. Try the name, the phone or the route.', {
            text: props.search,
          })
    }
    role="status"
  >
    {props.search && (
      <Button variant="default" onClick={props.onClear}>
        {t('Clear search')}
      </Button>
    )}
    {!props.search && props.canBill && <FirstRecord label={t('Make the first bill')} />}
  </EmptyState>
)

/** SAL-06: the last 90 days from this phone, unsent bills included; older ones from the server. */
export const History = (shown: Omit<HistoryProps, 'onDelete'>) => {
  const remove = useDeleteBill()
  const props = { ...shown, onDelete: (bill: ListedBill) => void remove(bill) }
  const { invoices, routes } = useOfflineData()
  const { typed, setTyped, search } = useSearch()
  const copyState = useCopyState()
  const today = useToday()
  const offline = useLiveState() === 'offline'
  const bills = findBills(invoices, search)
  const ofToday = invoices.filter(({ day }) => day === today).length
  return (
    <section className={styles['history']} aria-labelledby="history-title">
      <header className={styles['head']}>
        <h2 id="history-title">{t('History')}</h2>
        <span>{t('{n} today', { n: ofToday })}</span>
      </header>
      <UpiChange />
      <SearchBox
        label={t('Search history')}
        placeholder={t('Customer, phone or route')}
        value={typed}
        onChange={setTyped}
      />
      {copyState === 'some' && (
        <SalesmanNote texts={[t('This phone has not loaded all of the last 90 days yet.')]} />
      )}
      <div className={styles['list']}>
        {copyState === 'loading' ? (
          <ListSkeleton rows={3} noToken />
        ) : bills.length === 0 ? (
          <None search={search} canBill={routes.length > 0} onClear={() => setTyped('')} />
        ) : (
          <Bills {...props} bills={bills} />
        )}
      </div>
      {copyState !== 'loading' && (
        <OlderBills
          key={search}
          search={search}
          days={SALESMAN_DAYS}
          offline={offline}
          {...props}
        />
      )}
    </section>
  )
}
