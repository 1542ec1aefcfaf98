import { firstDayHere } from '#domain/salesman/offline-report.ts'
import { client } from '#web/lib/api/client.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'

interface Cursor {
  readonly day: string
  readonly savedAt: string
  readonly id: string
}

const NIL = '00000000-0000-0000-0000-000000000000'

/** A cursor before every bill of that day. */
const startOf = (day: string): Cursor => ({ day, savedAt: '0001-01-01T00:00:00.000Z', id: NIL })

/** SAL-06: the bills that are not in the local copy, page by page from the server. */
export const useOlderPages = (search: string) => {
  const first = firstDayHere(useToday())
  const { pages, ...rest } = useLivePages({
    key: ['salesman.older', search, first],
    topics: ['salesman'],
    read: (cursor: Cursor | null) =>
      client.salesman.older.query({ search, cursor: cursor ?? startOf(first) }),
    next: ({ invoices, more }) => {
      const last = more ? invoices.at(-1) : undefined
      return last ? { day: last.day, savedAt: last.savedAt, id: last.id } : null
    },
  })
  return { bills: pages?.flatMap(({ invoices }) => invoices), ...rest }
}
