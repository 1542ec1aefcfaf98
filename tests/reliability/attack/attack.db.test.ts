import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { addPeople } from '#tests/support/business.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openSessionFor } from '#tests/support/session.ts'
import { flood } from './flood-run.ts'
import { fuzz } from './fuzz-run.ts'
import { addressesOf, attackLogin } from './login-run.ts'
import { openWire } from './wire.ts'

// A few thousand requests take longer than the default timeout on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let database: Database

beforeAll(async () => {
  const { appUrl, ownerUrl } = await cloneDatabase(inject('superuserUrl'))
  await addPeople(ownerUrl)
  server = await startServer(appUrl, { TRUSTED_PROXY: '127.0.0.1' }, [
    process.execPath,
    'tests/reliability/attack/server-without-pages.ts',
  ])
  database = openDatabase(ownerUrl, { connections: 2, onError: () => undefined })
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

describe('malformed requests', () => {
  test('ERR-01 no call and no route breaks, leaks internals or changes anything', async () => {
    const wire = openWire(server.origin, 16)
    const site = { business: database, origin: server.origin, wire }
    const faults = await fuzz(site, { requests: 25, seed: 7 }, () => undefined)
    wire.close()
    expect(faults).toEqual([])
    expect(server.log()).not.toContain('"msg":"fault"')
  })
})

// Only npm run faults -- --only flood checks the counter's p95: it has the machine to itself.
describe('a flood of look-ups', () => {
  test('E4 by one ticket, batched or not, the counter bills and the log stays small', async () => {
    const { origin } = server
    const { cookies } = await openSessionFor(database.db, 'owner', origin)
    const officeCookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const before = server.log().length
    const plan = { origin, target: origin, connections: 200, invoices: 60, officeCookie }
    const { failures, byStatus } = await flood(plan)
    expect(failures).toEqual([])
    expect(Object.keys(byStatus), 'refused for being too many and for being a batch').toEqual(
      expect.arrayContaining(['400', '429']),
    )
    expect(server.log().length - before).toBeLessThan(100_000)
  })
})

// Only npm run faults -- --only login checks the office's p99: it has the machine to itself.
describe('guessing a password', () => {
  test.each([
    [1, PEOPLE.manager],
    [500, PEOPLE.staff],
  ])('AUT-10 from %i address(es) the person and the office go on', async (count, { phone }) => {
    const { origin } = server
    const { cookies } = await openSessionFor(database.db, 'owner', origin)
    const officeCookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const plan = { origin, tries: 1500, addresses: addressesOf(count), officeCookie, phone }
    const result = await attackLogin(plan)
    expect(result.officeFailures, server.log()).toEqual([])
    expect(result.personSeconds).toBeLessThanOrEqual(60)
    // The user's correct login is not counted as failed, so one more guess than 100 is checked.
    expect(result.checkedGuesses, 'few passwords are checked').toBeLessThanOrEqual(101)
  })
})
