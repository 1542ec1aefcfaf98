import pg from 'pg'
import { can } from '#domain/access/capabilities.ts'
import { ROLES } from '#domain/access/roles.ts'
import { inTransaction, openDatabase, type Tx } from '#server/db/database.ts'
import type { BusinessUrls } from '#server/db/prepare.ts'
import { insertUser, listUsers, type User } from '#server/db/users.ts'
import { fillAccounts } from './accounts.ts'
import { fillCards } from './cards.ts'
import { fillLedgers } from './ledgers.ts'
import { loadDays } from './load.ts'
import { fillMaterials } from './materials.ts'
import { buildUser, PEOPLE, passwordHash } from './people.ts'
import { type Makers, plantDays } from './plant.ts'
import { fillRates } from './rates.ts'
import { fillSalesman } from './salesman.ts'
import { fillSettings } from './settings.ts'

/** The settings of the demo business, as the environment would give them. */
export const DEMO = {
  BRAND: 'Jalkhata',
  POWERED_BY: 'Northwell Systems',
  DEFAULT_PASSWORD: 'welcome-1',
  OWNER_PHONE: PEOPLE.owner.phone,
} as const

const YEAR = { seed: 1, days: 365, bills: 70 }

const inDatabase = async <Result>(
  url: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const database = openDatabase(url, { connections: 1, onError: () => undefined })
  try {
    return await inTransaction(database.db, work)
  } finally {
    await database.close()
  }
}

/**
 * Adds the demo users to a business without users; otherwise returns the existing ones. The
 * application's role cannot add an owner or a boss.
 */
export const fillPeople = (ownerUrl: string): Promise<User[]> =>
  inDatabase(ownerUrl, async (tx) => {
    const known = await listUsers(tx)
    if (known.length > 0) return known
    const password_hash = await passwordHash()
    const changed_at = new Date()
    for (const role of ROLES) await insertUser(tx, buildUser({ role, password_hash, changed_at }))
    return listUsers(tx)
  })

export const makersAmong = (people: readonly User[]): Makers | undefined => {
  const production = people.find(({ role }) => role === 'production')
  const [first, ...others] = people.filter(({ role }) =>
    can({ role, mustChangePassword: false }, 'invoice.write'),
  )
  return production && first && { production, clerks: [first, ...others] }
}

/** Adds a year of bills up to now if there is none yet, in one transaction. */
export const fillYear = async (
  ownerUrl: string,
  { nowMs, people }: { nowMs: number; people: readonly User[] },
): Promise<boolean> => {
  const makers = makersAmong(people)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT FROM token_counters LIMIT 1')
    if (!makers || rows.length > 0) return false
    await client.query('BEGIN')
    await loadDays(client, plantDays({ ...YEAR, nowMs, makers }))
    await client.query('COMMIT')
    // Otherwise the planner has no statistics before the next autovacuum.
    await client.query('ANALYZE')
    return true
  } finally {
    await client.end()
  }
}

/** Raw stock and scrap by the stock manager, prices, ledgers and settings by the boss. */
export const fillBooks = async (
  tx: Tx,
  people: readonly User[],
  nowMs: number,
): Promise<boolean[]> => {
  const stockManager = people.find(({ role }) => role === 'stock manager')
  const boss = people.find(({ role }) => role === 'boss')
  return [
    stockManager !== undefined && (await fillMaterials(tx, stockManager, nowMs)),
    boss !== undefined && (await fillLedgers(tx, boss, nowMs)),
    boss !== undefined && (await fillSettings(tx, boss, nowMs)),
    boss !== undefined && (await fillRates(tx, boss, nowMs)),
  ]
}

export const fillDemo = async ({ appUrl, ownerUrl }: BusinessUrls): Promise<void> => {
  const people = await fillPeople(ownerUrl)
  const nowMs = Date.now()
  await inDatabase(appUrl, (tx) => fillBooks(tx, people, nowMs))
  await fillYear(ownerUrl, { nowMs, people })
  await inDatabase(appUrl, fillCards)
  const salesman = people.find(({ role }) => role === 'salesman')
  if (salesman) await fillSalesman(appUrl, salesman, nowMs)
  const boss = people.find(({ role }) => role === 'boss')
  if (boss) await inDatabase(appUrl, (tx) => fillAccounts(tx, boss, nowMs))
}
