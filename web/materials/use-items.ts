import type { MaterialKind } from '#domain/material.ts'
import { client } from '#web/data/client.ts'
import { useLiveQuery } from '#web/data/queries.ts'

export const useItems = (kind: MaterialKind) => {
  const { data, isError, refetch } = useLiveQuery({
    key: ['materials.items', kind],
    topics: [kind],
    read: () => client.materials.items.query({ kind }),
  })
  return { items: data, failed: isError && !data, retry: () => void refetch() }
}

export type ListedItem = NonNullable<ReturnType<typeof useItems>['items']>[number]
