import { addDays, type Day } from './dates.ts'

/** The periods that have stored totals; 'ever' is the whole history. */
export type Span = 'day' | 'month' | 'year' | 'ever'

/** Consecutive spans of one kind: the first days of the first and the last span. */
export interface Spans {
  readonly span: Span
  readonly first: Day
  readonly last: Day
}

export interface DayRange {
  readonly from: Day | null
  readonly to: Day | null
}

const BEGINNING = '0001-01-01'
const END = '9999-12-31'

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`
const yearOf = (day: Day): Day => `${day.slice(0, 4)}-01-01`
const OF = { day: (day: Day) => day, month: monthOf, year: yearOf } as const

/** The first day of the span after that of `day`; undefined after the year 9999. */
const nextStart = (span: 'month' | 'year', day: Day): Day | undefined => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const goesOn = span === 'month' && month < 12
  if (!goesOn && year === 9999) return undefined
  const [nextYear, nextMonth] = goesOn ? [year, month + 1] : [year + 1, 1]
  return `${String(nextYear).padStart(4, '0')}-${String(nextMonth).padStart(2, '0')}-01`
}

const LARGER = { day: 'month', month: 'year' } as const

const dayBefore = (day: Day): Day => addDays(day, -1)

/** The spans of this kind from `from` until before `end`. */
const fill = (span: 'day' | 'month' | 'year', from: Day, end: Day | undefined): Spans[] => {
  if (end !== undefined && from >= end) return []
  const last = end === undefined ? END : dayBefore(end)
  return [{ span, first: from, last: OF[span](last) }]
}

const cut = (span: 'day' | 'month', from: Day, end: Day | undefined): Spans[] => {
  const larger = LARGER[span]
  const head = OF[larger](from) === from ? from : nextStart(larger, from)
  const tail = end === undefined ? undefined : OF[larger](end)
  const isWithin = head === undefined || (tail !== undefined && head >= tail)
  if (isWithin) return fill(span, from, end)
  const middle = larger === 'year' ? fill('year', head, tail) : cut('month', head, tail)
  const rest = tail === undefined || tail === end ? [] : fill(span, tail, end)
  return [...fill(span, from, head), ...middle, ...rest]
}

/** The totals to add for a range: whole years and months, and days at the ends. */
export const spansOf = ({ from, to }: DayRange): Spans[] => {
  if (from === null && to === null) return [{ span: 'ever', first: '-infinity', last: '-infinity' }]
  const [first, last] = [from ?? BEGINNING, to ?? END]
  if (first > last) return []
  return cut('day', first, last === END ? undefined : addDays(last, 1))
}
