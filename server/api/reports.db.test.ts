import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { DEFAULT_CATALOG, DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { isComparable, isSearchable, namesMatch, rankProducts } from '#domain/reports/sales.ts'
import { verifyTotals } from '#server/db/check-totals.ts'
import { createClock } from '#tests/support/business.ts'
import { openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { createHands, NAMES, step } from '#tests/support/factories/histories.ts'

vi.setConfig({ testTimeout: 90_000 })

const clock = createClock(Date.parse('2026-10-25T04:00:00Z'))
let site: TestApp
beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  await site.listen()
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
})
afterAll(() => site.end())

interface Sold {
  readonly day: string
  readonly name: string
  readonly product: string
  readonly quantity: number
  readonly scheme: number
}

/** Sums over the bills themselves, which no report reads. */
const soldLines = () =>
  site.rows<Sold>(`
    SELECT day::text, customer_name AS name, product, quantity, scheme_hundredths AS scheme
    FROM invoices JOIN invoice_lines ON invoice_id = id WHERE deleted_at IS NULL`)

const sumBy = (lines: readonly Sold[], part: 'quantity' | 'scheme') =>
  lines.reduce((all, line) => all + line[part], 0)
const perProduct = (lines: readonly Sold[]) =>
  DEFAULT_PRODUCTS.map(({ id }) => {
    const of = lines.filter(({ product }) => product === id)
    return { product: id, cartons: sumBy(of, 'quantity'), schemeHundredths: sumBy(of, 'scheme') }
  })
const ranked = (lines: readonly Sold[]) =>
  rankProducts(DEFAULT_CATALOG, perProduct(lines)).map(({ product, cartons }) => ({
    product,
    cartons,
  }))
const within = (lines: readonly Sold[], from: string | null, to: string | null) =>
  lines.filter(({ day }) => (from === null || from <= day) && (to === null || day <= to))

const compared = (lines: readonly Sold[], typed: string) => {
  const matching = lines.filter(({ name }) => namesMatch(name, typed))
  const products = perProduct(matching).filter((row) => row.cartons + row.schemeHundredths > 0)
  const names = new Set(matching.map(({ name }) => name))
  const found = [...names]
    .map((name) => {
      const of = matching.filter((line) => line.name === name)
      return { name, cartons: sumBy(of, 'quantity'), schemeHundredths: sumBy(of, 'scheme') }
    })
    .sort((a, b) => b.cartons - a.cartons || a.name.localeCompare(b.name))
  return { typed: typed.trim(), products, found, foundInAll: found.length }
}

const TYPED = [...NAMES, ' meena ', 'Rames', 'rameshwaram', 'Meenakshi', 'xyz', 'ee', 'na st']
const day = fc
  .nat({ max: 60 })
  .map((days) => new Date(Date.UTC(2026, 9, 20 + days)).toISOString().slice(0, 10))
const end = fc.option(day, { nil: null })
const question = fc.record({
  from: end,
  to: end,
  customer1: fc.constantFrom(...TYPED),
  customer2: fc.constantFrom(...TYPED),
})

test('DSH-05 DSH-06 INS-02 every report is the same summed from the bills', async () => {
  let searched = 0
  const history = fc.array(step, { minLength: 10, maxLength: 30 })
  const questions = fc.array(question, { minLength: 4, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(history, questions, async (steps, asked) => {
      const hands = await createHands(site, clock)
      for (const one of steps) await hands.run(one)
      clock.advance(9 * 86_400_000)
      const boss = await site.as('boss')
      const lines = await soldLines()
      for (const { from, to, customer1, customer2 } of asked) {
        const some = within(lines, from, to)
        const top = await boss.call('dashboard.top', { from, to })
        expect(top.data).toEqual(ranked(some))
        const answer = await boss.call('insights.compare', { customer1, customer2, from, to })
        const two = isComparable(customer2) ? [customer1, customer2] : [customer1]
        expect(answer.data).toEqual(
          isSearchable(customer1) ? two.map((typed) => compared(some, typed)) : [],
        )
        if (isSearchable(customer1) && some.length > 0) searched += 1
      }
      const months = [...new Set(lines.map((line) => line.day.slice(0, 7)))].sort().toReversed()
      const expected = months
        .map((month) => ({
          month: `${month}-01`,
          products: ranked(lines.filter((line) => line.day.startsWith(month))),
        }))
        .filter(({ products }) => products.length > 0)
      const first = await boss.call<typeof expected>('dashboard.months', { before: null })
      expect(first.data).toEqual(expected.slice(0, 12))
      const before = first.data.at(-1)?.month ?? null
      if (before) {
        const older = await boss.call('dashboard.months', { before })
        expect(older.data).toEqual(expected.slice(12, 24))
      }
      expect(await verifyTotals(site.business.db)).toEqual([])
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect(searched).toBeGreaterThan(10)
  const months = await site.rows('SELECT DISTINCT month FROM product_months WHERE invoiced > 0')
  expect(months.length, 'more months than come at a time are not needed here').toBeGreaterThan(2)
})

const migrationText = (name: string) =>
  readFileSync(new URL(`../db/migrations/${name}`, import.meta.url), 'utf8')

test('the migration fills the totals of customers from the bills that are there', async () => {
  const fills = [
    /INSERT INTO customer_days[^$]*?FROM customer_days GROUP BY[^;]*;/.exec(
      migrationText('0006-customer-totals.sql'),
    )?.[0],
    /INSERT INTO customer_years[^$]*?FROM customer_months GROUP BY[^;]*;/.exec(
      migrationText('0009-customer-years.sql'),
    )?.[0],
  ]
  await site.asSchemaOwner(async (query) => {
    await query('DELETE FROM customer_years')
    await query('DELETE FROM customer_months')
    await query('DELETE FROM customer_days')
  })
  expect((await verifyTotals(site.business.db)).length).toBeGreaterThan(0)
  await site.asSchemaOwner(async (query) => {
    for (const fill of fills) await query(fill ?? '')
  })
  expect(await verifyTotals(site.business.db)).toEqual([])
})

const bill = (change: object = {}) => ({
  customerName: 'Meena',
  customerPhone: '9876543210',
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: null,
  lines: [{ product: 'premium-1l', quantity: 1, schemeHundredths: 0 }],
  ...change,
})

describe('which changes notify the sales screens', () => {
  const id = '0d2ecb28-6c5c-4c12-9e43-3d1f2b0a8a11'

  test.each<[string, string, object, boolean]>([
    ['a bill', 'invoices.create', bill(), true],
    ['a tick', 'invoices.deliver', {}, false],
    ['another payment', 'invoices.edit', { version: 1, ...bill({ payment: 'Free' }) }, false],
    ['another name', 'invoices.edit', { version: 2, ...bill({ customerName: 'Ram' }) }, true],
    [
      'another quantity',
      'invoices.edit',
      {
        version: 3,
        ...bill({
          customerName: 'Ram',
          lines: [{ product: 'ice-500g', quantity: 2, schemeHundredths: 0 }],
        }),
      },
      true,
    ],
    ['a delete', 'invoices.delete', { version: 4 }, true],
    ['a restore', 'invoices.restore', {}, true],
  ])('%s', async (_what, path, input, concerns) => {
    const boss = await site.as('boss')
    const stream = await boss.stream()
    const owner = await site.as('owner')
    expect((await owner.send(path, { id, ...input })).status).toBe(200)
    // A later change, whose notice arrives after those of the first one.
    await owner.send('profile.rename', { name: 'Asha' })
    await expect.poll(() => stream.topics(), PATIENT).toContain('users')
    expect(stream.topics()).toContain('invoices')
    expect(stream.topics().includes('sales')).toBe(concerns)
    stream.close()
  })
})
