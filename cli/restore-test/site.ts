import { randomUUID } from 'node:crypto'
import { buildUser, PEOPLE } from '#cli/demo/people.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { idleLimitMs, SESSION_LIMIT_MS } from '#domain/users/login-session.ts'
import { createApp } from '#server/app.ts'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import { hashToken, newToken } from '#server/auth/secret-tokens.ts'
import { openBusiness } from '#server/business.ts'
import type { Db } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareDatabase, prepareLogins } from '#server/db/prepare.ts'
import { insertSession } from '#server/db/sessions.ts'
import { insertUser } from '#server/db/users.ts'
import { openLog } from '#server/http/log.ts'
import { readSettings } from '#server/settings.ts'

const LOGINS = {
  owner: { user: 'drill_owner', password: 'drill-owner' },
  app: { user: 'drill_app', password: 'drill-app' },
}
export const DATABASE = 'drill'

const openSession = async (db: Db): Promise<string> => {
  const user = buildUser({ role: 'manager' })
  await insertUser(db, user)
  const token = newToken()
  const now = new Date()
  await insertSession(db, {
    id: randomUUID(),
    token_hash: hashToken(token),
    user_id: user.id,
    device: 'Drill',
    created_at: now,
    last_used_at: now,
    idle_limit_ms: idleLimitMs('manager', DEFAULT_SETTINGS.idleHours),
    expires_at: new Date(now.getTime() + SESSION_LIMIT_MS),
  })
  return token
}

/** A separate business on a new PostgreSQL, with the real server. */
export const openRestoreTestSite = async (superuserUrl: string) => {
  await prepareLogins(superuserUrl, LOGINS)
  const { ownerUrl, appUrl } = await prepareDatabase(superuserUrl, DATABASE, LOGINS)
  await migrate(ownerUrl)
  const settings = readSettings({
    BRAND: 'Drill',
    POWERED_BY: 'Drill',
    DEFAULT_PASSWORD: 'welcome-1',
    OWNER_PHONE: PEOPLE.owner.phone,
    DATABASE_URL: appUrl,
    ORIGIN: 'http://localhost',
  })
  const business = openBusiness(settings, { clock: Date.now, log: openLog('silent') })
  const app = await createApp(business, { withPages: false })
  const session = await openSession(business.db)
  return {
    /** Sends a write like a browser; undefined if it got no result. */
    send: async (path: string, payload: object): Promise<unknown> => {
      const response = await app.inject({
        method: 'POST',
        url: `/trpc/${path}`,
        headers: { origin: settings.origin },
        cookies: { [SESSION_COOKIE]: session },
        payload,
      })
      return response.json<{ result?: { data: unknown } }>().result?.data
    },
    close: async () => {
      business.hub.close()
      await app.close()
      await business.close().catch(() => undefined)
    },
  }
}

export type RestoreTestSite = Awaited<ReturnType<typeof openRestoreTestSite>>
