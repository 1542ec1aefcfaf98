import { type RawBuilder, sql } from 'kysely'
import { routeKey } from '#domain/salesman/salesman.ts'
import type { Db } from './database.ts'
import { likePart } from './like.ts'
import { SALESMAN_INVOICE_FIELDS, type StoredSalesmanInvoice } from './salesman-invoices.ts'

export const SALESMAN_PAGE = 50

/** With more matches than this, scanning the newest bills is faster than reading each match. */
const FEW = 300

export interface SalesmanCursor {
  readonly day: string
  readonly savedAt: string
  readonly id: string
}

const after = (cursor: SalesmanCursor | undefined): RawBuilder<unknown> =>
  cursor
    ? sql`AND (invoice.day, invoice.saved_at, invoice.id) < (${cursor.day}, ${cursor.savedAt}, ${cursor.id})`
    : sql``

const NEWEST_FIRST = sql`ORDER BY invoice.day DESC, invoice.saved_at DESC, invoice.id DESC`

const newest = (
  salesmanId: string,
  cursor: SalesmanCursor | undefined,
  filter = sql``,
) => sql<StoredSalesmanInvoice>`
  SELECT ${SALESMAN_INVOICE_FIELDS} FROM salesman_invoices AS invoice
  WHERE invoice.salesman_id = ${salesmanId} AND invoice.deleted_at IS NULL ${after(cursor)} ${filter}
  ${NEWEST_FIRST} LIMIT ${SALESMAN_PAGE}`

/** The newest of each customer and of each route, then the newest of those. */
const newestOf = (found: Found, cursor: SalesmanCursor | undefined) => {
  const of = (ids: readonly string[], column: 'customer_id' | 'route_id') => sql`
    SELECT one.* FROM unnest(${ids}::uuid[]) AS of_id,
      LATERAL (SELECT invoice.* FROM salesman_invoices AS invoice
               WHERE invoice.${sql.ref(column)} = of_id AND invoice.deleted_at IS NULL
                 ${after(cursor)} ${NEWEST_FIRST} LIMIT ${SALESMAN_PAGE}) AS one`
  return sql<StoredSalesmanInvoice>`
    SELECT ${SALESMAN_INVOICE_FIELDS}
    FROM (${of(found.customers, 'customer_id')} UNION ${of(found.routes, 'route_id')}) AS invoice
    ${NEWEST_FIRST} LIMIT ${SALESMAN_PAGE}`
}

interface Found {
  readonly customers: readonly string[]
  readonly routes: readonly string[]
}

/** SAL-06: the salesman's customers by name or phone, and the routes by name. */
const findMatches = async (db: Db, salesmanId: string, text: string): Promise<Found> => {
  const customers = await sql<{ id: string }>`
    SELECT id FROM salesman_customers
    WHERE salesman_id = ${salesmanId} AND (name || E'\n' || phone) ILIKE ${likePart(text)}
    LIMIT ${FEW + 1}`.execute(db)
  const routes = await sql<{ id: string }>`
    SELECT id FROM salesman_routes
    WHERE salesman_id = ${salesmanId} AND key LIKE ${likePart(routeKey(text))}
    LIMIT ${FEW + 1}`.execute(db)
  return { customers: customers.rows.map(({ id }) => id), routes: routes.rows.map(({ id }) => id) }
}

export const readSalesmanHistory = async (
  db: Db,
  salesmanId: string,
  search: string,
  cursor: SalesmanCursor | undefined,
): Promise<StoredSalesmanInvoice[]> => {
  if (search === '') return (await newest(salesmanId, cursor).execute(db)).rows
  const found = await findMatches(db, salesmanId, search)
  if (found.customers.length <= FEW && found.routes.length <= FEW) {
    return (await newestOf(found, cursor).execute(db)).rows
  }
  const part = likePart(search)
  const filter = sql`AND ((invoice.customer_name || E'\n' || invoice.customer_phone) ILIKE ${part}
    OR invoice.route ILIKE ${part})`
  return (await newest(salesmanId, cursor, filter).execute(db)).rows
}
