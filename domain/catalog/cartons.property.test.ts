import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOTTLES, numberTyped } from '#domain/shared/typed-number.ts'
import { formatHundredths, MAX_SCHEME_HUNDREDTHS, splitScheme } from './cartons.ts'

// A sum over ten years is far above the limit of one line.
const sums = fc.nat({ max: 1_000_000_000_000 })
const lines = fc.nat({ max: MAX_SCHEME_HUNDREDTHS })
const sizes = fc.constantFrom(9, 12, 24)

describe('cartons', () => {
  it('STK-03 free cartons and the rest make up the scheme', () => {
    fc.assert(
      fc.property(sums, sizes, (scheme, size) => {
        const { freeCartons, schemeBottlesHundredths } = splitScheme(scheme, size)
        expect(freeCartons * size * 100 + schemeBottlesHundredths).toBe(scheme)
      }),
    )
  })

  it('STK-03 the rest is never a whole carton nor below nothing', () => {
    fc.assert(
      fc.property(sums, sizes, (scheme, size) => {
        const { freeCartons, schemeBottlesHundredths } = splitScheme(scheme, size)
        expect(Number.isInteger(freeCartons)).toBe(true)
        expect(schemeBottlesHundredths).toBeGreaterThanOrEqual(0)
        expect(schemeBottlesHundredths).toBeLessThan(size * 100)
      }),
    )
  })

  it('BIL-05 what is shown is read back', () => {
    fc.assert(
      fc.property(lines, (hundredths) => {
        expect(numberTyped(formatHundredths(hundredths), BOTTLES)).toBe(hundredths)
      }),
    )
  })

  it('BIL-05 a sum of years is still shown without an exponent or a speck', () => {
    fc.assert(
      fc.property(sums, (hundredths) => {
        const [whole = '', part = ''] = formatHundredths(hundredths).split('.')
        expect(`${whole}${part.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '')).toBe(String(hundredths))
      }),
    )
  })

  it('BIL-05 any text gives hundredths within bounds or nothing', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'0123456789.-+e, '.split('')) })
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const read = numberTyped(text, BOTTLES) ?? undefined
        const isDecimal = /^\s*(\d+\.?|\d*\.\d\d?)\s*$/.test(text)
        const isRead = isDecimal && Number(text) < 1_000_000
        expect(read).toBe(isRead ? Math.round(Number(text) * 100) : undefined)
      }),
      { numRuns: 1000 },
    )
  })
})
