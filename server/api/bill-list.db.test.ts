import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { type BillFilter, NO_FILTER } from '#domain/invoices/bill-filter.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'

interface Page {
  readonly invoices: Invoice[]
  readonly exact: Invoice[]
  readonly days: { day: string; bills: number; cartons: number; paise: number | null }[]
  readonly more: boolean
}
interface Sums {
  readonly sums: {
    readonly bills: number
    readonly cartons: number
    readonly allPaise: number
  } | null
}

const DAY_MS = 86_400_000
const DAYS = 40
const PAYMENTS = ['Cash', 'Google Pay', 'Free', 'Pay Later'] as const
const clock = createClock()
let site: TestApp
let owner: Client
let today: string

/** Four bills a day, one per payment; the first of a day is delivered. */
beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  for (let day = 0; day < DAYS; day += 1) {
    clock.advance(DAY_MS)
    owner = await site.as('owner')
    for (const [place, payment] of PAYMENTS.entries()) {
      const id = randomUUID()
      const bill = buildInvoice({
        payment,
        customerName: place === 1 ? 'Krishna Hotel' : `Shop ${day}`,
        customerPhone: place === 1 ? '9824359224' : '9000000000',
        totalPaise: place === 3 && day % 2 === 0 ? null : 10_000 + day,
      })
      expect((await owner.send('invoices.create', { id, ...bill })).status).toBe(200)
      if (place === 0) await owner.send('invoices.deliver', { id })
    }
  }
  today = businessDay(clock.now())
})
afterAll(() => site.end())

const page = async (
  filter: Partial<BillFilter>,
  search = '',
  cursor: object | null = null,
  client = owner,
) => {
  const input = { search, cursor, filter: { ...NO_FILTER, ...filter } }
  const { status, data, body } = await client.call<Page>('invoices.list', input)
  expect(status, body).toBe(200)
  return data
}

const allPages = async (filter: Partial<BillFilter>, search = '') => {
  const seen: Invoice[] = []
  let cursor: object | null = null
  for (;;) {
    const { invoices, more }: Page = await page(filter, search, cursor)
    seen.push(...invoices)
    const last = invoices.at(-1)
    if (!more || !last) return seen.map(({ id }) => id)
    cursor = { day: last.day, run: last.run, token: last.token }
  }
}

const stored = async (where: string) => {
  const rows = await site.rows<{ id: string }>(
    `SELECT id FROM invoices WHERE deleted_at IS NULL AND ${where}
     ORDER BY day DESC, run DESC, token DESC`,
  )
  return rows.map(({ id }) => id)
}

const sums = async (filter: Partial<BillFilter>, search = '', client = owner) => {
  const input = { search, filter: { ...NO_FILTER, ...filter } }
  return (await client.call<Sums>('invoices.sums', input)).data.sums
}

const addedUp = async (where: string) => {
  const [row] = await site.rows(`
    SELECT count(*)::float AS bills,
      coalesce(sum((SELECT sum(quantity) FROM invoice_lines WHERE invoice_id = id)), 0)::float
        AS cartons,
      coalesce(sum(total_paise) FILTER (WHERE payment <> 'Free'), 0)::float AS "allPaise",
      coalesce(sum(total_paise) FILTER (WHERE payment = 'Cash'), 0)::float AS "cashPaise",
      coalesce(sum(total_paise) FILTER (WHERE payment = 'Google Pay'), 0)::float
        AS "googlePayPaise",
      coalesce(sum(total_paise) FILTER (WHERE payment = 'Pay Later'), 0)::float AS "payLaterPaise",
      count(*) FILTER (WHERE payment <> 'Free' AND total_paise IS NULL)::float
        AS "billsWithoutTotal"
    FROM invoices WHERE deleted_at IS NULL AND ${where}`)
  return row
}

const since = (days: number) => addDays(today, 1 - days)

describe('C22 the list shows what its filter names, page by page', () => {
  test.each([
    ['two days', () => ({ from: since(3), to: since(2) })],
    ['days without an end', () => ({ from: since(20) })],
    ['days without a beginning', () => ({ to: since(20) })],
    ['a payment', () => ({ payment: 'Pay Later' as const })],
    ['not delivered', () => ({ notDelivered: true })],
    [
      'all at once',
      () => ({ from: since(30), to: today, payment: 'Free' as const, notDelivered: true }),
    ],
    ['no day', () => ({ from: today, to: since(3) })],
  ])('%s', async (_name, make) => {
    const filter: Partial<BillFilter> = make()
    const { from, to, payment, notDelivered } = { ...NO_FILTER, ...filter }
    const where = [
      from ? `day >= '${from}'` : 'true',
      to ? `day <= '${to}'` : 'true',
      payment ? `payment = '${payment}'` : 'true',
      notDelivered ? 'NOT delivered' : 'true',
    ].join(' AND ')
    expect(await allPages(filter)).toEqual(await stored(where))
  })

  test.each(['krishna', '9224', '2'])('with a search for %s', async (search) => {
    const matches = `(customer_name ILIKE '%${search}%' OR token::text LIKE '%${search}%'
      OR ('${search}' ~ '^[0-9]{3,}$' AND customer_phone LIKE '%${search}%'))`
    for (const notDelivered of [false, true]) {
      const filter = { from: since(30), to: since(5), notDelivered }
      const where = `${matches} AND day BETWEEN '${since(30)}' AND '${since(5)}'`
      expect(await allPages(filter, search)).toEqual(
        await stored(notDelivered ? `${where} AND NOT delivered` : where),
      )
    }
  })

  test.each([{ from: '2026-02-31' }, { payment: 'Cheque' }, { notDelivered: 'yes' }, { limit: 5 }])(
    'what no screen sends is not read: %j',
    async (odd) => {
      const input = { search: '', cursor: null, filter: { ...NO_FILTER, ...odd } }
      expect((await owner.call('invoices.list', input)).status).toBe(400)
    },
  )
})

describe('C22 the sum is that of the shown bills', () => {
  test.each([
    ['all', () => ({}), () => 'true'],
    ['many days', () => ({ from: since(36) }), () => `day >= '${since(36)}'`],
    ['31 days', () => ({ from: since(31), to: today }), () => `day >= '${since(31)}'`],
    [
      'a payment in 31 days',
      () => ({ from: since(31), to: today, payment: 'Google Pay' as const }),
      () => `day >= '${since(31)}' AND payment = 'Google Pay'`,
    ],
    ['not delivered', () => ({ notDelivered: true }), () => 'NOT delivered'],
    ['no day', () => ({ from: today, to: since(3) }), () => 'false'],
  ])('%s', async (_name, filter, where) => {
    expect(await sums(filter())).toEqual(await addedUp(where()))
  })

  test('of a customer in a month', async () => {
    const filter = { from: since(30), to: today }
    const where = `day >= '${since(30)}' AND customer_name ILIKE '%krishna%'`
    expect(await sums(filter, 'krishna')).toEqual(await addedUp(where))
  })

  test('is none where too many bills would be read', async () => {
    expect(await sums({ payment: 'Cash' })).toBeNull()
    expect(await sums({ from: since(32), to: today, payment: 'Cash' })).toBeNull()
    expect(await sums({}, 'krishna')).toBeNull()
  })

  test.each(['staff', 'production', 'stock manager', 'salesman'] as const)(
    'E8 is not for %s',
    async (role: Role) => {
      const input = { search: '', filter: NO_FILTER }
      expect((await (await site.as(role)).call('invoices.sums', input)).status).toBe(403)
    },
  )
})

describe('C22 the heads of the days', () => {
  test('have the sums of their days, after an edit and a delete too', async () => {
    const filter = { from: since(3), to: today }
    const [bill] = (await page(filter)).invoices
    const changed = { ...buildInvoice({ payment: 'Cash', totalPaise: 77_700 }), version: 1 }
    await owner.send('invoices.edit', { id: bill?.id, ...changed })
    const heads = async () => {
      for (const { day, ...sum } of (await page(filter)).days) {
        expect(await addedUp(`day = '${day}'`)).toMatchObject({
          bills: sum.bills,
          cartons: sum.cartons,
          allPaise: sum.paise,
        })
      }
      return (await page(filter)).days.map(({ bills }) => bills)
    }
    expect(await heads()).toEqual([4, 4, 4])
    await owner.send('invoices.delete', { id: bill?.id, version: 2 })
    expect((await heads()).toSorted((one, other) => one - other)).toEqual([3, 4, 4])
    await owner.send('invoices.restore', { id: bill?.id })
  })

  test('E8 have no money for staff, and nothing where a day is not whole', async () => {
    const staff = await site.as('staff')
    const { days, invoices } = await page({}, '', null, staff)
    expect(days.length).toBeGreaterThan(1)
    expect(new Set(days.map(({ paise }) => paise))).toEqual(new Set([null]))
    expect(new Set(invoices.map(({ customerPhone }) => customerPhone))).toEqual(new Set(['']))
    expect((await page({ payment: 'Cash' })).days).toEqual([])
    expect((await page({ notDelivered: true })).days).toEqual([])
    expect((await page({}, 'krishna')).days).toEqual([])
  })
})

describe('C9 the exact token', () => {
  test.each(['owner', 'staff'] as const)('comes first for %s, the newest first', async (role) => {
    const { exact } = await page({}, '1', null, await site.as(role))
    expect(exact.map(({ token }) => token)).toEqual(Array(10).fill(1))
    expect(exact[0]?.day).toBe(today)
    expect(exact.map(({ day }) => day)).toEqual(
      exact
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    )
  })

  test('is within the filter, in the first page only, and of a number', async () => {
    const { exact } = await page({ to: since(2), from: since(3) }, '1')
    expect(exact.map(({ day }) => day)).toEqual([since(2), since(3)])
    expect((await page({}, '1', { day: today, run: 1, token: 1 })).exact).toEqual([])
    for (const search of ['', 'krishna', '0', '99999999999']) {
      expect((await page({}, search)).exact).toEqual([])
    }
  })
})

test('C10 counts what waits, in all and of older days', async () => {
  const waiting = async () =>
    (await owner.call<{ waiting: number; olderWaiting: number }>('tokens.today')).data
  const before = { waiting: DAYS * 3, olderWaiting: (DAYS - 1) * 3 }
  expect(await waiting()).toMatchObject(before)
  const [newest] = await stored(`NOT delivered AND day = '${today}'`)
  await owner.send('invoices.deliver', { id: newest })
  expect(await waiting()).toMatchObject({ ...before, waiting: before.waiting - 1 })
  const [older] = await stored(`NOT delivered AND day < '${today}'`)
  await owner.send('invoices.delete', { id: older, version: 1 })
  expect(await waiting()).toMatchObject({
    waiting: before.waiting - 2,
    olderWaiting: before.olderWaiting - 1,
  })
})
