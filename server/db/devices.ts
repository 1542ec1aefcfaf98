import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** AUT-14: has this browser logged in with this phone before? */
export const knowsDevice = async (
  db: Db,
  tokenHash: Buffer,
  phone: string,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('users.id')
    .where('devices.token_hash', '=', tokenHash)
    .where('devices.expires_at', '>', now)
    .where('devices.revoked_at', 'is', null)
    .where('users.phone', '=', phone)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** False also for an ended device, so that the next login on that browser starts a new one. */
export const isDevice = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the id for the session of this login. */
export const rememberDevice = async (
  db: Db,
  device: { token_hash: Buffer; user_id: string; name: string; created_at: Date; expires_at: Date },
): Promise<string> => {
  const { name, created_at: now, expires_at } = device
  const seen = { name, expires_at, last_seen_at: now, last_used_at: now }
  const { id } = await db
    .insertInto('devices')
    .values({ ...device, ...seen })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet(seen))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface DeviceContact {
  readonly tokenHash: Buffer
  /** The session of the call; undefined for a call without one. */
  readonly sessionId: string | undefined
  readonly name: string
  /** Undefined if the browser did not say it. */
  readonly waiting: number | undefined
  readonly at: Date
}

/** Rows of a browser in one order, so that two writers cannot deadlock. */
const lockedRows = (tokenHash: Buffer) => sql`
  SELECT id FROM devices WHERE token_hash = ${tokenHash} AND revoked_at IS NULL
  ORDER BY user_id FOR UPDATE`

/**
 * Stores a contact of the browser, and notifies if the number of waiting commands changed. Links a
 * session that the previous version opened.
 */
export const touchDevice = async (db: Db, contact: DeviceContact): Promise<void> => {
  const { tokenHash, sessionId, name, waiting, at } = contact
  await sql`
    WITH before AS (
      SELECT devices.id, devices.waiting, session.id AS session_id
      FROM devices JOIN (${lockedRows(tokenHash)}) AS locked ON locked.id = devices.id
        LEFT JOIN login_sessions AS session
          ON session.user_id = devices.user_id AND session.id = ${sessionId ?? null}),
    touched AS (
      UPDATE devices SET name = ${name}, last_seen_at = ${at},
        last_used_at = CASE WHEN before.session_id IS NULL THEN last_used_at ELSE ${at} END,
        waiting = coalesce(${waiting ?? null}::integer, devices.waiting),
        last_empty_at = CASE ${waiting ?? null}::integer WHEN 0 THEN ${at} ELSE last_empty_at END
      FROM before WHERE before.id = devices.id
      RETURNING devices.waiting <> before.waiting AS changed),
    linked AS (
      UPDATE login_sessions SET device_id = before.id
      FROM before WHERE before.session_id = login_sessions.id AND login_sessions.device_id IS NULL)
    SELECT pg_notify('live', 'devices') WHERE EXISTS (SELECT FROM touched WHERE changed)`.execute(
    db,
  )
}

/** E6: when nothing waited on the browser, by our clock; null if it never said so. */
export const readLastEmpty = async (db: Db, tokenHash: Buffer): Promise<Date | null> => {
  const row = await db
    .selectFrom('devices')
    .select((eb) => eb.fn.max('last_empty_at').as('at'))
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Ids of the rows of a browser; none if it was ended. Hand-overs of a browser wait for each other. */
export const lockDevice = async (tx: Tx, tokenHash: Buffer): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${lockedRows(tokenHash)}`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface Device {
  readonly id: string
  readonly name: string
  readonly users: readonly { readonly name: string; readonly phone: string }[]
  readonly lastSeenAt: Date
  readonly waiting: number
  readonly own: boolean
}

/** The browsers that can still log in as known or hand over, the last seen first. */
export const listDevices = async (
  db: Db,
  ownTokenHash: Buffer | undefined,
  now: Date,
): Promise<Device[]> => {
  const { rows } = await sql<Device>`
    SELECT (array_agg(devices.id ORDER BY devices.created_at, devices.id))[1] AS id,
      max(devices.name) AS name, max(devices.waiting) AS waiting,
      max(coalesce(last_seen_at, last_used_at, devices.created_at)) AS "lastSeenAt",
      coalesce(token_hash = ${ownTokenHash ?? null}, false) AS own,
      json_agg(json_build_object('phone', users.phone,
        'name', CASE users.name WHEN '' THEN users.phone ELSE users.name END)
        ORDER BY users.name, users.phone) AS users
    FROM devices JOIN users ON users.id = devices.user_id
    WHERE revoked_at IS NULL AND expires_at > ${now}
    GROUP BY token_hash ORDER BY "lastSeenAt" DESC, id`.execute(db)
  return rows
}

export interface EndedDevice {
  readonly name: string
  readonly userIds: readonly string[]
}

/** Ends the browser for all its users, and their sessions on it; undefined if it was not there. */
export const endDevice = async (tx: Tx, id: string, at: Date): Promise<EndedDevice | undefined> => {
  const device = await tx
    .selectFrom('devices')
    .select(['token_hash', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!device) return undefined
  const { rows } = await sql<{ id: string; userId: string }>`
    UPDATE devices SET revoked_at = ${at}
    WHERE id IN (${lockedRows(device.token_hash)})
    RETURNING id, user_id AS "userId"`.execute(tx)
  if (rows.length === 0) return undefined
  const ids = rows.map((row) => row.id)
  await tx.deleteFrom('login_sessions').where('device_id', 'in', ids).execute()
  return { name: device.name, userIds: rows.map(({ userId }) => userId) }
}
