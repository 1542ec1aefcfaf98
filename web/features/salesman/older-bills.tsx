import { Button } from '@mantine/core'
import { useState } from 'react'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { ListSkeleton } from '#web/features/invoices/components/skeleton.tsx'
import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import { t } from '#web/public/shared/text.ts'
import { RoadCard, type ShownBill } from './components/bill-card.tsx'
import styles from './history.module.css'
import { useOlderPages } from './use-older.ts'

interface OlderProps {
  readonly search: string
  readonly editingId: string | undefined
  readonly onEdit: (bill: ShownBill) => void
  readonly onDelete: (bill: ShownBill) => void
}

const Pages = (props: OlderProps) => {
  const { bills, failed, ends, more, readNext, retry } = useOlderPages(props.search)
  const waiting = useWaiting()
  if (!bills) {
    return failed ? (
      <LoadFailed title={t('The older bills could not be loaded.')} retry={retry} />
    ) : (
      <ListSkeleton rows={2} noToken />
    )
  }
  const markOf = (bill: ShownBill) => waiting.find(({ recordId }) => recordId === bill.id)?.state
  return (
    <>
      {bills.map((bill) => {
        const mark = markOf(bill)
        return (
          <RoadCard
            key={bill.id}
            bill={mark ? { ...bill, waiting: mark } : bill}
            editing={bill.id === props.editingId}
            // Not on this phone, so a change cannot be laid over it: one at a time.
            onEdit={mark ? undefined : () => props.onEdit(bill)}
            onDelete={mark ? undefined : () => props.onDelete(bill)}
          />
        )
      })}
      {ends ? (
        <p className={styles['end']}>
          {bills.length === 0 ? t('There are no older bills.') : t('These are all.')}
        </p>
      ) : (
        <div className={styles['end']}>
          <Button variant="default" disabled={!more} onClick={readNext}>
            {t('More')}
          </Button>
        </div>
      )}
    </>
  )
}

/** SAL-08: says what is not on the phone, and brings it when there is a network. */
export const OlderBills = (props: OlderProps & { days: number; offline: boolean }) => {
  const [wished, setWished] = useState(false)
  if (wished) {
    return (
      <div className={styles['list']} role="group" aria-label={t('Older bills')}>
        <Pages {...props} />
      </div>
    )
  }
  return (
    <div className={styles['end']}>
      <p>
        {props.offline
          ? t('This phone keeps the last {n} days. Older bills need the network.', {
              n: props.days,
            })
          : t('This phone keeps the last {n} days.', { n: props.days })}
      </p>
      {!props.offline && (
        <Button variant="default" onClick={() => setWished(true)}>
          {t('Show older bills')}
        </Button>
      )}
    </div>
  )
}
