import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { finishCommand } from '#server/db/commands.ts'
import { addPeople } from '#tests/support/business.ts'
import { type Client, openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'

vi.setConfig({ testTimeout: 60_000 })

let database: TestDatabase
let site: TestApp
let owner: Client

beforeAll(async () => {
  database = await cloneDatabase(inject('superuserUrl'))
  await addPeople(database.ownerUrl)
  site = await openTestApp(inject('superuserUrl'), {
    database,
    settings: { databaseConnections: 1 },
  })
  owner = await site.as('owner')
  // The first write would wait for a measure of PostgreSQL's clock, its timeline and the products.
  await site.business.databaseClock.fault()
  await site.business.catalog.read(site.business.db)
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
  await site.business.history.isKnown()
})
afterAll(() => site.end())

const BILL = buildInvoice()
const written = async (id: string) =>
  (await site.rows('SELECT FROM commands WHERE id = $1', [id])).length +
  (await site.rows('SELECT FROM audit WHERE command_id = $1', [id])).length

test('E1 a statement that got a fault while PostgreSQL stood still does not run later', async () => {
  const [input, id] = [{ id: randomUUID(), ...BILL }, randomUUID()]
  const { rows } = await site.business.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  // The session is cached while notices arrive, so that the statement is the first that is sent.
  await owner.call('profile.me')
  const { thaw } = await database.freeze()
  const { failure } = await owner.send('invoices.create', input, id)
  await thaw()
  expect(failure).toMatchObject({ kind: 'fault' })
  // The only connection was given up: its process runs what it received, and ends.
  await expect
    .poll(() => site.rows('SELECT FROM pg_stat_activity WHERE pid = $1', [rows[0]?.pid]), PATIENT)
    .toEqual([])
  expect(await written(id)).toBe(0)
  expect((await owner.send('invoices.create', input, id)).status).toBe(200)
  expect(await written(id)).toBe(2)
})

test('E1 a COMMIT that PostgreSQL runs past the deadline writes nothing', async () => {
  const { db, databaseClock } = site.business
  const [actor] = await site.rows<{ id: string }>('SELECT id FROM users LIMIT 1')
  const command = { id: randomUUID(), actorId: actor?.id ?? '', actorName: '', procedure: 'x' }
  const tx = await db.startTransaction().execute()
  const deadline = await databaseClock.timeAt(performance.now() + 5000)
  const finished = { ...command, inputHash: Buffer.from('x'), at: new Date(), deadline }
  const audit = { action: 'x', subject: 'x', subjectId: 'x' }
  await finishCommand(tx, finished, { answer: null, audit, topics: [] })
  const { thaw } = await database.freeze()
  await expect(tx.commit().execute()).rejects.toThrow('timeout')
  await thaw()
  // On the same connection, so behind the COMMIT.
  await tx.rollback().execute()
  expect(await written(command.id)).toBe(0)
})

test('E1 a refusal by deadline is a fault, and the same command is answered later', async () => {
  const [input, id] = [{ id: randomUUID(), ...BILL }, randomUUID()]
  const late = vi.spyOn(site.business.databaseClock, 'timeAt').mockResolvedValue(new Date(0))
  const { status, failure } = await owner.send('invoices.create', input, id)
  late.mockRestore()
  expect([status, failure]).toEqual([500, { kind: 'fault', id: expect.any(String) as string }])
  expect(await written(id)).toBe(0)
  expect((await owner.send('invoices.create', input, id)).status).toBe(200)
})
