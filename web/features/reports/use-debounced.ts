import { useDebouncedValue } from '@mantine/hooks'
import type { InsightFilters } from './use-comparison.ts'

const DEBOUNCE_MS = 250

/** Debounces typing in the two names; a chosen day applies immediately. */
export const useDebounced = ({
  customer1,
  customer2,
  from,
  to,
}: InsightFilters): InsightFilters => {
  const [first] = useDebouncedValue(customer1, DEBOUNCE_MS)
  const [second] = useDebouncedValue(customer2, DEBOUNCE_MS)
  return { customer1: first, customer2: second, from, to }
}
