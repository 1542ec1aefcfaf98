import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CATALOG, DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { checkInvoice, filledLines, type Line, totalsChange } from './invoice.ts'

const ids = DEFAULT_PRODUCTS.map(({ id }) => id)
const line = fc.record({
  product: fc.constantFrom(...ids),
  quantity: fc.nat({ max: 3 }),
  schemeHundredths: fc.nat({ max: 3 }),
})
const lines = fc.uniqueArray(line, { selector: ({ product }) => product, maxLength: 8 })
const anyLines = fc.array(line, { maxLength: 8 })

const sums = (of: readonly Line[]) =>
  ids.map((product: ProductId) => {
    const own = of.filter((one) => one.product === product)
    return [
      product,
      own.reduce((all, one) => all + one.quantity, 0),
      own.reduce((all, one) => all + one.schemeHundredths, 0),
    ]
  })

describe('bills', () => {
  it('BIL-06 the stored lines are the lines above 0, each once, in the order of products', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const filled = filledLines(DEFAULT_CATALOG, given)
        expect(sums(filled)).toEqual(sums(given))
        expect(filled.every((one) => one.quantity + one.schemeHundredths > 0)).toBe(true)
        const places = filled.map((one) => ids.indexOf(one.product))
        expect(places).toEqual([...places].sort((a, b) => a - b))
        expect(filledLines(DEFAULT_CATALOG, filled)).toEqual(filled)
      }),
    )
  })

  it('BIL-06 a bill has exactly the filled lines, or is refused', () => {
    fc.assert(
      fc.property(anyLines, fc.string(), (given, customerPhone) => {
        const checked = checkInvoice(DEFAULT_CATALOG, { customerPhone: '9876543210', lines: given })
        const isDouble = new Set(given.map((one) => one.product)).size < given.length
        if (isRefusal(checked))
          expect(isDouble || filledLines(DEFAULT_CATALOG, given).length === 0).toBe(true)
        else expect(checked).toEqual(filledLines(DEFAULT_CATALOG, given))
        const isPhone = /^[0-9]{10}$/.test(customerPhone)
        expect(isRefusal(checkInvoice(DEFAULT_CATALOG, { customerPhone, lines: given }))).toBe(
          !isPhone || isRefusal(checked),
        )
      }),
    )
  })

  it('before and change make after', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const change = totalsChange(before, after)
        expect(sums([...before, ...change])).toEqual(sums(after))
        expect(new Set(change.map((one) => one.product)).size).toBe(change.length)
        expect(change.every((one) => one.quantity !== 0 || one.schemeHundredths !== 0)).toBe(true)
      }),
    )
  })

  it('a change and its opposite cancel', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const both = [...totalsChange(before, after), ...totalsChange(after, before)]
        expect(sums(both)).toEqual(sums([]))
      }),
    )
  })
})
