import { addDays, type Day, isDay } from './dates.ts'
import type { DayRange } from './ranges.ts'

/** R16: in the order of the screen. */
export const PRESETS = [
  'today',
  'yesterday',
  '7-days',
  'this-month',
  'last-month',
  'all-time',
] as const

/** CRD-20: of a customer's statement only. */
export type Preset = (typeof PRESETS)[number] | '90-days'

/** A preset moves on with the day; chosen days stay. */
export type DateChoice = Preset | DayRange

/** The choice as it is in the address; empty texts are left out there. */
export interface AddressDates {
  readonly dates: string
  readonly from: string
  readonly to: string
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

const RANGES: Readonly<Record<Preset, (today: Day) => DayRange>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  '7-days': (today) => ({ from: addDays(today, -6), to: today }),
  '90-days': (today) => ({ from: addDays(today, -89), to: today }),
  'this-month': (today) => ({ from: firstOfMonth(today), to: today }),
  'last-month': (today) => {
    const to = addDays(firstOfMonth(today), -1)
    return { from: firstOfMonth(to), to }
  },
  'all-time': () => ({ from: null, to: null }),
}

export const isPreset = (choice: unknown): choice is Preset =>
  typeof choice === 'string' && Object.hasOwn(RANGES, choice)

export const rangeOfChoice = (choice: DateChoice, today: Day): DayRange =>
  isPreset(choice) ? RANGES[choice](today) : choice

const dayOrNull = (text: string): Day | null => (isDay(text) ? text : null)

/** An address that names no possible days means the screen's initial choice. */
export const readDates = (address: AddressDates, initial: Preset): DateChoice => {
  if (isPreset(address.dates)) return address.dates
  const [from, to] = [dayOrNull(address.from), dayOrNull(address.to)]
  const isBackwards = from !== null && to !== null && from > to
  return isBackwards || (from ?? to) === null ? initial : { from, to }
}

export const writeDates = (choice: DateChoice, initial: Preset): AddressDates =>
  isPreset(choice)
    ? { dates: choice === initial ? '' : choice, from: '', to: '' }
    : { dates: '', from: choice.from ?? '', to: choice.to ?? '' }
