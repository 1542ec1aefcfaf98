import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type LegacySite, openLegacySite, SAMPLE, TABLES } from '#tests/support/legacy.ts'
import { buildPng } from '#tests/support/png.ts'

let site: LegacySite
let other: LegacySite

beforeAll(async () => {
  site = await openLegacySite(inject('superuserUrl'))
  other = await openLegacySite(inject('superuserUrl'))
  await site.bringIn(SAMPLE)
})
afterAll(() => Promise.all([site.end(), other.end()]))

const RANDOM_ID = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g

const contentsOf = async (of: LegacySite, table: string) => {
  const rows = await of.rows<{ text: string }>(
    `SELECT (to_jsonb(t) - 'revision' - 'changed_by_id')::text AS text FROM ${table} AS t`,
  )
  return rows.map(({ text }) => text.replaceAll(RANDOM_ID, 'random id')).sort()
}

const CHANGE = `version = version + 1, changed_by = 'Asha', changed_at = '2026-11-13T09:08:07.654Z'`

const LOW_LIMITS = `SELECT jsonb_object_agg(id, 2500) FROM materials WHERE kind = 'raw'`

/** Two products with each other's names, one added and billed, one hidden, one moved. */
const changeCatalog = async () => {
  await site.rows(`UPDATE products SET label = 'x', name = 'x', salesman_name = 'x'
    WHERE id = 'premium-2l'`)
  await site.rows(`UPDATE products SET label = 'Pink 2L', name = 'Premium 2 Litre Bottle',
    salesman_name = 'Premium 2L', ${CHANGE} WHERE id = 'premium-1l'`)
  await site.rows(`UPDATE products SET label = 'Pink 1L', name = 'Premium 1 Litre Bottle',
    salesman_name = 'Premium 1L', ${CHANGE} WHERE id = 'premium-2l'`)
  await site.rows(`UPDATE products SET retired_at = '2026-11-13T09:08:07.654Z', ${CHANGE}
    WHERE id = 'green-1l'`)
  await site.rows(`UPDATE products SET position = 20 - position WHERE id <> 'green-500ml'`)
  await site.rows(`INSERT INTO products (id, name, salesman_name, label, shape, swatch,
      bottles_per_carton, position, changed_by, changed_at)
    VALUES ('jar', 'Jar of 20 Litres 🚰', 'Jar 20', 'Jar', 'jar-20l', 'teal', 1, 3, 'Asha',
      '2026-11-13T09:08:07.654Z')`)
  for (const table of [
    'invoice_lines',
    'salesman_invoice_lines',
    'production_lines',
    'product_totals',
  ]) {
    await site.rows(`UPDATE ${table} SET product = 'jar' WHERE product = 'pouch-250ml'`)
  }
  for (const table of ['customer_years', 'customer_months', 'customer_days', 'salesman_totals']) {
    await site.rows(`UPDATE ${table} SET product = 'jar' WHERE product = 'pouch-250ml'`)
  }
}

const changeSettings = async () => {
  await site.rows(`INSERT INTO settings (key, value, version, changed_by, changed_at)
    SELECT 'business', jsonb_build_object('name', 'Himdhara 🚰', 'address', '["Plot 14", "GIDC"]'::jsonb,
      'phone', '98250 00000', 'licences', '["FSSAI 10724003000217"]'::jsonb, 'billLine', 'Thank you',
      'idleHours', 9, 'lowStockThousandths', 12345, 'lowStockOf', (${LOW_LIMITS})), 4, 'Asha',
      '2026-11-13T09:08:07.654Z'::timestamptz
    UNION ALL SELECT 'modules', '["rates"]'::jsonb, 2, 'Asha', '2026-11-13T09:08:07.654Z'::timestamptz
    UNION ALL SELECT 'upi', '{"payee":"Himdhara","merchantCode":"5411","hasReference":false}'::jsonb, 3, 'Asha',
      '2026-11-13T09:08:07.654Z'::timestamptz
    UNION ALL SELECT 'upi-counter', '{"upiId":"himdhara@okaxis"}'::jsonb, 1, 'Asha', '2026-11-13T09:08:07.654Z'::timestamptz
    UNION ALL SELECT 'upi-salesman', '{"upiId":""}'::jsonb, 2, 'Asha', '2026-11-13T09:08:07.654Z'::timestamptz
    UNION ALL SELECT 'rates', '{"rounding":"To ₹5"}'::jsonb, 2, 'Asha', '2026-11-13T09:08:07.654Z'::timestamptz`)
  await site.rows(
    `INSERT INTO business_logo (png, tag, version, changed_by, changed_by_id, changed_at)
     SELECT $1, encode(sha256($1), 'hex'), 3, 'Asha', id, '2026-11-13T09:08:07.654Z'::timestamptz
     FROM users LIMIT 1`,
    [buildPng()],
  )
}

const owners = (kinds: string) => `
  SELECT CASE kind WHEN 'route' THEN (SELECT id FROM salesman_routes ORDER BY id LIMIT 1) END AS route,
    CASE kind WHEN 'customer' THEN '5f0e8c1e-5a4d-4e0a-9c55-0d5d5b9f3a02'::uuid END AS account, kind
  FROM unnest(ARRAY[${kinds}]) AS each (kind)`

/** A rate of each kind, one of them ended, a rule of each kind, and bills that were made with rates. */
const changeRates = async () => {
  await site.rows(`INSERT INTO customer_records (id, phone, name)
    VALUES ('5f0e8c1e-5a4d-4e0a-9c55-0d5d5b9f3a01', '9824000001', 'Krishna')`)
  await site.rows(`INSERT INTO accounts (id, phone, name, revision, changed_by, changed_at)
    VALUES ('5f0e8c1e-5a4d-4e0a-9c55-0d5d5b9f3a02', '9824000001', 'Krishna', 1, 'Asha',
      '2026-11-13T09:08:07.654Z')`)
  await site.rows(`INSERT INTO rates (id, product, kind, route_id, account_id, rate_paise, from_day,
      made_by, made_at)
    SELECT gen_random_uuid(), 'premium-1l', kind, route, account, paise, day, 'Asha',
      '2026-11-13T09:08:07.654Z'
    FROM (${owners(`'counter', 'salesman', 'route', 'customer'`)}) AS owner,
      (VALUES (12050, date '2026-01-01'), (NULL, date '2026-12-01')) AS rate (paise, day)`)
  await site.rows(`INSERT INTO scheme_rules (id, product, kind, route_id, account_id, every_cartons,
      free_hundredths, from_day, to_day, version, changed_by, changed_at)
    SELECT gen_random_uuid(), 'premium-1l', kind, route, account, 10, 100, '2026-01-01', '2026-12-31',
      3, 'Asha', '2026-11-13T09:08:07.654Z' FROM (${owners(`'all', 'route', 'customer'`)}) AS owner`)
  for (const table of ['invoice', 'salesman_invoice']) {
    await site.rows(`UPDATE ${table}s SET total_kind = 'typed', auto_total_paise = 123456`)
    await site.rows(`UPDATE ${table}_lines SET rate_paise = 12050 + position`)
  }
}

/** UPI-06: a bill with a confirmed payment, one that waits, and one from before. */
const changePayments = async () => {
  for (const table of ['invoices', 'salesman_invoices']) {
    await site.rows(`UPDATE ${table} SET with_upi = true
      WHERE id <> (SELECT id FROM ${table} ORDER BY id LIMIT 1)`)
    await site.rows(`UPDATE ${table} SET payment_received_at = '2026-11-13T09:08:07.654Z',
        payment_received_by = 'Asha', payment_received_ref = '0417'
      WHERE id = (SELECT id FROM ${table} ORDER BY id DESC LIMIT 1)`)
  }
}

test('LEG-02 NXT-07 UPI-06 CAT-07 a changed catalogue and the settings go out and come back', async () => {
  await changeCatalog()
  await changeSettings()
  await changeRates()
  await changePayments()
  const file = await site.bringOut()
  // A server that started once has stored the name of its environment.
  await other.rows(`INSERT INTO settings (key, value, changed_by, changed_at)
    VALUES ('business', '{"name":"Jalkhata"}', 'First start', now())`)
  const { notes } = await other.bringIn(file)
  expect(notes.filter(({ kind }) => kind === 'left out')).toEqual([])
  const added = ['products', 'settings', 'business_logo', 'rates', 'scheme_rules']
  for (const table of [...TABLES, ...added]) {
    expect(await contentsOf(other, table), table).toEqual(await contentsOf(site, table))
  }
  const again = await other.bringOut()
  expect(JSON.parse(await readFile(again, 'utf8'))).toEqual(
    JSON.parse(await readFile(file, 'utf8')),
  )
  const { report } = await other.bringIn(file)
  for (const [area, tally] of report) {
    expect(tally, area).toMatchObject({ added: 0, changed: 0, localWins: 0 })
  }
})

test('LEG-02 settings that were changed here stay; the difference is reported', async () => {
  await other.rows(`UPDATE settings SET value = value || '{"billLine":"Ours"}', version = version + 1
    WHERE key = 'business'`)
  await site.rows(`UPDATE settings SET value = value || '{"billLine":"Theirs"}', version = version + 1
    WHERE key = 'business'`)
  const { notes } = await other.bringIn(await site.bringOut())
  expect(notes).toContainEqual({
    path: 'next/settings/business',
    kind: 'unchanged here',
    why: 'changed here since the last import',
  })
  expect(
    await other.rows(`SELECT value ->> 'billLine' AS line FROM settings WHERE key = 'business'`),
  ).toEqual([{ line: 'Ours' }])
})

const change = { version: 1, changedBy: 'Mallory', changedAt: '2026-11-13T09:08:07.654Z' }
const business = (value: object) => ({ settings: { business: { value, ...change } } })
const product = (fields: object, key = 'forged') => ({
  products: {
    [key]: {
      name: 'Forged',
      salesmanName: 'Forged',
      label: 'Forged',
      shape: 'jar-20l',
      swatch: 'teal',
      bottlesPerCarton: 1,
      position: 1,
      inUse: true,
      retiredAt: null,
      ...change,
      ...fields,
    },
  },
})
const logo = (png: unknown) => ({ business_logo: { logo: { png, ...change } } })

test.each<[string, object]>([
  ['settings/business/value/idleHours', business({ idleHours: 0 })],
  ['settings/business/value/idleHours', business({ idleHours: '9' })],
  ['settings/business/value/address/1', business({ address: ['Plot 14', 'x'.repeat(61)] })],
  ['settings/business/value/address', business({ address: ['1', '2', '3', '4'] })],
  ['settings/business/value/name', business({ name: 'x\0' })],
  ['settings/business/value/lowStockThousandths', business({ lowStockThousandths: -1 })],
  ['settings/business/value/lowStockOf/x', business({ lowStockOf: { x: 1 } })],
  ['settings/business/value/more', business({ more: 1 })],
  ['settings/business/value', business({ phone: 'call us' })],
  ['settings/business/value', business({ name: ' ' })],
  [
    'settings/business/version',
    { settings: { business: { value: {}, ...change, version: 2 ** 31 } } },
  ],
  ['settings/business', { settings: { business: 'x' } }],
  ['settings/modules/value/0', { settings: { modules: { value: ['everything'], ...change } } }],
  ['settings/other', { settings: { other: { value: {}, ...change } } }],
  ['business_logo/logo/png', logo('not base64!')],
  ['business_logo/logo/png', logo(Buffer.from('<svg/>').toString('base64'))],
  ['business_logo/other', { business_logo: { other: { png: null, ...change } } }],
  ['products/forged/name', product({ name: 'x'.repeat(61) })],
  ['products/forged/label', product({ label: ' ' })],
  ['products/forged/bottlesPerCarton', product({ bottlesPerCarton: 1000 })],
  ['products/forged/bottlesPerCarton', product({ bottlesPerCarton: 1e99 })],
  ['products/forged/position', product({ position: 2 ** 31 })],
  ['products/forged/swatch', product({ swatch: 'url(x)' })],
  ['products/Forged Id/id', product({}, 'Forged Id')],
  ['products/premium-1l/bottlesPerCarton', product({ bottlesPerCarton: 5 }, 'premium-1l')],
  ['products/forged', product({ label: 'PINK 2L' })],
])('E5 NXT-07 a forged %s is left out, with its path: %j', async (path, next) => {
  const fresh = await openLegacySite(inject('superuserUrl'))
  await fresh.bringIn(SAMPLE)
  const tables = ['settings', 'business_logo', 'products'] as const
  const before = await Promise.all(tables.map((table) => contentsOf(fresh, table)))
  const file = join(fresh.folder, 'forged.json')
  await writeFile(file, JSON.stringify({ next }))
  const { notes } = await fresh.bringIn(file)
  expect(notes.map((note) => [note.kind, note.path])).toEqual([['left out', `next/${path}`]])
  expect(await Promise.all(tables.map((table) => contentsOf(fresh, table)))).toEqual(before)
  await fresh.end()
})

test('CAT-05 the most products and the most in use hold for a tree too', async () => {
  const many = Array.from({ length: 61 }, (_, at) => {
    const name = `Product ${at}`
    return product({ name, salesmanName: name, label: name }, `many-${at}`).products
  })
  const file = join(site.folder, 'many.json')
  await writeFile(file, JSON.stringify({ next: { products: Object.assign({}, ...many) } }))
  const fresh = await openLegacySite(inject('superuserUrl'))
  const { notes } = await fresh.bringIn(file)
  expect(notes.map(({ why }) => why)).toEqual(Array.from({ length: 9 }, () => 'too many products'))
  expect(
    await fresh.rows('SELECT count(*)::int AS n FROM products WHERE retired_at IS NULL'),
  ).toEqual([{ n: 60 }])
  await fresh.end()
})
