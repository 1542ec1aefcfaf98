import { isSearchable } from '#domain/reports/sales.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { reportRange } from './report-range.ts'

export const INSIGHT_FILTERS = ['customer1', 'customer2', 'dates', 'from', 'to'] as const

export type InsightFilters = Readonly<Record<(typeof INSIGHT_FILTERS)[number], string>>

/** INS-01: loads only if customer 1 is searchable. */
export const useComparison = (filters: InsightFilters) => {
  const input = {
    customer1: filters.customer1.trim(),
    customer2: filters.customer2.trim(),
    ...reportRange(filters, useToday()),
  }
  return useLiveQuery({
    key: ['insights.compare', input],
    topics: ['sales'],
    read: () => client.insights.compare.query(input),
    enabled: isSearchable(input.customer1),
    keepPrevious: true,
  })
}

export type Comparison = NonNullable<ReturnType<typeof useComparison>['data']>
