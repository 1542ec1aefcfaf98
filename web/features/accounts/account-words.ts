import type { AccountRow } from '#domain/accounts/account-views.ts'
import { customerTitle } from '#domain/customers/customer.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'

const DAY_MS = 86_400_000

export const titleOf = ({ name, phone }: Pick<AccountRow, 'name' | 'phone'>): string =>
  customerTitle({ name, phone: groupedPhone(phone) })

export const daysSince = (day: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS))

export const daysWord = (days: number): string => plural(days, '# day', '# days')

/** CRD-16: amber from 31 days on. */
export const isOld = (day: string, today: string): boolean => daysSince(day, today) > 30

/** CRD-07: '+ 1 bill without total'. */
export const withoutTotalWord = (bills: number): string =>
  plural(bills, '+ # bill without total', '+ # bills without total')

export type PromiseTone = 'now' | 'later'

/** CRD-19: 'Today', '13 Nov, past', '18 Nov'. */
export const promiseWord = (day: string, today: string): string => {
  if (day === today) return t('Today')
  const text = formatShortDay(day, today)
  return day < today ? t('{day}, past', { day: text }) : text
}

export const promiseTone = (day: string, today: string): PromiseTone =>
  day <= today ? 'now' : 'later'

/** 'Paid ₹25,000 on 11 Nov'. */
export const lastPaidWord = (
  { lastPaymentDay, lastPaymentPaise }: Pick<AccountRow, 'lastPaymentDay' | 'lastPaymentPaise'>,
  today: string,
): string =>
  lastPaymentDay === null || lastPaymentPaise === null
    ? t('No payment yet')
    : t('Paid {amount} on {day}', {
        amount: formatRupees(lastPaymentPaise),
        day: formatShortDay(lastPaymentDay, today),
      })

/** 'Due ₹8,430', 'Advance ₹500'. */
export const balanceWord = (paise: number): string =>
  paise < 0
    ? t('Advance {amount}', { amount: formatRupees(-paise) })
    : t('Due {amount}', { amount: formatRupees(paise) })
