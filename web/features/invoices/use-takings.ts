import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useReloadAtMidnight } from './use-reload-at-midnight.ts'

/** C6: what the counter billed today. */
export const useTakings = () => {
  const { data, refetch } = useLiveQuery({
    key: ['invoices.takings'],
    topics: ['invoices'],
    read: () => client.invoices.takings.query(),
  })
  useReloadAtMidnight(data?.day, refetch)
  return data
}
