import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/access/roles.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { DEVICE_LIMIT_MS, idleLimitMs, SESSION_LIMIT_MS } from '#domain/users/login-session.ts'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import { hashToken, newToken } from '#server/auth/secret-tokens.ts'
import type { Db } from '#server/db/database.ts'
import { rememberDevice } from '#server/db/devices.ts'
import { insertSession } from '#server/db/sessions.ts'
import { findUserByPhone } from '#server/db/users.ts'
import { PEOPLE } from './factories/people.ts'

/** Creates a session without a login, which is slow on purpose; returns its token. */
export const giveSession = async (
  db: Db,
  user: { id: string; role: Role },
  nowMs: number,
  device = 'Test',
): Promise<string> => {
  const token = newToken()
  const now = new Date(nowMs)
  await insertSession(db, {
    id: randomUUID(),
    token_hash: hashToken(token),
    user_id: user.id,
    device,
    created_at: now,
    last_used_at: now,
    idle_limit_ms: idleLimitMs(user.role, DEFAULT_SETTINGS.idleHours),
    expires_at: new Date(nowMs + SESSION_LIMIT_MS),
  })
  return token
}

/** A device of the user, without a login; returns its id. */
export const addDevice = async (
  db: Db,
  userId: string,
  { waiting = 0, token = newToken() }: { waiting?: number; token?: string } = {},
): Promise<string> => {
  const now = new Date()
  const id = await rememberDevice(db, {
    token_hash: hashToken(token),
    user_id: userId,
    name: 'Chrome on Android',
    created_at: now,
    expires_at: new Date(now.getTime() + DEVICE_LIMIT_MS),
  })
  await db.updateTable('devices').set({ waiting }).where('id', '=', id).execute()
  return id
}

/** The browser storage after a login, without going through one. */
export const openSessionFor = async (db: Db, role: Role, origin: string) => {
  const user = await findUserByPhone(db, PEOPLE[role].phone)
  if (!user) throw new Error(`There is no ${role}.`)
  const token = await giveSession(db, { id: user.id, role }, Date.now(), 'Chrome on Linux')
  const { id, phone, name } = user
  const sessionHint = JSON.stringify({ id, role, phone, name })
  return {
    cookies: [
      {
        name: SESSION_COOKIE,
        value: token,
        domain: 'localhost',
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: true,
        sameSite: 'Lax' as const,
      },
    ],
    origins: [{ origin, localStorage: [{ name: 'session', value: sessionHint }] }],
  }
}
