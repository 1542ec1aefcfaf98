import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { SALES_TOPICS, seldom } from './live-trends.ts'

/** BOS-02: today against the same weekday a week before. */
export const useTodayFigures = () => {
  const key = ['trends.today', useToday()]
  const { data, isError, refetch } = useLiveQuery({
    key,
    topics: SALES_TOPICS,
    read: seldom(key, () => client.trends.today.query()),
  })
  return { today: data, failed: isError, retry: () => void refetch() }
}

export type TodayFigures = NonNullable<ReturnType<typeof useTodayFigures>['today']>
