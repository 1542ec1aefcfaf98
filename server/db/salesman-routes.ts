import { sql } from 'kysely'
import { routeKey, type SalesmanCustomer } from '#domain/salesman/salesman.ts'
import type { Db, Tx } from './database.ts'

/**
 * The first step of every write of a salesman: it locks out the salesman's other writes until the
 * commit, so a reader that follows the revisions in order misses no change.
 */
export const nextRevision = async (tx: Tx, salesmanId: string): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`
    SELECT next_revision(${salesmanId}) AS revision`.execute(tx)
  return rows[0]?.revision as number
}

export interface NotedRoute {
  readonly id: string
  /** As given; the present name of a route that was renamed (SAL-11). */
  readonly name: string
}

/** The route that has or had that name, or a new one; undefined if `newId` is in use. */
export const noteRoute = async (
  tx: Tx,
  salesmanId: string,
  newId: string,
  name: string,
): Promise<NotedRoute | undefined> => {
  const key = routeKey(name)
  const { rows } = await sql<{ id: string | null; renamed: string | null }>`
    SELECT noted.id, route.name AS renamed
    FROM (SELECT note_salesman_route(${salesmanId}, ${newId}, ${name}, ${key}) AS id OFFSET 0) AS noted
      LEFT JOIN salesman_routes AS route ON route.id = noted.id AND route.key <> ${key}`.execute(tx)
  const [row] = rows
  return row?.id ? { id: row.id, name: row.renamed ?? name } : undefined
}

/**
 * The same for a customer; `moves` assigns an existing customer to this route from now on, `shows`
 * offers a hidden one again.
 */
export const noteCustomer = async (
  tx: Tx,
  salesmanId: string,
  newId: string,
  { phone, name, route }: SalesmanCustomer,
  use: { at: Date; moves: boolean; shows: boolean },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`
    SELECT note_salesman_customer(${salesmanId}, ${newId}, ${phone}, ${name}, ${route}, ${use.at},
                                  ${use.moves}, ${use.shows}) AS id`.execute(tx)
  return rows[0]?.id ?? undefined
}

/** The names under which the routes of these salesmen are known, each once. */
export const readRouteNames = async (db: Db, salesmen: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT min(name) AS name FROM salesman_routes
    WHERE salesman_id = ANY(${salesmen}::uuid[]) AND key <> ''
    GROUP BY key ORDER BY key`.execute(db)
  return rows.map(({ name }) => name)
}

/** True if anything was ever written for this salesman. */
export const hasSalesmanRecords = async (db: Db, salesmanId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('salesman_revisions')
    .select('revision')
    .where('salesman_id', '=', salesmanId)
    .executeTakeFirst()
  return row !== undefined
}
