import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fillYear } from '#cli/demo/business.ts'
import { type BillFilter, NO_FILTER } from '#domain/invoices/bill-filter.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { listUsers } from '#server/db/users.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { recordQueries } from '#tests/support/queries.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}
const NOW_MS = Date.parse('2026-11-14T10:00:00Z')
const RANGE = { from: '2026-03-12', to: '2026-11-05' }
const MIDDLE = { day: '2026-05-10', run: 1, token: 30 }
const SERIES = {
  from: '2026-11-01',
  to: '2026-11-14',
  comparison: 'before',
  source: 'all',
  salesmanId: null,
  routeId: null,
}
let site: TestApp
let owner: Client
let boss: Client
let staff: Client
let stranger: Client
let bill: Invoice
let record: ReturnType<typeof recordQueries>

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: () => NOW_MS })
  record = recordQueries(site.business.pool, site.business.publicDatabases.public.pool)
  await fillYear(site.ownerUrl, { nowMs: NOW_MS, people: await listUsers(site.business.db) })
  owner = await site.as('owner')
  boss = await site.as('boss')
  staff = await site.as('staff')
  stranger = site.visitor()
  const { data } = await owner.call<{ invoices: Invoice[] }>('invoices.list', {
    search: '',
    cursor: null,
  })
  bill = data.invoices[0] as Invoice
})
afterAll(() => site.end())

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Every node of every statement that `work` sends. */
const planned = async (work: () => Promise<unknown>): Promise<Plan[]> => {
  const all = await record(work)
  const sent = all.filter(({ text }) => !/^(begin|commit|rollback)/i.test(text))
  const nodes: Plan[] = []
  for (const { text, values } of sent) {
    const explain = `EXPLAIN (FORMAT JSON) ${text}`
    const [row] = await site.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain, [...values])
    nodes.push(...(row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan)))
  }
  return nodes
}

const ok = async (reply: Promise<{ status: number; body: string }>) => {
  const { status, body } = await reply
  expect(status, body).toBe(200)
}
const FRESH = { 'cache-control': 'no-cache' }
const list = (search: string, cursor: object | null = null, client = owner) =>
  ok(client.call('invoices.list', { search, cursor }, FRESH))
const filtered = (filter: Partial<BillFilter>, search = '', cursor: object | null = null) =>
  ok(owner.call('invoices.list', { search, cursor, filter: { ...NO_FILTER, ...filter } }, FRESH))
const sums = (filter: Partial<BillFilter>, search = '') =>
  ok(owner.call('invoices.sums', { search, filter: { ...NO_FILTER, ...filter } }, FRESH))
const MONTH = { from: '2026-05-01', to: '2026-05-31' }
const toLoad = (search: string) => ok(staff.call('invoices.toLoad', { search }, FRESH))
const csv = async (search: string, client = owner, more = '') => {
  const url = `/tokens.csv?search=${encodeURIComponent(search)}${more}`
  const { statusCode, body } = await site.app.inject({
    url,
    cookies: Object.fromEntries(client.jar),
  })
  await ok(Promise.resolve({ status: statusCode, body: body.slice(0, 100) }))
}
const lookUp = async () => {
  const { data } = await stranger.call<{ ticket: string }>('lookUp.byPhone', {
    phone: bill.customerPhone,
  })
  await ok(stranger.call('lookUp.byTicket', { ticket: data.ticket, cursor: MIDDLE }))
}
const known = () => ({ id: bill.id, version: bill.version })

/** All queries of billing home, token history, print, look-up and CSV. */
const CALLS: Record<string, () => Promise<unknown>> = {
  'the first page': () => list(''),
  'a later page': () => list('', MIDDLE),
  'a search by name': () => list('Sahyadri'),
  'a later page of it': () => list('Sahyadri', MIDDLE),
  'a search by token': () => list('41', null, staff),
  'a later page by token': () => list('41', MIDDLE, staff),
  'a search for a number that names too bear': () => list('7'),
  'a search that matches many': () => list('a', MIDDLE),
  'a search for nobody': () => list('nobody at all'),
  'the bills of some days': () => filtered(MONTH),
  'a later page of some days': () => filtered(MONTH, '', MIDDLE),
  'the bills of a payment': () => filtered({ payment: 'Pay Later' }),
  'a later page of a payment': () => filtered({ payment: 'Free' }, '', MIDDLE),
  'the bills not delivered': () => filtered({ notDelivered: true }),
  'a later page of those not delivered': () => filtered({ notDelivered: true }, '', MIDDLE),
  'a search in a month': () => filtered(MONTH, 'Sahyadri'),
  'a search among those not delivered': () => filtered({ notDelivered: true }, '41'),
  'a search in a payment': () => filtered({ payment: 'Pay Later' }, 'Sahyadri'),
  'the sum of all bills': () => sums({}),
  'the sum of many days': () => sums(RANGE),
  'the sum of a payment in a month': () => sums({ ...MONTH, payment: 'Cash' }),
  'the sum of a customer in a month': () => sums(MONTH, 'Sahyadri'),
  'the sum of those not delivered': () => sums({ notDelivered: true }),
  'the bills not confirmed': () => filtered({ notConfirmed: true }),
  'a later page of those not confirmed': () => filtered({ notConfirmed: true }, '', MIDDLE),
  'the sum of those not confirmed': () => sums({ notConfirmed: true }),
  'the CSV of a payment': () => csv('', owner, '&payment=Free'),
  'who delivered lately': () => ok(owner.call('invoices.deliverers')),
  'the bills to load': () => toLoad(''),
  'a search at the dock': () => toLoad('4'),
  'the deleted bills': () => ok(owner.call('invoices.deleted', { cursor: null })),
  'a later page of the deleted bills': () =>
    ok(
      owner.call('invoices.deleted', {
        cursor: { deletedAt: '2026-11-01T00:00:00.000Z', id: randomUUID() },
      }),
    ),
  'the bill to print': () => ok(owner.call('invoices.one', { id: bill.id })),
  'the token of the day': () => ok(owner.call('tokens.today')),
  'the stock': () => ok(owner.call('stock.view')),
  'customers by phone': () => ok(owner.call('customers.suggest', { typed: '98241' })),
  'customers by name': () => ok(owner.call('customers.suggest', { typed: 'sahya' })),
  'the last bill of a number': () =>
    ok(owner.call('customers.known', { phone: bill.customerPhone })),
  production: () => ok(owner.call('production.list', { cursor: null })),
  'a later page of production': () => {
    const cursor = { day: MIDDLE.day, madeAt: '2026-05-10T01:00:00.000Z', id: randomUUID() }
    return ok(owner.call('production.list', { cursor }))
  },
  'the look-up of a customer': lookUp,
  'the whole CSV': () => csv(''),
  'the CSV of a name': () => csv('Hotel'),
  'the CSV of a number': () => csv('41', staff),
  'the CSV of many': () => csv('a'),
  'the best-selling products': () => ok(boss.call('dashboard.top', RANGE)),
  'the months': () => ok(boss.call('dashboard.months', { before: null })),
  'sales of customers': () =>
    ok(boss.call('insights.compare', { customer1: 'Sahyadri', customer2: 'Ramesh', ...RANGE })),
  'sales of customers of all time': () =>
    ok(
      boss.call('insights.compare', { customer1: 'Sahyadri', customer2: '', from: null, to: null }),
    ),
  'today against a week before': () => ok(boss.call('trends.today')),
  'the days of a month': () => ok(boss.call('trends.series', { ...SERIES, unit: 'day' })),
  'the weeks of a year': () =>
    ok(boss.call('trends.series', { ...SERIES, unit: 'week', from: '2025-12-01' })),
  'the months of ten years': () =>
    ok(boss.call('trends.series', { ...SERIES, unit: 'month', from: '2016-12-01' })),
  'top, new and lost customers': () =>
    ok(boss.call('trends.customers', { from: '2026-11-01', to: '2026-11-14' })),
  'the salesmen': () => ok(boss.call('trends.salesmen', RANGE)),
  'the routes': () => ok(boss.call('trends.routes', RANGE)),
  'a new bill': () => ok(owner.send('invoices.create', { id: randomUUID(), ...buildInvoice() })),
  'a tick': () => ok(owner.send('invoices.deliver', { id: bill.id })),
  'an edit': () => ok(owner.send('invoices.edit', { ...known(), ...buildInvoice() })),
  'a delete': () => ok(owner.send('invoices.delete', { id: bill.id, version: bill.version + 1 })),
  'bringing back': () => ok(owner.send('invoices.restore', { id: bill.id })),
  'a reset': () => ok(owner.send('tokens.reset', { day: businessDay(NOW_MS), run: 1 })),
}

// Not customers: for a common part of names, a scan that stops at the limit is fastest.
const GROWING = [
  'invoices',
  'invoice_lines',
  'production_records',
  'production_lines',
  'token_counters',
  'product_days',
  'customer_years',
  'customer_months',
  'customer_days',
  'customer_visits',
  'money_totals',
]
const isWholeTable = (node: Plan) =>
  node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? '')

test.each(Object.entries(CALLS))('BIL-17 %s uses an index', async (_name, work) => {
  const nodes = await planned(work)
  expect(nodes.length).toBeGreaterThan(0)
  expect(nodes.filter(isWholeTable)).toEqual([])
})

test.each([
  'the first page',
  'a later page',
  'the bills of a payment',
  'a later page of a payment',
  'the bills not delivered',
  'a later page of those not delivered',
  'the bills not confirmed',
  'a later page of those not confirmed',
  'the bills to load',
  'the deleted bills',
  'production',
])('%s is read in order, not sorted', async (name) => {
  const kinds = (await planned(async () => CALLS[name]?.())).map((node) => node['Node Type'])
  expect(kinds.join()).toContain('Index')
  expect(kinds).not.toContain('Incremental Sort')
  expect(kinds).not.toContain('Sort')
})

test.each([
  ['C10 the dock reads what is not delivered', 'the bills to load', 'invoices_not_delivered'],
  ['UPI-06 the list reads what waits', 'the bills not confirmed', 'invoices_not_confirmed'],
  ['UPI-06 so does its sum', 'the sum of those not confirmed', 'invoices_not_confirmed'],
])('%s, never the other bills', async (_title, name, index) => {
  const nodes = await planned(async () => CALLS[name]?.())
  const ofBills = nodes.flatMap((node) =>
    node['Relation Name'] === 'invoices' ? (node['Index Name'] ?? node['Node Type']) : [],
  )
  expect(new Set(ofBills)).toEqual(new Set([index]))
})

test('customers can be found by an index where that is worth it', async () => {
  // With a thousand names a scan is as fast as an index; larger tables need the indexes.
  await site.asSchemaOwner(async (query) => {
    await query('SET enable_seqscan = off')
    const byName = await query(`EXPLAIN SELECT id FROM customers WHERE name ILIKE '%sahyadri%'`)
    expect(JSON.stringify(byName)).toContain('customers_by_name')
    const byPhone = await query(`EXPLAIN SELECT id FROM customers WHERE phone LIKE '98241%'`)
    expect(JSON.stringify(byPhone)).toContain('customers_by_phone')
    const byWholeName = await query(
      `EXPLAIN SELECT id FROM customers WHERE lower(name) = ANY (ARRAY(SELECT 'sahyadri'))`,
    )
    expect(JSON.stringify(byWholeName)).toContain('customers_by_whole_name')
  })
})

test('a whole table read would be seen', async () => {
  const nodes = await planned(() => site.business.pool.query('SELECT payment FROM invoices'))
  expect(nodes.filter(isWholeTable)).toHaveLength(1)
})
