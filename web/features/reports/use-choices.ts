import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

/** Who is or was a salesman. */
export const useSalesmen = () =>
  useLiveQuery({
    key: ['salesmen.list'],
    topics: ['salesmen', 'users'],
    read: () => client.salesmen.list.query(),
  }).data

export type ListedSalesman = NonNullable<ReturnType<typeof useSalesmen>>[number]

/** The routes of a salesman, or of all of them. */
export const useRoutes = (salesmanId: string | null) =>
  useLiveQuery({
    key: ['salesmen.routes', salesmanId],
    topics: ['salesmen'],
    read: () => client.salesmen.routes.query({ salesmanId }),
    keeps: true,
  }).data
