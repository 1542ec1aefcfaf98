import { MONTHS_PAGE } from '#domain/reports/sales.ts'
import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'

type Page = Awaited<ReturnType<typeof client.dashboard.months.query>>
export type MonthTop = Page[number]

const after = (page: Page): string | null =>
  page.length < MONTHS_PAGE ? null : (page.at(-1)?.month ?? null)

/** DSH-06: the last 12 months; older ones load on request. */
export const useMonths = () => {
  const { pages, ...rest } = useLivePages({
    key: ['dashboard.months'],
    topics: ['sales'],
    read: (before: string | null) => client.dashboard.months.query({ before }),
    next: after,
  })
  return { months: pages?.flat(), ...rest }
}
