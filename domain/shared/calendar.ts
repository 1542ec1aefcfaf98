import { addDays, type Day } from './dates.ts'

/** A month of a year, 'YYYY-MM'. */
export type Month = string

const NAMES =
  'January February March April May June July August September October November December'.split(' ')

export const WEEKDAY_NAMES = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const addMonths = (month: Month, months: number): Month => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** 'November 2026' */
export const monthText = (month: Month): string =>
  `${NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** 1 for the month that begins with these three or more letters, to 12; 0 for no month. */
export const monthNamed = (letters: string): number =>
  letters.length < 3
    ? 0
    : NAMES.findIndex((name) => name.toLowerCase().startsWith(letters.toLowerCase())) + 1

const firstOf = (month: Month): Day => `${month}-01`
const lastOf = (month: Month): Day => addDays(firstOf(addMonths(month, 1)), -1)

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The weeks of a month from Monday to Sunday; undefined for a place outside the month. */
export const weeksOf = (month: Month): (Day | undefined)[][] => {
  const before = weekdayOf(firstOf(month))
  const length = Number(lastOf(month).slice(8))
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = week * 7 + weekday - before + 1
      return date < 1 || date > length ? undefined : addDays(firstOf(month), date - 1)
    }),
  )
}

/** The same date of another month, or its last one. */
export const dayIn = (month: Month, day: Day): Day => {
  const last = lastOf(month)
  return day.slice(8) > last.slice(8) ? last : `${month}${day.slice(7)}`
}

const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
])
const PAGES = new Map([
  ['PageUp', -1],
  ['PageDown', 1],
])

/** The day that a key leads to; with Shift a page is a year. Undefined for other keys. */
export const dayByKey = (day: Day, key: string, isShift: boolean): Day | undefined => {
  const months = PAGES.get(key)
  if (months !== undefined)
    return dayIn(addMonths(monthOf(day), isShift ? months * 12 : months), day)
  if (key === 'Home') return addDays(day, -weekdayOf(day))
  if (key === 'End') return addDays(day, 6 - weekdayOf(day))
  const days = STEPS.get(key)
  return days === undefined ? undefined : addDays(day, days)
}
