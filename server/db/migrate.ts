import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { countMoney } from './count-money.ts'
import { countRoutes } from './count-routes.ts'
import type { Db } from './database.ts'
import { applyFunctions, areFunctionsApplied } from './functions.ts'
import { validateConstraints } from './validate.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()

const migrations = async (): Promise<Record<string, Migration>> => {
  const entries = (await migrationNames()).map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, FOLDER), 'utf8')
    return [file, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** True if every migration and function of this version was applied. */
export const isUpToDate = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  const done = new Set(rows.map((row) => row.name))
  const isMigrated = (await migrationNames()).every((name) => done.has(name))
  return isMigrated && areFunctionsApplied(db)
}

// The previous version still serves requests, and its queries would queue behind a waiting lock.
const LONGEST_LOCK_MS = 5000

/** Brings schema and functions up to date, as the role that owns them. Forward only. */
export const migrate = async (ownerUrl: string): Promise<string[]> => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, lock_timeout: LONGEST_LOCK_MS })
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: migrations } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    const functions = await db.transaction().execute(async (tx) => {
      // Two migrations at once would fail with 'tuple concurrently updated'.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('functions', 0))`.execute(tx)
      await sql`GRANT SELECT ON kysely_migration TO jalkhata_application`.execute(tx)
      return applyFunctions(tx)
    })
    await validateConstraints(db)
    await countMoney(ownerUrl)
    await countRoutes(ownerUrl)
    return [...results.map((result) => result.migrationName), ...functions]
  } finally {
    await db.destroy()
  }
}
