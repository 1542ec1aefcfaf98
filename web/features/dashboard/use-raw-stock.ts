import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

/** DSH-03, DSH-04. */
export const useRawStock = () => {
  const { data, isError, refetch } = useLiveQuery({
    key: ['materials.items', 'raw'],
    topics: ['raw', 'settings'],
    read: () => client.materials.items.query({ kind: 'raw' }),
  })
  return { items: data, failed: isError, retry: () => void refetch() }
}

export type RawItems = NonNullable<ReturnType<typeof useRawStock>['items']>
