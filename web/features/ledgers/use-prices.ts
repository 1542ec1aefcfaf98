import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

export type ListedPrice = Awaited<ReturnType<typeof client.prices.list.query>>[number]

/** LED-05: the whole list, live. */
export const usePrices = () => {
  const { data, isError, refetch } = useLiveQuery({
    key: ['prices.list'],
    topics: ['prices'],
    read: () => client.prices.list.query(),
  })
  return { rows: data, failed: isError && !data, retry: () => void refetch() }
}
