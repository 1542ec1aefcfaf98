import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'
import type { SalesmanWish } from './salesman-filters.ts'

type Page = Awaited<ReturnType<typeof client.salesmen.report.query>>
export type SoldTo = Page['customers'][number]

/** By name (RPT-01), or who takes most first (RPT-03). */
export type CustomerOrder = 'by name' | 'by cartons'

const read = (order: CustomerOrder, wish: SalesmanWish, last: SoldTo | null): Promise<Page> =>
  order === 'by name'
    ? client.salesmen.report.query({ ...wish, cursor: last && { name: last.name, id: last.id } })
    : client.salesmen.ranking.query({
        ...wish,
        cursor: last && { cartons: last.cartons, id: last.id },
      })

/** The customers of the filters, page by page, and their sums where not all are here. */
export const useCustomers = (order: CustomerOrder, wish: SalesmanWish) => {
  const { pages, ...rest } = useLivePages({
    key: ['salesmen', order, wish],
    topics: ['salesmen'],
    read: (last: SoldTo | null) => read(order, wish, last),
    next: ({ customers, more }) => (more ? (customers.at(-1) ?? null) : null),
  })
  const { data: sums } = useLiveQuery({
    key: ['salesmen.sums', wish],
    topics: ['salesmen'],
    read: () => client.salesmen.sums.query(wish),
    enabled: pages !== undefined && !rest.ends,
  })
  return { customers: pages?.flatMap((page) => page.customers), sums, ...rest }
}

export type Customers = ReturnType<typeof useCustomers>
