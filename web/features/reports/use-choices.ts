import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

/** Current and former salesmen. */
export const useSalesmen = () =>
  useLiveQuery({
    key: ['salesmen.list'],
    topics: ['salesmen', 'users'],
    read: () => client.salesmen.list.query(),
  }).data

export type ListedSalesman = NonNullable<ReturnType<typeof useSalesmen>>[number]

/** The routes of one salesman, or of all. */
export const useRoutes = (salesmanId: string | null) =>
  useLiveQuery({
    key: ['salesmen.routes', salesmanId],
    topics: ['salesmen'],
    read: () => client.salesmen.routes.query({ salesmanId }),
    keepPrevious: true,
  }).data
