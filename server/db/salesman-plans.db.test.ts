import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { spansOf } from '#domain/shared/ranges.ts'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import type { Db } from './database.ts'
import { countOnHold, readHoldList } from './hold-list.ts'
import { pickChanges, readSalesmanInvoices } from './salesman-changes.ts'
import { readSalesmanHistory } from './salesman-pages.ts'
import { readProductSums, readRanking, readReport } from './salesman-reports.ts'
import type { DB } from './schema.gen.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Every node of the plan of every statement that `work` sends. */
const plansOf = async (pool: pg.Pool, work: (db: Db) => Promise<unknown>): Promise<Plan[]> => {
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  })
  await work(db)
  const nodes: Plan[] = []
  for (const { sql, parameters } of queries) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      [...parameters],
    )
    nodes.push(...(rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan)))
  }
  return nodes
}

const isWholeRead =
  (tables: readonly string[]) =>
  (node: Plan): boolean =>
    node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? '')

const uuid = (kind: number, n: string) =>
  `('00000000-0000-4000-${kind}000-' || lpad((${n})::text, 12, '0'))::uuid`
const SALESMAN = uuid(1, 'n % 8')
const ROUTE = uuid(2, 'n % 80')
const CUSTOMER = uuid(3, 'n % 4000')
// 8 salesmen, 80 routes, 4,000 customers, 20,000 bills over 1,000 days.
const HISTORY = `
  INSERT INTO users (id, phone, name, role, changed_by, changed_at)
  SELECT ${uuid(1, 'n')}, (9000000100 + n)::text, 'S' || n, 'salesman', '', now()
  FROM generate_series(0, 7) AS n;
  INSERT INTO salesman_revisions SELECT ${uuid(1, 'n')}, 100000 FROM generate_series(0, 7) AS n;
  INSERT INTO salesman_routes SELECT ${uuid(2, 'n')}, NULL, ${SALESMAN}, 'Route ' || n, 'route ' || n, n
  FROM generate_series(0, 79) AS n;
  INSERT INTO salesman_customers SELECT ${uuid(3, 'n')}, NULL, ${SALESMAN}, (9100000000 + n)::text,
    'Customer ' || md5(n::text), 'Route', now(), 100 + n FROM generate_series(0, 3999) AS n;
  INSERT INTO salesman_invoices (id, salesman_id, day, route_id, route, customer_id, customer_name,
    customer_phone, created_by, payment, saved_at, revision, changed_by, changed_at, deleted_at)
  SELECT ${uuid(4, 'n')}, ${SALESMAN}, date '2024-02-01' + n / 20, ${ROUTE}, 'Route ' || n % 80,
    ${CUSTOMER}, 'Customer ' || md5((n % 4000)::text), (9100000000 + n % 4000)::text, 'S', 'Cash',
    timestamptz '2024-02-01' + n * interval '72 minutes', 5000 + n, 'S', now(),
    CASE WHEN n % 50 = 0 THEN now() END
  FROM generate_series(0, 19999) AS n;
  INSERT INTO salesman_invoice_lines SELECT ${uuid(4, 'n')}, 1, 'premium-1l', 1, 0
  FROM generate_series(0, 19999) AS n;
  SELECT add_to_salesman_totals(salesman_id, array_agg(day), array_agg(customer_id),
    array_agg(route_id), array_agg(product), array_agg(quantity), array_agg(scheme_hundredths))
  FROM salesman_invoices JOIN salesman_invoice_lines ON invoice_id = id GROUP BY salesman_id;
  INSERT INTO held_commands (command_id, user_id, procedure, input, input_hash, held_at, decided_at)
  SELECT ${uuid(5, 'n')}, ${SALESMAN}, 'salesman.addRoute', '{}', '', now(),
    CASE WHEN n % 100 > 0 THEN now() END FROM generate_series(0, 9999) AS n;
  ANALYZE;`

let site: TestApp
beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { roles: ['owner'] })
  await site.asSchemaOwner(async (query) => {
    await query(HISTORY)
  })
})
afterAll(() => site.end())

const id = (kind: number, n: number) =>
  `00000000-0000-4000-${kind}000-${String(n).padStart(12, '0')}`
const ONE = id(1, 3)
const cursor = { day: '2025-06-01', savedAt: '2025-06-01T04:00:00Z', id: id(4, 500) }
const recent = { from: '2026-07-20', most: 500, onlyLiving: false }
const days = { from: '2026-09-03', to: '2026-10-12' }
const input = { salesmen: [ONE], spans: spansOf(days), route: null }
const READS: Record<string, (db: Db) => Promise<unknown>> = {
  'a whole copy': (db) => pickChanges(db, ONE, { ...recent, since: 0, onlyLiving: true }),
  'what changed': (db) => pickChanges(db, ONE, { ...recent, since: 24_000 }),
  'the changed bills': (db) => readSalesmanInvoices(db, ONE, [id(4, 3), id(4, 11)]),
  'his history': (db) => readSalesmanHistory(db, ONE, '', undefined),
  'a later page of it': (db) => readSalesmanHistory(db, ONE, '', cursor),
  'a search': (db) => readSalesmanHistory(db, ONE, 'c4ca4238', undefined),
  'a later page of a search': (db) => readSalesmanHistory(db, ONE, 'route 1', cursor),
  'a search that matches many': (db) => readSalesmanHistory(db, ONE, 'customer', cursor),
  'a report of a range': (db) => readReport(db, input, null),
  'a report of a route': (db) => readReport(db, { ...input, route: 'Route 3' }, null),
  'a report of some customers': (db) => readReport(db, { ...input, search: 'c4ca42' }, null),
  'a ranking of a range': (db) => readRanking(db, input, null),
  'his sales': (db) => readProductSums(db, input),
  'one customer': (db) =>
    readReport(
      db,
      { ...input, spans: spansOf({ from: null, to: null }), customerId: id(3, 3) },
      null,
    ),
  'the hold list': (db) => readHoldList(db, null),
  'the number on hold of one user': (db) => countOnHold(db, ONE),
}

const GROWING = ['salesman_invoices', 'salesman_invoice_lines', 'salesman_totals', 'held_commands']

test.each(Object.entries(READS))('%s goes by an index', async (_name, work) => {
  const nodes = (await plansOf(site.business.pool, work)).filter(
    (node) => node['Node Type'] !== 'Result',
  )
  expect(nodes.length).toBeGreaterThan(0)
  expect(nodes.filter(isWholeRead(GROWING))).toEqual([])
})

test.each(['his history', 'a later page of it'])(
  '%s is read in order, not sorted',
  async (name) => {
    const nodes = await plansOf(site.business.pool, READS[name] ?? (async () => undefined))
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
  },
)

test('no report reads a bill', async () => {
  for (const name of Object.keys(READS).filter((one) =>
    /report|ranking|sales|one cust/.test(one),
  )) {
    const nodes = await plansOf(site.business.pool, READS[name] ?? (async () => undefined))
    const tables = nodes.map((node) => node['Relation Name'])
    expect(tables).not.toContain('salesman_invoices')
    expect(tables).not.toContain('salesman_invoice_lines')
  }
})

test('customers are found by an index where that is worth it', async () => {
  await site.asSchemaOwner(async (query) => {
    await query('SET enable_seqscan = off')
    const plan = await query(`EXPLAIN SELECT id FROM salesman_customers
      WHERE (name || E'\n' || phone) ILIKE '%c4ca4238a0%'`)
    expect(JSON.stringify(plan)).toContain('salesman_customers_by_text')
  })
})
