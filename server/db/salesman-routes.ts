import { sql } from 'kysely'
import { type RoadCustomer, routeKey } from '#domain/salesman/salesman.ts'
import type { Db, Tx } from './database.ts'

/**
 * The first step of every write of a salesman: it holds off his other writers until the commit, so
 * that whoever reads his changes in the order of revisions misses none.
 */
export const nextRevision = async (tx: Tx, salesmanId: string): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`
    SELECT next_revision(${salesmanId}) AS revision`.execute(tx)
  return rows[0]?.revision as number
}

/** The id of the known route of that name, or of the new one; undefined where `newId` is taken. */
export const noteRoute = async (
  tx: Tx,
  salesmanId: string,
  newId: string,
  name: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`
    SELECT note_salesman_route(${salesmanId}, ${newId}, ${name}, ${routeKey(name)}) AS id`.execute(
    tx,
  )
  return rows[0]?.id ?? undefined
}

/** The same for a customer; `moves` says that a known one is served on this route from now on. */
export const noteCustomer = async (
  tx: Tx,
  salesmanId: string,
  newId: string,
  { phone, name, route }: RoadCustomer,
  use: { at: Date; moves: boolean },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`
    SELECT note_salesman_customer(${salesmanId}, ${newId}, ${phone}, ${name}, ${route}, ${use.at},
                                  ${use.moves}) AS id`.execute(tx)
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

/** Whether anything was ever written for this salesman. */
export const isOnTheRoad = async (db: Db, salesmanId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('salesman_revisions')
    .select('revision')
    .where('salesman_id', '=', salesmanId)
    .executeTakeFirst()
  return row !== undefined
}
