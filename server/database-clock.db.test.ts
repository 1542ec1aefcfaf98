import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { failingChecks } from '#server/http/health.ts'
import { createClient, openTestApp, type TestApp } from '#tests/support/client.ts'
import { buildInvoice, PEOPLE } from '#tests/support/factories/people.ts'
import { createApp } from './app.ts'
import { openBusiness } from './business.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let site: TestApp
/** How far the server's clock is off. */
let aheadMs = 0
const now = () => Date.now() + aheadMs

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { roles: ['manager', 'salesman'] })
})
afterAll(() => site.end())
beforeEach(async () => {
  aheadMs = 0
  await site.asSchemaOwner(async (query) => {
    await query('TRUNCATE accepted_clocks, invoices, token_counters CASCADE')
  })
})

/** A server that has just started, with the clock as it is set. */
const startServer = async () => {
  const { settings, log } = site.business
  const business = openBusiness(settings, { clock: now, log })
  const app = await createApp(business, { withPages: false })
  const manager = createClient(app, business)
  await manager.enter(PEOPLE.manager.phone)
  await expect.poll(() => business.listener.connected).toBe(true)
  return {
    manager,
    // The route caches it for a second.
    readiness: () => failingChecks(business),
    close: async () => {
      business.hub.close()
      await app.close()
      await business.close()
    },
  }
}

const bill = () => ({ id: randomUUID(), ...buildInvoice() })

type Server = Awaited<ReturnType<typeof startServer>>
const billing = async ({ manager }: Server, id = randomUUID(), input = bill()) => {
  const { status, failure, headers } = await manager.send('invoices.create', input, id)
  return { status, failure, retryAfter: headers['retry-after'] }
}

const WAITS = {
  status: 503,
  failure: { kind: 'fault', id: expect.any(String) as string, reason: 'clock' },
  retryAfter: '10',
}

const jalkhata = async (...args: string[]) => {
  const program = new URL('../cli/jalkhata.mjs', import.meta.url).pathname
  const env = { PATH: process.env['PATH'], DATABASE_URL: site.business.settings.databaseUrl }
  return promisify(execFile)(process.execPath, [program, 'clock', ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (failed: { code: number; stdout: string }) => ({ code: failed.code, stdout: failed.stdout }),
  )
}

test.each([
  [3 * DAY_MS, 'three days ahead'],
  [-61_000, 'a minute behind'],
])('E18 %i ms, %s of PostgreSQL: not ready, and writes wait', async (ms) => {
  const server = await startServer()
  expect(await server.readiness()).toEqual([])
  expect((await billing(server)).status).toBe(200)
  const [id, input] = [randomUUID(), bill()]
  aheadMs = ms
  // The session is of the right time.
  await server.manager.enter(PEOPLE.manager.phone)
  expect(await server.readiness()).toEqual(['clock'])
  expect(await billing(server, id, input)).toEqual(WAITS)
  expect((await server.manager.send('profile.rename', { name: 'Ramesh' })).status).toBe(503)
  expect(await site.rows('SELECT FROM invoices')).toHaveLength(1)
  aheadMs = 0
  await server.manager.enter(PEOPLE.manager.phone)
  expect((await billing(server, id, input)).status).toBe(200)
  expect(await server.readiness()).toEqual([])
  await server.close()
})

test('E18 a difference of 50 s does no harm', async () => {
  aheadMs = 50_000
  const server = await startServer()
  expect(await server.readiness()).toEqual([])
  expect((await billing(server)).status).toBe(200)
  await server.close()
})

test('E18 behind the last invoice: writes wait until the clock is accepted', async () => {
  const first = await startServer()
  expect((await billing(first)).status).toBe(200)
  await first.close()
  expect(await jalkhata()).toMatchObject({ code: 0 })
  await site.rows(`UPDATE invoices SET day = day + 3, changed_at = changed_at + interval '3 days'`)

  const server = await startServer()
  expect(await server.readiness()).toEqual(['clock'])
  expect(await billing(server)).toEqual(WAITS)
  const compared = await jalkhata('--json')
  expect(compared.code).toBe(1)
  expect(JSON.parse(compared.stdout)).toMatchObject({ isWrong: true, aheadSeconds: 0 })

  expect((await jalkhata('--accept')).stdout).toContain('Accepted')
  expect(await jalkhata()).toMatchObject({ code: 0 })
  expect(await server.readiness()).toEqual([])
  expect((await billing(server)).status).toBe(200)
  expect(await site.auditOf('server')).toMatchObject([{ action: 'accept', subject: 'clock' }])
  await server.close()
})

test('E18 an accepted difference to PostgreSQL is right, and any other is not', async () => {
  const aDay = String(DAY_MS)
  await site.rows('INSERT INTO accepted_clocks (ahead_ms) VALUES ($1)', [aDay])
  aheadMs = DAY_MS
  const server = await startServer()
  expect(await server.readiness()).toEqual([])
  expect((await billing(server)).status).toBe(200)
  aheadMs = DAY_MS + HOUR_MS
  expect(await server.readiness()).toEqual(['clock'])
  await server.close()
})
