import { sql } from 'kysely'
import type { Db } from './database.ts'

const MOST_BILLS = 2000
const MOST_NAMES = 12

/** C29: who delivered lately, the most frequent first. Reads the newest bills by their index. */
export const readDeliverers = async (db: Db, since: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT delivered_by AS name FROM (
      SELECT delivered_by FROM invoices WHERE deleted_at IS NULL AND day >= ${since}
      ORDER BY day DESC, run DESC, token DESC LIMIT ${MOST_BILLS}) AS bill
    WHERE delivered_by <> ''
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MOST_NAMES}`.execute(db)
  return rows.map(({ name }) => name)
}
