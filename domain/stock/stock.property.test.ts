import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { stockRow } from './stock.ts'

const products = fc.constantFrom(...DEFAULT_PRODUCTS)
const totals = fc.record({
  producedCartons: fc.nat({ max: 50_000_000 }),
  invoicedCartons: fc.nat({ max: 50_000_000 }),
  schemeHundredths: fc.oneof(fc.nat({ max: 5000 }), fc.nat({ max: 100_000_000_000 })),
})

describe('stockRow', () => {
  it('STK-03 scheme costs the fewest whole cartons that hold it', () => {
    fc.assert(
      fc.property(products, totals, (product, facts) => {
        const row = stockRow(product, facts)
        const gone = facts.producedCartons - facts.invoicedCartons - row.stockCartons
        const carton = product.bottlesPerCarton * 100
        expect(gone * carton).toBeGreaterThanOrEqual(facts.schemeHundredths)
        expect((gone - 1) * carton).toBeLessThan(facts.schemeHundredths)
      }),
    )
  })

  it('STK-03 it counts on the total: one sum never costs more than its parts', () => {
    fc.assert(
      fc.property(products, fc.array(fc.nat({ max: 5000 }), { minLength: 1 }), (product, bills) => {
        const cost = (schemeHundredths: number) =>
          -stockRow(product, { producedCartons: 0, invoicedCartons: 0, schemeHundredths })
            .stockCartons
        const sum = bills.reduce((a, b) => a + b, 0)
        expect(cost(sum)).toBeLessThanOrEqual(bills.reduce((a, b) => a + cost(b), 0))
      }),
    )
  })

  it('STK-03 a carton produced or invoiced moves the stock by exactly one', () => {
    fc.assert(
      fc.property(products, totals, (product, facts) => {
        const { stockCartons } = stockRow(product, facts)
        const more = { ...facts, producedCartons: facts.producedCartons + 1 }
        const sold = { ...facts, invoicedCartons: facts.invoicedCartons + 1 }
        expect(stockRow(product, more).stockCartons).toBe(stockCartons + 1)
        expect(stockRow(product, sold).stockCartons).toBe(stockCartons - 1)
      }),
    )
  })
})
