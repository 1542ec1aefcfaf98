import { useDebouncedValue } from '@mantine/hooks'
import { mayBePhone } from '#domain/shared/phone.ts'
import { type PrivateFilters, useFilters } from '#web/components/use-filters.ts'
import { reportRange } from './report-range.ts'

const NAMES = ['salesman', 'route', 'dates', 'from', 'to', 'customer'] as const

export type SalesmanFilters = Readonly<Record<(typeof NAMES)[number], string>>

const DEBOUNCE_MS = 250

const isPrivate = (name: string, value: string): boolean => name === 'customer' && mayBePhone(value)

/** RPT-01: the filters that the salesman reports share through their links. */
export const useSalesmanFilters = () => useFilters(NAMES, isPrivate)

/** Debounces typing in the customer field; a choice or a day applies immediately. */
export const useDebouncedSearch = (filters: SalesmanFilters): SalesmanFilters => {
  const [customer] = useDebouncedValue(filters.customer, DEBOUNCE_MS)
  return { ...filters, customer: filters.customer === '' ? '' : customer }
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

export const idOf = (typed: string): string | null => (isId(typed) ? typed : null)

export const toInput = (filters: SalesmanFilters, today: string) => ({
  salesmanId: idOf(filters.salesman),
  route: filters.route === '' ? null : filters.route,
  search: filters.customer.trim(),
  ...reportRange(filters, today),
})

export type SalesmanInput = ReturnType<typeof toInput>

/** A link that carries the filters; private values go into the history state, not the URL. */
export const linkTo = (path: string, filters: Readonly<Record<string, string>>) => {
  const filled = Object.entries(filters).filter(([, value]) => value !== '')
  const publicValues = filled.filter(([name, value]) => !isPrivate(name, value))
  const privateValues = filled.filter(([name, value]) => isPrivate(name, value))
  const query = new URLSearchParams(publicValues).toString()
  const state: PrivateFilters = { privateFilters: Object.fromEntries(privateValues) }
  return { to: query === '' ? path : `${path}?${query}`, state }
}
