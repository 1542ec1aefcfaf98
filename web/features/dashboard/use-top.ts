import type { TypedRange } from '#web/components/date-range.tsx'
import { rangeOf } from '#web/features/reports/report-range.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

/** DSH-05. */
export const useTop = (typed: TypedRange) => {
  const range = rangeOf(typed)
  const { data, isError, refetch } = useLiveQuery({
    key: ['dashboard.top', range],
    topics: ['sales'],
    read: () => client.dashboard.top.query(range),
    keepPrevious: true,
  })
  return { products: data, failed: isError, retry: () => void refetch() }
}
