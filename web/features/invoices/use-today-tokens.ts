import { useEffect } from 'react'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useToday } from '#web/lib/clock/today.ts'

/** TOK-03: the day with its run, last number and bill counts; reloads at midnight. */
export const useTodayTokens = () => {
  const today = useToday()
  const { data, refetch } = useLiveQuery({
    key: ['tokens.today'],
    topics: ['token', 'invoices'],
    read: () => client.tokens.today.query(),
  })
  const isOver = data !== undefined && data.day < today
  useEffect(() => {
    // Two components use this query; do not cancel a request in flight, so one serves both.
    if (isOver) void refetch({ cancelRefetch: false })
  }, [isOver, refetch])
  return data
}
