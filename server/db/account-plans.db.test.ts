import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { openAccountsSite } from '#tests/support/accounts.ts'
import type { Client, TestApp } from '#tests/support/client.ts'
import { recordQueries } from '#tests/support/queries.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const CARDS = 20_000
const DUE = 600
const BILLS = 20
let site: TestApp
let owner: Client
let record: ReturnType<typeof recordQueries>

const FILLED = [
  'customer_records',
  'accounts',
  'account_phones',
  'account_debits',
  'account_entries',
]

/** 600 of 20,000 customers owe for the newest of their twenty bills, and paid once in 900 days. */
const FILL = [
  `INSERT INTO customer_records (id, phone, name)
   SELECT gen_random_uuid(), (9824000000 + n * 7)::text, 'Shop ' || md5(n::text)
   FROM generate_series(1, ${CARDS}) AS n`,
  `INSERT INTO accounts (id, phone, name, revision, changed_by, changed_at)
   SELECT gen_random_uuid(), phone, name, 0, '', now() FROM customer_records`,
  `INSERT INTO account_phones (id, phone, name, account_id)
   SELECT gen_random_uuid(), phone, name, id FROM accounts`,
  `INSERT INTO account_debits (source_id, account_id, day, amount_paise)
   SELECT gen_random_uuid(), card.id, current_date - n * 5, 10000
   FROM (SELECT id FROM accounts ORDER BY phone LIMIT ${DUE}) AS card,
     generate_series(0, ${BILLS - 1}) AS n`,
  `INSERT INTO account_entries (account_id, account_phone_id, kind, amount_paise, day, posted_at,
     source, source_id, made_by)
   SELECT debit.account_id, number.id, 'bill', amount_paise, day, day, 'counter', source_id, 'Asha'
   FROM account_debits AS debit JOIN account_phones AS number USING (account_id)`,
  `INSERT INTO account_entries (account_id, account_phone_id, kind, amount_paise, day, posted_at,
     source, method, made_by)
   SELECT number.account_id, number.id, 'payment', -10000 * ${BILLS - 4},
     current_date - abs(hashtext(number.phone)) % 900, now(),
     'office', 'Cash', 'Asha'
   FROM account_phones AS number
   WHERE number.account_id IN (SELECT account_id FROM account_debits)`,
  `UPDATE accounts SET balance_paise = 40000 + abs(hashtext(phone)) % 5
   WHERE id IN (SELECT account_id FROM account_debits)`,
  `VACUUM ANALYZE customer_records, accounts, account_phones, account_debits, account_entries`,
]

beforeAll(async () => {
  ;({ site } = await openAccountsSite(inject('superuserUrl'), { startDay: '2026-01-01' }))
  record = recordQueries(site.business.pool, site.business.publicDatabases.public.pool)
  owner = await site.as('owner')
  await site.asSchemaOwner(async (query) => {
    for (const statement of FILL) await query(statement)
  })
})
afterAll(() => site.end())

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The tables that the statements of a call read from end to end. */
const scanned = async (call: string, input?: object): Promise<string[]> => {
  const all = await record(async () => {
    const { status, body } = await owner.call(call, input)
    expect(status, body).toBe(200)
  })
  const found: string[] = []
  for (const { text, values } of all.filter((one) => one.text.includes('account_'))) {
    const [row] = await site.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      [...values],
    )
    for (const node of (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan)))
      if (node['Node Type'] === 'Seq Scan') found.push(node['Relation Name'] ?? '')
  }
  // The others are empty or have one row.
  return found.filter((table) => FILLED.includes(table))
}

const firstCustomer = async (): Promise<string> => {
  const { data } = await owner.call<{ rows: { customerId: string }[] }>('accounts.list', {
    view: 'due',
    search: '',
    cursor: null,
  })
  return data.rows[0]?.customerId ?? ''
}

const TODAY = businessDay(Date.now())
const LAST_WEEK = { from: addDays(TODAY, -6), to: TODAY }
const CURSOR = { balancePaise: 40_002, id: '80000000-0000-4000-8000-000000000000' }

test.each([
  ['accounts.sums', undefined],
  ['accounts.list', { view: 'due', search: '', cursor: null }],
  ['accounts.list', { view: 'due', search: '', cursor: CURSOR }],
  ['accounts.list', { view: 'all', search: '', cursor: { ...CURSOR, balancePaise: 0 } }],
  ['accounts.list', { view: 'collect', search: '', cursor: null }],
  ['accounts.list', { view: 'all', search: 'c4ca4238', cursor: null }],
  ['accounts.ofPhone', { phone: '9824000007' }],
  ['accounts.toLookAt', { cursor: null }],
  ['accounts.received', { ...LAST_WEEK, cursor: null }],
])('CRD-16 %s %j reads 20,000 accounts by index', async (call, input) => {
  expect(await scanned(call, input)).toEqual([])
})

test('CRD-15 CRD-20 one account and its statement are read by index', async () => {
  const customerId = await firstCustomer()
  expect(await scanned('accounts.one', { customerId })).toEqual([])
  const period = { ...LAST_WEEK, everything: false, cursor: null }
  expect(await scanned('accounts.statement', { customerId, ...period })).toEqual([])
})
