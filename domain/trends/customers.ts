import { addDays, type Day } from '#domain/shared/dates.ts'
import type { Spans } from '#domain/shared/ranges.ts'
import type { Period } from './periods.ts'

/** BOS-03: so many bills in so many days, then none for so many. */
export const LOST = { bills: 4, days: 60, silent: 14 } as const

/** The days that decide on `today` who is lost: regular in the first part, silent in the second. */
export const lostDays = (today: Day): { readonly regular: Period; readonly silent: Period } => {
  const from = addDays(today, 1 - LOST.silent)
  return {
    regular: { from: addDays(from, -LOST.days), to: addDays(from, -1) },
    silent: { from, to: today },
  }
}

/** Cartons of the regular days as an average week, in whole cartons. */
export const cartonsAWeek = (cartons: number): number => Math.round((cartons * 7) / LOST.days)

/** The lists of customers look back a year at most. */
const MOST_DAYS = 366

export const withinAYear = ({ from, to }: Period): Period => {
  const first = addDays(to, 1 - MOST_DAYS)
  return { from: from < first ? first : from, to }
}

/** As many days before the range. */
export const rangeBefore = ({ from, to }: Period): Period => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/** Visits are stored by day and month: a whole year is its months. */
export const monthsOf = (spans: readonly Spans[]): Spans[] =>
  spans.map((spans) =>
    spans.span === 'year'
      ? { span: 'month', first: spans.first, last: `${spans.last.slice(0, 4)}-12-01` }
      : spans,
  )
