import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { verifyTotals } from '#server/db/check-totals.ts'
import { openDatabase } from '#server/db/database.ts'
import { type LegacySite, openLegacySite, SAMPLE } from '#tests/support/legacy.ts'

let site: LegacySite

beforeEach(async () => {
  site = await openLegacySite(inject('superuserUrl'))
  await site.bringIn(SAMPLE)
})
afterEach(() => site.end())

const laterTree = async (
  change: (tree: ReturnType<typeof JSON.parse>) => void,
): Promise<string> => {
  const tree = JSON.parse(await readFile(SAMPLE, 'utf8'))
  change(tree)
  const file = join(site.folder, 'later.json')
  await writeFile(file, JSON.stringify(tree))
  return file
}

const isBlocked = async () => {
  const waiting = await site.rows(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return waiting.length > 0
}

/** Runs an import while another transaction writes; that one commits once the import waits. */
const importBeside = async (file: string, write: string) => {
  const commit = await site.beginWrite(write)
  const moved = site.bringIn(file)
  await expect.poll(isBlocked, { timeout: 20_000 }).toBe(true)
  await commit()
  return moved
}

const differences = async () => {
  const owner = openDatabase(site.ownerUrl, { connections: 1, onError: () => undefined })
  try {
    return await verifyTotals(owner.db)
  } finally {
    await owner.close()
  }
}

const billOf = (day: string) => `SELECT create_invoice(gen_random_uuid(), id, name, now(), '${day}',
  '10:00:00', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(),
    'customerName', 'Asha Stores', 'customerPhone', '9824011476', 'deliveredBy', '',
    'payment', 'Cash', 'lines', '[{"product":"premium-1l","quantity":7,"schemeHundredths":50}]'::jsonb)))
  FROM users WHERE phone = '9000000003'`

test('LEG-01 a bill made while an import counts its totals stays counted', async () => {
  const file = await laterTree((tree) => {
    tree.invoices['-Ob1'].items = [{ product: 'Premium 1 Litre Bottle', quantity: 30 }]
  })
  await importBeside(file, billOf('2026-11-14'))
  expect(await differences()).toEqual([])
})

test('LEG-01 a ledger entry made while an import counts what is open stays counted', async () => {
  const file = await laterTree((tree) => {
    tree.bottlersHistory['-Ok1'].balance = 700
  })
  await importBeside(
    file,
    `INSERT INTO ledger_entries (id, ledger, name, day, balance_paise, paid, made_by, made_at,
       changed_by, changed_at)
     VALUES (gen_random_uuid(), 'bottlers', 'Asha', '2026-11-14', 100, false, '', now(), '', now());
     UPDATE ledger_totals SET open_paise = open_paise + 100, open_entries = open_entries + 1
     WHERE ledger = 'bottlers'`,
  )
  expect(
    await site.rows(
      `SELECT open_paise::int AS paise, open_entries::int AS entries FROM ledger_totals
       WHERE ledger = 'bottlers'`,
    ),
  ).toEqual([{ paise: 70_100, entries: 2 }])
})

test('LEG-01 a bill that changed in the tree keeps its number beside bills made here since', async () => {
  await site.rows(billOf('2025-06-02'))
  const numbers = `SELECT old_key, run, token FROM invoices WHERE day = '2025-06-02' ORDER BY 2, 3`
  const before = await site.rows(numbers)
  expect(before).toContainEqual({ old_key: null, run: 1, token: 3 })
  const file = await laterTree((tree) => {
    tree.invoices['-Ob4'].customerName = 'Renamed there'
    tree.invoices['-Ob8'] = { ...tree.invoices['-Ob4'], tokenNumber: 3 }
  })
  await site.bringIn(file)
  expect(await site.rows(numbers)).toEqual([...before, { old_key: '-Ob8', run: 2, token: 3 }])
  expect(await differences()).toEqual([])
})

test('LEG-01 a salesman’s customer and route that were renamed in the tree come in beside the old', async () => {
  const owner = '9000000005'
  const file = await laterTree((tree) => {
    const [customer, route] = [tree.salesmanCustomers[owner], tree.routes[owner]]
    customer[Object.keys(customer)[0] ?? ''].name = 'Shree Pan House'
    route[Object.keys(route)[0] ?? ''] = 'New Ring Road'
  })
  await site.bringIn(file)
  const names = await site.rows<{ name: string }>(
    'SELECT name FROM salesman_customers UNION SELECT name FROM salesman_routes',
  )
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Shree Pan', 'Shree Pan House', 'Ring Road', 'New Ring Road']),
  )
  expect(await differences()).toEqual([])
})

test('LEG-01 USR-09 what changed in the tree stays with the salesman it came with', async () => {
  await site.rows(`UPDATE users SET deleted_at = now() WHERE phone = '9000000005'`)
  await site.rows(
    `INSERT INTO users (id, phone, name, role, changed_by, changed_at)
     VALUES (gen_random_uuid(), '9000000005', 'Somebody new', 'salesman', '', now())`,
  )
  const file = await laterTree((tree) => {
    tree.salesmanInvoices['9000000005']['-Og1'].customerName = 'Renamed there'
  })
  await site.bringIn(file)
  const ofNewOne = `SELECT FROM salesman_customers JOIN users ON users.id = salesman_id
    WHERE users.name = 'Somebody new'`
  expect(await site.rows(ofNewOne)).toEqual([])
  expect(await differences()).toEqual([])
})

test('LEG-01 AUT-08 a user whose role changed in the tree is logged out', async () => {
  await site.rows(
    `INSERT INTO login_sessions SELECT gen_random_uuid(), sha256(phone::bytea), id, '', now(), now(),
       1000, now() + interval '1 day' FROM users WHERE deleted_at IS NULL`,
  )
  const file = await laterTree((tree) => {
    tree.users['9000000003'].role = 'staff'
    tree.users['9000000001'].name = 'Harish K'
  })
  await site.bringIn(file)
  const open = await site.rows<{ phone: string }>(
    'SELECT phone FROM login_sessions JOIN users ON users.id = user_id ORDER BY 1',
  )
  expect(open.map(({ phone }) => phone)).toEqual([
    '9000000001',
    '9000000002',
    '9000000004',
    '9000000005',
  ])
})

test('LEG-01 of two imports at once the second finds everything there', async () => {
  const file = await laterTree((tree) => {
    tree.invoices['-Ob8'] = { ...tree.invoices['-Ob4'], tokenNumber: 9 }
  })
  const both = await Promise.all([site.bringIn(file), site.bringIn(file)])
  const added = both.map(({ report }) => report.get('invoices')?.added)
  expect(added.sort((a = 0, b = 0) => a - b)).toEqual([0, 1])
})

test('LEG-01 a number that no field can hold is reported and stops nothing', async () => {
  const file = await laterTree((tree) => {
    tree.token['2025-06-04'] = 99_999_999_999
    tree.enterprisesHistory['-Ol1'].jarOut = 99_999_999_999
  })
  const { notes } = await site.bringIn(file)
  expect(notes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['token/2025-06-04', 'enterprisesHistory/-Ol1/jarOut']),
  )
})
