import { isSearchable } from '#domain/reports/sales.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { rangeOf } from './report-range.ts'

export const INSIGHT_FILTERS = ['customer1', 'customer2', 'from', 'to'] as const

export type InsightFilters = Readonly<Record<(typeof INSIGHT_FILTERS)[number], string>>

/** INS-01: asks only once customer 1 can be searched for. */
export const useComparison = (filters: InsightFilters) => {
  const wish = {
    customer1: filters.customer1.trim(),
    customer2: filters.customer2.trim(),
    ...rangeOf(filters),
  }
  return useLiveQuery({
    key: ['insights.compare', wish],
    topics: ['sales'],
    read: () => client.insights.compare.query(wish),
    enabled: isSearchable(wish.customer1),
    keeps: true,
  })
}

export type Comparison = NonNullable<ReturnType<typeof useComparison>['data']>
