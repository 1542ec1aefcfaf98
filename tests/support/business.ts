import type { Module } from '#domain/access/modules.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { type Business, openBusiness } from '#server/business.ts'
import { openDatabase } from '#server/db/database.ts'
import { hideFirstSteps } from '#server/db/first-steps.ts'
import { insertUser, type NewUser } from '#server/db/users.ts'
import { openLog } from '#server/http/log.ts'
import type { Settings } from '#server/settings.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { buildUser, PEOPLE, passwordHash } from './factories/people.ts'

export const ORIGIN = 'http://localhost'

export const testSettings = (databaseUrl: string): Settings => ({
  databaseUrl,
  databaseConnections: 8,
  databaseCluster: false,
  publicConnections: 2,
  host: '127.0.0.1',
  port: 0,
  metricsHost: '127.0.0.1',
  metricsPort: undefined,
  origin: ORIGIN,
  trustedProxy: '',
  brand: 'Jalkhata',
  poweredBy: 'Northwell Systems',
  defaultPassword: 'welcome-1',
  ownerPhone: PEOPLE.owner.phone,
  birthdays: {},
  courtesyLock: true,
  archiveLagSeconds: 300,
  standbyLagMb: 64,
  logLevel: 'silent',
})

/** A clock that a test can advance; it starts on a fixed morning in Kolkata. */
export const createClock = (startMs = Date.parse('2026-11-14T04:00:00Z')) => {
  let nowMs = startMs
  return {
    now: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms
    },
  }
}

/** As the owner of the schema: the application's role cannot add an owner or a boss. */
export const addUsers = async (ownerUrl: string, users: readonly NewUser[]): Promise<void> => {
  const database = openDatabase(ownerUrl, { connections: 1, onError: () => undefined })
  for (const user of users) await insertUser(database.db, user)
  await database.close()
}

/** The homes show no first steps (SET-03). */
export const endFirstSteps = async (ownerUrl: string): Promise<void> => {
  const database = openDatabase(ownerUrl, { connections: 1, onError: () => undefined })
  await hideFirstSteps(database.db, { id: null, name: 'Test', at: new Date() })
  await database.close()
}

/** Adds one user of each role, all with the same password. */
export const addPeople = async (
  ownerUrl: string,
  roles: readonly Role[] = ROLES,
): Promise<void> => {
  const password_hash = await passwordHash()
  await addUsers(
    ownerUrl,
    roles.map((role) => buildUser({ role, password_hash })),
  )
}

/** Opens a business on a separate database, with one user per role. */
export const openTestBusiness = async (
  superuserUrl: string,
  options: {
    clock?: () => number
    roles?: readonly Role[]
    settings?: Partial<Settings>
    builtModules?: readonly Module[]
    /** A database that already has its users. */
    database?: TestDatabase
  } = {},
): Promise<{ business: Business; ownerUrl: string; end: () => Promise<void> }> => {
  const database = options.database ?? (await cloneDatabase(superuserUrl))
  if (!options.database) await addPeople(database.ownerUrl, options.roles)
  const business = openBusiness(
    { ...testSettings(database.appUrl), ...options.settings },
    {
      clock: options.clock ?? Date.now,
      systemClock: Date.now,
      log: openLog('silent'),
      ...(options.builtModules && { builtModules: options.builtModules }),
    },
  )
  return {
    business,
    ownerUrl: database.ownerUrl,
    end: async () => {
      await business.close()
      await database.drop()
    },
  }
}
