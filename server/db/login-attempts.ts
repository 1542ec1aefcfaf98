import { sql } from 'kysely'
import { ALLOWANCES, WAITS_MS, WRONG_TRIES_AN_HOUR } from '#domain/users/login-throttle.ts'
import type { Db } from './database.ts'

interface Attempt {
  readonly phone: string
  /** A browser that is known for this phone is slowed by its own tries only. */
  readonly device: string | undefined
  /** The networks that contain the address, narrowest first. */
  readonly networks: readonly string[]
}

/** Counts a try as wrong and returns its id, or the wait; an unknown number gets neither. */
export const beginLoginAttempt = async (
  db: Db,
  { phone, device, networks }: Attempt,
): Promise<{ readonly id: number | null; readonly waitMs: number }> => {
  const sources = device === undefined ? networks : [`device ${device}`]
  const free = ALLOWANCES.slice(0, sources.length).map((allowance) => allowance.free)
  const hourly = device === undefined ? WRONG_TRIES_AN_HOUR : null
  const { rows } = await sql<{ id: number | null; waitMs: number }>`
    SELECT attempt AS id, wait_ms AS "waitMs"
    FROM begin_login_attempt(${phone}, ${sources}, ${free}, ${WAITS_MS}, ${hourly})`.execute(db)
  return rows[0] ?? { id: null, waitMs: 0 }
}

/** Marks the try as right, which clears the waits of its browser or networks. */
export const markAttemptSucceeded = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('login_attempts').set({ succeeded: true }).where('id', '=', id).execute()
}

/** No rule counts a try that is older than a day. */
export const sweepLoginAttempts = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('login_attempts')
    .where('at', '<=', sql<Date>`now() - interval '1 day'`)
    .execute()
}
