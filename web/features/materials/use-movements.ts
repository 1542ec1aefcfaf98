import { type MaterialKind, MOVEMENT_PAGE } from '#domain/materials/material.ts'
import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'
import type { HistoryFilter } from './use-history-filter.ts'

type Page = Awaited<ReturnType<typeof client.materials.movements.query>>
export type ListedMovement = Page[number]
type Cursor = Pick<ListedMovement, 'at' | 'id'>

const after = (page: Page): Cursor | null => {
  const last = page.at(-1)
  if (!last || page.length < MOVEMENT_PAGE) return null
  return { at: last.at, id: last.id }
}

/** Newest first; older pages load on request. */
export const useMovements = (kind: MaterialKind, filter: HistoryFilter['input']) => {
  const { pages, failed, nextFailed, ends, readNext, retry } = useLivePages({
    key: ['materials.movements', kind, filter],
    topics: [kind],
    read: (cursor: Cursor | null) => client.materials.movements.query({ kind, cursor, filter }),
    next: after,
  })
  return { movements: pages?.flat(), failed, nextFailed, ends, readNext, retry }
}
