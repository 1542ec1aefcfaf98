import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

type Restores = Awaited<ReturnType<(typeof client)['restores']['list']['query']>>
export type RestoreNotice = Restores[number]
export type OfferedCommand = RestoreNotice['newest'][number]

/** E7: the restores of the last 7 days, with what devices offered back. */
export const useRestores = (): Restores =>
  useLiveQuery({
    key: ['restores.list'],
    topics: ['held', 'salesmen', 'invoices'],
    read: () => client.restores.list.query(),
  }).data ?? []
