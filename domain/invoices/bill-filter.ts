import type { Day } from '#domain/shared/dates.ts'
import type { DayRange } from '#domain/shared/ranges.ts'
import type { PAYMENTS } from './payment.ts'

/** C22: which bills the list, its sum and its file show. Both days are included; null is open. */
export interface BillFilter extends DayRange {
  readonly payment: (typeof PAYMENTS)[number] | null
  readonly notDelivered: boolean
  /** UPI-06: bills whose payment waits for a person's tick. */
  readonly notConfirmed?: boolean | undefined
}

export const NO_FILTER: BillFilter = { from: null, to: null, payment: null, notDelivered: false }

/** C10: more bills than this are not counted. */
export const MOST_COUNTED = 1000

const MOST_SUMMED_DAYS = 31
const DAY_MS = 86_400_000

const daysIn = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Every bill of its days is shown, so the stored totals of these days are its sum. */
export const hasWholeDays = ({ payment, notDelivered, notConfirmed }: BillFilter): boolean =>
  payment === null && !notDelivered && !notConfirmed

/** So few days that their bills can be added up one by one. */
export const isShort = ({ from, to }: DayRange): boolean =>
  from !== null && to !== null && daysIn(from, to) <= MOST_SUMMED_DAYS

/** UPI-06, C10: bills that wait for something are few, on any day. */
export const areFew = ({ notDelivered, notConfirmed }: BillFilter): boolean =>
  notDelivered || notConfirmed === true

export const isFiltered = (filter: BillFilter): boolean =>
  filter.from !== null || filter.to !== null || !hasWholeDays(filter)
