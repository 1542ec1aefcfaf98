import { Button } from '@mantine/core'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { ListSkeleton } from '#web/features/invoices/components/skeleton.tsx'
import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import { t } from '#web/public/shared/text.ts'
import { type ListedBill, SalesmanBillCard } from './components/bill-card.tsx'
import styles from './history.module.css'
import { useOlderPages } from './use-older.ts'
import { useOwnCode } from './use-own-code.tsx'
import { useShareBill } from './use-share-bill.ts'

export interface OlderProps {
  readonly search: string
  readonly editingId: string | undefined
  readonly onEdit: (bill: ListedBill) => void
  readonly onDelete: (bill: ListedBill) => void
}

/** SAL-06: bills that are not on the phone; a separate chunk, because they need the network. */
export const OlderPages = (props: OlderProps) => {
  const { bills, failed, ends, more, readNext, retry } = useOlderPages(props.search)
  const waiting = useWaiting()
  const shareBill = useShareBill()
  const { openerOf, dialog } = useOwnCode()
  if (!bills) {
    return failed ? (
      <LoadFailed title={t('The older bills could not be loaded.')} retry={retry} />
    ) : (
      <ListSkeleton rows={2} noToken />
    )
  }
  const markOf = (bill: ListedBill) => waiting.find(({ recordId }) => recordId === bill.id)?.state
  return (
    <>
      {bills.map((bill) => {
        const mark = markOf(bill)
        return (
          <SalesmanBillCard
            key={bill.id}
            bill={mark ? { ...bill, waiting: mark } : bill}
            editing={bill.id === props.editingId}
            sharing={mark ? undefined : { ...shareBill(bill), onCode: openerOf(bill) }}
            // The bill is not in the local copy, so only one change can be pending at a time.
            onEdit={mark ? undefined : () => props.onEdit(bill)}
            onDelete={mark ? undefined : () => props.onDelete(bill)}
          />
        )
      })}
      {dialog}
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
