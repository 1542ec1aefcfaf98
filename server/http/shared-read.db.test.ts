import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { ORIGIN } from '#tests/support/business.ts'
import { type Client, openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'

interface List {
  readonly invoices: readonly Pick<Invoice, 'id' | 'customerPhone'>[]
}

let site: TestApp
let owner: Client
let queries = 0

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'))
  site.business.pool.on('acquire', () => {
    queries += 1
  })
  owner = await site.as('owner')
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
})
afterAll(() => site.end())

const list = async (client: Client) =>
  (await client.call<List>('invoices.list', { search: '', cursor: null })).data.invoices

const bill = async () => {
  const id = randomUUID()
  expect((await owner.send('invoices.create', { id, ...buildInvoice() })).status).toBe(200)
  return id
}

test('a shared read runs once for all devices of a role', async () => {
  const devices = await Promise.all(Array.from({ length: 12 }, () => site.as('owner')))
  for (const device of devices) await list(device)
  await bill()
  queries = 0
  await Promise.all(devices.map((device) => list(device)))
  expect(queries).toBeLessThanOrEqual(2)
})

test('no-cache is answered from the database, as HTTP has it', async () => {
  await list(owner)
  queries = 0
  const fresh = { 'cache-control': 'no-cache' }
  await owner.call('invoices.list', { search: '', cursor: null }, fresh)
  expect(queries).toBe(1)
})

test('a writer reads the new state at once', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    await list(owner)
    const id = await bill()
    expect((await list(owner))[0]?.id).toBe(id)
  }
})

test('nothing is shared across roles', async () => {
  await bill()
  const staff = await site.as('staff')
  expect((await list(owner))[0]?.customerPhone).toMatch(/^\d{10}$/)
  expect((await list(staff))[0]?.customerPhone).toBe('')
  expect((await list(owner))[0]?.customerPhone).toMatch(/^\d{10}$/)
  const salesman = await site.as('salesman')
  const refused = await salesman.call('invoices.list', { search: '', cursor: null })
  expect(refused.status).toBe(403)
})

test('a batch is packed once, and says the same as unpacked', async () => {
  await bill()
  const input = encodeURIComponent(JSON.stringify({ 0: { search: '', cursor: null } }))
  const url = `/trpc/invoices.list,tokens.today,stock.view?batch=1&input=${input}`
  const ask = (headers: Record<string, string>) =>
    site.app.inject({
      url,
      headers: { origin: ORIGIN, ...headers },
      cookies: Object.fromEntries(owner.jar),
    })
  // The bill's notice may arrive between the two reads.
  const [plain, packed] = await vi.waitFor(async () => {
    const first = await ask({})
    queries = 0
    const second = await ask({ 'accept-encoding': 'gzip, deflate, br' })
    expect(queries).toBe(0)
    return [first, second]
  }, PATIENT)
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('a tab of another user is denied and gets no shared answer', async () => {
  await list(owner)
  const other = await owner.call(
    'invoices.list',
    { search: '', cursor: null },
    { 'x-user': randomUUID() },
  )
  expect(other.failure).toEqual({ kind: 'denial', reason: 'login' })
})

test('a logged-out session is refused, however fresh the shared answer is', async () => {
  const leaving = await site.as('owner')
  await list(leaving)
  expect((await leaving.send('session.logout', {})).status).toBe(200)
  await list(owner)
  const asked = await leaving.call('invoices.list', { search: '', cursor: null })
  expect(asked.status).toBe(401)
})
