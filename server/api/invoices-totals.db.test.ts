import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { rebuildTotals, verifyTotals } from '#server/db/check-totals.ts'
import { createClock } from '#tests/support/business.ts'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { createHands, step } from '#tests/support/factories/histories.ts'

vi.setConfig({ testTimeout: 90_000 })

const clock = createClock(Date.parse('2026-10-25T04:00:00Z'))
let site: TestApp
beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
})
afterAll(() => site.end())

/** Sums over the raw rows, to compare with the stored totals. */
const RAW = `
  SELECT day, product, sum(produced) AS produced, sum(invoiced) AS invoiced, sum(scheme) AS scheme
  FROM (
    SELECT day, product, 0 AS produced, quantity AS invoiced, scheme_hundredths AS scheme
    FROM invoices JOIN invoice_lines ON invoice_id = id WHERE deleted_at IS NULL
    UNION ALL
    SELECT day, product, quantity, 0, 0
    FROM production_records JOIN production_lines ON record_id = id WHERE deleted_at IS NULL
  ) AS raw GROUP BY day, product`
const compare = (table: string, key: string, of: string) =>
  site.rows(`
    SELECT * FROM (
      SELECT ${key} AS key, product, produced::bigint, invoiced::bigint, scheme_hundredths::bigint
      FROM ${table} WHERE produced <> 0 OR invoiced <> 0 OR scheme_hundredths <> 0
    ) AS kept
    FULL JOIN (
      SELECT ${of} AS key, product, sum(produced)::bigint AS produced,
             sum(invoiced)::bigint AS invoiced, sum(scheme)::bigint AS scheme_hundredths
      FROM (${RAW}) AS raw GROUP BY 1, 2
    ) AS raw USING (key, product, produced, invoiced, scheme_hundredths)
    WHERE kept IS NULL OR raw IS NULL`)

const ofCustomers = (table: string, key: string, of: string) =>
  site.rows(`
    SELECT * FROM (
      SELECT ${key} AS key, customer_id, product, invoiced, scheme_hundredths
      FROM ${table} WHERE invoiced <> 0 OR scheme_hundredths <> 0
    ) AS kept
    FULL JOIN (
      SELECT ${of} AS key, customer_id, product, sum(quantity)::bigint AS invoiced,
             sum(scheme_hundredths)::bigint AS scheme_hundredths
      FROM invoices JOIN invoice_lines ON invoice_id = id WHERE deleted_at IS NULL GROUP BY 1, 2, 3
    ) AS raw USING (key, customer_id, product, invoiced, scheme_hundredths)
    WHERE kept IS NULL OR raw IS NULL`)

const mismatches = async () => {
  return [
    ...(await ofCustomers('customer_years', 'year', `date_trunc('year', day)::date`)),
    ...(await ofCustomers('customer_months', 'month', `date_trunc('month', day)::date`)),
    ...(await ofCustomers('customer_days', 'day', 'day')),
    ...(await compare('product_totals', `'all'`, `'all'`)),
    ...(await compare('product_months', 'month::text', `date_trunc('month', day)::date::text`)),
    ...(await compare('product_days', 'day::text', 'day::text')),
  ]
}

test('totals by day, by month and for all time are the sums over bills and records', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const hands = await createHands(site, clock)
      for (const one of steps) {
        const { status } = await hands.run(one)
        expect([200, 422]).toContain(status)
        if (status === 200) done += 1
      }
      expect(await mismatches()).toEqual([])
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect(done).toBeGreaterThan(50)
})

test('also where everything happens at once', async () => {
  const atOnce = step.filter((one) => one.do !== 'next day')
  const sequences = fc.array(fc.array(atOnce, { minLength: 5, maxLength: 12 }), {
    minLength: 6,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(sequences, async (everybody) => {
      const shared = await createHands(site, clock)
      const replies = await Promise.all(
        everybody.map(async (steps) => {
          const statuses: number[] = []
          for (const one of steps) statuses.push((await shared.run(one)).status)
          return statuses
        }),
      )
      expect(replies.flat().filter((status) => ![200, 409, 422].includes(status))).toEqual([])
      expect(await mismatches()).toEqual([])
    }),
    { numRuns: 15, endOnFailure: true },
  )
})

test('the command finds nothing to say either, and changes nothing', async () => {
  const rows = () => site.rows('SELECT xmin::text, * FROM customer_days ORDER BY 2, 3, 4')
  const before = await rows()
  expect(before.length).toBeGreaterThan(20)
  expect(await verifyTotals(site.business.db)).toEqual([])
  expect(await rebuildTotals(site.ownerDb)).toEqual([])
  expect(await rows()).toEqual(before)
})

test.each([
  `UPDATE product_totals SET invoiced = invoiced + 1`,
  `UPDATE product_months SET produced = produced + 1`,
  `UPDATE product_days SET scheme_hundredths = scheme_hundredths - 1`,
  `UPDATE customer_years SET invoiced = invoiced + 1`,
  `UPDATE customer_months SET invoiced = invoiced + 1`,
  `UPDATE customer_days SET scheme_hundredths = 7`,
  `UPDATE money_totals SET paise = paise - 1`,
  `UPDATE customer_visits SET bills = bills + 1`,
])('the command finds and mends %s', async (damage) => {
  const table = damage.split(' ')[1] ?? ''
  await site.rows(`${damage} WHERE ctid = (SELECT ctid FROM ${table} LIMIT 1)`)
  const found = await verifyTotals(site.business.db)
  expect(found.map((one) => one.table)).toEqual([table])
  expect(found[0]?.stored).not.toEqual(found[0]?.counted)
  expect(await rebuildTotals(site.ownerDb)).toEqual(found)
  expect(await verifyTotals(site.business.db)).toEqual([])
  expect(await mismatches()).toEqual([])
})

test('the command finds a row that is missing, and one too many', async () => {
  await site.asSchemaOwner(async (query) => {
    await query(`DELETE FROM customer_days WHERE ctid = (
      SELECT ctid FROM customer_days WHERE invoiced > 0 LIMIT 1)`)
    await query(`INSERT INTO product_days VALUES ('2020-01-01', 'ice-500g', 0, 5, 0)`)
  })
  const found = await rebuildTotals(site.ownerDb)
  expect(found.map((one) => one.table).sort()).toEqual(['customer_days', 'product_days'])
  expect(await mismatches()).toEqual([])
})

test('the command waits for writers, and they for it', async () => {
  const all = fc.sample(
    fc.array(
      step.filter((one) => one.do !== 'next day'),
      { minLength: 30, maxLength: 30 },
    ),
    { numRuns: 4, seed: 7 },
  )
  const hands = await createHands(site, clock)
  const writers = all.map(async (steps) => {
    const statuses: number[] = []
    for (const one of steps) statuses.push((await hands.run(one)).status)
    return statuses
  })
  for (let round = 0; round < 5; round += 1) {
    expect(await rebuildTotals(site.ownerDb)).toEqual([])
  }
  const replies = (await Promise.all(writers)).flat()
  expect(replies.filter((status) => ![200, 409, 422].includes(status))).toEqual([])
  expect(await mismatches()).toEqual([])
})

test('the comparison itself finds a carton too many', async () => {
  await site.rows(`UPDATE product_days SET invoiced = invoiced + 1 WHERE ctid = (
    SELECT ctid FROM product_days LIMIT 1)`)
  expect(await mismatches()).not.toEqual([])
})
