import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { SALESMAN_INVOICE_FIELDS, type StoredSalesmanInvoice } from './salesman-invoices.ts'

interface Picked {
  readonly kind: 'route' | 'customer' | 'invoice' | 'payment'
  readonly id: string
  readonly revision: number
}

export interface PickedChanges {
  readonly epoch: string
  /** The salesman's last revision; a client's revision above it was never issued. */
  readonly last: number
  readonly picked: readonly Picked[]
}

/**
 * What changed after `since`, in the order of revisions, and the counter, in one snapshot. Phones
 * have no bills older than `from`; the index by day skips them.
 */
export const pickChanges = async (
  db: Db,
  salesmanId: string,
  input: { since: number; from: string; onlyLiving: boolean; most: number },
): Promise<PickedChanges> => {
  const { since, from, most } = input
  const part = (kind: string, table: string, filter: RawBuilder<unknown>) => sql`(
    SELECT ${kind}::text AS kind, id, revision FROM ${sql.table(table)}
    WHERE salesman_id = ${salesmanId} AND revision > ${since} ${filter}
    ORDER BY revision LIMIT ${most})`
  const bills = input.onlyLiving
    ? sql`AND day >= ${from} AND deleted_at IS NULL`
    : sql`AND day >= ${from}`
  const { rows } = await sql<{ epoch: string; last: number | null; picked: Picked[] }>`
    SELECT (SELECT epoch FROM database_history) AS epoch,
      (SELECT revision FROM salesman_revisions WHERE salesman_id = ${salesmanId}) AS last,
      (SELECT coalesce(json_agg(found ORDER BY found.revision), '[]') FROM (
        SELECT * FROM (
          ${part('route', 'salesman_routes', sql`AND key <> ''`)} UNION ALL
          ${part('customer', 'salesman_customers', sql``)} UNION ALL
          ${part('invoice', 'salesman_invoices', bills)} UNION ALL
          ${part('payment', 'salesman_payments', sql`AND day >= ${from}`)}) AS parts
        ORDER BY revision LIMIT ${most}) AS found) AS picked`.execute(db)
  const { epoch = '', last, picked = [] } = rows[0] ?? {}
  return { epoch, last: last ?? 0, picked }
}

const isAmong = (ids: readonly string[]) => sql<boolean>`id = ANY(${ids}::uuid[])`

export const readRoutes = (db: Db, salesmanId: string, ids: readonly string[]) =>
  db
    .selectFrom('salesman_routes')
    .select(['id', 'name', 'version', 'former_keys as formerKeys', 'visit_order as visitOrder'])
    .where('salesman_id', '=', salesmanId)
    .where(isAmong(ids))
    .orderBy('revision')
    .execute()

export const readCustomers = (db: Db, salesmanId: string, ids: readonly string[]) =>
  db
    .selectFrom('salesman_customers')
    .select(['id', 'name', 'phone', 'route', 'last_used_at as lastUsedAt', 'version'])
    .select(['former_names as formerNames', sql<boolean>`hidden_at IS NOT NULL`.as('hidden')])
    .where('salesman_id', '=', salesmanId)
    .where(isAmong(ids))
    .orderBy('revision')
    .execute()

export const readSalesmanInvoices = async (
  db: Db,
  salesmanId: string,
  ids: readonly string[],
): Promise<StoredSalesmanInvoice[]> => {
  const { rows } = await sql<StoredSalesmanInvoice>`
    SELECT ${SALESMAN_INVOICE_FIELDS} FROM salesman_invoices AS invoice
    WHERE invoice.id = ANY(${ids}::uuid[]) AND invoice.salesman_id = ${salesmanId}
    ORDER BY invoice.revision`.execute(db)
  return rows
}
