import { addMonths, dayIn, monthOf } from '#domain/shared/calendar.ts'
import { addDays, type Day } from '#domain/shared/dates.ts'

export const UNITS = ['day', 'week', 'month'] as const
export type Unit = (typeof UNITS)[number]

export const COMPARISONS = ['before', 'year', 'nothing'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Both days are included. */
export interface Period {
  readonly from: Day
  readonly to: Day
}

/** The business day and its time, 'HH:mm'. */
export interface Moment {
  readonly day: Day
  readonly time: string
}

/** What a period is compared with; of the last day only the bills up to the minute `until`. */
export interface Part extends Period {
  readonly until: string | null
}

export interface ComparedPeriod extends Period {
  /** The period goes on after now. */
  readonly isRunning: boolean
  /** Null without a comparison, and for a date that the other month does not have. */
  readonly other: Part | null
}

const DAY_MS = 86_400_000
const daysFrom = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** BOS-02: the whole period of a day; a week is Monday to Sunday. */
export const periodOf = (unit: Unit, day: Day): Period => {
  if (unit === 'day') return { from: day, to: day }
  if (unit === 'week') {
    const from = addDays(day, -weekdayOf(day))
    return { from, to: addDays(from, 6) }
  }
  const month = monthOf(day)
  return { from: `${month}-01`, to: dayIn(month, `${month}-31`) }
}

/** So many periods are shown at most: two months, a year, ten years. */
const MOST_PERIODS: Readonly<Record<Unit, number>> = { day: 62, week: 53, month: 120 }

/** The whole periods from `from` to `to` in their order; the latest ones if there are too many. */
export const periodsOf = (unit: Unit, { from, to }: Period): Period[] => {
  const periods: Period[] = []
  for (let day = to; day >= from && periods.length < MOST_PERIODS[unit]; ) {
    const period = periodOf(unit, day)
    periods.push(period)
    day = addDays(period.from, -1)
  }
  return periods.toReversed()
}

const sameDate = (day: Day, months: number): Day | null => {
  const month = addMonths(monthOf(day), months)
  const moved = dayIn(month, day)
  return moved.slice(8) === day.slice(8) ? moved : null
}

const isFromTheFirst = ({ from, to }: Period): boolean =>
  from.endsWith('-01') && monthOf(from) === monthOf(to)

const YEAR_OF_WEEKS = 364

/** How the first day of a period is moved into the other range. */
const moveOf = (unit: Unit, shown: readonly Period[], comparison: 'before' | 'year') => {
  const first = shown[0]?.from ?? ''
  const last = shown.at(-1)?.from ?? ''
  const length = shown.length
  if (unit === 'month') return (day: Day) => sameDate(day, comparison === 'year' ? -12 : -length)
  if (unit === 'week') {
    return (day: Day) => addDays(day, comparison === 'year' ? -YEAR_OF_WEEKS : -7 * length)
  }
  if (comparison === 'year') return (day: Day) => sameDate(day, -12)
  if (isFromTheFirst({ from: first, to: last })) return (day: Day) => sameDate(day, -1)
  return (day: Day) => addDays(day, -length)
}

/** BOS-02: the same part of the other period; all of it where that one is shorter. */
const partOf = (unit: Unit, period: Period, from: Day, now: Moment): Part => {
  const { to } = periodOf(unit, from)
  if (period.to < now.day) return { from, to, until: null }
  const reached = addDays(from, daysFrom(period.from, now.day))
  return { from, to: earlier(reached, to), until: reached > to ? null : now.time }
}

/** BOS-02: the periods up to now, each with what it is compared with. */
export const comparePeriods = (
  unit: Unit,
  range: Period,
  comparison: Comparison,
  now: Moment,
): ComparedPeriod[] => {
  const shown = periodsOf(unit, { from: range.from, to: earlier(range.to, now.day) })
  const move = comparison === 'nothing' ? () => null : moveOf(unit, shown, comparison)
  return shown.map((period) => {
    const from = move(period.from)
    const other = from === null ? null : partOf(unit, period, from, now)
    return { ...period, isRunning: period.to >= now.day, other }
  })
}

/** BOS-02: the same weekday a week before, up to the same minute. */
export const weekBefore = ({ day, time }: Moment): Part => {
  const before = addDays(day, -7)
  return { from: before, to: before, until: time }
}

/** The days of the small line, today last. */
const LINE_DAYS = 14

export const lineOf = (today: Day): Period => ({ from: addDays(today, 1 - LINE_DAYS), to: today })
