import { expect, test } from 'vitest'
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import { changedCells, gridRow } from './rate-cells.ts'

const [product] = DEFAULT_CATALOG.products
if (!product) throw new Error('no products')

const rate = (kind: 'counter' | 'salesman', ratePaise: number | null, fromDay: string) => ({
  product: product.id,
  kind,
  ofId: null,
  ratePaise,
  fromDay,
})

const RATES = [
  rate('counter', 11_000, '2026-10-01'),
  rate('salesman', 11_550, '2026-11-02'),
  rate('counter', 12_200, '2026-12-01'),
  rate('salesman', null, '2026-12-15'),
]

const row = (day: string, draft: Record<string, string> = {}) => gridRow(product, RATES, draft, day)

test('MNY-02 the grid shows the rates of its day, since when they hold, and what comes', () => {
  const now = row('2026-11-14')
  expect([now.counter.text, now.salesman.text, now.since]).toEqual(['110', '115.50', '2026-11-02'])
  expect(now.coming.map(({ fromDay }) => fromDay)).toEqual(['2026-12-01', '2026-12-15'])
  const later = row('2026-12-15')
  expect([later.counter.text, later.salesman.text, later.since]).toEqual(['122', '', '2026-12-15'])
  expect(later.coming).toEqual([])
  expect(row('2026-09-30')).toMatchObject({ since: undefined, counter: { text: '' } })
})

const changed = (draft: Record<string, string>) => changedCells([row('2026-11-14', draft)])

test('MNY-01 only another amount is a change; the same written otherwise is none', () => {
  expect(changed({})).toEqual([])
  expect(changed({ 'counter premium-2l': '110.00' })).toEqual([])
  expect(changed({ 'counter premium-2l': '0' })).toMatchObject([{ paise: 0, savedPaise: 11_000 }])
  expect(changed({ 'salesman premium-2l': '' })).toMatchObject([{ paise: null, wrong: undefined }])
})

test.each([
  ['', 'Enter a rate.'],
  ['1.234', 'An amount like 1,250.50'],
  ['100000', 'An amount like 1,250.50'],
  ['99,999.99', undefined],
])('MNY-02 %j at the counter: %s', (text, wrong) => {
  expect(row('2026-11-14', { 'counter premium-2l': text }).counter.wrong).toBe(wrong)
})

test('MNY-01 an empty field without a rate is not wrong', () => {
  expect(gridRow(product, [], {}, '2026-11-14').counter).toMatchObject({
    isChanged: false,
    wrong: undefined,
  })
})
