import { sql } from 'kysely'
import { tokensContaining } from '#domain/tokens/token.ts'
import type { Db, Tx } from './database.ts'

export interface Counter {
  readonly run: number
  readonly last: number
}

const FIRST: Counter = { run: 1, last: 0 }

const counterOf = (db: Db, day: string) =>
  db.selectFrom('token_counters').select(['run', 'last']).where('day', '=', day)

/** The day's run and last number; before the first bill there is no row yet. */
export const readCounter = async (db: Db, day: string): Promise<Counter> =>
  (await counterOf(db, day).executeTakeFirst()) ?? FIRST

/** The same, locked, so that no bill of the day takes a token meanwhile. */
export const lockCounter = async (tx: Tx, day: string): Promise<Counter> =>
  (await counterOf(tx, day).forUpdate().executeTakeFirst()) ?? FIRST

/** Starts the next run, unless the run has changed since the caller read it. */
export const startRun = async (tx: Tx, day: string, seenRun: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('token_counters')
    .set((eb) => ({ run: eb('run', '+', 1), last: 0 }))
    .where('day', '=', day)
    .where('run', '=', seenRun)
    .where('last', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

// No plant makes so many bills a day; larger numbers come only from an import.
const ORDINARY = 9999
const MOST_LARGE = 1000

/** The highest token of all days; a search needs no larger number. */
const highestToken = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('invoices')
    .select('token')
    .where('deleted_at', 'is', null)
    .orderBy('token', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.token ?? 0
}

const nextAfter = (place: string) => sql`
  SELECT token FROM invoices WHERE deleted_at IS NULL AND token > ${sql.raw(place)}
  ORDER BY token LIMIT 1`

/** The distinct tokens above ORDINARY, by an index scan that skips from one to the next. */
const largeTokens = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ token: number }>`
    WITH RECURSIVE large AS (
      (${nextAfter(String(ORDINARY))})
      UNION ALL
      SELECT (${nextAfter('large.token')}) FROM large WHERE large.token IS NOT NULL)
    SELECT token FROM large WHERE token IS NOT NULL LIMIT ${MOST_LARGE + 1}`.execute(db)
  return rows.map(({ token }) => token)
}

/** TOK-04: the numbers that contain the digits; undefined if there are too many to list. */
export const tokensWith = async (db: Db, digits: string): Promise<number[] | undefined> => {
  const highest = await highestToken(db)
  const ordinary = tokensContaining(digits, Math.min(highest, ORDINARY))
  if (highest <= ORDINARY) return ordinary
  const large = await largeTokens(db)
  if (large.length > MOST_LARGE) return undefined
  return [...ordinary, ...large.filter((token) => String(token).includes(digits))]
}
