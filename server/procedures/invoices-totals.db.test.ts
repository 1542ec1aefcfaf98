import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { PRODUCTS } from '#domain/products.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'

vi.setConfig({ testTimeout: 90_000 })

const DAY_MS = 86_400_000
const clock = createClock(Date.parse('2026-10-25T04:00:00Z'))
let site: TestApp
let owner: Client
beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  owner = await site.as('owner')
})
afterAll(() => site.end())

/** Sums over the raw rows, against which the kept totals stand. */
const RAW = `
  SELECT day, product, sum(produced) AS produced, sum(invoiced) AS invoiced, sum(scheme) AS scheme
  FROM (
    SELECT day, product, 0 AS produced, quantity AS invoiced, scheme_hundredths AS scheme
    FROM invoices JOIN invoice_lines ON invoice_id = id WHERE deleted_at IS NULL
    UNION ALL
    SELECT day, product, quantity, 0, 0
    FROM production_records JOIN production_lines ON record_id = id WHERE deleted_at IS NULL
  ) AS raw GROUP BY day, product`
const compare = (kept: string, key: string, of: string) =>
  site.rows(`
    SELECT * FROM (
      SELECT ${key} AS key, product, produced::bigint, invoiced::bigint, scheme_hundredths::bigint
      FROM ${kept} WHERE produced <> 0 OR invoiced <> 0 OR scheme_hundredths <> 0
    ) AS kept
    FULL JOIN (
      SELECT ${of} AS key, product, sum(produced)::bigint AS produced,
             sum(invoiced)::bigint AS invoiced, sum(scheme)::bigint AS scheme_hundredths
      FROM (${RAW}) AS raw GROUP BY 1, 2
    ) AS raw USING (key, product, produced, invoiced, scheme_hundredths)
    WHERE kept IS NULL OR raw IS NULL`)

const mismatches = async () => {
  return [
    ...(await compare('product_totals', `'all'`, `'all'`)),
    ...(await compare('product_months', 'month::text', `date_trunc('month', day)::date::text`)),
    ...(await compare('product_days', 'day::text', 'day::text')),
  ]
}

const lines = fc
  .uniqueArray(
    fc.record({
      product: fc.constantFrom(...PRODUCTS.map(({ id }) => id)),
      quantity: fc.nat({ max: 5 }),
      schemeHundredths: fc.nat({ max: 500 }),
    }),
    { selector: ({ product }) => product, minLength: 1, maxLength: 4 },
  )
  .filter((some) => some.some(({ quantity }) => quantity > 0))
const which = fc.nat({ max: 99 })
const step = fc.oneof(
  fc.record({ do: fc.constant('create' as const), lines }),
  fc.record({ do: fc.constant('edit' as const), which, lines }),
  fc.record({ do: fc.constantFrom('delete', 'restore', 'deliver'), which }),
  fc.record({ do: fc.constant('produce' as const), lines, daysAgo: fc.nat({ max: 40 }) }),
  fc.record({
    do: fc.constant('change production' as const),
    which,
    lines,
    daysAgo: fc.nat({ max: 40 }),
  }),
  fc.record({ do: fc.constant('delete production' as const), which }),
  fc.record({ do: fc.constant('next day' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Lines = typeof lines extends fc.Arbitrary<infer Some> ? Some : never

const contents = (some: Lines) => ({
  customerName: 'Meena',
  customerPhone: '9876543210',
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: null,
  lines: some,
})
const produced = (some: Lines, daysAgo: number) => ({
  day: new Date(clock.now() - daysAgo * DAY_MS).toISOString().slice(0, 10),
  lines: some.map(({ product, quantity }) => ({ product, quantity })),
})
const versionOf = async (table: string, id: string) =>
  (await site.rows<{ version: number }>(`SELECT version FROM ${table} WHERE id = $1`, [id]))[0]
    ?.version

const pick = (from: string[], place: number) => from[place % from.length] ?? randomUUID()
const make = async (kept: string[], path: string, wish: object) => {
  const id = randomUUID()
  kept.push(id)
  return owner.send(path, { id, ...wish })
}
const change = async (path: string, table: string, id: string, wish: object) => {
  const version = (await versionOf(table, id)) ?? 1
  return owner.send(path, { id, version, ...wish })
}

/** One person's hands: what was made so far can be changed later. Refusals are answers too. */
const createHands = () => {
  const bills: string[] = []
  const records: string[] = []
  const run = async (step: Step) => {
    switch (step.do) {
      case 'create':
        return make(bills, 'invoices.create', contents(step.lines))
      case 'edit':
        return change('invoices.edit', 'invoices', pick(bills, step.which), contents(step.lines))
      case 'produce':
        return make(records, 'production.add', produced(step.lines, step.daysAgo))
      case 'change production': {
        const wish = produced(step.lines, step.daysAgo)
        return change('production.edit', 'production_records', pick(records, step.which), wish)
      }
      case 'delete production':
        return change('production.delete', 'production_records', pick(records, step.which), {})
      case 'next day':
        clock.advance(DAY_MS)
        owner = await site.as('owner')
        return { status: 200 }
      case 'delete':
        return change('invoices.delete', 'invoices', pick(bills, step.which), {})
      case 'restore':
      case 'deliver':
        return owner.send(`invoices.${step.do}`, { id: pick(bills, step.which) })
    }
  }
  return { run }
}

test('totals by day, by month and for all time are the sums over bills and records', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const hands = createHands()
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
      const shared = createHands()
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

test('the comparison itself finds a carton too many', async () => {
  await site.rows(`UPDATE product_days SET invoiced = invoiced + 1 WHERE ctid = (
    SELECT ctid FROM product_days LIMIT 1)`)
  expect(await mismatches()).not.toEqual([])
})
