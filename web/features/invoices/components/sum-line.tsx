import { formatRupees } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import type { Sums } from '#web/features/invoices/use-bill-sums.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './sum-line.module.css'

const splitOf = ({ cashPaise, googlePayPaise, payLaterPaise }: Sums): string => {
  const parts = [
    [t('Cash'), cashPaise],
    [t('Google Pay'), googlePayPaise],
    [t('Pay Later'), payLaterPaise],
  ] as const
  const paid = parts.filter(([, paise]) => paise > 0)
  // One method alone is the sum itself.
  if (paid.length < 2) return ''
  return paid.map(([method, paise]) => `${method} ${formatRupees(paise)}`).join(' · ')
}

/** C22: the bills that the filters show, added up; null: too many days. */
export const SumLine = ({ sums }: { sums: Sums | null }) => (
  <div className={styles['line']} role="status" aria-label={t('Sum of these bills')}>
    {sums ? (
      <>
        <strong>
          {[
            plural(sums.bills, '# bill', '# bills'),
            plural(sums.cartons, '# carton', '# cartons'),
            formatRupees(sums.allPaise),
          ].join(' · ')}
        </strong>
        <span>{splitOf(sums)}</span>
      </>
    ) : (
      <span>{t('Choose fewer days for a sum.')}</span>
    )}
  </div>
)
