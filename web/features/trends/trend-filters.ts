import { addMonths, monthOf } from '#domain/shared/calendar.ts'
import {
  type AddressDates,
  type DateChoice,
  rangeOfChoice,
  readDates,
  writeDates,
} from '#domain/shared/date-filter.ts'
import { addDays } from '#domain/shared/dates.ts'
import {
  COMPARISONS,
  type Comparison,
  type Period,
  periodOf,
  UNITS,
  type Unit,
} from '#domain/trends/periods.ts'
import { type BillsOf, SOURCES } from '#domain/trends/trend-input.ts'

export const MEASURES = ['money', 'cartons', 'bills'] as const
export type Measure = (typeof MEASURES)[number]

export const FILTER_NAMES = [
  'unit',
  'measure',
  'compare',
  'of',
  'dates',
  'from',
  'to',
] as const satisfies readonly string[]
export type TrendAddress = Readonly<Record<(typeof FILTER_NAMES)[number], string>>

const INITIAL = 'this-month'
const SHOWN_WEEKS = 12
const SHOWN_MONTHS = 12

/** Days show this month; weeks and months go further back. */
const initialDates = (unit: Unit, today: string): DateChoice => {
  if (unit === 'day') return INITIAL
  const from =
    unit === 'week'
      ? periodOf('week', addDays(today, -7 * (SHOWN_WEEKS - 1))).from
      : `${addMonths(monthOf(today), 1 - SHOWN_MONTHS)}-01`
  return { from, to: today }
}

const datesOf = (address: AddressDates, unit: Unit, today: string): DateChoice =>
  address.dates || address.from || address.to
    ? readDates(address, INITIAL)
    : initialDates(unit, today)

const oneOf = <Value extends string>(values: readonly Value[], text: string, otherwise: Value) =>
  values.find((value) => value === text) ?? otherwise

/** 'counter', 'salesmen', 'salesman <id>' or 'route <id>'; anything else means all bills. */
const billsOf = (text: string): BillsOf => {
  const [kind, id = null] = text.split(' ')
  return {
    source: oneOf(SOURCES, text, 'all'),
    salesmanId: kind === 'salesman' ? id : null,
    routeId: kind === 'route' ? id : null,
  }
}

export interface TrendView {
  readonly unit: Unit
  readonly measure: Measure
  readonly comparison: Comparison
  readonly of: string
  readonly bills: BillsOf
  readonly choice: DateChoice
  readonly range: Period
}

/** An address of another version means the initial view. */
export const readView = (address: TrendAddress, today: string): TrendView => {
  const unit = oneOf(UNITS, address.unit, 'day')
  const choice = datesOf(address, unit, today)
  const { from, to } = rangeOfChoice(choice, today)
  return {
    unit,
    measure: oneOf(MEASURES, address.measure, 'money'),
    comparison: oneOf(COMPARISONS, address.compare, 'before'),
    of: address.of,
    bills: billsOf(address.of),
    choice,
    range: { from: from ?? today, to: to ?? today },
  }
}

/** The initial value leaves the address. */
export const unitAddress = (unit: Unit): Partial<TrendAddress> => ({
  unit: unit === 'day' ? '' : unit,
  dates: '',
  from: '',
  to: '',
})

/** A preset is written out for weeks and months, which begin with other days. */
export const datesAddress = (choice: DateChoice, unit: Unit): Partial<TrendAddress> =>
  unit === 'day' ? writeDates(choice, INITIAL) : writeDates(choice, 'all-time')
