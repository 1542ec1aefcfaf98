import { accountMessages } from '#domain/shared/account-messages.ts'
import { addDays } from '#domain/shared/dates.ts'
import { formatRupees, MAX_PAISE } from '#domain/shared/money.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'

/** CRD-08. */
export const METHODS = /* i18n */ ['Cash', 'Google Pay', 'Bank', 'Cheque'] as const
export type Method = (typeof METHODS)[number]

export const MAX_NOTE = 100
const DAYS_BACK = 7
/** CRD-12. */
const TWICE_MS = 600_000

export interface Payment {
  readonly amountPaise: number
  readonly method: Method
  readonly note: string
  readonly day: string
}

const isAmount = (paise: number): boolean =>
  Number.isSafeInteger(paise) && paise > 0 && paise <= MAX_PAISE

export const checkAmount = (paise: number): Refusal | undefined =>
  isAmount(paise) ? undefined : refuse(accountMessages.noAmount)

export const checkReason = (reason: string): Refusal | undefined =>
  reason.trim() === '' ? refuse(accountMessages.noReason) : undefined

/** CRD-08: the office may choose one of the last seven days. */
export const checkPayment = (
  { amountPaise, method, note, day }: Payment,
  today: string,
): Refusal | undefined => {
  if (!isAmount(amountPaise)) return refuse(accountMessages.noAmount)
  if (method === 'Cheque' && note.trim() === '') return refuse(accountMessages.noCheque)
  if (day > today) return refuse(accountMessages.afterToday)
  return day < addDays(today, -DAYS_BACK) ? refuse(accountMessages.tooFarBack) : undefined
}

/** CRD-08: what is paid beyond the balance. */
export const extraPaise = (amountPaise: number, balancePaise: number): number =>
  Math.max(0, amountPaise - Math.max(0, balancePaise))

/** CRD-09: owner and boss may give any discount. */
export const checkDiscount = (
  discountPaise: number,
  { mayCorrect, mostPaise }: { mayCorrect: boolean; mostPaise: number },
): Refusal | undefined => {
  if (discountPaise === 0) return undefined
  if (!isAmount(discountPaise)) return refuse(accountMessages.noAmount)
  return mayCorrect || discountPaise <= mostPaise
    ? undefined
    : refuse(accountMessages.largeDiscount, { most: formatRupees(mostPaise) })
}

/** CRD-10: null without a total. */
export const checkPaidNow = (paidPaise: number, totalPaise: number | null): Refusal | undefined => {
  if (!isAmount(paidPaise)) return refuse(accountMessages.noAmount)
  return paidPaise > (totalPaise ?? 0) ? refuse(accountMessages.moreThanTotal) : undefined
}

/** CRD-13: only an advance is paid back. */
export const checkPayBack = (amountPaise: number, balancePaise: number): Refusal | undefined => {
  if (!isAmount(amountPaise)) return refuse(accountMessages.noAmount)
  return amountPaise > -balancePaise ? refuse(accountMessages.onlyAdvance) : undefined
}

/** CRD-13: at most what is due. */
export const checkWriteOff = (
  { amountPaise, reason }: { amountPaise: number; reason: string },
  balancePaise: number,
): Refusal | undefined => {
  if (!isAmount(amountPaise)) return refuse(accountMessages.noAmount)
  if (amountPaise > balancePaise) return refuse(accountMessages.moreThanDue)
  return checkReason(reason)
}

export interface PostedPayment extends Pick<Payment, 'amountPaise' | 'method'> {
  readonly postedAtMs: number
}

/** CRD-12: the same payment of the last ten minutes. */
export const perhapsTwice = <Posted extends PostedPayment>(
  { amountPaise, method, postedAtMs }: PostedPayment,
  earlier: readonly Posted[],
): Posted | undefined =>
  earlier.find(
    (one) =>
      one.amountPaise === amountPaise &&
      one.method === method &&
      Math.abs(postedAtMs - one.postedAtMs) <= TWICE_MS,
  )

/** CRD-11. */
export const REASONS = /* i18n */ [
  'Wrong amount',
  'Wrong customer',
  'Cheque returned',
  'Entered twice',
  'Other',
] as const
export type Reason = (typeof REASONS)[number]

/** CRD-17: what is due with this bill, if it is above the limit. */
export const overLimit = (
  balancePaise: number,
  billPaise: number,
  limitPaise: number | null,
): number | undefined => {
  const duePaise = balancePaise + billPaise
  return limitPaise !== null && duePaise > limitPaise ? duePaise : undefined
}
