import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import type { Figures } from '#domain/trends/change.ts'
import { COMPARISONS, comparePeriods, UNITS } from '#domain/trends/periods.ts'
import { SOURCES } from '#domain/trends/trend-input.ts'
import { verifyTotals } from '#server/db/check-totals.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { fillRandomYear } from '#tests/support/random-year.ts'
import {
  backIn,
  figuresOf,
  isIn,
  lostOn,
  newIn,
  type RawBill,
  readRawBills,
} from '#tests/support/raw-trends.ts'
import { addSalesman, line, salesmanCommand } from '#tests/support/salesman.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const clock = createClock(Date.parse('2026-11-15T10:10:00Z'))
const TODAY = businessDay(clock.now())
const TIME = '15:40'
const DAY_MS = 86_400_000
let site: TestApp
let boss: Client
let owner: Client
let mohan: Client & { userId: string }
let bills: RawBill[]

const ok = async (reply: Promise<{ status: number; body: string }>) => {
  const { status, body } = await reply
  expect(status, body).toBe(200)
}

/** Bills of phones that were not heard for days, some corrected and some deleted. */
const billLate = async () => {
  const routes = ['Ring Road', 'Station', 'Market']
  for (let n = 0; n < 24; n += 1) {
    const saved = { at: clock.now() - ((n * 7) % 80) * DAY_MS - n * 3_600_000, offsetMs: 0 }
    const contents = {
      route: routes[n % 3],
      payment: ['Cash', 'Google Pay', 'On credit'][n % 3],
      customerName: 'Shree Pan',
      customerPhone: `98240114${n % 7}0`,
      totalPaise: n % 5 === 0 ? null : 10_000 + n,
      lines: [line('premium-1l', n + 1, 50)],
    }
    const command = salesmanCommand(clock.now(), { ...contents, saved })
    await ok(mohan.send('salesman.createInvoice', command))
    const known = { schema: 2, id: command.id, version: 1, saved }
    if (n % 4 === 1) {
      const edited = { ...contents, ...known, route: 'Station', lines: [line('ice-500g', 2)] }
      await ok(mohan.send('salesman.editInvoice', edited))
    }
    if (n % 4 === 2) await ok(mohan.send('salesman.deleteInvoice', known))
  }
}

/** Edits, deletions and restores all over the year. */
const changeBills = async () => {
  const rows = await site.rows<{ id: string; version: number }>(`
    SELECT id, version FROM invoices WHERE deleted_at IS NULL ORDER BY md5(id::text) LIMIT 40`)
  for (const [n, { id, version }] of rows.entries()) {
    const contents = buildInvoice({ payment: 'Google Pay', totalPaise: n % 3 ? 99_900 : null })
    if (n % 2 === 0) await ok(owner.send('invoices.edit', { id, version, ...contents }))
    else await ok(owner.send('invoices.delete', { id, version }))
  }
  const deleted = await site.rows<{ id: string }>(
    'SELECT id FROM invoices WHERE deleted_at > $1 ORDER BY id LIMIT 8',
    [new Date(clock.now() - 1000)],
  )
  for (const { id } of deleted) await ok(owner.send('invoices.restore', { id }))
}

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  owner = await site.as('owner')
  boss = await site.as('boss')
  mohan = await addSalesman(site, { phone: '9000000071', name: 'Mohan' })
  await fillRandomYear(site, TODAY)
  await billLate()
  await changeBills()
  await ok(owner.send('invoices.create', { id: randomUUID(), ...buildInvoice() }))
  bills = await readRawBills(site)
})
afterAll(() => site.end())

const ask = async <Data>(path: string, input?: object, by = boss): Promise<Data> => {
  const { status, body, data } = await by.call<Data>(path, input)
  expect(status, body).toBe(200)
  return data
}

test('BOS-01 the stored sums are those of the bills', async () => {
  expect(bills.length).toBeGreaterThan(3000)
  expect(await verifyTotals(site.business.db)).toEqual([])
})

interface Today {
  readonly day: string
  readonly time: string
  readonly before: { readonly day: string; readonly until: string; readonly figures: Figures }
  readonly days: readonly { readonly day: string; readonly figures: Figures }[]
  readonly takings: readonly { payment: string; bills: number; paise: number }[]
  readonly lostCustomers: number
}

test('BOS-02 today, the same weekday up to the same minute, and the line of 14 days', async () => {
  const today = await ask<Today>('trends.today', undefined, owner)
  expect({ day: today.day, time: today.time }).toEqual({ day: TODAY, time: TIME })
  const part = { from: addDays(TODAY, -7), to: addDays(TODAY, -7), until: TIME }
  const before = bills.filter((bill) => isIn(part, bill))
  expect(before.length).toBeLessThan(bills.filter(({ day }) => day === part.from).length)
  expect(today.before).toEqual({ day: part.from, until: TIME, figures: figuresOf(before) })
  expect(today.days).toHaveLength(14)
  for (const { day, figures } of today.days) {
    expect(figures, day).toEqual(figuresOf(bills.filter((bill) => bill.day === day)))
  }
  expect(today.days.at(-1)?.day).toBe(TODAY)
  for (const { payment, ...sums } of today.takings) {
    const own = bills.filter((bill) => bill.day === TODAY && bill.payment === payment)
    expect(sums, payment).toEqual({ bills: own.length, paise: figuresOf(own).paise })
  }
  expect(today.takings.reduce((sum, one) => sum + one.bills, 0)).toBe(
    today.days.at(-1)?.figures.bills,
  )
  expect(today.lostCustomers).toBe(lostOn(bills, TODAY).length)
})

interface Series {
  readonly periods: readonly {
    readonly figures: Figures
    readonly other: { readonly figures: Figures } | null
  }[]
  readonly sum: Figures
}

test('BOS-02 every series is the sum of its bills, whatever range, comparison and source', async () => {
  const routes = [...new Set(bills.flatMap(({ routeId }) => routeId ?? []))]
  const inputs = fc.record({
    unit: fc.constantFrom(...UNITS),
    comparison: fc.constantFrom(...COMPARISONS),
    source: fc.constantFrom(...SOURCES),
    salesmanId: fc.constantFrom(null, null, mohan.userId),
    routeId: fc.constantFrom(null, null, ...routes),
    ago: fc.nat(300),
    length: fc.nat(70),
  })
  await fc.assert(
    fc.asyncProperty(inputs, async ({ ago, length, ...choice }) => {
      const to = addDays(TODAY, 10 - Math.min(ago, 10) - Math.max(0, ago - 100))
      const range = { from: addDays(to, -length), to }
      const now = { day: TODAY, time: TIME }
      const expected = comparePeriods(choice.unit, range, choice.comparison, now)
      const own = bills.filter(({ source, salesmanId, routeId }) => {
        if (choice.salesmanId ?? choice.routeId) {
          const isHis = choice.salesmanId === null || choice.salesmanId === salesmanId
          return isHis && (choice.routeId === null || choice.routeId === routeId)
        }
        return choice.source === 'all' || (choice.source === 'counter') === (source === 'counter')
      })
      const { periods } = await ask<Series>('trends.series', { ...choice, ...range })
      expect(periods.map(({ figures }) => figures)).toEqual(
        expected.map(({ from, to }) =>
          figuresOf(own.filter((bill) => isIn({ from, to, until: null }, bill))),
        ),
      )
      expect(periods.map(({ other }) => other?.figures ?? null)).toEqual(
        expected.map(({ other }) =>
          other ? figuresOf(own.filter((bill) => isIn(other, bill))) : null,
        ),
      )
    }),
    { numRuns: 60 },
  )
})

interface Customers {
  readonly top: readonly { phone: string; bills: number; paise: number; beforePaise: number }[]
  readonly new: { readonly count: number; readonly customers: readonly { phone: string }[] }
  readonly back: Customers['new']
  readonly lost: Customers['new']
}

const paiseOf = (phone: string, from: string, to: string) =>
  bills
    .filter((bill) => bill.phone === phone && isIn({ from, to, until: null }, bill))
    .reduce((sum, { paise }) => sum + (paise ?? 0), 0)
const phonesOf = ({ customers }: Customers['new']) => customers.map(({ phone }) => phone).toSorted()

test.each([
  ['2026-11-01', TODAY],
  ['2026-10-01', '2026-10-31'],
  ['2026-02-10', '2026-04-20'],
])('BOS-03 top, new, lost and returned customers of %s to %s', async (from, to) => {
  const data = await ask<Customers>('trends.customers', { from, to })
  expect(data.top.length).toBe(20)
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  for (const { phone, paise, beforePaise } of data.top) {
    expect(paise).toBe(paiseOf(phone, from, to))
    expect(beforePaise).toBe(paiseOf(phone, addDays(from, -days), addDays(to, -days)))
  }
  const sums = [...new Set(bills.map(({ phone }) => phone))]
    .filter((phone) => /^[6-9]\d{9}$/.test(phone))
    .map((phone) => paiseOf(phone, from, to))
    .toSorted((a, b) => b - a)
  expect(data.top.map(({ paise }) => paise)).toEqual(sums.slice(0, 20))
  const lost = lostOn(bills, TODAY)
  const [arrived, back] = [newIn(bills, from, to), backIn(bills, from, to)]
  expect([data.lost.count, data.new.count, data.back.count]).toEqual([
    lost.length,
    arrived.length,
    back.length,
  ])
  if (lost.length <= 100) expect(phonesOf(data.lost)).toEqual(lost.toSorted())
  if (arrived.length <= 100) expect(phonesOf(data.new)).toEqual(arrived.toSorted())
  if (back.length <= 100) expect(phonesOf(data.back)).toEqual(back.toSorted())
})

test('BOS-01 salesmen and routes', async () => {
  const range = { from: '2026-09-03', to: TODAY }
  const own = bills.filter((bill) => bill.source === 'salesman' && bill.day >= range.from)
  const salesmen = await ask<
    (Figures & { salesmanId: string; creditPaise: number; served: number })[]
  >('trends.salesmen', range)
  expect(salesmen.map(({ salesmanId }) => salesmanId).toSorted()).toEqual(
    [...new Set(own.flatMap(({ salesmanId }) => salesmanId ?? []))].toSorted(),
  )
  for (const { salesmanId, creditPaise, served, paise, bills: count, cartons } of salesmen) {
    const his = own.filter((bill) => bill.salesmanId === salesmanId)
    expect({ paise, bills: count, cartons }).toEqual({
      paise: figuresOf(his).paise,
      bills: his.length,
      cartons: figuresOf(his).cartons,
    })
    expect(creditPaise).toBe(figuresOf(his.filter((one) => one.payment === 'On credit')).paise)
    expect(served).toBe(new Set(his.map(({ phone }) => phone)).size)
  }
  const routes = await ask<(Figures & { routeId: string })[]>('trends.routes', range)
  for (const { routeId, paise, bills: count, cartons, withoutTotal } of routes) {
    const on = own.filter((bill) => bill.routeId === routeId)
    expect({ paise, bills: count, cartons, withoutTotal }).toEqual(figuresOf(on))
  }
  expect(routes.reduce((sum, one) => sum + one.bills, 0)).toBe(own.length)
})

test('BOS-03 a lost customer who buys is no longer lost, on the same day', async () => {
  const lost = lostOn(bills, TODAY)
  const customerPhone = lost[0] ?? expect.fail('no customer is lost')
  const before = await ask<Customers>('trends.customers', { from: TODAY, to: TODAY })
  const bill = buildInvoice({ customerPhone, totalPaise: 10_000 })
  await ok(owner.send('invoices.create', { id: randomUUID(), ...bill }))
  const after = await ask<Customers>('trends.customers', { from: TODAY, to: TODAY })
  expect(after.lost.count).toBe(before.lost.count - 1)
  expect(phonesOf(after.back)).toContain(customerPhone)
})
