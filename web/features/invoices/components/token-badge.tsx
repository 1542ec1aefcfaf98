import { formatDay } from '#domain/shared/dates.ts'
import { needsRun, type Token } from '#domain/tokens/token.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './token-badge.module.css'

/** The token number, blue until delivered, with the day below. */
export const TokenBadge = (props: { invoice: Token & { delivered: boolean } }) => {
  const { invoice } = props
  return (
    <div className={styles['badge']}>
      <div className={`ticket ${styles['token']}`} data-delivered={invoice.delivered}>
        <span className={styles['number']} data-digits={String(invoice.token).length}>
          {invoice.token}
        </span>
        {needsRun(invoice) && (
          <span className={styles['run']}>{t('Run {n}', { n: invoice.run })}</span>
        )}
      </div>
      <span className={styles['day']}>{formatDay(invoice.day)}</span>
    </div>
  )
}
