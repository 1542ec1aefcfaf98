import { monthNamed } from './calendar.ts'
import { addDays, type Day, isDay } from './dates.ts'

const NUMBERS = /^(?<date>\d{1,2})[\s/.-]+(?<month>\d{1,2})(?:[\s/.-]+(?<year>\d{4}|\d{2}))?$/
const DIGITS = /^(?<date>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})?$/
const WORDS = /^(?<date>\d{1,2})[\s/.,-]*(?<month>[a-z]+)[\s/.,-]*(?<year>\d{4}|\d{2})?$/i
const YEAR_FIRST = /^(?<year>\d{4})[/-](?<month>\d{1,2})[/-](?<date>\d{1,2})$/

/** A slip by some days is refused as a day after today; more days ahead mean the year before. */
const SLIP_DAYS = 31

const write = (year: string, month: string, date: string): Day =>
  `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`

const withYear = (month: string, date: string, today: Day): Day => {
  const day = write(today.slice(0, 4), month, date)
  return day > addDays(today, SLIP_DAYS)
    ? write(String(Number(today.slice(0, 4)) - 1), month, date)
    : day
}

const monthNumber = (text: string): string => (/^\d/.test(text) ? text : String(monthNamed(text)))

/**
 * R16, C31: a typed day, always day before month: 15/11, 15-11-26, 15 Nov, 15112026. Without a
 * year it is the latest such day. Undefined for a text that names no day.
 */
export const dayTyped = (text: string, today: Day): Day | undefined => {
  const typed = text.trim()
  const shape = [NUMBERS, DIGITS, WORDS, YEAR_FIRST].find((one) => one.test(typed))
  const { date, month, year } = shape?.exec(typed)?.groups ?? {}
  if (!date || !month) return undefined
  const number = monthNumber(month)
  const day = year
    ? write(year.length === 2 ? `20${year}` : year, number, date)
    : withYear(number, date, today)
  return isDay(day) ? day : undefined
}
