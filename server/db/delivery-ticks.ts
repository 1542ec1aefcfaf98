import type { DeliveryTick } from '#domain/invoices/invoice.ts'
import type { Db } from './database.ts'

/** C29: the first tick of each bill, by its id. An imported bill may be delivered without one. */
export const readDeliveryTicks = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeliveryTick>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit')
    .select(['subject_id', 'actor_name as by', 'at'])
    .where('subject', '=', 'invoice')
    .where('subject_id', 'in', ids)
    .where('action', '=', 'deliver')
    .execute()
  const first = new Map<string, (typeof rows)[number]>()
  // A bill ticked on two devices at once has two, unordered: the database need not sort them.
  for (const row of rows) {
    if (row.at <= (first.get(row.subject_id)?.at ?? row.at)) first.set(row.subject_id, row)
  }
  return new Map([...first].map(([id, { by, at }]) => [id, { by, at: at.toISOString() }]))
}
