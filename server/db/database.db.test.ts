import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PATIENT } from '#tests/support/client.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Database, inTransaction, openDatabase } from './database.ts'

let place: TestDatabase
let database: Database
const errors: Error[] = []

beforeAll(async () => {
  place = await cloneDatabase(inject('superuserUrl'))
  database = openDatabase(place.appUrl, { connections: 2, onError: (error) => errors.push(error) })
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

test('a connection lost between two statements of a transaction fails that write only', async () => {
  const lost = inTransaction(database.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    const pid = rows[0]?.pid
    await sql`SELECT pg_terminate_backend(${pid})`.execute(database.db)
    // No query runs on the connection when it is lost, so only its error event reports it.
    await expect.poll(() => errors.length, PATIENT).toBeGreaterThan(0)
    await sql`SELECT 1`.execute(tx)
  })
  await expect(lost).rejects.toThrow()
  const { rows } = await sql<{ one: number }>`SELECT 1 AS one`.execute(database.db)
  expect(rows).toEqual([{ one: 1 }])
})

test('PostgreSQL compiles no query of ours', async () => {
  const { rows } = await sql`SHOW jit`.execute(database.db)
  expect(rows).toEqual([{ jit: 'off' }])
})

test('a command’s one connection is not closed while it is busy elsewhere', async () => {
  const options = { connections: 1, onError: () => undefined, noTimeouts: true }
  const noTimeouts = openDatabase(place.appUrl, options)
  expect(noTimeouts.pool.options.idleTimeoutMillis).toBe(0)
  await noTimeouts.close()
})
