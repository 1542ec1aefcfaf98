import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CATALOG, DEFAULT_PRODUCTS, defaultId } from '#domain/catalog/default-products.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { addProductionInput, checkProduction, quantityFrom } from './production.ts'

const TODAY = '2026-11-14'
const one = [{ product: defaultId('premium-1l'), quantity: 5 }]
const ids = DEFAULT_PRODUCTS.map(({ id }) => id)

describe('PRD-01 production', () => {
  it('is refused without a quantity above 0', () => {
    const refused = { refused: 'Enter product quantity' }
    expect(checkProduction(DEFAULT_CATALOG, { day: TODAY, lines: [] }, TODAY)).toEqual(refused)
    const nothing = [{ product: defaultId('premium-1l'), quantity: 0 }]
    expect(checkProduction(DEFAULT_CATALOG, { day: TODAY, lines: nothing }, TODAY)).toEqual(refused)
  })

  it('is not made after today', () => {
    expect(checkProduction(DEFAULT_CATALOG, { day: TODAY, lines: one }, TODAY)).toEqual(one)
    expect(checkProduction(DEFAULT_CATALOG, { day: '2025-01-01', lines: one }, TODAY)).toEqual(one)
    const refused = { refused: 'The date cannot be after today.' }
    expect(checkProduction(DEFAULT_CATALOG, { day: '2026-11-15', lines: one }, TODAY)).toEqual(
      refused,
    )
    expect(checkProduction(DEFAULT_CATALOG, { day: 'never', lines: one }, TODAY)).toEqual(refused)
  })

  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['12.9', 12],
    ['12x', 12],
    ['', 0],
    ['x', 0],
    ['-3', 0],
    ['9999999', 999_999],
  ])('%j is read as %i', (text, quantity) => {
    expect(quantityFrom(text)).toBe(quantity)
  })

  it('any text is read as a quantity that can be sent', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'0123456789.-+e '.split('')) })
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const lines = [{ product: 'premium-1l', quantity: quantityFrom(text) }]
        const id = '0199b0a0-0000-7000-8000-000000000001'
        const sent = { commandId: id, id, day: TODAY, lines }
        expect(addProductionInput.safeParse(sent).success).toBe(true)
      }),
    )
  })

  it('keeps the sum of each product, in their order, and nothing else', () => {
    const line = fc.record({ product: fc.constantFrom(...ids), quantity: fc.nat({ max: 4 }) })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const checked = checkProduction(DEFAULT_CATALOG, { day: TODAY, lines }, TODAY)
        const sums = ids.map((product) =>
          lines.reduce((all, line) => all + (line.product === product ? line.quantity : 0), 0),
        )
        const expected = ids.flatMap((product, place) => {
          const quantity = sums[place] ?? 0
          return quantity > 0 ? [{ product, quantity }] : []
        })
        expect(isRefusal(checked) ? [] : checked).toEqual(expected)
      }),
    )
  })
})
