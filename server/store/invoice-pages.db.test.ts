import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { spanOf } from '#domain/sales.ts'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { rebuildTotals } from './check-totals.ts'
import { readCustomerSales } from './customer-sales.ts'
import { customersByName, customersByPhone } from './customers.ts'
import type { Db } from './database.ts'
import { countDay, readDeletedInvoices, readInvoices } from './invoice-pages.ts'
import { findInvoice } from './invoices.ts'
import { readMonthSales, readProductSales } from './product-sales.ts'
import { readProduction } from './production.ts'
import type { DB } from './schema.gen.ts'
import { highestToken, readCounter } from './tokens.ts'
import { readTotals } from './totals.ts'

const RANGE = spanOf({ from: '2026-09-12', to: '2026-11-05' })
const ALL_TIME = spanOf({ from: null, to: null })

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const UUID = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
const CUSTOMER = `('00000000-0000-4000-9000-' || lpad((n % 10000)::text, 12, '0'))::uuid`
// 40 days of 500 bills, some deleted; 10,000 customers; a record of production every day.
const HISTORY = `
  INSERT INTO customers SELECT ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
    (9000000000 + n)::text, 'Customer ' || md5(n::text), now() FROM generate_series(0, 9999) AS n;
  INSERT INTO token_counters SELECT date '2026-10-01' + n, 1, 500 FROM generate_series(0, 39) AS n;
  INSERT INTO invoices (id, day, run, token, time, customer_id, customer_name, customer_phone,
    delivered_by, created_by, payment, delivered, changed_by, changed_at, deleted_at)
  SELECT ${UUID}, date '2026-10-01' + n / 500, 1, n % 500 + 1, '10:00:00', ${CUSTOMER},
    'Customer ' || md5((n % 10000)::text), (9000000000 + n % 10000)::text, '', 'Asha', 'Cash',
    n % 3 = 0, 'Asha', now(), CASE WHEN n % 50 = 0 THEN now() - n * interval '1 minute' END
  FROM generate_series(0, 19999) AS n;
  INSERT INTO invoice_lines SELECT ${UUID}, position, 'premium-1l', 1, 0
  FROM generate_series(0, 19999) AS n, generate_series(1, 2) AS position;
  INSERT INTO production_records (id, day, made_by, made_at, changed_by, changed_at)
  SELECT ${UUID}, date '2020-01-01' + n / 3, 'Iqbal', now(), 'Iqbal', now()
  FROM generate_series(0, 5999) AS n;
  INSERT INTO production_lines SELECT ${UUID}, 1, 'premium-1l', 1
  FROM generate_series(0, 5999) AS n;
  ANALYZE;`

let site: TestApp
beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { roles: ['owner'] })
  await site.asSchemaOwner(async (query) => {
    await query(HISTORY)
  })
  await rebuildTotals(site.business.db)
  await site.asSchemaOwner(async (query) => {
    await query('ANALYZE')
  })
})
afterAll(() => site.end())

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Every node of every statement that `work` sends. */
const planned = async (work: (db: Db) => Promise<unknown>): Promise<Plan[]> => {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: site.business.pool }),
    log: ({ query }) => void sent.push(query),
  })
  await work(db)
  const nodes: Plan[] = []
  for (const { sql, parameters } of sent) {
    const [row] = await site.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      [...parameters],
    )
    nodes.push(...(row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan)))
  }
  return nodes
}

// Not customers: a part that many names have is found soonest by reading them until there are enough.
const GROWING = [
  'invoices',
  'invoice_lines',
  'production_records',
  'production_lines',
  'customer_months',
  'customer_days',
]
const isWholeTable = (node: Plan) =>
  node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? '')

const cursor = { day: '2026-10-20', run: 1, token: 250 }
const all = Array.from({ length: 400 }, (_, index) => index + 1)
const READS: Record<string, (db: Db) => Promise<unknown>> = {
  'the first page': (db) => readInvoices(db, undefined, undefined),
  'a later page': (db) => readInvoices(db, undefined, cursor),
  'a search by name': (db) => readInvoices(db, { name: 'c4ca4238a0', tokens: [] }, undefined),
  'a later page of it': (db) => readInvoices(db, { name: 'c4ca4238a0', tokens: [] }, cursor),
  'a search by token': (db) => readInvoices(db, { name: undefined, tokens: [7, 17, 70] }, cursor),
  'a search by both': (db) => readInvoices(db, { name: '170', tokens: [170] }, undefined),
  'a search that matches many': (db) => readInvoices(db, { name: 'Customer', tokens: all }, cursor),
  'a search of staff for many': (db) => readInvoices(db, { name: undefined, tokens: all }, cursor),
  'the deleted bills': (db) => readDeletedInvoices(db, new Date(Date.now() - 2.6e9), undefined),
  'a later page of the deleted bills': (db) =>
    readDeletedInvoices(db, new Date(Date.now() - 2.6e9), {
      deletedAt: new Date(Date.now() - 1e8).toISOString(),
      id: '00000000-0000-4000-8000-000000000500',
    }),
  'one bill': (db) => findInvoice(db, '00000000-0000-4000-8000-000000000500'),
  'the numbers of a day': (db) => countDay(db, '2026-10-20'),
  'the counter': (db) => readCounter(db, '2026-10-20'),
  'the highest token': (db) => highestToken(db),
  'the stock': (db) => readTotals(db),
  'customers by phone': (db) => customersByPhone(db, '900000012'),
  'customers by name': (db) => customersByName(db, 'c4ca4238'),
  production: (db) => readProduction(db, undefined),
  'the best-selling products': (db) => readProductSales(db, RANGE),
  'the months': (db) => readMonthSales(db, null),
  'the sales of customers by name': (db) => readCustomerSales(db, 'c4ca4238', RANGE),
  'the sales of customers of all time': (db) => readCustomerSales(db, 'c4ca4238', ALL_TIME),
  'a later page of production': (db) =>
    readProduction(db, {
      day: '2024-01-01',
      madeAt: new Date().toISOString(),
      id: '00000000-0000-4000-8000-000000000500',
    }),
}

test.each(Object.entries(READS))('%s goes by an index', async (_name, work) => {
  const nodes = await planned(work)
  expect(nodes.length).toBeGreaterThan(0)
  expect(nodes.filter(isWholeTable)).toEqual([])
})

test.each(['the first page', 'a later page', 'the deleted bills', 'production'])(
  '%s is read in order, not sorted',
  async (name) => {
    const nodes = await planned(READS[name] ?? (async () => undefined))
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Incremental Sort')
  },
)

test('customers are found by an index where that is worth it', async () => {
  const byPhone = await planned((db) => customersByPhone(db, '900000012'))
  expect(byPhone.map((node) => node['Relation Name'])).toContain('customers')
  expect(byPhone.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  // Ten thousand names are read as fast as they are looked up; the index must be there for more.
  await site.asSchemaOwner(async (query) => {
    await query('SET enable_seqscan = off')
    const plan = await query(`EXPLAIN SELECT id FROM customers WHERE name ILIKE '%c4ca4238a0%'`)
    expect(JSON.stringify(plan)).toContain('customers_by_name')
    const whole = await query(
      `EXPLAIN SELECT id FROM customers WHERE lower(name) = ANY (ARRAY(SELECT 'meena'))`,
    )
    expect(JSON.stringify(whole)).toContain('customers_by_whole_name')
  })
})

test('a whole table read would be seen', async () => {
  const nodes = await planned((db) => db.selectFrom('invoices').select('payment').execute())
  expect(nodes.filter(isWholeTable)).toHaveLength(1)
})
