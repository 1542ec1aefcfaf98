import type { MaterialKind } from '#domain/materials/material.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

export const useItems = (kind: MaterialKind) => {
  const { data, isError, refetch } = useLiveQuery({
    key: ['materials.items', kind],
    topics: [kind, 'settings'],
    read: () => client.materials.items.query({ kind }),
  })
  return { items: data, failed: isError && !data, retry: () => void refetch() }
}

export type ListedItem = NonNullable<ReturnType<typeof useItems>['items']>[number]
