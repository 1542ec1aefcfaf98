import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import {
  addSalesman,
  type Bill,
  line,
  salesmanCommand,
  salesmanDelete,
} from '#tests/support/salesman.ts'

const DAY_MS = 86_400_000
const clock = createClock()
let site: TestApp
let boss: Client
let suresh: Client
let mohan: Client & { userId: string }

const bill = async (by: Client, change: object, daysAgo = 0): Promise<string> => {
  const saved = { at: clock.now() - daysAgo * DAY_MS, offsetMs: 0 }
  const input = salesmanCommand(clock.now(), { ...change, saved })
  const { data, body } = await by.send<{ id: string }>('salesman.createInvoice', input)
  if (!data) throw new Error(body)
  return data.id
}

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  boss = await site.as('boss')
  suresh = await site.as('salesman')
  mohan = await addSalesman(site, { phone: '9000000061', name: 'Mohan' })
  const pan = { customerName: 'Shree Pan', customerPhone: '9824011476' }
  const ambe = { customerName: 'Jai Ambe', customerPhone: '9824099999', route: 'Station' }
  await bill(suresh, { ...pan, lines: [line('premium-1l', 20, 150), line('ice-500g', 3)] })
  await bill(suresh, { ...pan, lines: [line('premium-1l', 5)] }, 40)
  await bill(suresh, { ...ambe, lines: [line('premium-1l', 9), line('green-1l', 0, 25)] }, 1)
  const gone = await bill(suresh, { ...ambe, lines: [line('premium-2l', 99)] })
  await suresh.send('salesman.deleteInvoice', salesmanDelete(clock.now(), { id: gone, version: 1 }))
  await bill(mohan, { ...pan, lines: [line('premium-1l', 30)] })
})
afterAll(() => site.end())

interface Row {
  id: string
  name: string
  phone: string
  salesman: string
  cartons: number
  lines: object[]
}
const ALL = { salesmanId: null, route: null, search: '', from: null, to: null, cursor: null }
const ask = async (path: string, change: object = {}): Promise<Row[]> => {
  const { data, body } = await boss.call<{ customers: Row[] }>(path, { ...ALL, ...change })
  if (!data) throw new Error(body)
  return data.customers
}
const brief = (rows: Row[]) => rows.map(({ salesman, name, cartons }) => [salesman, name, cartons])
const idOf = async (name: string) =>
  (await site.rows<{ id: string }>('SELECT id FROM users WHERE name = $1', [name]))[0]?.id ?? ''

const sales = async (from: string | null, to: string | null) =>
  (await suresh.call('salesman.sales', { from, to })).data
const older = async (by: Client, search: string, cursor: object | null = null) =>
  (await by.call<{ invoices: Bill[]; more: boolean }>('salesman.older', { search, cursor })).data

describe('RPT-01 the report', () => {
  test('cartons and scheme of each customer by product, by name', async () => {
    const rows = await ask('salesmen.report', { salesmanId: await idOf('Suresh') })
    expect(rows).toMatchObject([
      {
        name: 'Jai Ambe',
        phone: '9824099999',
        cartons: 9,
        lines: [line('premium-1l', 9), line('green-1l', 0, 25)],
      },
      {
        name: 'Shree Pan',
        phone: '9824011476',
        cartons: 28,
        lines: [line('premium-1l', 25, 150), line('ice-500g', 3)],
      },
    ])
  })

  test.each<[object, unknown[]]>([
    [
      {},
      [
        ['Suresh', 'Jai Ambe', 9],
        ['Mohan', 'Shree Pan', 30],
        ['Suresh', 'Shree Pan', 28],
      ],
    ],
    [{ route: ' STATION' }, [['Suresh', 'Jai Ambe', 9]]],
    [{ route: 'Nowhere' }, []],
    [{ search: 'ambe' }, [['Suresh', 'Jai Ambe', 9]]],
    [{ search: '98240999' }, [['Suresh', 'Jai Ambe', 9]]],
    [{ search: '%' }, []],
    [
      { from: '2026-11-14', to: '2026-11-14' },
      [
        ['Mohan', 'Shree Pan', 30],
        ['Suresh', 'Shree Pan', 23],
      ],
    ],
    [{ to: '2026-10-31' }, [['Suresh', 'Shree Pan', 5]]],
    [{ from: '2026-11-13', to: '2026-11-13' }, [['Suresh', 'Jai Ambe', 9]]],
    [{ from: '2026-11-14', to: '2026-11-13' }, []],
  ])('filters %j', async (change, expected) => {
    const rows = brief(await ask('salesmen.report', change))
    expect(new Set(rows.map(String))).toEqual(new Set(expected.map(String)))
    expect(rows).toHaveLength(expected.length)
  })

  test('routes and salesmen to choose from, also deleted ones', async () => {
    const kiran = await addSalesman(site, { phone: '9000000065', name: 'Kiran' })
    await bill(kiran, { route: 'Old Road', customerName: 'Lost', lines: [line('ice-500g', 1)] })
    await boss.send('users.delete', { phone: '9000000065' })
    const again = await addSalesman(site, { phone: '9000000065', name: 'Kiran' })
    const { data } = await boss.call<object[]>('salesmen.list')
    expect(data).toContainEqual({
      id: kiran.userId,
      name: 'Kiran',
      phone: '9000000065',
      gone: true,
    })
    expect(data).toContainEqual({
      id: again.userId,
      name: 'Kiran',
      phone: '9000000065',
      gone: false,
    })
    const names = async (salesmanId: string | null) =>
      (await boss.call<string[]>('salesmen.routes', { salesmanId })).data
    expect(await names(kiran.userId)).toEqual(['Old Road'])
    expect(await names(again.userId)).toEqual([])
    expect(await names(null)).toEqual(['Old Road', 'Ring Road', 'Station'])
    const report = await ask('salesmen.report', { salesmanId: kiran.userId })
    expect(brief(report)).toEqual([['Kiran', 'Lost', 1]])
    expect(await ask('salesmen.report', { salesmanId: again.userId })).toEqual([])
    const own = { route: null, from: null, to: null, cursor: null }
    const { data: seen } = await again.call('salesman.report', own)
    expect(seen).toEqual({ customers: [], more: false })
  })
})

test('RPT-02 one customer with the totals of the range', async () => {
  const [row] = await ask('salesmen.report', { salesmanId: mohan.userId })
  const input = { customerId: row?.id, route: null, from: null, to: null }
  expect((await boss.call('salesmen.customer', input)).data).toEqual(row)
  const before = { ...input, to: '2020-01-01' }
  expect((await boss.call('salesmen.customer', before)).data).toEqual({
    ...row,
    cartons: 0,
    lines: [],
  })
  const nobody = { ...input, customerId: mohan.userId }
  expect((await boss.call('salesmen.customer', nobody)).data).toBe(null)
})

test('RPT-03 all customers, the most cartons first', async () => {
  const input = { from: null, to: '2026-11-14', search: 'e' }
  expect(brief(await ask('salesmen.ranking', input)).slice(0, 3)).toEqual([
    ['Mohan', 'Shree Pan', 30],
    ['Suresh', 'Shree Pan', 28],
    ['Suresh', 'Jai Ambe', 9],
  ])
  const { cursor: _cursor, ...filters } = { ...ALL, salesmanId: mohan.userId }
  const { data } = await boss.call('salesmen.sums', filters)
  expect(data).toEqual([line('premium-1l', 30)])
})

test('RPT-03 pages show each customer once', async () => {
  const salesman = await addSalesman(site, { phone: '9000000066', name: 'Dev' })
  for (let place = 0; place < 205; place += 1) {
    await bill(salesman, {
      customerName: `Shop ${place}`,
      lines: [line('ice-500g', 1 + (place % 3))],
    })
  }
  for (const [path, after] of [
    ['salesmen.report', ({ name, id }: Row) => ({ name, id })],
    ['salesmen.ranking', ({ cartons, id }: Row) => ({ cartons, id })],
  ] as const) {
    const first = await ask(path, { salesmanId: salesman.userId })
    expect(first).toHaveLength(200)
    const cursor = after(first.at(-1) as Row)
    const rest = await ask(path, { salesmanId: salesman.userId, cursor })
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(205)
  }
})

describe('the salesman’s own', () => {
  const own = { route: null, from: null, to: null, cursor: null }
  test('RPT-04 the same table over his own bills', async () => {
    const { data } = await mohan.call<{ customers: Row[] }>('salesman.report', own)
    expect(brief(data.customers)).toEqual([['Mohan', 'Shree Pan', 30]])
    const elsewhere = await mohan.call('salesman.report', { ...own, route: 'Station' })
    expect(elsewhere.data).toEqual({ customers: [], more: false })
  })

  test('RPT-05 per product; with no range it is today', async () => {
    expect(await sales(null, null)).toEqual([line('premium-1l', 20, 150), line('ice-500g', 3)])
    expect(await sales('2026-11-01', '2026-11-30')).toEqual([
      line('premium-1l', 29, 150),
      line('green-1l', 0, 25),
      line('ice-500g', 3),
    ])
    expect(await sales('2026-09-01', '2026-09-30')).toEqual([])
  })

  test('SAL-06 history by customer name, phone or route, newest first', async () => {
    expect((await older(suresh, '')).invoices.map(({ day }) => day)).toEqual([
      '2026-11-14',
      '2026-11-13',
      '2026-10-05',
    ])
    for (const search of ['AMBE', '4099999', 'stat', ' station ']) {
      const { invoices } = await older(suresh, search)
      expect(invoices.map(({ customerName }) => customerName)).toEqual(['Jai Ambe'])
    }
    expect((await older(suresh, 'nothing')).invoices).toEqual([])
    expect((await older(mohan, 'ambe')).invoices).toEqual([])
  })

  test('SAL-06 pages miss none and show none twice, with a search too', async () => {
    const salesman = await addSalesman(site, { phone: '9000000067', name: 'Jatin' })
    for (let place = 0; place < 120; place += 1) {
      await bill(salesman, { customerName: `Stall ${place}` }, place % 7)
    }
    for (const search of ['', 'stall', 'ring']) {
      const seen: string[] = []
      let cursor: object | null = null
      for (let more = true; more; ) {
        const page: { invoices: Bill[]; more: boolean } = await older(salesman, search, cursor)
        seen.push(...page.invoices.map(({ id }) => id))
        const last = page.invoices.at(-1)
        more = page.more && last !== undefined
        if (last) cursor = { day: last.day, savedAt: last.savedAt, id: last.id }
      }
      expect(new Set(seen).size).toBe(120)
      expect(seen).toHaveLength(120)
    }
  })

  test.each(['owner', 'manager', 'staff', 'salesman'] as const)(
    'PRM-03 the boss’s reports are not for a %s',
    async (role) => {
      const client = await site.as(role)
      expect((await client.call('salesmen.report', ALL)).status).toBe(403)
      expect((await client.call('salesmen.ranking', ALL)).status).toBe(403)
    },
  )
})
