import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'
import type { SalesmanInput } from './salesman-filters.ts'

type Page = Awaited<ReturnType<typeof client.salesmen.report.query>>
export type SoldTo = Page['customers'][number]

/** By name (RPT-01), or most cartons first (RPT-03). */
export type CustomerOrder = 'by name' | 'by cartons'

const read = (order: CustomerOrder, input: SalesmanInput, last: SoldTo | null): Promise<Page> =>
  order === 'by name'
    ? client.salesmen.report.query({ ...input, cursor: last && { name: last.name, id: last.id } })
    : client.salesmen.ranking.query({
        ...input,
        cursor: last && { cartons: last.cartons, id: last.id },
      })

/** The filtered customers page by page, and the totals while not all pages are loaded. */
export const useCustomers = (order: CustomerOrder, input: SalesmanInput) => {
  const { pages, ...rest } = useLivePages({
    key: ['salesmen', order, input],
    topics: ['salesmen'],
    read: (last: SoldTo | null) => read(order, input, last),
    next: ({ customers, more }) => (more ? (customers.at(-1) ?? null) : null),
  })
  const { data: sums } = useLiveQuery({
    key: ['salesmen.sums', input],
    topics: ['salesmen'],
    read: () => client.salesmen.sums.query(input),
    enabled: pages !== undefined && !rest.ends,
  })
  return { customers: pages?.flatMap((page) => page.customers), sums, ...rest }
}

export type Customers = ReturnType<typeof useCustomers>
