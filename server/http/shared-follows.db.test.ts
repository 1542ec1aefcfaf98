import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { NO_FILTER } from '#domain/invoices/bill-filter.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { appRouter } from '#server/api/router.ts'
import { readsOf } from '#server/rpc/shared-reads.ts'
import { PATIENT } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { buildProduct } from '#tests/support/factories/products.ts'
import { openSalesmanDesk, type SalesmanDesk } from '#tests/support/pages/salesman-desk.ts'

// The clock does not advance, so no answer expires.
let desk: SalesmanDesk

beforeAll(async () => {
  desk = await openSalesmanDesk(inject('superuserUrl'))
  await vi.waitUntil(() => desk.site.business.listener.connected, PATIENT)
  await bill()
  await desk.create()
})
afterAll(() => desk.site.end())

const CUSTOMER = 'Sahyadri'
const EVER = { from: null, to: null }
const ALL = { salesmanId: null, route: null, search: '', ...EVER }

const recent = () => {
  const to = businessDay(desk.clock.now())
  return { from: addDays(to, -9), to }
}

const bill = async () => {
  const owner = await desk.site.as('owner')
  const input = { id: randomUUID(), ...buildInvoice(), customerName: CUSTOMER }
  expect((await owner.send('invoices.create', input)).status).toBe(200)
}
const salesmanId = async () => {
  const rows = await desk.site.rows<{ id: string }>(`SELECT id FROM users WHERE name = 'Suresh'`)
  return rows[0]?.id
}
const addRoute = async () => {
  expect((await desk.addRoute(desk.freshName())).status).toBe(200)
}
const addUser = async () => {
  const owner = await desk.site.as('owner')
  const input = { phone: '9400000099', name: 'Kiran', role: 'salesman', dob: null }
  expect((await owner.send('users.add', input)).status).toBe(200)
}
const addProduct = async () => {
  const owner = await desk.site.as('owner')
  const { id: _, ...product } = buildProduct('cup', { label: 'Cup' })
  expect((await owner.send('catalog.add', { id: randomUUID(), ...product })).status).toBe(200)
}
const customerId = async () => {
  const rows = await desk.site.rows<{ id: string }>('SELECT id FROM salesman_customers LIMIT 1')
  return rows[0]?.id
}

interface Followed {
  readonly role: Role
  readonly input?: () => unknown
  readonly change: () => Promise<unknown>
}

/** Every shared read, and a write that it must show. */
const READS: Readonly<Record<string, Followed>> = {
  'invoices.list': { role: 'owner', input: () => ({ search: '', cursor: null }), change: bill },
  'invoices.sums': {
    role: 'manager',
    input: () => ({ search: '', filter: NO_FILTER }),
    change: bill,
  },
  'invoices.takings': { role: 'manager', change: bill },
  'invoices.toLoad': { role: 'staff', input: () => ({ search: '' }), change: bill },
  'tokens.today': { role: 'owner', change: bill },
  'stock.view': { role: 'owner', change: bill },
  'dashboard.top': { role: 'boss', input: () => EVER, change: bill },
  'dashboard.months': { role: 'boss', input: () => ({ before: null }), change: bill },
  'insights.compare': {
    role: 'boss',
    input: () => ({ customer1: CUSTOMER, customer2: '', ...EVER }),
    change: bill,
  },
  'trends.today': { role: 'owner', change: bill },
  'trends.series': {
    role: 'boss',
    input: () => ({
      ...recent(),
      unit: 'week',
      comparison: 'before',
      source: 'all',
      salesmanId: null,
      routeId: null,
    }),
    change: () => desk.create(),
  },
  'trends.customers': { role: 'boss', input: recent, change: bill },
  'trends.salesmen': { role: 'owner', input: recent, change: () => desk.create() },
  'trends.routes': { role: 'boss', input: recent, change: () => desk.create() },
  'catalog.list': { role: 'staff', change: addProduct },
  'catalog.uses': { role: 'owner', change: bill },
  'salesmen.list': { role: 'boss', change: addUser },
  'salesmen.routes': { role: 'boss', input: () => ({ salesmanId: null }), change: addRoute },
  'salesmen.routeBook': {
    role: 'boss',
    input: async () => ({ salesmanId: await salesmanId() }),
    change: addRoute,
  },
  'salesmen.report': {
    role: 'boss',
    input: () => ({ ...ALL, cursor: null }),
    change: () => desk.create(),
  },
  'salesmen.ranking': {
    role: 'boss',
    input: () => ({ ...ALL, cursor: null }),
    change: () => desk.create(),
  },
  'salesmen.doubtful': {
    role: 'boss',
    input: () => ({ cursor: null }),
    change: () => desk.create({ saved: { at: Date.UTC(2015, 4, 1), offsetMs: 0 } }),
  },
  'salesmen.sums': { role: 'boss', input: () => ALL, change: () => desk.create() },
  'salesmen.customer': {
    role: 'boss',
    input: async () => ({ customerId: await customerId(), route: null, ...EVER }),
    change: () => desk.create(),
  },
  'salesmen.routeCustomers': {
    role: 'boss',
    input: async () => ({ salesmanId: await salesmanId(), route: 'Depot', cursor: null }),
    change: () => desk.create({ route: 'Depot', customerName: desk.freshName() }),
  },
}

test('every shared read is listed here', () => {
  const shared = [...readsOf(appRouter).values()].filter(({ follows }) => follows)
  expect(shared.map(({ path }) => path).sort()).toEqual(Object.keys(READS).sort())
})

test.each(Object.entries(READS))('%s shows a write after its answer', async (path, read) => {
  const reader = await desk.site.as(read.role)
  const input = await read.input?.()
  const ask = async () => {
    const { status, body } = await reader.call(path, input)
    expect(status, body).toBe(200)
    return body
  }
  const before = await ask()
  expect(await ask()).toBe(before)
  await read.change()
  expect(await ask()).not.toBe(before)
})

test('a shared answer extends the session too', async () => {
  const [first, second] = [await desk.site.as('owner'), await desk.site.as('owner')]
  const lastUsed = async () =>
    (
      await desk.site.rows<{ at: Date }>('SELECT last_used_at AS at FROM login_sessions ORDER BY 1')
    ).at(-2)
  desk.clock.advance(120_000)
  const ask = (device: typeof first) => device.call('stock.view')
  await ask(first)
  await ask(second)
  expect((await lastUsed())?.at).toEqual(new Date(desk.clock.now()))
})
