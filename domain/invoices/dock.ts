import { addDays, type Day } from '#domain/shared/dates.ts'
import type { Invoice, Line } from './invoice.ts'

/** A bill that is not delivered, as the dock shows it: no amount and no phone number (E8). */
export interface BillToLoad
  extends Pick<Invoice, 'id' | 'day' | 'run' | 'token' | 'time' | 'customerName'> {
  readonly lines: readonly Line[]
}

type Token = Pick<BillToLoad, 'day' | 'run' | 'token'>

/** C10: how far back the dock looks; what is older is only counted. */
export const LOAD_DAYS = 31
/** Of earlier days, and again of today. */
export const MOST_TO_LOAD = 200
/** More than this are not counted, however many an import brought. */
export const MOST_COUNTED = 1000

/** C10: older days first, then in the order of the tokens. */
export const inLoadingOrder = (one: Token, other: Token): number =>
  one.day.localeCompare(other.day) || one.run - other.run || one.token - other.token

export const isOlder = ({ day }: Pick<Token, 'day'>, today: Day): boolean => day < today

export const cartonsOf = ({ lines }: Pick<BillToLoad, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const loadSums = (bills: readonly BillToLoad[], today: Day) => ({
  bills: bills.length,
  older: bills.filter((bill) => isOlder(bill, today)).length,
  cartons: bills.reduce((sum, bill) => sum + cartonsOf(bill), 0),
})

/**
 * The list after a new answer: no bill changes its place, a new one comes last. While `mayRemove` is
 * false a bill that is gone stays, so that nothing moves under a finger.
 */
export const continueQueue = (
  shown: readonly BillToLoad[],
  answer: readonly BillToLoad[],
  mayRemove: boolean,
): readonly BillToLoad[] => {
  const answered = new Map(answer.map((bill) => [bill.id, bill]))
  const stay = shown
    .filter(({ id }) => !mayRemove || answered.has(id))
    .map((bill) => answered.get(bill.id) ?? bill)
  const known = new Set(stay.map(({ id }) => id))
  return [...stay, ...answer.filter(({ id }) => !known.has(id))]
}

export const SPANS = ['today', 'yesterday', 'all'] as const
export type Span = (typeof SPANS)[number]

const isIn = (span: Span, day: Day, today: Day): boolean => {
  if (span === 'all') return true
  return span === 'today' ? day >= today : day === addDays(today, -1)
}

export interface FoundToLoad {
  /** The bill with exactly this token, of the latest day. */
  readonly exact: BillToLoad | undefined
  /** The same token of earlier days, then tokens that contain it; newest first. */
  readonly others: readonly BillToLoad[]
  /** How many match on days that are not chosen. */
  readonly elsewhere: number
}

/** C9, BIL-15: by token number only, the exact one first. */
export const findToLoad = (
  bills: readonly BillToLoad[],
  typed: string,
  span: Span,
  today: Day,
): FoundToLoad => {
  const text = typed.trim()
  const isExact = ({ token }: Token) => String(token) === text
  const all = bills.filter(({ token }) => String(token).includes(text))
  const [exact, ...others] = all
    .filter(({ day }) => isIn(span, day, today))
    .toSorted(
      (one, other) => Number(isExact(other)) - Number(isExact(one)) || inLoadingOrder(other, one),
    )
  const chosen = exact ? others.length + 1 : 0
  return {
    ...(exact && isExact(exact)
      ? { exact, others }
      : { exact: undefined, others: exact ? [exact, ...others] : [] }),
    elsewhere: all.length - chosen,
  }
}

/** Whole minutes since the bill was made; undefined without a readable time. */
export const minutesWaiting = (
  { day, time }: Pick<BillToLoad, 'day' | 'time'>,
  nowMs: number,
): number | undefined => {
  const madeMs = Date.parse(`${day}T${time}+05:30`)
  return Number.isNaN(madeMs) ? undefined : Math.max(0, Math.floor((nowMs - madeMs) / 60_000))
}
