import { useDebouncedValue } from '@mantine/hooks'
import { type HeldBack, useFilters } from '#web/components/use-filters.ts'
import { rangeOf } from './report-range.ts'

const NAMES = ['salesman', 'route', 'from', 'to', 'customer'] as const

export type SalesmanFilters = Readonly<Record<(typeof NAMES)[number], string>>

const PAUSE_MS = 250

/** So many digits in a row may be a phone number, which never stands in an address. */
const isNumber = (text: string): boolean => /\d{4}/.test(text.replaceAll(/[\s-]/g, ''))

const isPrivate = (name: string, value: string): boolean => name === 'customer' && isNumber(value)

/** RPT-01: the filters that the salesman reports hand to one another. */
export const useSalesmanFilters = () => useFilters(NAMES, isPrivate)

/** What is asked for once the hand pauses; a choice or a day counts at once. */
export const useSettledSearch = (filters: SalesmanFilters): SalesmanFilters => {
  const [paused] = useDebouncedValue(filters.customer, PAUSE_MS)
  return { ...filters, customer: filters.customer === '' ? '' : paused }
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

export const idOf = (typed: string): string | null => (isId(typed) ? typed : null)

export const wishOf = (filters: SalesmanFilters) => ({
  salesmanId: idOf(filters.salesman),
  route: filters.route === '' ? null : filters.route,
  search: filters.customer.trim(),
  ...rangeOf(filters),
})

export type SalesmanWish = ReturnType<typeof wishOf>

/** A link that takes the filters along, what is private beside the address. */
export const linkTo = (path: string, filters: Readonly<Record<string, string>>) => {
  const given = Object.entries(filters).filter(([, value]) => value !== '')
  const open = given.filter(([name, value]) => !isPrivate(name, value))
  const held = given.filter(([name, value]) => isPrivate(name, value))
  const query = new URLSearchParams(open).toString()
  const state: HeldBack = { heldBack: Object.fromEntries(held) }
  return { to: query === '' ? path : `${path}?${query}`, state }
}
