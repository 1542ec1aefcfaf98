import { sql } from 'kysely'
import type { Db } from './database.ts'

/** PostgreSQL's time and what the clock of the server is compared with. */
export interface Times {
  readonly nowMs: number
  /** The last invoice of today or later that the server stamped; null if there is none. */
  readonly lastStampMs: number | null
  /** What the operator accepted last (`jalkhata clock --accept`). */
  readonly acceptedAheadMs: number
  readonly acceptedStampMs: number | null
}

/** Reads the end of an index: it costs the same with millions of invoices. */
export const readTimes = async (db: Db, today: string): Promise<Times> => {
  const { rows } = await sql<Times>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs",
      (extract(epoch FROM last.changed_at) * 1000)::float8 AS "lastStampMs",
      coalesce(accepted.ahead_ms, 0)::float8 AS "acceptedAheadMs",
      (extract(epoch FROM accepted.stamped_until) * 1000)::float8 AS "acceptedStampMs"
    FROM (SELECT) AS one
    LEFT JOIN (
      SELECT changed_at FROM invoices WHERE day >= ${today} AND old_key IS NULL
      ORDER BY day DESC, run DESC, token DESC LIMIT 1) AS last ON true
    LEFT JOIN (
      SELECT ahead_ms, stamped_until FROM accepted_clocks ORDER BY id DESC LIMIT 1) AS accepted
      ON true`.execute(db)
  const [times] = rows
  if (!times) throw new Error('PostgreSQL returned no time')
  return times
}

/** E18: from now on these are right: this difference, and invoices stamped up to that time. */
export const acceptClock = async (
  db: Db,
  { aheadMs, stampMs }: { aheadMs: number; stampMs: number | null },
): Promise<void> => {
  await db
    .insertInto('accepted_clocks')
    .values({
      ahead_ms: Math.round(aheadMs),
      stamped_until: stampMs === null ? null : new Date(stampMs),
    })
    .execute()
}
