import { describe, expect, it } from 'vitest'
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import { stockRow } from './stock.ts'

const rowOf = (name: string, produced: number, invoiced: number, schemeHundredths: number) => {
  const product = DEFAULT_CATALOG.byName(name)
  if (!product) throw new Error(`no product ${name}`)
  const totals = { producedCartons: produced, invoicedCartons: invoiced, schemeHundredths }
  return stockRow(product, totals)
}

describe('stockRow', () => {
  it.each([
    // name, produced, invoiced, scheme, free cartons, rest, stock
    ['Premium 1 Litre Bottle', 100, 12, 1300, 1, 100, 86],
    ['250ML Pouch', 40, 5, 150, 0, 150, 34],
    ['Green 500ML Bottle', 0, 3, 0, 0, 0, -3],
    ['Premium 500ML Bottle', 60, 0, 0, 0, 0, 60],
    ['Packed Ice Cube (500 gm)', 25, 0, 200, 0, 200, 24],
    ['Premium 2 Litre Bottle', 10, 0, 900, 1, 0, 9],
    ['Premium 2 Litre Bottle', 10, 0, 901, 1, 1, 8],
    ['Premium 250ML Bottle', 0, 0, 0, 0, 0, 0],
    ['Green 1 Litre Bottle', 0, 0, 1, 0, 1, -1],
  ])(
    'STK-03 %s: produced %i, invoiced %i, scheme %i hundredths: %i free, %i left, stock %i',
    (name, produced, invoiced, scheme, freeCartons, schemeBottlesHundredths, stockCartons) => {
      expect(rowOf(name, produced, invoiced, scheme)).toEqual({
        productId: DEFAULT_CATALOG.byName(name)?.id,
        producedCartons: produced,
        invoicedCartons: invoiced,
        freeCartons,
        schemeBottlesHundredths,
        stockCartons,
      })
    },
  )
})
