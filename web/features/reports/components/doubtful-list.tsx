import { formatInstant } from '#domain/shared/dates.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { Card } from '#web/components/card.tsx'
import { Older } from '#web/components/older.tsx'
import type { DoubtfulBill, DoubtfulPages } from '#web/features/reports/use-doubtful.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './hold-list.module.css'
import row from './hold-row.module.css'

const DoubtfulRow = ({ bill }: { bill: DoubtfulBill }) => (
  <li className={row['row']}>
    <div className={row['words']}>
      <h3 className={row['subject']}>{bill.customerName || groupedPhone(bill.customerPhone)}</h3>
      <p>
        {bill.salesman} · {bill.route}
      </p>
      <p>
        {t('Received {when}', { when: formatInstant(Date.parse(bill.receivedAt)) })}
        {bill.savedAtPhone &&
          ` · ${t('phone said {when}', { when: formatInstant(Date.parse(bill.savedAtPhone)) })}`}
      </p>
    </div>
  </li>
)

/** SAL-09: shown only if there are such bills. */
export const DoubtfulList = ({ bills = [], ...props }: DoubtfulPages) => {
  if (bills.length === 0) return null
  return (
    <div className={styles['list']}>
      <Card
        title={t('Phones with a wrong clock')}
        note={t('These bills count on the day they were received.')}
      >
        <ol className={styles['rows']}>
          {bills.map((bill) => (
            <DoubtfulRow key={bill.id} bill={bill} />
          ))}
        </ol>
        {!props.ends && (
          <Older
            label={t('Show more')}
            failure={props.nextFailed ? t('More could not be loaded.') : undefined}
            readNext={props.readNext}
          />
        )}
      </Card>
    </div>
  )
}
