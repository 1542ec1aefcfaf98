/** A calendar day, 'YYYY-MM-DD', as text like in the database and on the wire. */
export type Day = string

const DAY_MS = 86_400_000
// India has one zone and no summer time, so a fixed offset is exact in any zone of the process.
const KOLKATA_MS = 5.5 * 3_600_000

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const isReal = (year: number, month: number, date: number): boolean =>
  year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)

const partsOf = (day: Day): readonly [year: number, month: number, date: number] | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return undefined
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return isReal(year, month, date) ? [year, month, date] : undefined
}

export const isDay = (text: string): boolean => partsOf(text) !== undefined

const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const inKolkata = (instantMs: number): string => new Date(instantMs + KOLKATA_MS).toISOString()

/** The first instant of a day. */
export const dayStart = (day: Day): Date => new Date(startOf(day).getTime() - KOLKATA_MS)

/** TOK-01: the day that an instant belongs to. */
export const businessDay = (instantMs: number): Day => inKolkata(instantMs).slice(0, 10)

/** 'HH:mm:ss' in the same time zone as the business day. */
export const businessTime = (instantMs: number): string => inKolkata(instantMs).slice(11, 19)

/** Throws on an invalid day or a result outside the calendar, which is a bug of the caller. */
export const addDays = (day: Day, days: number): Day => {
  const date = isDay(day) ? new Date(startOf(day).getTime() + days * DAY_MS) : undefined
  const text = date?.toISOString().split('T')[0] ?? ''
  if (!isDay(text)) throw new RangeError(`no day: ${day} + ${days}`)
  return text
}

/** '14 Nov 2026'; returns an invalid day unchanged. */
export const formatDay = (day: Day): string => {
  const parts = partsOf(day)
  if (!parts) return day
  const [year, month, date] = parts
  return `${date} ${MONTHS[month - 1]} ${String(year).padStart(4, '0')}`
}

/** C31: '14 Nov' in the year of `today`, else '14 Nov 2025'. */
export const formatShortDay = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) && isDay(day) ? formatDay(day).slice(0, -5) : formatDay(day)

/** 'Sat, 14 Nov 2026' */
export const formatDayWithWeekday = (day: Day): string =>
  isDay(day) ? `${WEEKDAYS[startOf(day).getUTCDay()]}, ${formatDay(day)}` : day

/** 'Sat 14 Nov' in the year of `today`, else 'Sat 14 Nov 2025'. */
export const formatShortDayWithWeekday = (day: Day, today: Day): string =>
  isDay(day)
    ? `${WEEKDAYS[startOf(day).getUTCDay()]} ${formatShortDay(day, today)}`
    : formatShortDay(day, today)

/** '18:42:05' as '6:42 pm'; returns an invalid time, as on some imported invoices, unchanged. */
export const formatTime = (time: string): string => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time)
  if (!match) return time
  const hour = Number(match[1])
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? 'am' : 'pm'}`
}

/** '14 Nov 2026, 6:42 pm' in the business's time zone. */
export const formatInstant = (instantMs: number): string =>
  `${formatDay(businessDay(instantMs))}, ${formatTime(businessTime(instantMs))}`

/** DAT-02: salesman invoices write the day with slashes. */
export const toSalesmanDate = (day: Day): string => day.replaceAll('-', '/')

export interface ReadDate {
  readonly day: Day
  /** Read month first it would be another date; an import reports that. */
  readonly ambiguous: boolean
}

const YEAR_FIRST = /^(?<year>\d{4})(?<mark>[/-])(?<month>\d{1,2})\k<mark>(?<date>\d{1,2})$/
const DAY_FIRST = /^(?<date>\d{1,2})(?<mark>[/-])(?<month>\d{1,2})\k<mark>(?<year>\d{4})$/

/** DAT-01. */
export const parseDate = (text: string): ReadDate | undefined => {
  const yearFirst = YEAR_FIRST.exec(text.trim())
  const parts = (yearFirst ?? DAY_FIRST.exec(text.trim()))?.groups
  if (!parts) return undefined
  const { year = '', month = '', date = '' } = parts
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (!isDay(day)) return undefined
  const ambiguous = !yearFirst && Number(date) <= 12 && Number(date) !== Number(month)
  return { day, ambiguous }
}
