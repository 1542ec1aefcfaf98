import type { Period } from '#domain/trends/periods.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { SALES_TOPICS, seldom } from './live-trends.ts'
import type { TrendView } from './trend-filters.ts'

const useTrend = <Answer>(name: string, input: unknown, read: () => Promise<Answer>) => {
  const key = [name, input]
  const { data, isError, refetch } = useLiveQuery({
    key,
    topics: SALES_TOPICS,
    read: seldom(key, read),
    keepPrevious: true,
  })
  return { data, failed: isError, retry: () => void refetch() }
}

/** BOS-02. */
export const useSeries = ({ unit, comparison, range, bills }: TrendView) => {
  const input = { unit, comparison, ...range, ...bills }
  return useTrend('trends.series', input, () => client.trends.series.query(input))
}
export type Series = Awaited<ReturnType<typeof client.trends.series.query>>

/** BOS-03. */
export const useTrendCustomers = (range: Period) =>
  useTrend('trends.customers', range, () => client.trends.customers.query(range))
export type TrendCustomers = Awaited<ReturnType<typeof client.trends.customers.query>>

export const useTrendSalesmen = (range: Period) =>
  useTrend('trends.salesmen', range, () => client.trends.salesmen.query(range))
export type TrendSalesmen = Awaited<ReturnType<typeof client.trends.salesmen.query>>

export const useTrendRoutes = (range: Period) =>
  useTrend('trends.routes', range, () => client.trends.routes.query(range))
export type TrendRoutes = Awaited<ReturnType<typeof client.trends.routes.query>>
