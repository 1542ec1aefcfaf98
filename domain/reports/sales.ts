import { type Catalog, inProductOrder } from '#domain/catalog/catalog.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { addDays, type Day } from '#domain/shared/dates.ts'

/** DSH-05, DSH-06: products per list. */
const TOP = 10
/** DSH-06: months per page. */
export const MONTHS_PAGE = 12

/** Both ends are included; null is open. */
export interface DayRange {
  readonly from: Day | null
  readonly to: Day | null
}

/** Days or first days of months; `till` is excluded. */
interface Stretch {
  readonly from: Day
  readonly till: Day
}

/** A range as whole months, plus the remaining days at its ends. */
export interface Span {
  readonly months: readonly Stretch[]
  readonly days: readonly Stretch[]
}

const FIRST: Day = '0001-01-01'
/** The last month of `Day`'s calendar; it has no sales. */
const END: Day = '9999-12-01'

const monthOf = (of: Day): Day => `${of.slice(0, 7)}-01`
const nextMonth = (of: Day): Day => monthOf(addDays(monthOf(of), 31))
const isNotEmpty = ({ from, till }: Stretch): boolean => from < till

/** Splits a range so that month totals cover most of it, and day totals only its ends. */
export const spanOf = (range: DayRange): Span => {
  const from = range.from ?? FIRST
  const till = range.to === null || range.to >= END ? END : addDays(range.to, 1)
  if (from >= till) return { months: [], days: [] }
  const first = from === monthOf(from) ? from : nextMonth(from)
  const last = monthOf(till)
  if (first > last) return { months: [], days: [{ from, till }] }
  return {
    months: [{ from: first, till: last }].filter(isNotEmpty),
    days: [
      { from, till: first },
      { from: last, till },
    ].filter(isNotEmpty),
  }
}

export interface ProductSales {
  readonly product: ProductId
  readonly cartons: number
}

/** DSH-05: the most cartons first; ties in the order of products. */
export const rankProducts = <Row extends ProductSales>(
  catalog: Catalog,
  rows: readonly Row[],
): Row[] =>
  inProductOrder(
    catalog,
    rows.filter(({ cartons }) => cartons > 0),
  )
    .sort((a, b) => b.cartons - a.cartons)
    .slice(0, TOP)

/** Share of a whole in tenths of a percent, rounded. */
export const shareOf = (part: number, whole: number): string =>
  `${(whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10).toFixed(1)}%`

const MIN_LETTERS = 3
/** Only this many of the matching customers are named: those with the most cartons. */
export const MAX_FOUND = 200

/** INS-01: customer 1 has enough letters and no space, else there is no search. */
export const isSearchable = (typed: string): boolean => {
  const text = typed.trim()
  return Array.from(text).length >= MIN_LETTERS && !/\s/.test(text)
}

/** Customer 2 may contain a space; with fewer letters it would match half of all customers. */
export const isComparable = (typed: string): boolean =>
  Array.from(typed.trim()).length >= MIN_LETTERS

/** INS-01: one contains the other, ignoring case. */
export const namesMatch = (name: string, typed: string): boolean => {
  const [ours, theirs] = [name.toLowerCase(), typed.trim().toLowerCase()]
  return ours !== '' && theirs !== '' && (ours.includes(theirs) || theirs.includes(ours))
}
