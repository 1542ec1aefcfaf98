import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { recordQueries } from '#tests/support/queries.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const CUSTOMERS = 100_000
let site: TestApp
let owner: Client
let record: ReturnType<typeof recordQueries>

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'))
  record = recordQueries(site.business.pool, site.business.publicDatabases.public.pool)
  owner = await site.as('owner')
  await site.asSchemaOwner(async (query) => {
    await query(`INSERT INTO customer_records (id, phone, name)
      SELECT gen_random_uuid(), (9824000000 + n * 7)::text, 'Shop ' || md5(n::text)
      FROM generate_series(1, ${CUSTOMERS}) AS n`)
    await query('ANALYZE customer_records, customers, accounts, account_phones')
  })
})
afterAll(() => site.end())

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The tables that the statements of a call read from end to end. */
const scanned = async (call: string, input: object): Promise<string[]> => {
  const all = await record(async () => {
    const { status, body } = await owner.call(call, input)
    expect(status, body).toBe(200)
  })
  const found: string[] = []
  for (const { text, values } of all.filter((one) => one.text.includes('customer_records'))) {
    const [row] = await site.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      [...values],
    )
    for (const node of (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan)))
      if (node['Node Type'] === 'Seq Scan') found.push(node['Relation Name'] ?? '')
  }
  expect(all.some((one) => one.text.includes('customer_records'))).toBe(true)
  return found
}

const page = (search: string, cursor: object | null = null) => ({ search, view: 'open', cursor })
const CURSOR = { key: 'shop 8', id: '80000000-0000-4000-8000-000000000000' }

test.each([
  ['customers.page', page('')],
  ['customers.page', page('', CURSOR)],
  ['customers.page', page('c4ca4238')],
  ['customers.page', page('4123457')],
  ['customers.suggest', { typed: '' }],
  ['customers.suggest', { typed: '123457' }],
  ['customers.suggest', { typed: 'c4ca4238' }],
  ['customers.known', { phone: '9824000007' }],
  ['customers.ofPhone', { phone: '9824000007' }],
])('NXT-24 %s %j reads 100,000 customers by index', async (call, input) => {
  expect(await scanned(call, input)).not.toContain('customer_records')
})
