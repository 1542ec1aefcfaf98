import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase(inject('superuserUrl'))
})
afterAll(() => database.drop())

test('a migration gives up rather than make the previous version wait', async () => {
  const holder = new pg.Client({ connectionString: database.ownerUrl })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE kysely_migration')
  await expect(migrate(database.ownerUrl)).rejects.toMatchObject({ code: '55P03' })
  await holder.query('ROLLBACK')
  await holder.end()
  expect(await migrate(database.ownerUrl)).toEqual([])
})
