import { IconAlertTriangle, IconCalendar } from '@tabler/icons-react'
import type { AccountHead } from '#domain/accounts/account-views.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { promiseTone, promiseWord, withoutTotalWord } from '#web/features/accounts/account-words.ts'
import { t } from '#web/public/shared/text.ts'
import { AgeingBar, AgeingRows } from './ageing-bar.tsx'
import styles from './balance-card.module.css'

/** CRD-17: the part above the limit is hatched. */
const LimitBar = (props: { balancePaise: number; limitPaise: number }) => {
  const { balancePaise, limitPaise } = props
  const due = Math.max(0, balancePaise)
  const over = Math.max(0, due - limitPaise)
  const all = Math.max(due, limitPaise, 1)
  return (
    <div className={styles['limit']}>
      <span>{t('Limit {amount}', { amount: formatRupees(limitPaise) })}</span>
      <span data-over={over > 0}>
        {over > 0
          ? t('{amount} over the limit', { amount: formatRupees(over) })
          : t('{amount} free', { amount: formatRupees(limitPaise - due) })}
      </span>
      <span className={styles['track']} aria-hidden="true">
        <i style={{ width: `${((due - over) / all) * 100}%` }} />
        <i data-over="true" style={{ width: `${(over / all) * 100}%` }} />
      </span>
    </div>
  )
}

/** The balance: amber when due, green for an advance. */
export const BalanceCard = (props: {
  account: AccountHead
  today: string
  /** CRD-19. */
  onPromise: () => void
}) => {
  const { account, today } = props
  const { balancePaise, promiseDay } = account
  const tone = balancePaise > 0 ? 'due' : balancePaise < 0 ? 'advance' : 'none'
  return (
    <section className={styles['card']} aria-label={t('Balance')}>
      <div className={styles['top']}>
        <span className={styles['label']}>{balancePaise < 0 ? t('Advance') : t('Due')}</span>
        <strong data-tone={tone}>{formatRupees(Math.abs(balancePaise))}</strong>
        {promiseDay !== null && (
          <button
            type="button"
            className={styles['promise']}
            data-tone={promiseTone(promiseDay, today)}
            onClick={props.onPromise}
          >
            <IconCalendar size={18} stroke={1.6} aria-hidden="true" />
            {t('Pays {day}', { day: promiseWord(promiseDay, today) })}
          </button>
        )}
      </div>
      {account.withoutTotal > 0 && (
        <p className={styles['note']}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
          {withoutTotalWord(account.withoutTotal)}
        </p>
      )}
      {account.limitPaise !== null && (
        <LimitBar balancePaise={balancePaise} limitPaise={account.limitPaise} />
      )}
      {balancePaise > 0 && (
        <div className={styles['ageing']}>
          <AgeingBar ageing={account.ageing} size="card" />
          <AgeingRows ageing={account.ageing} />
        </div>
      )}
    </section>
  )
}

/** What else is known about the customer. */
export const FactsCard = (props: {
  account: AccountHead
  today: string
  onPromise: () => void
}) => {
  const { account, today } = props
  const { lastPaymentDay, lastPaymentPaise, promiseDay } = account
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('Will pay on')}</dt>
        <dd>
          <button type="button" className={styles['set']} onClick={props.onPromise}>
            {promiseDay === null ? t('Set a day') : promiseWord(promiseDay, today)}
          </button>
        </dd>
      </div>
      <div>
        <dt>{t('Last payment')}</dt>
        <dd>
          {lastPaymentDay === null || lastPaymentPaise === null
            ? t('none yet')
            : `${formatRupees(lastPaymentPaise)} · ${formatShortDay(lastPaymentDay, today)}`}
        </dd>
      </div>
      {account.openingPaise !== null && (
        <div>
          <dt>{t('Opening balance')}</dt>
          <dd>{formatRupees(account.openingPaise)}</dd>
        </div>
      )}
    </dl>
  )
}
