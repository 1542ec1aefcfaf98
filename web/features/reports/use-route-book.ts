import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'

/** SAL-11: the routes of one salesman. */
export const useBookRoutes = (salesmanId: string) =>
  useLiveQuery({
    key: ['salesmen.routeBook', salesmanId],
    topics: ['salesmen'],
    read: () => client.salesmen.routeBook.query({ salesmanId }),
  }).data

export type BookRoute = NonNullable<ReturnType<typeof useBookRoutes>>[number]

type Page = Awaited<ReturnType<typeof client.salesmen.routeCustomers.query>>
export type BookCustomer = Page['customers'][number]

/** SAL-11: the customers of a route by name, page by page. */
export const useBookCustomers = (salesmanId: string, route: string) => {
  const { pages, ...rest } = useLivePages({
    key: ['salesmen.routeCustomers', salesmanId, route],
    topics: ['salesmen'],
    read: (last: BookCustomer | null) =>
      client.salesmen.routeCustomers.query({
        salesmanId,
        route,
        cursor: last && { name: last.name, id: last.id },
      }),
    next: ({ customers, more }) => (more ? (customers.at(-1) ?? null) : null),
  })
  return { rows: pages?.flatMap((page) => page.customers), ...rest }
}
