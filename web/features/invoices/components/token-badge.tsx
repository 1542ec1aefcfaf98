import { IconCheck } from '@tabler/icons-react'
import { formatDay, formatShortDay } from '#domain/shared/dates.ts'
import { needsRun, type Token } from '#domain/tokens/token.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './token-badge.module.css'

const dayText = (day: string, today: string): string =>
  day === today ? t('Today') : formatShortDay(day, today)

/** The token number with the day below; C47: delivered and deleted ones have a mark, not only a colour. */
export const TokenBadge = (props: {
  invoice: Token & { delivered: boolean }
  deleted?: boolean
  today: string
}) => {
  const { invoice, deleted = false } = props
  const isDelivered = invoice.delivered && !deleted
  return (
    <div className={styles['badge']}>
      <div
        className={`ticket ${styles['token']}`}
        data-delivered={isDelivered}
        data-deleted={deleted}
      >
        <span className={styles['number']} data-digits={String(invoice.token).length}>
          {invoice.token}
        </span>
        {needsRun(invoice) && (
          <span className={styles['run']}>{t('Run {n}', { n: invoice.run })}</span>
        )}
        {isDelivered && <IconCheck size={13} stroke={3.4} aria-hidden="true" />}
      </div>
      <span className={styles['day']} title={formatDay(invoice.day)}>
        {dayText(invoice.day, props.today)}
      </span>
    </div>
  )
}
