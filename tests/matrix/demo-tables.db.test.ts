import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fillDemo } from '#cli/demo/business.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { cloneDatabase } from '#tests/support/database.ts'

/** Filled by use, by an import, by an operator or by a person who left; a new table needs demo rows instead. */
const EMPTY_IN_THE_DEMO = [
  'accepted_clocks',
  'alert_seen',
  'audit',
  'business_logo',
  'commands',
  'devices',
  'held_commands',
  'legacy_imports',
  'login_attempts',
  'login_sessions',
  'offered_commands',
  'restored_runs',
  'restores',
]

let database: Database

beforeAll(async () => {
  const urls = await cloneDatabase(inject('superuserUrl'))
  await fillDemo(urls)
  database = openDatabase(urls.ownerUrl, { connections: 1, onError: () => undefined })
})
afterAll(() => database.close())

test('every table has rows in the demo business, so its screen is never shown empty', async () => {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
       AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'kysely%' ORDER BY 1`,
  )
  const empty: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await database.pool.query(`SELECT FROM "${name}" LIMIT 1`)
    if (rowCount === 0) empty.push(name)
  }
  expect(empty).toEqual(EMPTY_IN_THE_DEMO)
})
