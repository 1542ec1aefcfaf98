import type { ReactNode } from 'react'
import { lineWords } from '#domain/accounts/account-text.ts'
import type { AccountHead } from '#domain/accounts/account-views.ts'
import { formatDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { daysSince, daysWord } from '#web/features/accounts/account-words.ts'
import { ageWord } from '#web/features/accounts/components/ageing-bar.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './statement.module.css'

/** CRD-21: what is open now and since when, with the code to pay it. */
export const PrintedOpenBills = (props: {
  account: AccountHead
  today: string
  code?: ReactNode
  codeText?: string
}) => {
  const { account, today } = props
  if (account.balancePaise <= 0) return null
  return (
    <section className={styles['open']} aria-label={t('Open bills')}>
      <div>
        <h2>{t('Open bills')}</h2>
        <ul>
          {account.openItems.toReversed().map((item) => (
            <li key={item.id}>
              <span>
                {`${formatDay(item.day)} · ${lineWords(item.what, today, t)} · ${daysWord(daysSince(item.day, today))}`}
              </span>
              <b>{formatRupees(item.openPaise)}</b>
            </li>
          ))}
        </ul>
        <dl>
          {account.ageing.map((paise, bucket) => (
            <div key={ageWord(bucket)}>
              <dt>{ageWord(bucket)}</dt>
              <dd>{formatRupees(paise)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {props.code !== undefined && (
        <figure>
          {props.code}
          <figcaption>{props.codeText}</figcaption>
        </figure>
      )}
    </section>
  )
}
