import type { DayRange } from '#domain/shared/ranges.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

/** DSH-05. */
export const useTop = (range: DayRange) => {
  const { data, isError, refetch } = useLiveQuery({
    key: ['dashboard.top', range],
    topics: ['sales'],
    read: () => client.dashboard.top.query(range),
    keepPrevious: true,
  })
  return { products: data, failed: isError, retry: () => void refetch() }
}
