import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type LegacySite, openLegacySite, SAMPLE, TABLES } from '#tests/support/legacy.ts'

let site: LegacySite
let other: LegacySite

beforeAll(async () => {
  site = await openLegacySite(inject('superuserUrl'))
  other = await openLegacySite(inject('superuserUrl'))
  await site.bringIn(SAMPLE)
})
afterAll(() => Promise.all([site.end(), other.end()]))

const RANDOM_ID = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g

/** The contents of a table without random ids and revisions. */
const contentsOf = async (of: LegacySite, table: string) => {
  const rows = await of.rows<{ text: string }>(
    `SELECT (to_jsonb(t) - 'revision')::text AS text FROM ${table} AS t`,
  )
  return rows.map(({ text }) => text.replaceAll(RANDOM_ID, 'random id')).sort(inOrder)
}

const inOrder = (a: string, b: string) => (a < b ? -1 : 1)

const expectSame = async () => {
  for (const table of TABLES) {
    expect(await contentsOf(other, table), table).toEqual(await contentsOf(site, table))
  }
}

test('NXT-07 names of the office, cards and linked numbers go with the tree', async () => {
  await site.rows(`UPDATE customer_records SET name = 'Renamed here', version = 2,
    changed_by = 'Asha', changed_at = '2026-11-13T09:08:07.654Z'
    WHERE phone = (SELECT min(phone) FROM customer_records)`)
  await site.rows(`INSERT INTO accounts (id, phone, name, note, address, limit_paise, closed_at,
      revision, changed_by, changed_at)
    SELECT gen_random_uuid(), phone, name, 'Note', '4 Lake Lane', 100000, '2026-11-13T09:00:00Z', 0,
      'Asha', '2026-11-13T09:08:07.654Z' FROM customer_records ORDER BY phone LIMIT 1`)
  await site.rows(`INSERT INTO account_phones (id, phone, name, account_id)
    SELECT gen_random_uuid(), record.phone, record.name, accounts.id
    FROM customer_records AS record, accounts ORDER BY record.phone LIMIT 2`)
  const fresh = await openLegacySite(inject('superuserUrl'))
  const { notes } = await fresh.bringIn(await site.bringOut())
  expect(notes.filter(({ kind }) => kind === 'left out')).toEqual([])
  for (const table of ['customer_records', 'accounts', 'account_phones']) {
    expect(await contentsOf(site, table), table).not.toEqual([])
    expect(await contentsOf(fresh, table), table).toEqual(await contentsOf(site, table))
  }
  await fresh.end()
})

test('LEG-02 the exported tree, brought into an empty business, gives the same records', async () => {
  const file = await site.bringOut()
  const { notes } = await other.bringIn(file)
  expect(notes.filter(({ kind }) => kind === 'left out')).toEqual([])
  const again = await other.bringOut()
  expect(JSON.parse(await readFile(again, 'utf8'))).toEqual(
    JSON.parse(await readFile(file, 'utf8')),
  )
  await expectSame()
})

test('SAL-11 LEG-02 renamed, hidden and ordered routes and customers go with the tree', async () => {
  await site.rows(`UPDATE salesman_routes SET former_keys = ARRAY[key], name = name || ' East',
    key = key || ' east', version = 2, changed_by = 'Asha', changed_at = '2026-11-13T09:08:07.654Z',
    visit_order = ARRAY(SELECT id FROM salesman_customers ORDER BY id LIMIT 2)
    WHERE id = (SELECT min(route_id::text)::uuid FROM salesman_invoices WHERE deleted_at IS NULL)`)
  await site.rows(`UPDATE salesman_customers SET former_names = ARRAY[name], name = name || ' New',
    hidden_at = '2026-11-13T09:00:00Z', version = 2, changed_by = 'Asha',
    changed_at = '2026-11-13T09:08:07.654Z'
    WHERE id = (SELECT min(customer_id::text)::uuid FROM salesman_invoices WHERE deleted_at IS NULL)`)
  const file = await site.bringOut()
  const fresh = await openLegacySite(inject('superuserUrl'))
  await fresh.bringIn(file)
  for (const table of ['salesman_routes', 'salesman_customers', 'salesman_invoices']) {
    expect(await contentsOf(fresh, table), table).toEqual(await contentsOf(site, table))
  }
  await other.bringIn(file)
  for (const table of ['salesman_routes', 'salesman_customers', 'salesman_invoices']) {
    expect(await contentsOf(other, table), table).toEqual(await contentsOf(site, table))
  }
  await fresh.end()
})

test('SCR-03 a sale of scrap goes with the tree', async () => {
  await site.rows(`INSERT INTO material_movements (id, kind, material_id, name_then, type,
      quantity_thousandths, price_paise, buyer, at, made_by, changed_by, changed_at)
    SELECT gen_random_uuid(), kind, id, name, 'Sold', 1500, price, who, '2026-11-13T09:08:07.654Z',
      'Dinesh', 'Dinesh', '2026-11-13T09:08:07.654Z'
    FROM materials, (VALUES (45050, 'Iqbal'), (0, '')) AS sale (price, who)
    WHERE kind = 'scrap' AND quantity_thousandths > 5000`)
  await site.rows(`UPDATE materials SET quantity_thousandths = quantity_thousandths - 3000
    WHERE kind = 'scrap' AND quantity_thousandths > 5000`)
  const fresh = await openLegacySite(inject('superuserUrl'))
  await fresh.bringIn(await site.bringOut())
  for (const table of ['materials', 'material_movements']) {
    expect(await contentsOf(fresh, table), table).toEqual(await contentsOf(site, table))
  }
  await other.bringIn(await site.bringOut())
  await fresh.end()
})

const CHANGED = [
  'users',
  'production_records',
  'invoices',
  'materials',
  'material_movements',
  'salesman_invoices',
  'product_prices',
  'ledger_entries',
]
const MADE = ['production_records', 'material_movements', 'ledger_entries']

test('LEG-02 who made and changed what and when goes with it, and a customer’s last use', async () => {
  for (const table of CHANGED) {
    await site.rows(`UPDATE ${table} SET version = version + 1, changed_by = 'Asha of ${table}',
      changed_at = '2026-11-13T09:08:07.654Z' WHERE deleted_at IS NULL`)
  }
  for (const table of MADE) await site.rows(`UPDATE ${table} SET made_by = 'Ravi of ${table}'`)
  await site.rows(`UPDATE ledger_entries SET made_at = '2026-11-12T01:02:03.456Z'`)
  await site.rows(`UPDATE product_prices SET changed_by = ''`)
  await site.rows(`UPDATE salesman_customers SET last_used_at = '2026-11-11T11:11:11.111Z'`)
  const fresh = await openLegacySite(inject('superuserUrl'))
  await other.end()
  other = fresh
  await other.bringIn(await site.bringOut())
  await expectSame()
})

test('LEG-02 a later export brings its changes along, and is itself brought once', async () => {
  await site.rows(`UPDATE invoices SET customer_name = 'Renamed', version = version + 1,
    changed_by = 'Meena', changed_at = '2026-11-14T05:00:00Z' WHERE old_key = '-Ob1'`)
  const file = await site.bringOut()
  const { report } = await other.bringIn(file)
  expect(report.get('invoices')).toMatchObject({ changed: 1, localWins: 0 })
  expect(await contentsOf(other, 'invoices')).toEqual(await contentsOf(site, 'invoices'))
  const again = await other.bringIn(file)
  for (const [area, tally] of again.report) {
    expect(tally, area).toMatchObject({ added: 0, changed: 0, localWins: 0 })
  }
})
