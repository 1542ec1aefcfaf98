import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  fakeHash,
  type LegacySite,
  type Moved,
  openLegacySite,
  SAMPLE,
  TABLES,
} from '#tests/support/legacy.ts'

let site: LegacySite
let first: Moved

beforeAll(async () => {
  site = await openLegacySite(inject('superuserUrl'))
  first = await site.bringIn(SAMPLE)
})
afterAll(() => site.end())

/** All rows of all tables as text, so that any change shows. */
const everything = async (of: LegacySite) => {
  const all: Record<string, unknown> = {}
  for (const table of [...TABLES, 'audit']) {
    all[table] = await of.rows(`SELECT t::text FROM ${table} AS t ORDER BY t::text`)
  }
  return all
}

const pathsOf = ({ notes }: Moved, kind?: string) =>
  notes.filter((note) => !kind || note.kind === kind).map(({ path }) => path)

describe('LEG-01 the damaged sample', () => {
  test('users, with hashed passwords and a note on each unreadable one', async () => {
    expect(
      await site.rows(
        `SELECT phone, name, role, dob::text, password_hash, must_change_password
         FROM users WHERE deleted_at IS NULL ORDER BY phone`,
      ),
    ).toMatchObject([
      { phone: '9000000001', role: 'owner', password_hash: fakeHash('harish@1') },
      { phone: '9000000002', role: 'boss' },
      { phone: '9000000003', role: 'manager', name: '9000000003', dob: null },
      { phone: '9000000004', role: 'staff', password_hash: null },
      { phone: '9000000005', role: 'salesman', dob: '1990-11-05', must_change_password: true },
    ])
    expect(first.notes).toContainEqual({
      path: 'users/9000000006',
      kind: 'left out',
      why: "unknown role 'driver'",
    })
  })

  test('bills keep their tokens; a token not above the one before begins a run', async () => {
    const bills = await site.rows(
      `SELECT old_key, day::text, run, token, time, total_paise::int, delivered, customer_phone, kept
       FROM invoices ORDER BY old_key`,
    )
    expect(bills).toMatchObject([
      { old_key: '-Ob1', day: '2025-06-01', run: 1, token: 1, total_paise: 120_000, kept: null },
      { old_key: '-Ob2', day: '2025-06-01', run: 1, token: 2, time: null, total_paise: null },
      {
        old_key: '-Ob3',
        day: '2025-06-01',
        run: 2,
        token: 1,
        time: '16:05:09',
        delivered: true,
        total_paise: null,
        kept: { totalAmount: '500 paid' },
      },
      { old_key: '-Ob4', day: '2025-06-02', run: 1, token: 1, total_paise: 0 },
      { old_key: '-Ob5', day: '2025-06-02', run: 1, token: 2 },
      { old_key: '-Ob6', customer_phone: '', kept: { customerPhone: '98765' } },
    ])
    expect(pathsOf(first, 'left out')).toContain('invoices/-Ob7')
    expect(await site.rows('SELECT day::text, run, last FROM token_counters ORDER BY day')).toEqual(
      [
        { day: '2025-06-01', run: 2, last: 3 },
        { day: '2025-06-02', run: 1, last: 2 },
        { day: '2025-06-03', run: 1, last: 1 },
      ],
    )
  })

  test('the stock view is the sum of production and bills', async () => {
    const totals = await site.rows(
      `SELECT CASE WHEN retired_at IS NULL THEN product ELSE name END AS product, produced::int, invoiced::int, scheme_hundredths::int AS scheme
       FROM product_totals JOIN products ON products.id = product ORDER BY retired_at, product`,
    )
    expect(totals).toEqual([
      // CAT-07: a product that only the old tree knows.
      { product: 'Mystery Bottle', produced: 5, invoiced: 0, scheme: 0 },
      { product: 'green-500ml', produced: 0, invoiced: 3, scheme: 0 },
      { product: 'ice-500g', produced: 25, invoiced: 0, scheme: 200 },
      { product: 'pouch-250ml', produced: 40, invoiced: 5, scheme: 150 },
      { product: 'premium-1l', produced: 100, invoiced: 12, scheme: 1300 },
      { product: 'premium-500ml', produced: 60, invoiced: 0, scheme: 0 },
    ])
  })

  test('stock and history agree; one opening movement makes up the difference', async () => {
    expect(
      await site.rows(`SELECT name, quantity_thousandths::int AS n FROM materials ORDER BY name`),
    ).toEqual([
      { name: 'Caps', n: 8000 },
      { name: 'PET flakes', n: 35_000 },
      { name: 'Preform 19g', n: 120_500 },
      { name: 'Shrink film', n: 0 },
    ])
    expect(
      await site.rows(`SELECT name_then, type, quantity_thousandths::int AS n
        FROM material_movements WHERE is_opening`),
    ).toEqual([{ name_then: 'Caps', type: 'Added', n: 3000 }])
    expect(
      await site.rows(`SELECT old_key FROM material_movements WHERE material_id IS NULL`),
    ).toEqual([{ old_key: '-Od4' }])
    expect(pathsOf(first)).toEqual(
      expect.arrayContaining(['rawStock/-Oc4', 'rawStockHistory/-Od5']),
    )
  })

  test('salesmen’s bills are imported, also those of a deleted salesman', async () => {
    const bills = await site.rows(
      `SELECT bill.old_key, bill.day::text, salesman.phone, salesman.deleted_at IS NOT NULL AS gone
       FROM salesman_invoices AS bill JOIN users AS salesman ON salesman.id = bill.salesman_id
       ORDER BY 1`,
    )
    expect(bills).toEqual([
      { old_key: '9000000005/-Og1', day: '2025-06-01', phone: '9000000005', gone: false },
      { old_key: '9000000005/-Og2', day: '2025-06-03', phone: '9000000005', gone: false },
      { old_key: '9000000099/-Og3', day: '2025-05-30', phone: '9000000099', gone: true },
    ])
    const routes = await site.rows<{ name: string }>(
      `SELECT route.name FROM salesman_routes AS route JOIN users ON users.id = salesman_id
       WHERE phone = '9000000005' ORDER BY 1`,
    )
    expect(routes.map(({ name }) => name)).toEqual(['Not a route', 'Ring Road', 'Station'])
    expect(pathsOf(first, 'bent')).toContain('salesmanInvoices/9000000099/-Og3')
    expect(
      await site.rows(`SELECT sum(quantity)::int AS n FROM salesman_totals WHERE span = 'ever'`),
    ).toEqual([{ n: 8 }])
  })

  test('prices and ledgers', async () => {
    expect(
      await site.rows(
        `SELECT old_key, paid, amount_paise::int AS amount, balance_paise::int AS balance
         FROM ledger_entries ORDER BY 1`,
      ),
    ).toEqual([
      { old_key: '-Ok1', paid: false, amount: 320_000, balance: 120_000 },
      { old_key: '-Ok2', paid: true, amount: 21_000, balance: 0 },
      { old_key: '-Ol1', paid: false, amount: 60_000, balance: 60_000 },
    ])
    expect(
      await site.rows('SELECT ledger, open_paise::int AS open FROM ledger_totals ORDER BY 1'),
    ).toEqual([
      { ledger: 'bottlers', open: 120_000 },
      { ledger: 'enterprises', open: 60_000 },
    ])
    expect(pathsOf(first)).toEqual(
      expect.arrayContaining([
        'products/-Oj3',
        'bottlersHistory/-Ok2/total',
        'enterprisesHistory/-Ol2',
      ]),
    )
    expect(first.notes).toContainEqual({
      path: 'somethingElse',
      kind: 'left out',
      why: 'unknown path',
    })
  })
})

test('LEG-01 a second run changes nothing and says so', async () => {
  const before = await everything(site)
  const { report } = await site.bringIn(SAMPLE)
  expect(await everything(site)).toEqual(before)
  for (const [area, tally] of report) {
    expect(tally, area).toMatchObject({ added: 0, changed: 0, localWins: 0 })
  }
})

test('SET-03 an imported business with bills is past its first steps', async () => {
  const hidden = await site.rows("SELECT value, changed_by FROM settings WHERE key = 'first-steps'")
  expect(hidden).toEqual([{ value: { hidden: true }, changed_by: 'Import' }])
})

test('LEG-01 a dry run says what a real one would and leaves nothing behind', async () => {
  const other = await openLegacySite(inject('superuserUrl'))
  try {
    const dry = await other.bringIn(SAMPLE, { dryRun: true })
    expect(await other.rows('SELECT FROM invoices')).toEqual([])
    expect(await other.rows('SELECT FROM legacy_imports')).toEqual([])
    expect(await other.rows('SELECT FROM settings')).toEqual([])
    expect(dry).toEqual(first)
  } finally {
    await other.end()
  }
})

test('LEG-01 what was changed here since the last import is kept and reported', async () => {
  const tree = JSON.parse(await readFile(SAMPLE, 'utf8'))
  tree.invoices['-Ob1'].customerName = 'Renamed there'
  tree.invoices['-Ob2'].customerName = 'Renamed there too'
  const file = join(site.folder, 'later.json')
  await writeFile(file, JSON.stringify(tree))
  await site.rows(
    `UPDATE invoices SET customer_name = 'Renamed here', version = 2 WHERE old_key = '-Ob1'`,
  )
  const { report, notes } = await site.bringIn(file)
  expect(report.get('invoices')).toMatchObject({
    added: 0,
    changed: 1,
    localWins: 1,
    unchanged: 4,
  })
  expect(notes).toContainEqual({
    path: 'invoices/-Ob1',
    kind: 'unchanged here',
    why: 'changed here since the last import',
  })
  expect(
    await site.rows(
      `SELECT customer_name FROM invoices WHERE old_key IN ('-Ob1', '-Ob2') ORDER BY old_key`,
    ),
  ).toEqual([{ customer_name: 'Renamed here' }, { customer_name: 'Renamed there too' }])
})

test('LEG-01 what is no longer in the tree is reported, and left alone here', async () => {
  const tree = JSON.parse(await readFile(SAMPLE, 'utf8'))
  delete tree.invoices['-Ob4']
  delete tree.salesmanCustomers
  const owner = Object.keys(tree.salesmanInvoices)[0] ?? ''
  const [key = ''] = Object.keys(tree.salesmanInvoices[owner])
  delete tree.salesmanInvoices[owner][key]
  const file = join(site.folder, 'smaller.json')
  await writeFile(file, JSON.stringify(tree))
  const count = () => site.rows('SELECT count(*) FROM invoices')
  const before = await count()
  expect(pathsOf(await site.bringIn(file), 'vanished')).toEqual([
    'invoices/-Ob4',
    `salesmanInvoices/${owner}/${key}`,
  ])
  expect(await count()).toEqual(before)
})
