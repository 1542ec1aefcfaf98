import { expect, test } from 'vitest'
import { DEFAULT_CATALOG, DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { copyOf, paperOf, paperPages, paperSums } from './paper-bill.ts'
import { testBill } from './test-bill.ts'

const invoice = (contents: Partial<Invoice> = {}): Invoice => ({
  id: 'a',
  day: '2026-11-15',
  run: 2,
  token: 30,
  time: '14:40:00',
  createdBy: 'Ramesh',
  delivered: false,
  version: 1,
  customerName: 'Mahesh',
  customerPhone: '9824011476',
  deliveredBy: 'Iqbal',
  payment: 'Pay Later',
  totalPaise: 364_000,
  totalKind: 'auto',
  lines: DEFAULT_PRODUCTS.slice(0, 2).map(({ id: product }, place) => ({
    product,
    quantity: 12 + place,
    schemeHundredths: 150,
    ratePaise: 14_550,
  })),
  ...contents,
})

test('PRN-03 MNY-08 a bill with rates says each amount and the rounding', () => {
  const paper = paperOf(DEFAULT_CATALOG, invoice())
  expect(paper).toMatchObject({
    heading: { token: '30', run: 2 },
    billedBy: 'Ramesh',
    roundOffPaise: 250,
    lines: [
      { label: 'Pink 2L', name: 'Premium 2 Litre Bottle', amountPaise: 174_600 },
      { label: 'Pink 1L', name: 'Premium 1 Litre Bottle', amountPaise: 189_150 },
    ],
  })
  expect(paper.marks).toEqual([])
  expect(paperSums(paper.lines)).toEqual({
    products: 2,
    cartons: 25,
    schemeHundredths: 300,
    amountPaise: 363_750,
  })
})

test('PRN-03 PRN-04 a typed total prints no amounts; a copy says so', () => {
  const paper = paperOf(DEFAULT_CATALOG, invoice({ totalKind: 'typed' }))
  expect(paper).not.toHaveProperty('roundOffPaise')
  for (const line of paper.lines) expect(line).not.toHaveProperty('amountPaise')
  expect(copyOf({ ...paper, marks: ['Not sent yet'] }).marks).toEqual(['Copy', 'Not sent yet'])
})

test('CAT-05 eight lines are a page, the ninth begins another; none is a page too', () => {
  const [line] = paperOf(DEFAULT_CATALOG, invoice()).lines
  const sizes = (n: number) =>
    paperPages(Array.from({ length: n }, () => line as NonNullable<typeof line>)).map(
      ({ length }) => length,
    )
  expect([0, 1, 8, 9, 20].map(sizes)).toEqual([[0], [1], [8], [8, 1], [8, 8, 4]])
})

test('PRN-01 the test print is marked, and has the products of the business', () => {
  const bill = testBill(DEFAULT_CATALOG, Date.parse('2026-11-15T20:00:00Z'))
  expect(bill).toMatchObject({ marks: ['Test print'], day: '2026-11-16', time: '01:30:00' })
  expect(bill.lines.map(({ label }) => label)).toEqual(['Pink 2L', 'Pink 1L', 'Pink 500ml'])
})
