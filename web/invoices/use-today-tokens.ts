import { client } from '#web/data/client.ts'
import { useLiveQuery } from '#web/data/queries.ts'

/** TOK-03: the day, its run and last number, and how its bills stand. */
export const useTodayTokens = () => {
  const { data } = useLiveQuery({
    key: ['tokens.today'],
    topics: ['token', 'invoices'],
    read: () => client.tokens.today.query(),
  })
  return data
}
