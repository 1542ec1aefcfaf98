import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { rebuildTotals, verifyTotals } from '#server/db/check-totals.ts'
import { inTransaction } from '#server/db/database.ts'
import { lockMaterial, readMaterials, setMaterialQuantity } from '#server/db/materials.ts'
import { insertMovement } from '#server/db/movements.ts'
import { OTHER_NUMBERS, STORED_TOTALS } from '#server/db/stored-totals.ts'
import { listUsers } from '#server/db/users.ts'
import { switchOnAccounts } from '#tests/support/accounts.ts'
import { openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { addEntries, buildBottlers, buildEnterprises } from '#tests/support/factories/ledgers.ts'
import { stockUp } from '#tests/support/factories/materials.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { salesmanBill } from '#tests/support/factories/salesman-bills.ts'

const NUMBERS = `
  SELECT format('%s.%s', relation.relname, part.attname) AS name
  FROM pg_class AS relation JOIN pg_attribute AS part ON part.attrelid = relation.oid
    JOIN pg_type AS type ON type.oid = part.atttypid
    LEFT JOIN pg_index AS key ON key.indrelid = relation.oid AND key.indisprimary
  WHERE relation.relnamespace = 'public'::regnamespace AND relation.relkind IN ('r', 'p', 'm')
    AND part.attnum > 0 AND NOT part.attisdropped AND type.typcategory = 'N'
    AND NOT (part.attnum = ANY (coalesce(key.indkey::int2[], '{}')))
  ORDER BY name`

let site: TestApp
const storedSums = async (): Promise<string[]> => {
  const known = new Set(Object.values(OTHER_NUMBERS).flat())
  const numbers = await site.rows<{ name: string }>(NUMBERS)
  return numbers.map(({ name }) => name).filter((name) => !known.has(name))
}

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { builtModules: ['accounts'] })
  const { db } = site.business
  await switchOnAccounts(site, '2020-01-01')
  const owner = await site.as('owner')
  const later = { payment: 'Pay Later', customerPhone: '9824011476', totalPaise: 70_000 } as const
  const bill = await owner.send('invoices.create', { id: randomUUID(), ...buildInvoice(later) })
  const batch = { day: '2026-11-13', lines: [{ product: 'premium-1l', quantity: 90 }] }
  const made = await owner.send('production.add', { id: randomUUID(), ...batch })
  expect([bill.status, made.status]).toEqual([200, 200])
  await salesmanBill(db, {}, { day: '2026-11-13' })
  await addEntries(db, 'bottlers', [buildBottlers()])
  await addEntries(db, 'enterprises', [buildEnterprises(), buildEnterprises()])
  await stockUp(db, 'raw', { name: 'Cap', past: [['Added', 60, '2026-11-13T05:00:00Z']] })
})
afterAll(() => site.end())

const totals = async (...options: string[]): Promise<{ code: number; lines: string[] }> => {
  const command = [new URL('./jalkhata.mjs', import.meta.url).pathname, 'totals', ...options]
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: site.business.settings.databaseUrl,
    DATABASE_OWNER_URL: site.ownerUrl,
  }
  const done = promisify(execFile)(process.execPath, command, { env })
  const { code, stdout } = await done.then(
    (output) => ({ code: 0, ...output }),
    (failed: { code: number; stdout: string }) => failed,
  )
  return { code, lines: stdout.trimEnd().split('\n') }
}

test('every stored sum of the database is compared, and nothing else is declared', async () => {
  const declared = STORED_TOTALS.flatMap(({ table, sums }) => sums.map((sum) => `${table}.${sum}`))
  expect(declared.toSorted()).toEqual(await storedSums())
})

test('no column is classified that is not there', async () => {
  const numbers = await site.rows<{ name: string }>(NUMBERS)
  expect(numbers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.values(OTHER_NUMBERS).flat()),
  )
})

/** The correction waits for a lock, or was refused one and rolled back. */
const LOCKED_OUT = `
  SELECT FROM pg_stat_activity WHERE datname = current_database() AND query_start > $1
    AND (wait_event_type = 'Lock' OR query ILIKE 'rollback%') LIMIT 1`

const RIGHT = 'All totals are right; nothing was changed.'

/** Reads lines of the form 'TABLE (KEYS): … open_paise 1, …; counted open_paise 2, …'. */
const wrongSums = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const [, table, stored = '', counted = ''] =
      /^(\w+) \(.*\): stored (.*); counted (.*)$/.exec(line) ?? []
    const values = counted.split(', ')
    return stored
      .split(', ')
      .filter((value) => table && !values.includes(value))
      .map((value) => `${table}.${value.split(' ')[0]}`)
  })

test('each stored sum that is wrong is reported by --verify and corrected', async () => {
  expect(await totals('--verify')).toEqual({ code: 0, lines: [RIGHT] })
  const sums = await storedSums()
  for (const name of sums) {
    const [table = '', sum = ''] = name.split('.')
    const changed = await site.rows(
      `UPDATE ${table} SET ${sum} = ${sum} + 999999900
       WHERE ctid = (SELECT min(ctid) FROM ${table}) RETURNING ${sum}`,
    )
    expect(changed, `${table} has a row`).toHaveLength(1)
  }
  const verified = await totals('--verify')
  expect(verified.code).toBe(1)
  expect(wrongSums(verified.lines).toSorted()).toEqual(sums)
  const asJson = await totals('--verify', '--json')
  expect(asJson.code).toBe(1)
  expect(JSON.parse(asJson.lines.join())).toMatchObject({
    wrong: expect.arrayContaining([expect.objectContaining({ table: 'ledger_totals' })]),
    corrected: 0,
  })
  const corrected = await totals()
  expect(corrected).toEqual({ code: 0, lines: [...verified.lines, 'They are right now.'] })
  expect(await totals('--verify')).toEqual({ code: 0, lines: [RIGHT] })
})

test('LED-06 a ledger without its row of totals is counted anew', async () => {
  const stored = () => site.rows('SELECT * FROM ledger_totals ORDER BY ledger')
  const before = await stored()
  await site.asSchemaOwner(async (query) => void (await query('DELETE FROM ledger_totals')))
  expect((await rebuildTotals(site.ownerDb)).map(({ table }) => table)).toEqual([
    'ledger_totals',
    'ledger_totals',
  ])
  expect(await stored()).toEqual(before)
})

test('RAW-03 a correction waits for a writer that has locked an item, without a deadlock', async () => {
  const { db } = site.business
  const quantity = async () => (await readMaterials(db, 'raw'))[0]?.quantityThousandths
  const before = (await quantity()) ?? 0
  await site.rows('UPDATE materials SET quantity_thousandths = quantity_thousandths + 7')
  const { rebuilt } = await inTransaction(db, async (tx) => {
    const [item] = await readMaterials(tx, 'raw')
    const locked = item && (await lockMaterial(tx, 'raw', item.id))
    if (!locked) throw new Error('There is no item.')
    const [begun] = await site.rows<{ at: Date }>('SELECT clock_timestamp() AS at')
    const rebuilding = rebuildTotals(site.ownerDb)
    await expect.poll(() => site.rows(LOCKED_OUT, [begun?.at]), PATIENT).toHaveLength(1)
    const [user] = await listUsers(db)
    const maker = { id: user?.id ?? '', name: '', at: new Date() }
    const movement = { id: randomUUID(), type: 'Used', quantityThousandths: 2_000 } as const
    await insertMovement(tx, 'raw', movement, locked, maker)
    const quantityThousandths = locked.quantityThousandths - 2_000
    await setMaterialQuantity(tx, { ...locked, quantityThousandths })
    return { rebuilt: rebuilding }
  })
  expect((await rebuilt).map(({ table }) => table)).toEqual(['materials'])
  expect(await quantity()).toBe(before - 2_000)
})

test('a history that adds up to less than 0 is reported and left, everything else corrected', async () => {
  await site.rows(
    `UPDATE material_movements SET quantity_thousandths = 90000000 WHERE type = 'Used'`,
  )
  await site.rows('UPDATE ledger_totals SET open_paise = 0')
  const { code, lines } = await totals()
  expect(code).toBe(1)
  expect(lines.slice(-2)).toEqual([
    '3 rows were wrong.',
    'Not corrected: 1. Their movements add up to less than 0.',
  ])
  expect((await verifyTotals(site.business.db)).map(({ table }) => table)).toEqual(['materials'])
})
