import { lineWords } from '#domain/accounts/account-text.ts'
import type { AccountItem } from '#domain/accounts/account-views.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { Card } from '#web/components/card.tsx'
import { daysSince, daysWord, isOld } from '#web/features/accounts/account-words.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './open-bills.module.css'

const SHOWN = 12

const stateWord = ({ openPaise, amountPaise }: AccountItem): string | undefined =>
  openPaise < amountPaise
    ? t('Part paid, {amount} open', { amount: formatRupees(openPaise) })
    : undefined

/** CRD-15: the oldest first, as it is paid first. */
export const OpenBills = (props: { items: readonly AccountItem[]; today: string }) => {
  const { today } = props
  if (props.items.length === 0) return null
  const items = props.items.toReversed()
  const more = items.length - SHOWN
  return (
    <Card title={t('Open bills')}>
      <ul className={styles['items']}>
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.id}>
            <span>
              {lineWords(item.what, today, t)}
              <small data-old={isOld(item.day, today)}>
                {`${formatShortDay(item.day, today)} · ${daysWord(daysSince(item.day, today))}`}
              </small>
              {stateWord(item) && <small>{stateWord(item)}</small>}
            </span>
            <b>{formatRupees(item.openPaise)}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles['more']}>{t('and {n} more', { n: more })}</p>}
    </Card>
  )
}
