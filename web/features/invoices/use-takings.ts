import { useEffect } from 'react'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useToday } from '#web/lib/clock/today.ts'

/** C6: what the counter billed today; reloads at midnight. */
export const useTakings = () => {
  const today = useToday()
  const { data, refetch } = useLiveQuery({
    key: ['invoices.takings'],
    topics: ['invoices'],
    read: () => client.invoices.takings.query(),
  })
  const isOver = data !== undefined && data.day < today
  useEffect(() => {
    if (isOver) void refetch({ cancelRefetch: false })
  }, [isOver, refetch])
  return data
}
