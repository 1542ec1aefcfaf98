import { PRODUCTION_PAGE } from '#domain/stock/production.ts'
import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'

type Page = Awaited<ReturnType<typeof client.production.list.query>>
export type ListedProduction = Page[number]
type Cursor = Pick<ListedProduction, 'day' | 'madeAt' | 'id'>

const after = (page: Page): Cursor | null => {
  const last = page.at(-1)
  if (!last || page.length < PRODUCTION_PAGE) return null
  return { day: last.day, madeAt: last.madeAt, id: last.id }
}

/** PRD-02: newest first; older pages load on request. */
export const useProductionList = () => {
  const { pages, ...rest } = useLivePages({
    key: ['production.list'],
    topics: ['production'],
    read: (cursor: Cursor | null) => client.production.list.query({ cursor }),
    next: after,
  })
  return { records: pages?.flat(), ...rest }
}
