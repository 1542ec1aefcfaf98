import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type StockRow, stockRow } from '#domain/stock/stock.ts'
import { verifyTotals } from '#server/db/check-totals.ts'
import { refusal } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { buildProduct } from '#tests/support/factories/products.ts'
import { openSalesmanDesk, type SalesmanDesk } from '#tests/support/pages/salesman-desk.ts'

type Listed = Product & { readonly version: number }

let desk: SalesmanDesk

beforeAll(async () => {
  desk = await openSalesmanDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

const keeper = () => desk.site.as('boss')
const list = async () => (await (await keeper()).call<Listed[]>('catalog.list')).data
const one = async (id: string) => {
  const found = (await list()).find((product) => product.id === id)
  if (!found) throw new Error(`no product ${id}`)
  return found
}

let made = 0
const fieldsOf = (change: Partial<Product> = {}) => {
  made += 1
  const { id: _, ...product } = buildProduct(`new-${made}`, change)
  return product
}
const add = async (change: Partial<Product> = {}): Promise<string> => {
  const boss = await keeper()
  const id = randomUUID()
  const { status, body } = await boss.send('catalog.add', { id, ...fieldsOf(change) })
  expect(status, body).toBe(200)
  return id
}
const edit = async ({ id, ...fields }: Listed, change: Partial<Listed>) =>
  (await keeper()).send('catalog.edit', { id, ...fields, ...change })
const bill = async (product: string, quantity = 1) => {
  const owner = await desk.site.as('owner')
  const lines = [{ product, quantity, schemeHundredths: 0 }]
  return owner.send('invoices.create', { id: randomUUID(), ...buildInvoice(), lines })
}

test('CAT-01 a business starts with the eight, in their order, and everybody reads them', async () => {
  const staff = await desk.site.as('staff')
  const { data } = await staff.call<Listed[]>('catalog.list')
  expect(data).toEqual(DEFAULT_PRODUCTS.map((product) => ({ ...product, version: 1 })))
})

describe('a new product', () => {
  test('CAT-01 AUD-01 is billed at once, is in the stock, and its write is traced', async () => {
    const id = await add({ label: 'Jar 20L', bottlesPerCarton: 1 })
    expect((await bill(id, 3)).status).toBe(200)
    const owner = await desk.site.as('owner')
    const { data: stock } = await owner.call<StockRow[]>('stock.view')
    expect(stock.at(-1)).toMatchObject({ productId: id, invoicedCartons: 3, stockCartons: -3 })
    expect(await desk.site.auditOf(id)).toMatchObject([{ action: 'add', subject: 'product' }])
  })

  test('CAT-01 has names that no product in use has', async () => {
    const boss = await keeper()
    const input = { id: randomUUID(), ...fieldsOf({ label: 'PINK 1l' }) }
    const { failure } = await boss.send('catalog.add', input)
    expect(failure).toMatchObject(refusal('Another product has this label.'))
  })

  test('is not made by a manager', async () => {
    const manager = await desk.site.as('manager')
    const { status } = await manager.send('catalog.add', { id: randomUUID(), ...fieldsOf() })
    expect(status).toBe(403)
  })
})

describe('an edit', () => {
  test('CAT-03 BIL-18 renames; a second one of the same version sees the saved one', async () => {
    const before = await one(await add())
    expect((await edit(before, { name: 'Renamed' })).status).toBe(200)
    const lost = await edit(before, { name: 'Other' })
    expect(lost.failure).toMatchObject({
      kind: 'refusal',
      current: { name: 'Renamed', version: 2 },
    })
    expect((await one(before.id)).name).toBe('Renamed')
  })

  test('CAT-04 the carton size is free until the product has an invoice', async () => {
    const id = await add({ bottlesPerCarton: 12 })
    expect((await edit(await one(id), { bottlesPerCarton: 6 })).status).toBe(200)
    await bill(id)
    const { failure } = await edit(await one(id), { bottlesPerCarton: 8 })
    expect(failure).toMatchObject(refusal('Add a new product for another carton size.'))
  })

  test('CAT-04 … or a bill of a salesman', async () => {
    const id = await add({ bottlesPerCarton: 12 })
    const lines = [{ product: id, quantity: 1, schemeHundredths: 0 }]
    expect((await desk.salesman.send('salesman.createInvoice', desk.input({ lines }))).status).toBe(
      200,
    )
    expect((await edit(await one(id), { bottlesPerCarton: 8 })).status).toBe(422)
    const { data } = await (await keeper()).call<{ product: string }[]>('catalog.uses')
    expect(data.map(({ product }) => product)).toContain(id)
  })

  test('CAT-02 CAT-06 out of use it leaves the stock at 0, and a bill of before is accepted', async () => {
    const id = await add()
    expect((await edit(await one(id), { inUse: false })).status).toBe(200)
    const owner = await desk.site.as('owner')
    const inStock = async () =>
      (await owner.call<StockRow[]>('stock.view')).data.some(({ productId }) => productId === id)
    expect(await inStock()).toBe(false)
    const lines = [{ product: id, quantity: 2, schemeHundredths: 0 }]
    expect((await desk.salesman.send('salesman.createInvoice', desk.input({ lines }))).status).toBe(
      200,
    )
    expect((await bill(id, 2)).status).toBe(200)
    expect(await inStock()).toBe(true)
    expect((await edit(await one(id), { inUse: true })).status).toBe(200)
    expect((await one(id)).inUse).toBe(true)
  })
})

test('CAT-06 a product that nobody added is refused, at the counter and from a phone', async () => {
  expect((await bill('cola')).status).toBe(422)
  const lines = [{ product: 'cola', quantity: 2, schemeHundredths: 0 }]
  const { status } = await desk.salesman.send('salesman.createInvoice', desk.input({ lines }))
  expect(status).toBe(422)
})

test('CAT-01 a move is the order of every list, and leaves the versions', async () => {
  const boss = await keeper()
  const before = await list()
  const [first, second] = before
  await boss.send('catalog.move', { id: second?.id, before: first?.id })
  const after = await list()
  expect(after.slice(0, 2)).toEqual([second, first])
  await boss.send('catalog.move', { id: first?.id, before: null })
  expect((await list()).at(-1)).toEqual(first)
  await boss.send('catalog.move', { id: first?.id, before: second?.id })
  expect(await list()).toEqual(before)
})

test('CAT-01 stock and totals are right for any catalogue', async () => {
  const owner = await desk.site.as('owner')
  const ids: string[] = []
  const step = fc.record({
    bottles: fc.integer({ min: 1, max: 999 }),
    produced: fc.nat({ max: 50 }),
    quantity: fc.nat({ max: 9 }),
    scheme: fc.nat({ max: 5000 }),
    retire: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(step, async ({ bottles, produced, quantity, scheme, retire }) => {
      const id = await add({ bottlesPerCarton: bottles })
      ids.push(id)
      const day = new Date(desk.clock.now()).toISOString().slice(0, 10)
      const made = [{ product: id, quantity: produced }]
      await owner.send('production.add', { id: randomUUID(), day, lines: made })
      const lines = [{ product: id, quantity, schemeHundredths: scheme }]
      await owner.send('invoices.create', { id: randomUUID(), ...buildInvoice(), lines })
      if (retire) await edit(await one(id), { inUse: false })
      const row = stockRow(await one(id), {
        producedCartons: produced,
        invoicedCartons: quantity,
        schemeHundredths: scheme,
      })
      const { data } = await owner.call<StockRow[]>('stock.view')
      const shown = data.find(({ productId }) => productId === id)
      // Nothing else was made or sold of a new product.
      const today = { day, madeCartons: produced, soldCartons: quantity }
      expect(shown).toEqual(retire && row.stockCartons === 0 ? undefined : { ...row, today })
    }),
    { numRuns: 20 },
  )
  expect(await verifyTotals(desk.site.business.db)).toEqual([])
})
