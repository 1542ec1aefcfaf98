import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useReloadAtMidnight } from './use-reload-at-midnight.ts'

export const useStock = () => {
  const { data, isError, refetch } = useLiveQuery({
    key: ['stock.view'],
    topics: ['stock', 'catalog'],
    read: () => client.stock.view.query(),
  })
  useReloadAtMidnight(data?.[0]?.today.day, refetch)
  return { rows: data, failed: isError, retry: () => void refetch() }
}

export type StockRows = NonNullable<ReturnType<typeof useStock>['rows']>
