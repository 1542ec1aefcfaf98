import { sql } from 'kysely'
import { routeKey } from '#domain/salesman/salesman.ts'
import type { Db, Tx } from './database.ts'

/** Of a change of a salesman's record. */
export interface EditStamp {
  readonly revision: number
  readonly changedBy: string
  readonly changedAt: Date
}

interface Changed {
  readonly version: number
  /** Null for a record that was never changed. */
  readonly changedBy: string | null
  readonly changedAt: Date | null
}

export interface StoredRoute extends Changed {
  readonly id: string
  readonly name: string
  readonly formerKeys: readonly string[]
  readonly visitOrder: readonly string[]
}

export interface StoredCustomer extends Changed {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly route: string
  readonly formerNames: readonly string[]
  readonly hidden: boolean
}

const CHANGED = sql`version, changed_by AS "changedBy", changed_at AS "changedAt"`
const ROUTE = sql`id, name, former_keys AS "formerKeys", visit_order AS "visitOrder", ${CHANGED}`
const CUSTOMER = sql`id, name, phone, route, former_names AS "formerNames",
  hidden_at IS NOT NULL AS hidden, ${CHANGED}`

/** Callers hold the salesman's revision, which locks out the other writers of these rows. */
export const readOwnRoute = async (
  tx: Tx,
  salesmanId: string,
  id: string,
): Promise<StoredRoute | undefined> => {
  const { rows } = await sql<StoredRoute>`
    SELECT ${ROUTE} FROM salesman_routes
    WHERE id = ${id} AND salesman_id = ${salesmanId}`.execute(tx)
  return rows[0]
}

/** SAL-11: the routes of a salesman, by name. */
export const readOwnRoutes = async (db: Db | Tx, salesmanId: string): Promise<StoredRoute[]> => {
  const { rows } = await sql<StoredRoute>`
    SELECT ${ROUTE} FROM salesman_routes
    WHERE salesman_id = ${salesmanId} AND key <> '' ORDER BY key`.execute(db)
  return rows
}

/** The texts that customers have for the route. */
const routeTexts = async (db: Db | Tx, salesmanId: string, name: string): Promise<string[]> => {
  const { rows } = await sql<{ route: string }>`
    SELECT DISTINCT route FROM salesman_customers WHERE salesman_id = ${salesmanId}`.execute(db)
  return rows.map(({ route }) => route).filter((route) => routeKey(route) === routeKey(name))
}

/** Renames the route, also in its customers; another route loses this earlier name. */
export const renameRoute = async (
  tx: Tx,
  salesmanId: string,
  route: StoredRoute,
  { name, formerKeys }: { readonly name: string; readonly formerKeys: readonly string[] },
  stamp: EditStamp,
): Promise<void> => {
  const key = routeKey(name)
  await sql`
    UPDATE salesman_routes SET former_keys = array_remove(former_keys, ${key}),
      revision = next_revision(salesman_id)
    WHERE salesman_id = ${salesmanId} AND ${key} = ANY (former_keys)`.execute(tx)
  await sql`
    UPDATE salesman_routes SET name = ${name}, key = ${key}, former_keys = ${formerKeys}::text[],
      version = version + 1, revision = ${stamp.revision}, changed_by = ${stamp.changedBy},
      changed_at = ${stamp.changedAt}
    WHERE id = ${route.id}`.execute(tx)
  await sql`
    UPDATE salesman_customers SET route = ${name}, revision = next_revision(salesman_id)
    WHERE salesman_id = ${salesmanId} AND route <> ${name}
      AND route = ANY (${await routeTexts(tx, salesmanId, route.name)}::text[])`.execute(tx)
}

/** SAL-12. */
export const setVisitOrder = async (
  tx: Tx,
  id: string,
  customers: readonly string[],
  stamp: EditStamp,
): Promise<void> => {
  await sql`
    UPDATE salesman_routes SET visit_order = ${customers}::uuid[], version = version + 1,
      revision = ${stamp.revision}, changed_by = ${stamp.changedBy}, changed_at = ${stamp.changedAt}
    WHERE id = ${id}`.execute(tx)
}

export const readOwnCustomer = async (
  tx: Tx,
  salesmanId: string,
  id: string,
): Promise<StoredCustomer | undefined> => {
  const { rows } = await sql<StoredCustomer>`
    SELECT ${CUSTOMER} FROM salesman_customers
    WHERE id = ${id} AND salesman_id = ${salesmanId}`.execute(tx)
  return rows[0]
}

/** All customers of a salesman with this number. */
export const readOwnOfPhone = async (
  tx: Tx,
  salesmanId: string,
  phone: string,
): Promise<StoredCustomer[]> => {
  const { rows } = await sql<StoredCustomer>`
    SELECT ${CUSTOMER} FROM salesman_customers
    WHERE salesman_id = ${salesmanId} AND phone = ${phone}`.execute(tx)
  return rows
}

/** Another customer of the number loses this earlier name. */
export const updateCustomer = async (
  tx: Tx,
  salesmanId: string,
  before: StoredCustomer,
  after: Pick<StoredCustomer, 'name' | 'formerNames' | 'route' | 'hidden'>,
  stamp: EditStamp,
): Promise<void> => {
  await sql`
    UPDATE salesman_customers SET former_names = array_remove(former_names, ${after.name}),
      revision = next_revision(salesman_id)
    WHERE salesman_id = ${salesmanId} AND phone = ${before.phone} AND id <> ${before.id}
      AND ${after.name} = ANY (former_names)`.execute(tx)
  await sql`
    UPDATE salesman_customers SET name = ${after.name}, route = ${after.route},
      former_names = ${after.formerNames}::text[],
      hidden_at = CASE WHEN ${after.hidden} THEN coalesce(hidden_at, ${stamp.changedAt}) END,
      version = version + 1, revision = ${stamp.revision}, changed_by = ${stamp.changedBy},
      changed_at = ${stamp.changedAt}
    WHERE id = ${before.id}`.execute(tx)
}

export const ROUTE_PAGE = 200

/** SAL-11: the customers of a route, hidden ones included, by name. */
export const readRouteCustomers = async (
  db: Db,
  salesmanId: string,
  route: string,
  cursor: { readonly name: string; readonly id: string } | null,
): Promise<StoredCustomer[]> => {
  const after = cursor ? sql`AND (name, id) > (${cursor.name}, ${cursor.id})` : sql``
  const { rows } = await sql<StoredCustomer>`
    SELECT ${CUSTOMER} FROM salesman_customers
    WHERE salesman_id = ${salesmanId}
      AND route = ANY (${await routeTexts(db, salesmanId, route)}::text[]) ${after}
    ORDER BY name, id LIMIT ${ROUTE_PAGE}`.execute(db)
  return rows
}
