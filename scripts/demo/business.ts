import { ROLES } from '#domain/access/roles.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { insertUser, listUsers } from '#server/store/users.ts'
import { buildUser, PEOPLE, passwordHash } from './people.ts'

/** The settings of the demo business, as the environment would give them. */
export const DEMO = {
  BRAND: 'Jalkhata',
  POWERED_BY: 'Northwell Systems',
  DEFAULT_PASSWORD: 'welcome-1',
  OWNER_PHONE: PEOPLE.owner.phone,
} as const

/** Fills a business that has nobody yet; leaves any other as it is. */
export const fillDemo = async (appUrl: string): Promise<boolean> => {
  const database = openDatabase(appUrl, { connections: 1, onError: () => undefined })
  try {
    return await inTransaction(database.db, async (tx) => {
      if ((await listUsers(tx)).length > 0) return false
      const password_hash = await passwordHash()
      const changed_at = new Date()
      for (const role of ROLES) await insertUser(tx, buildUser({ role, password_hash, changed_at }))
      return true
    })
  } finally {
    await database.close()
  }
}
