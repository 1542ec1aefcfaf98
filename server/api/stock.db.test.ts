import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'

interface Row {
  productId: string
  producedCartons: number
  invoicedCartons: number
  freeCartons: number
  schemeBottlesHundredths: number
  stockCartons: number
  today: { day: string; madeCartons: number; soldCartons: number }
}

let site: TestApp
let owner: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'))
  owner = await site.as('owner')
})
afterAll(() => site.end())

const view = async () => (await owner.call<Row[]>('stock.view')).data
const rowOf = async (product: string) => (await view()).find((row) => row.productId === product)
const contents = (product: string, quantity: number, schemeHundredths: number) => ({
  customerName: 'Meena',
  customerPhone: '9876543210',
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: null,
  lines: [{ product, quantity, schemeHundredths }],
})
const bill = async (product: string, quantity: number, scheme: number) => {
  const id = randomUUID()
  await owner.send('invoices.create', { id, ...contents(product, quantity, scheme) })
  return id
}
const today = async () => (await owner.call<{ day: string }>('tokens.today')).data.day
const produce = async (product: string, quantity: number, day?: string) => {
  const lines = [{ product, quantity }]
  const record = { id: randomUUID(), day: day ?? (await today()), lines }
  expect((await owner.send('production.add', record)).status).toBe(200)
}

test('STK-01 one row per product in their order, before anything was sold or made', async () => {
  const rows = await view()
  expect(rows.map(({ productId }) => productId)).toEqual(DEFAULT_PRODUCTS.map(({ id }) => id))
  expect(rows.every(({ stockCartons, producedCartons }) => !stockCartons && !producedCartons)).toBe(
    true,
  )
})

test('STK-01 follows production and bills, below 0 too, and never blocks a bill', async () => {
  await bill('premium-2l', 3, 0)
  expect(await rowOf('premium-2l')).toMatchObject({ invoicedCartons: 3, stockCartons: -3 })
  await produce('premium-2l', 10)
  expect(await rowOf('premium-2l')).toMatchObject({ producedCartons: 10, stockCartons: 7 })
})

test('STK-01 C19 made today and sold today; another day counts in the stock only', async () => {
  await produce('ice-500g', 60)
  await produce('ice-500g', 5, '2026-01-02')
  await bill('ice-500g', 7, 100)
  expect(await rowOf('ice-500g')).toMatchObject({
    producedCartons: 65,
    stockCartons: 57,
    today: { day: await today(), madeCartons: 60, soldCartons: 7 },
  })
})

test('STK-03 scheme is taken on the total, in hundredths of a bottle', async () => {
  await produce('premium-1l', 100)
  const ids: string[] = []
  // Twelve bottles per carton: 7 + 4.9 + 0.1 make exactly one, without a remainder.
  for (const scheme of [700, 490, 10]) ids.push(await bill('premium-1l', 1, scheme))
  const full = { invoicedCartons: 3, freeCartons: 1, schemeBottlesHundredths: 0, stockCartons: 96 }
  expect(await rowOf('premium-1l')).toMatchObject(full)
  await bill('premium-1l', 0, 1)
  const opened = { freeCartons: 1, schemeBottlesHundredths: 1, stockCartons: 95 }
  expect(await rowOf('premium-1l')).toMatchObject(opened)
  const [first = ''] = ids
  await owner.send('invoices.edit', { id: first, version: 1, ...contents('premium-1l', 2, 0) })
  const edited = { invoicedCartons: 4, freeCartons: 0, schemeBottlesHundredths: 501 }
  expect(await rowOf('premium-1l')).toMatchObject({ ...edited, stockCartons: 95 })
  await owner.send('invoices.delete', { id: first, version: 2 })
  expect(await rowOf('premium-1l')).toMatchObject({ invoicedCartons: 2, stockCartons: 97 })
  await owner.send('invoices.restore', { id: first })
  expect(await rowOf('premium-1l')).toMatchObject({ ...edited, stockCartons: 95 })
})

test.each(['staff', 'production', 'stock manager', 'salesman'] as const)(
  'a %s does not see the stock view',
  async (role) => {
    expect((await (await site.as(role)).call('stock.view')).status).toBe(403)
  },
)
