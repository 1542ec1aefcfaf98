import { useDebouncedValue } from '@mantine/hooks'
import type { InsightFilters } from './use-comparison.ts'

const DEBOUNCE_MS = 250

/** Debounces typing in the two names; a chosen day applies immediately. */
export const useDebounced = (filters: InsightFilters): InsightFilters => {
  const [customer1] = useDebouncedValue(filters.customer1, DEBOUNCE_MS)
  const [customer2] = useDebouncedValue(filters.customer2, DEBOUNCE_MS)
  return { ...filters, customer1, customer2 }
}
