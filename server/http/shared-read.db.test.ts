import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Client, openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories.ts'

interface List {
  readonly invoices: readonly { id: string; customerPhone: string }[]
}

const BY_LIVE = { 'x-live-refetch': '1' }
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

const list = async (client: Client, headers: Record<string, string> = BY_LIVE) =>
  (await client.call<List>('invoices.list', { search: '', cursor: null }, headers)).data.invoices

const bill = async () => {
  const id = randomUUID()
  expect((await owner.send('invoices.create', { id, ...buildInvoice() })).status).toBe(200)
  return id
}

test('what live asks for is read once for all devices of a role', async () => {
  await bill()
  const devices = await Promise.all(Array.from({ length: 12 }, () => site.as('owner')))
  await Promise.all(devices.map((device) => device.call('session.me')))
  for (const device of devices) await list(device, {})
  queries = 0
  await Promise.all(devices.map((device) => list(device)))
  expect(queries).toBeLessThanOrEqual(2)
  queries = 0
  await Promise.all(devices.map((device) => list(device, {})))
  expect(queries).toBe(12)
})

test('whoever wrote sees it at once, however it is asked for', async () => {
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
  const refused = await salesman.call('invoices.list', { search: '', cursor: null }, BY_LIVE)
  expect(refused.status).toBe(403)
})
