import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'

type Page = Awaited<ReturnType<(typeof client)['salesmen']['doubtful']['query']>>
export type DoubtfulBill = Page['bills'][number]
type Cursor = Pick<DoubtfulBill, 'receivedAt' | 'id'>

const cursorOf = ({ bills, more }: Page): Cursor | null => {
  const last = bills.at(-1)
  return more && last ? { receivedAt: last.receivedAt, id: last.id } : null
}

/** SAL-09: bills whose phone had a wrong clock. */
export const useDoubtful = () => {
  const { pages, ...rest } = useLivePages({
    key: ['salesmen.doubtful'],
    topics: ['salesmen'],
    read: (cursor: Cursor | null) => client.salesmen.doubtful.query({ cursor }),
    next: cursorOf,
  })
  return { bills: pages?.flatMap((page) => page.bills), ...rest }
}

export type DoubtfulPages = ReturnType<typeof useDoubtful>
