import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useReloadAtMidnight } from './use-reload-at-midnight.ts'

/** TOK-03: the day with its run, last number and bill counts. */
export const useTodayTokens = () => {
  const { data, refetch } = useLiveQuery({
    key: ['tokens.today'],
    topics: ['token', 'invoices'],
    read: () => client.tokens.today.query(),
  })
  useReloadAtMidnight(data?.day, refetch)
  return data
}
