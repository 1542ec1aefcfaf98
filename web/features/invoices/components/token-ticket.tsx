import { Skeleton } from '@mantine/core'
import { formatDayWithWeekday } from '#domain/shared/dates.ts'
import { needsRun } from '#domain/tokens/token.ts'
import type { TokenOfDay } from '#web/features/invoices/use-reset-token.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './token-ticket.module.css'

/** TOK-03: the last token of today, live, for every role on billing home. */
export const TokenTicket = (props: {
  token: TokenOfDay | undefined
  /** On a phone it is a line in the head of the form. */
  isSmall?: boolean
}) => {
  const { token } = props
  if (!token)
    return <Skeleton className={styles['waiting'] ?? ''} data-small={props.isSmall} radius={12} />
  return (
    <section
      className={`ticket ${styles['ticket']}`}
      data-small={props.isSmall}
      aria-label={t('Token of the day')}
    >
      <h2>{t("Today's token")}</h2>
      <strong className={styles['number']} data-long={token.last > 99}>
        {token.last}
      </strong>
      <p>
        {formatDayWithWeekday(token.day)} ·{' '}
        <span>
          {t('next is {n}', { n: token.last + 1 })}
          {needsRun(token) && ` · ${t('Run {n}', { n: token.run })}`}
        </span>
      </p>
    </section>
  )
}
