import { PRODUCTION_PAGE } from '#domain/stock/production.ts'
import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'
import { totalOf } from './draft.ts'

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

/** C33: the cartons of today; undefined while a page that is not loaded may have more of them. */
export const madeToday = (
  { records, ends }: Pick<ReturnType<typeof useProductionList>, 'records' | 'ends'>,
  today: string,
): number | undefined => {
  const ofToday = records?.filter(({ day }) => day === today)
  if (!ofToday || (ofToday.length === records?.length && !ends)) return undefined
  return ofToday.reduce((all, { lines }) => all + totalOf(lines), 0)
}
