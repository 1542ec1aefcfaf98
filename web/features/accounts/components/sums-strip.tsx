import { Skeleton } from '@mantine/core'
import type { AccountSums } from '#domain/accounts/account-views.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import { AgeingBar, AgeingLegend } from './ageing-bar.tsx'
import styles from './sums-strip.module.css'

/** CRD-16: the buckets over 30 days. */
const overduePaise = ({ ageing }: AccountSums): number => ageing[3] + ageing[4]

/** Due in all, overdue and advances, with the ageing of all customers. */
export const SumsStrip = (props: { sums: AccountSums | undefined }) => {
  const { sums } = props
  if (!sums) {
    return (
      <div className={styles['strip']} role="status" aria-label={t('Loading')}>
        <Skeleton h={88} />
        <Skeleton h={88} />
      </div>
    )
  }
  const facts = [
    plural(sums.cardsDue, '# customer', '# customers'),
    t('{amount} overdue more than 30 days', { amount: formatRupees(overduePaise(sums)) }),
    t('{amount} advances', { amount: formatRupees(sums.advancePaise) }),
  ]
  return (
    <section className={styles['strip']} aria-label={t('Sums')}>
      <div className={styles['due']}>
        <span className={styles['label']}>{t('Due in all')}</span>
        <strong>{formatRupees(sums.duePaise)}</strong>
        <span className={styles['facts']}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      <div>
        <AgeingBar ageing={sums.ageing} size="card" />
        <AgeingLegend ageing={sums.ageing} />
      </div>
    </section>
  )
}
