import { client } from '#web/data/client.ts'
import { useLiveQuery } from '#web/data/queries.ts'
import { rangeOf } from '#web/sales/filters.ts'
import type { TypedRange } from '#web/ui/date-range.tsx'

/** DSH-05. */
export const useTop = (typed: TypedRange) => {
  const range = rangeOf(typed)
  const { data, isError, refetch } = useLiveQuery({
    key: ['dashboard.top', range],
    topics: ['sales'],
    read: () => client.dashboard.top.query(range),
    keeps: true,
  })
  return { products: data, failed: isError, retry: () => void refetch() }
}
