import { sql } from 'kysely'
import type { Db } from './database.ts'

/** No business has it: its counter locks out no invoice and no number is taken. */
const DAY_OF_NONE = '0001-01-01'
const ROLLED_BACK = new Error('rolled back')
const DATABASE_ERROR = /^[0-9A-Z]{5}$/

/**
 * E11: runs the function of every invoice with an empty list, which needs the same rights, libraries
 * and a writable database, and rolls it back. It notifies no reader. False if PostgreSQL refused it.
 */
export const tryWrite = async (db: Db): Promise<boolean> => {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`SELECT FROM create_invoice(
        gen_random_uuid(), NULL, '', now(), ${DAY_OF_NONE}, '', '[]')`.execute(tx)
      throw ROLLED_BACK
    })
  } catch (error) {
    if (error === ROLLED_BACK) return true
    if (DATABASE_ERROR.test((error as { code?: string }).code ?? '')) return false
    throw error
  }
  return true
}
