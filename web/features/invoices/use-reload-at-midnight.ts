import { useEffect } from 'react'
import { useToday } from '#web/lib/clock/today.ts'

/** Reloads figures of today when their day is over. */
export const useReloadAtMidnight = (
  day: string | undefined,
  refetch: (options: { cancelRefetch: boolean }) => unknown,
): void => {
  const today = useToday()
  const isOver = day !== undefined && day < today
  useEffect(() => {
    // Several components may use the query; one request in flight serves all of them.
    if (isOver) void refetch({ cancelRefetch: false })
  }, [isOver, refetch])
}
