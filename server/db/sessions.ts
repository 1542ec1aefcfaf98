import { CompiledQuery, sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import type { Db, Tx } from './database.ts'

/** The user of a valid login session. */
export interface Actor {
  readonly id: string
  readonly sessionId: string
  readonly phone: string
  readonly name: string
  readonly role: Role
  readonly mustChangePassword: boolean
  readonly lastUsedAt: Date
  /** When the session ends by age, or idle unless it is used again. */
  readonly endsAt: Date
}

const ENDS_AT = `least(login_sessions.expires_at,
    login_sessions.last_used_at + login_sessions.idle_limit_ms * interval '1 ms')`

/** $1 is the hash of the session's token, $2 is now. Reads and writes use the same check. */
export const LIVING_SESSION = `
  SELECT users.id, login_sessions.id AS "sessionId", users.phone,
         CASE users.name WHEN '' THEN users.phone ELSE users.name END AS name, users.role,
         users.must_change_password AS "mustChangePassword",
         login_sessions.last_used_at AS "lastUsedAt", ${ENDS_AT} AS "endsAt"
  FROM login_sessions JOIN users ON users.id = login_sessions.user_id
  WHERE login_sessions.token_hash = $1
    AND ${ENDS_AT} > $2::timestamptz
    AND users.deleted_at IS NULL`

export const findActor = async (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<Actor | undefined> => {
  const query = CompiledQuery.raw(LIVING_SESSION, [tokenHash, now])
  const { rows } = await db.executeQuery<Actor>(query)
  return rows[0]
}

export interface NewSession {
  readonly id: string
  readonly token_hash: Buffer
  readonly user_id: string
  readonly device: string
  /** None for a session that is opened without a login, in tests. */
  readonly device_id?: string
  readonly created_at: Date
  readonly last_used_at: Date
  readonly idle_limit_ms: number
  readonly expires_at: Date
}

export const insertSession = async (db: Db, session: NewSession): Promise<void> => {
  await db.insertInto('login_sessions').values(session).execute()
}

export const touchSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('login_sessions').set({ last_used_at: now }).where('id', '=', id).execute()
}

const endsAt = sql<Date>`${sql.raw(ENDS_AT)}`

export const sessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('login_sessions')
    .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where(endsAt, '>', now)
    .orderBy('last_used_at', 'desc')
    .execute()

export const endSession = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('login_sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the session that a browser still has at a new login; returns its user's id. */
export const endSessionByToken = async (db: Db, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('login_sessions')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export const endSessionsOf = async (db: Db, userId: string, except?: string): Promise<void> => {
  await db
    .deleteFrom('login_sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except as string))
    .execute()
}

/** Ends the living sessions of the user but the newest `count`; true if there were more. */
export const endOldestSessions = async (
  tx: Tx,
  userId: string,
  count: number,
  now: Date,
): Promise<boolean> => {
  const living = tx
    .selectFrom('login_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where(endsAt, '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
  const { numDeletedRows } = await tx
    .deleteFrom('login_sessions')
    .where('id', 'in', living.offset(count))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes sessions that ended by age or idle time, and expired devices. */
export const sweepSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('login_sessions').where(endsAt, '<=', now).execute()
  await db.deleteFrom('devices').where('expires_at', '<=', now).execute()
}
