import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/access/roles.ts'
import { idleLimitMs, SESSION_LIMIT_MS } from '#domain/login-session.ts'
import { SESSION_COOKIE } from '#server/http/cookies.ts'
import { hashToken, newToken } from '#server/http/tokens.ts'
import type { Db } from '#server/store/database.ts'
import { insertSession } from '#server/store/sessions.ts'
import { findUserByPhone } from '#server/store/users.ts'
import { PEOPLE } from './factories.ts'

/** What a browser holds after a login, without typing one. */
export const openSessionFor = async (db: Db, role: Role, origin: string) => {
  const user = await findUserByPhone(db, PEOPLE[role].phone)
  if (!user) throw new Error(`There is no ${role}.`)
  const token = newToken()
  const now = new Date()
  await insertSession(db, {
    id: randomUUID(),
    token_hash: hashToken(token),
    user_id: user.id,
    device: 'Chrome on Linux',
    created_at: now,
    last_used_at: now,
    idle_limit_ms: idleLimitMs(role),
    expires_at: new Date(now.getTime() + SESSION_LIMIT_MS),
  })
  const { id, phone, name } = user
  const marker = JSON.stringify({ id, role, phone, name })
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
    origins: [{ origin, localStorage: [{ name: 'session', value: marker }] }],
  }
}
