import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

const NONE: readonly string[] = []

/** C29: names to suggest; read once, because a name more is no reason to ask again. */
export const useDeliverers = (): readonly string[] =>
  useLiveQuery({
    key: ['invoices.deliverers'],
    topics: [],
    read: () => client.invoices.deliverers.query(),
  }).data ?? NONE
