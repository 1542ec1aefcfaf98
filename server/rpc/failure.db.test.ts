import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Business, openBusiness } from '#server/business.ts'
import { openDatabase } from '#server/db/database.ts'
import { openLog } from '#server/http/log.ts'
import { addPeople, ORIGIN, testSettings } from '#tests/support/business.ts'
import { type Client, createClient, PATIENT } from '#tests/support/client.ts'
import { asSuperuser, cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { buildInvoice, PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'
import { phoneNumbersIn } from '#tests/support/phone-numbers.ts'

interface Line {
  readonly level: number
  readonly fault?: string
  readonly err?: { message: string; stack: string }
}

const lines: string[] = []
let database: TestDatabase
let business: Business
let app: FastifyInstance
let owner: Client

const breakAdding = `
  CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'the row of % is bad', NEW.phone; END $$;
  CREATE TRIGGER refuse_row BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse_row()`

beforeAll(async () => {
  database = await cloneDatabase(inject('superuserUrl'))
  await addPeople(database.ownerUrl)
  const log = openLog('debug', { write: (line) => void lines.push(line) })
  business = openBusiness(testSettings(database.appUrl), { clock: Date.now, log })
  app = await createApp(business, { withPages: false })
  owner = createClient(app, business)
  await owner.enter(PEOPLE.owner.phone)
  await runAsOwner(breakAdding)
})
afterAll(async () => {
  await app.close()
  await business.close()
  await database.drop()
})
beforeEach(() => {
  lines.length = 0
})

const runAsOwner = async (text: string) => {
  const opened = openDatabase(database.ownerUrl, {
    connections: 2,
    onError: () => undefined,
  })
  await opened.pool.query(text)
  await opened.close()
}

const faults = () =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ fault }) => fault !== undefined)

test('a fault has an id and nothing else outside; inside it is logged with it, without numbers', async () => {
  const input = { phone: '9811111111', name: 'A', role: 'staff', dob: null }
  const { status, failure, body } = await owner.send('users.add', input)
  expect(status).toBe(500)
  expect(failure).toEqual({ kind: 'fault', id: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(Object.keys(JSON.parse(body).error).sort()).toEqual(['code', 'data', 'message'])
  expect(body).not.toMatch(/row of|phone|stack|at \w|\.ts|SELECT|INSERT|plpgsql/i)
  const [line] = faults()
  expect(faults()).toHaveLength(1)
  expect(failure).toMatchObject({ id: line?.fault })
  expect(line?.err?.message).toBe('the row of [phone] is bad')
  expect(line?.err?.stack).toContain('users.ts')
})

test('a fault in a route outside the procedures is answered the same way', async () => {
  await runAsOwner('ALTER TABLE login_sessions RENAME TO elsewhere')
  try {
    const { statusCode, body } = await app.inject({
      url: '/live',
      headers: { origin: ORIGIN },
      cookies: Object.fromEntries(createClientWithToken().jar),
    })
    expect(statusCode).toBe(500)
    const { data } = JSON.parse(body).error
    expect(data).toEqual({ kind: 'fault', id: expect.any(String) })
    expect(body).not.toMatch(/login_sessions|relation|exist/)
    expect(faults()).toMatchObject([{ fault: data.id }])
  } finally {
    await runAsOwner('ALTER TABLE elsewhere RENAME TO login_sessions')
  }
})

/** As on a standby that is being promoted; the pool connects again. */
const setReadOnly = (state: 'on' | 'off') =>
  asSuperuser(inject('superuserUrl'), async (admin) => {
    const name = new URL(database.appUrl).pathname.slice(1)
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${state}`)
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ])
  })

test('25006 a write on a standby that is being promoted is to be tried again', async () => {
  const [input, id] = [{ id: randomUUID(), ...buildInvoice() }, randomUUID()]
  await setReadOnly('on')
  // The first calls may still get a connection that was ended.
  await expect
    .poll(async () => (await owner.send('invoices.create', input, id)).status, PATIENT)
    .toBe(503)
  const { failure, headers } = await owner.send('invoices.create', input, id)
  expect(failure).toEqual({ kind: 'fault', id: expect.any(String) })
  expect(headers['retry-after']).toBe('10')
  await setReadOnly('off')
  await expect
    .poll(async () => (await owner.send('invoices.create', input, id)).status, PATIENT)
    .toBe(200)
})

const createClientWithToken = () => {
  const client = createClient(app, business)
  client.jar.set('__Host-session', 'x'.repeat(43))
  return client
}

test('no number is in any line, whatever is called with it', async () => {
  const visitor = createClient(app, business)
  const numbers = ['9822222222', '9833333333', PEOPLE.staff.phone]
  for (const phone of numbers) {
    await visitor.loginWith(phone, 'wrong')
    await visitor.loginWith(phone, PASSWORD)
    await owner.send('users.delete', { phone })
    await owner.send('users.resetPassword', { phone, password: 'x' })
    await owner.send('users.add', { phone, name: phone, role: 'staff', dob: null })
    await owner.call(`users.${phone}`, { phone })
    await app.inject({ url: `/customer/${phone}?phone=${phone}` })
    await app.inject({ url: `/trpc/profile.me?input=${phone}`, headers: { origin: phone } })
  }
  // A class of fault is logged once a second.
  await expect.poll(() => lines.length, PATIENT).toBeGreaterThan(0)
  const everything = lines.join('')
  for (const phone of [...numbers, PEOPLE.owner.phone]) expect(everything).not.toContain(phone)
  expect(phoneNumbersIn(everything)).toEqual([])
  expect(everything).not.toContain(PASSWORD)
})

test('refusals and denials are no faults and are not logged as such', async () => {
  const staff = createClient(app, business)
  await staff.enter(PEOPLE.manager.phone)
  await staff.call('users.list')
  await staff.send('profile.rename', { name: '' })
  await createClient(app, business).call('profile.me')
  expect(faults()).toEqual([])
})
