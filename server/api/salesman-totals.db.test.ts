import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { rebuildTotals, verifyTotals } from '#server/db/check-totals.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { lines } from '#tests/support/factories/histories.ts'
import { addSalesman, type Changes, line, salesmanCommand } from '#tests/support/salesman.ts'

vi.setConfig({ testTimeout: 120_000 })

const DAY_MS = 86_400_000
// The billed days include the turn of a year.
const clock = createClock(Date.parse('2027-01-20T04:00:00Z'))
const TODAY = businessDay(clock.now())
let site: TestApp
let boss: Client
let salesmen: (Client & { userId: string })[]

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  boss = await site.as('boss')
  salesmen = [
    await addSalesman(site, { phone: '9000000071', name: 'Mohan' }),
    await addSalesman(site, { phone: '9000000072', name: 'Ajay' }),
  ]
})
afterAll(() => site.end())

const RAW = `
  SELECT salesman_id, day, customer_id, route_id, product, quantity, scheme_hundredths
  FROM salesman_invoices JOIN salesman_invoice_lines ON invoice_id = id WHERE deleted_at IS NULL`
const contents = fc.record({
  lines,
  payment: fc.constantFrom('Cash', 'Google Pay'),
  totalPaise: fc.option(fc.nat({ max: 500_000 }), { nil: null }),
  route: fc.constantFrom('Ring Road', ' ring road', 'Station', 'Market'),
  customerName: fc.constantFrom('Shree Pan', 'Jai Ambe', ''),
  customerPhone: fc.constantFrom('9824011476', '9824099999'),
})
const who = fc.nat({ max: 1 })
const which = fc.nat({ max: 99 })
const step = fc.oneof(
  fc.record({ do: fc.constant('create' as const), who, contents, daysAgo: fc.nat({ max: 85 }) }),
  fc.record({ do: fc.constant('edit' as const), who, which, contents }),
  fc.record({ do: fc.constant('delete' as const), who, which }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const send = (by: number, path: string, input: object) =>
  (salesmen[by] as Client).send(`salesman.${path}`, input)

/** Commands of two salesmen. Counts versions as a phone does: create makes 1, edit adds 1. */
const createHands = () => {
  const made: { id: string; version: number; who: number }[] = []
  const pick = (step: { who: number; which: number }) => {
    const own = made.filter((bill) => bill.who === step.who)
    return own[step.which % own.length] ?? { id: randomUUID(), version: 1, who: step.who }
  }
  return async (step: Step) => {
    const nowMs = clock.now()
    if (step.do === 'create') {
      const saved = { at: nowMs - step.daysAgo * DAY_MS, offsetMs: 0 }
      const bill = salesmanCommand(nowMs, { ...step.contents, saved })
      made.push({ id: bill.id, version: 1, who: step.who })
      return send(step.who, 'createInvoice', bill)
    }
    const bill = pick(step)
    const named = { schema: 2, id: bill.id, version: bill.version }
    const saved = { at: nowMs, offsetMs: 0 }
    if (step.do === 'delete') return send(step.who, 'deleteInvoice', { ...named, saved })
    const reply = await send(
      step.who,
      'editInvoice',
      salesmanCommand(nowMs, { ...named, ...step.contents }),
    )
    if (reply.status === 200) bill.version += 1
    return reply
  }
}

interface Row {
  readonly cartons: number
  readonly lines: readonly object[]
}
const day = fc.option(
  fc.integer({ min: 0, max: 100 }).map((ago) => addDays(TODAY, -ago)),
  { nil: null },
)
const range = fc.tuple(day, day).map(([one, other]) => {
  const isTurned = one !== null && other !== null && one > other
  return isTurned ? { from: other, to: one } : { from: one, to: other }
})
const filters = fc.record({
  range,
  route: fc.constantFrom(null, 'RING ROAD', 'Station', 'Nowhere'),
  search: fc.constantFrom('', 'pan', '98240999', 'nobody'),
  of: fc.constantFrom(null, 0, 1),
})

test('RPT-01 totals are the sums over bills, and so is every report over any range', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 30 }),
      fc.array(filters, { minLength: 4, maxLength: 4 }),
      async (steps, inputs) => {
        const act = createHands()
        for (const one of steps) {
          const { status } = await act(one)
          expect([200, 422]).toContain(status)
          if (status === 200) done += 1
        }
        expect(await verifyTotals(site.business.db)).toEqual([])
        for (const { of, range: days, ...rest } of inputs) {
          const input = { ...rest, ...days }
          const salesmanId = of === null ? null : (salesmen[of]?.userId ?? null)
          const filtersOf = { ...input, salesmanId, cursor: null }
          const { data } = await boss.call<{ customers: Row[] }>('salesmen.report', filtersOf)
          const [raw] = await site.rows<{ cartons: number; customers: number }>(
            `SELECT coalesce(sum(quantity), 0)::bigint AS cartons,
               count(DISTINCT customer_id) AS customers
             FROM (${RAW}) AS raw
             JOIN salesman_routes AS route ON route.id = route_id
             JOIN salesman_customers AS customer ON customer.id = customer_id
             WHERE ($1::uuid IS NULL OR raw.salesman_id = $1) AND day >= coalesce($2::date, '0001-01-01')
               AND day <= coalesce($3::date, '9999-12-31') AND ($4::text IS NULL OR key = $4)
               AND (customer.name ILIKE $5 OR customer.phone LIKE $5)`,
            [
              salesmanId,
              input.from,
              input.to,
              input.route?.toLowerCase() ?? null,
              `%${input.search}%`,
            ],
          )
          const cartons = data.customers.reduce((all, row) => all + row.cartons, 0)
          expect({ cartons, customers: data.customers.length }).toEqual(raw)
        }
      },
    ),
    { numRuns: 15, endOnFailure: true },
  )
  expect(done).toBeGreaterThan(50)
})

test('a total that went wrong is found, reported by its keys and corrected', async () => {
  const bill = salesmanCommand(clock.now(), {
    customerName: 'Lost sum',
    lines: [line('ice-500g', 4, 50)],
  })
  await send(0, 'createInvoice', bill)
  const [counted] = await site.rows<{ customer_id: string }>(
    'SELECT customer_id FROM salesman_invoices WHERE id = $1',
    [bill.id],
  )
  const customer_id = counted?.customer_id ?? ''
  const change =
    'UPDATE salesman_totals SET quantity = quantity + 3 WHERE customer_id = $1 AND span = $2'
  await site.rows(change, [customer_id, 'month'])
  await site.rows(change, [customer_id, 'ever'])
  await site.asSchemaOwner(async (query) => {
    await query(
      `DELETE FROM salesman_totals WHERE span = 'year' AND customer_id = '${customer_id}'`,
    )
  })
  const wrong = await verifyTotals(site.business.db)
  const found = wrong.map(({ table, row, stored, counted }) => ({
    table,
    span: `${row['span']} ${row['start']}`,
    stored: stored['quantity'],
    counted: counted['quantity'],
  }))
  const table = 'salesman_totals'
  expect(found).toEqual([
    { table, span: 'ever -infinity', stored: 7, counted: 4 },
    { table, span: 'month 2027-01-01', stored: 7, counted: 4 },
    { table, span: 'year 2027-01-01', stored: 0, counted: 4 },
  ])
  expect(await rebuildTotals(site.ownerDb)).toEqual(wrong)
  expect(await rebuildTotals(site.ownerDb)).toEqual([])
})

test('also where both salesmen write from several phones at once', async () => {
  const sequences = fc.array(fc.array(step, { minLength: 5, maxLength: 12 }), {
    minLength: 6,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(sequences, async (everybody) => {
      const act = createHands()
      const replies = await Promise.all(
        everybody.map(async (steps) => {
          const statuses: number[] = []
          for (const one of steps) statuses.push((await act(one)).status)
          return statuses
        }),
      )
      expect(replies.flat().filter((status) => ![200, 409, 422].includes(status))).toEqual([])
      expect(await verifyTotals(site.business.db)).toEqual([])
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

test('reading changes while others write misses none of them', async () => {
  const salesman = await addSalesman(site, { phone: '9000000073', name: 'Dev' })
  const made: string[] = []
  let writing = true
  const write = async (phone: number) => {
    for (let place = 0; place < 25; place += 1) {
      const bill = salesmanCommand(clock.now(), {
        customerName: `Shop ${phone}-${place}`,
        route: `Route ${phone % 3}`,
      })
      made.push(bill.id)
      await salesman.send('salesman.createInvoice', bill)
      if (place % 5 === 0) {
        const input = { ...bill, version: 1, totalPaise: place }
        await salesman.send('salesman.editInvoice', input)
      }
    }
  }
  const copy = new Map<string, { version?: number }>()
  const follow = async () => {
    let since = 0
    const revisions: number[] = []
    for (let last = false; ; last = !writing) {
      const { data } = await salesman.call<Changes>('salesman.changes', { since })
      for (const bill of data.invoices) copy.set(bill.id, bill)
      for (const row of [...data.customers, ...data.routes]) copy.set(row.id, {})
      since = data.revision
      revisions.push(since)
      if (last && !data.more) return revisions
    }
  }
  const following = follow()
  await Promise.all([1, 2, 3, 4, 5, 6].map(write))
  writing = false
  const revisions = await following
  expect(revisions.length).toBeGreaterThan(10)
  expect(revisions).toEqual([...revisions].sort((a, b) => a - b))
  const rows = await site.rows<{ id: string; version: number }>(
    'SELECT id, version FROM salesman_invoices WHERE salesman_id = $1',
    [salesman.userId],
  )
  expect(rows).toHaveLength(made.length)
  for (const { id, version } of rows) expect(copy.get(id)?.version).toBe(version)
  const others = await site.rows<{ id: string }>(
    `SELECT id FROM salesman_customers WHERE salesman_id = $1
     UNION SELECT id FROM salesman_routes WHERE salesman_id = $1`,
    [salesman.userId],
  )
  expect(others.filter(({ id }) => !copy.has(id))).toEqual([])
})
