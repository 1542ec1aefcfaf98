import { useDebouncedValue } from '@mantine/hooks'
import type { InsightFilters } from './use-comparison.ts'

const PAUSE_MS = 250

/** What is asked for once the hand pauses; a day that is chosen counts at once. */
export const useSettled = ({ customer1, customer2, from, to }: InsightFilters): InsightFilters => {
  const [first] = useDebouncedValue(customer1, PAUSE_MS)
  const [second] = useDebouncedValue(customer2, PAUSE_MS)
  return { customer1: first, customer2: second, from, to }
}
