import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { ROAD_DAYS } from '#domain/salesman/device-time.ts'
import { findBills } from '#domain/salesman/salesman-search.ts'
import { messages } from '#domain/shared/messages.ts'
import { StateFace } from '#web/components/empty-state.tsx'
import { PageList } from '#web/components/page-list.tsx'
import { SearchBox } from '#web/components/search-box.tsx'
import { useSearch } from '#web/components/use-search.ts'
import { ListSkeleton } from '#web/features/invoices/components/skeleton.tsx'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useRoad } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'
import { RoadCard, type ShownBill } from './components/bill-card.tsx'
import { RoadNote } from './components/salesman-note.tsx'
import styles from './history.module.css'
import { OlderBills } from './older-bills.tsx'
import { useKnown } from './use-known.ts'

interface HistoryProps {
  readonly editingId: string | undefined
  readonly onEdit: (bill: ShownBill) => void
  readonly onDelete: (bill: ShownBill) => void
}

const NOTHING_MORE = () => undefined

const Bills = (props: HistoryProps & { bills: readonly ShownBill[] }) => (
  <PageList
    label={t('History')}
    keys={props.bills.map(({ id }) => id)}
    estimate={190}
    more={false}
    onNearEnd={NOTHING_MORE}
    render={(index) => {
      const bill = props.bills[index]
      if (!bill) return null
      // What needs attention is mended or discarded in the outbox, not changed once more.
      const isFree = bill.waiting !== 'attention'
      return (
        <RoadCard
          bill={bill}
          editing={bill.id === props.editingId}
          onEdit={isFree ? () => props.onEdit(bill) : undefined}
          onDelete={isFree ? () => props.onDelete(bill) : undefined}
        />
      )
    }}
  />
)

const None = (props: { search: string; onClear: () => void }) => (
  <StateFace
    icon={<IconInbox size={40} stroke={1.4} />}
    title={t(messages.billing.noInvoices)}
    help={
      props.search === ''
        ? t('New ones show here at once.')
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
  </StateFace>
)

/** SAL-06: the last 90 days from this phone, what waits among them; older ones from the server. */
export const History = (props: HistoryProps) => {
  const { invoices } = useRoad()
  const { typed, setTyped, search } = useSearch()
  const known = useKnown()
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
      <SearchBox
        label={t('Search history')}
        placeholder={t('Customer, phone or route')}
        value={typed}
        onChange={setTyped}
      />
      {known === 'some' && (
        <RoadNote texts={[t('The last 90 days have not all come to this phone yet.')]} />
      )}
      <div className={styles['list']}>
        {known === 'loading' ? (
          <ListSkeleton rows={3} noToken />
        ) : bills.length === 0 ? (
          <None search={search} onClear={() => setTyped('')} />
        ) : (
          <Bills {...props} bills={bills} />
        )}
      </div>
      {known !== 'loading' && (
        <OlderBills key={search} search={search} days={ROAD_DAYS} offline={offline} {...props} />
      )}
    </section>
  )
}
