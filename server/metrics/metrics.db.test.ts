import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Business } from '#server/business.ts'
import { openTestBusiness } from '#tests/support/business.ts'
import { type Client, createClient, PATIENT } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'
import { type Metrics, openMetrics } from './metrics.ts'

const CUSTOMER = { customerName: 'Mahesh Stores', customerPhone: '9824011476' }

let business: Business
let end: () => Promise<void>
let metrics: Metrics
let app: FastifyInstance
let manager: Client

beforeAll(async () => {
  const opened = await openTestBusiness(inject('superuserUrl'))
  business = opened.business
  end = opened.end
  metrics = await openMetrics(business)
  app = await createApp(business, { withPages: false, registry: metrics.registry })
  await app.listen({ host: '127.0.0.1', port: 0 })
  manager = createClient(app, business)
  await manager.enter(PEOPLE.manager.phone)
})
afterAll(async () => {
  business.hub.close()
  await app.close()
  await metrics.app.close()
  await end()
})

const page = async () => (await metrics.app.inject('/metrics')).body

/** The value of the line with this name and these labels, in any order. */
const figure = async (name: string, labels: Record<string, string> = {}) => {
  const line = (await page())
    .split('\n')
    .find(
      (text) =>
        new RegExp(`^${name}[{ ]`).test(text) &&
        Object.entries(labels).every(([label, value]) => text.includes(`${label}="${value}"`)),
    )
  return line === undefined ? 0 : Number(line.split(' ').at(-1))
}

const bill = () => ({
  id: randomUUID(),
  ...CUSTOMER,
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: null,
  lines: [{ product: 'premium-1l', quantity: 2, schemeHundredths: 0 }],
})

test('a bill counts once as a token, and its repetition as a repetition', async () => {
  const [input, id] = [bill(), randomUUID()]
  expect((await manager.send('invoices.create', input, id)).status).toBe(200)
  expect((await manager.send('invoices.create', input, id)).status).toBe(200)
  const procedure = 'invoices.create'
  expect(await figure('jalkhata_tokens_issued_total')).toBe(1)
  expect(await figure('jalkhata_commands_total', { procedure, result: 'landed' })).toBe(1)
  expect(await figure('jalkhata_commands_total', { procedure, result: 'repeated' })).toBe(1)
  expect(await figure('jalkhata_call_seconds_count', { procedure, outcome: 'answer' })).toBe(2)
})

test('a command in a transaction is counted alike', async () => {
  const [input, id] = [{ name: 'Ramesh Kumar' }, randomUUID()]
  await manager.send('profile.rename', input, id)
  await manager.send('profile.rename', input, id)
  const procedure = 'profile.rename'
  expect(await figure('jalkhata_commands_total', { procedure, result: 'landed' })).toBe(1)
  expect(await figure('jalkhata_commands_total', { procedure, result: 'repeated' })).toBe(1)
})

test('each call of a batch has its own time, and failures their kind', async () => {
  const input = encodeURIComponent(JSON.stringify({ 1: {} }))
  await app.inject({
    url: `/trpc/profile.me,users.list?batch=1&input=${input}`,
    headers: { origin: 'http://localhost' },
    cookies: Object.fromEntries(manager.jar),
  })
  const count = 'jalkhata_call_seconds_count'
  expect(await figure(count, { procedure: 'profile.me', outcome: 'answer' })).toBe(1)
  expect(await figure(count, { procedure: 'users.list', outcome: 'denial' })).toBe(1)
  await manager.send('profile.rename', { name: ' ' })
  expect(await figure(count, { procedure: 'profile.rename', outcome: 'refusal' })).toBe(1)
  const route = '/trpc/:path'
  expect(await figure('jalkhata_http_seconds_count', { route, method: 'GET' })).toBe(1)
})

test('readers, connections and readiness are what they are now', async () => {
  const readers = () => figure('jalkhata_live_readers', { kind: 'people' })
  expect(await readers()).toBe(0)
  const stream = await manager.stream()
  expect(await readers()).toBe(1)
  stream.close()
  await expect.poll(readers, PATIENT).toBe(0)
  expect(await figure('jalkhata_database_connections', { kind: 'most' })).toBe(8)
  expect(await figure('jalkhata_database_connections', { kind: 'idle' })).toBeGreaterThan(0)
  expect(await figure('jalkhata_ready')).toBe(1)
  expect(await figure('jalkhata_listening')).toBe(1)
})

test('nothing personal is in any label, whatever strangers send', async () => {
  await createClient(app, business).loginWith('9824011999', PASSWORD)
  await app.inject('/9824011998')
  await app.inject('/trpc/nobody.9824011997')
  const text = await page()
  const labels = Array.from(text.matchAll(/\{(.*)\}/g), ([, found]) => found).join('\n')
  expect(labels).toContain('procedure="session.login"')
  expect(labels).not.toMatch(/\d{10}|Mahesh|Ramesh|nobody/)
})

test('the public port does not show them', async () => {
  expect((await app.inject('/metrics')).statusCode).toBe(404)
})

test('two businesses in one process count apart', async () => {
  const other = await openTestBusiness(inject('superuserUrl'), { roles: [] })
  const apart = await openMetrics(other.business)
  expect((await apart.app.inject('/metrics')).body).not.toContain('procedure="invoices.create"')
  await apart.app.close()
  await other.end()
})
