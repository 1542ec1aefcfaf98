import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupees, groupDecimal, groupIndian, MAX_PAISE, paiseTyped } from './money.ts'

const amounts = fc.oneof(fc.nat({ max: 200_000 }), fc.nat({ max: MAX_PAISE }))
const balances = fc.integer({ min: -MAX_PAISE * 1000, max: MAX_PAISE * 1000 })

/** Without Intl: the last three digits, then pairs, and a true minus. */
const grouped = (n: number | bigint): string =>
  String(n)
    .replace('-', '−')
    .replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')

describe('money', () => {
  it('APP-17 BIL-07 what is shown is read back, with and without ₹', () => {
    const sign = fc.constantFrom('', '₹', '₹ ', ' ₹\u00A0')
    fc.assert(
      fc.property(amounts, sign, (paise, before) => {
        expect(paiseTyped(formatRupees(paise).replace('₹', before))).toBe(paise)
        const below = `-${formatRupees(paise).replace('₹', before.trimStart())}`
        expect(paiseTyped(below, MAX_PAISE, true)).toBe(0 - paise)
      }),
    )
  })

  it('BIL-07 C2 ₹ before a text changes no amount and makes none', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'0123456789,.-'.split('')), minLength: 1 })
    fc.assert(
      fc.property(nearly, fc.constantFrom('₹', '₹ '), (text, sign) => {
        expect(paiseTyped(sign + text)).toBe(paiseTyped(text))
      }),
      { numRuns: 1000 },
    )
  })

  it('APP-17 two decimals just where there are paise, and a true minus just below zero', () => {
    fc.assert(
      fc.property(balances, (paise) => {
        const text = formatRupees(paise)
        expect(text).toMatch(/^−?₹\d{1,2}(?:,\d\d)*(?:,\d{3})?(?:\.\d\d)?$|^−?₹\d{3}(?:\.\d\d)?$/)
        expect(text.includes('.')).toBe(paise % 100 !== 0)
        expect(text.startsWith('−')).toBe(paise < 0)
      }),
    )
  })

  it('APP-17 the grouping is the one of India', () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.bigInt()), (n) => {
        expect(groupIndian(n)).toBe(grouped(n))
      }),
    )
  })

  it('APP-17 no digit is lost, however large the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom(2 as const, 3 as const), (n, places) => {
        const digits = String(n).padStart(places + 1, '0')
        const whole = grouped(BigInt(digits.slice(0, -places)))
        const part = digits.slice(-places)
        expect(groupDecimal(n, places)).toBe(`${whole}.${part}`.replace(/\.?0+$/, ''))
        if (places === 2) expect(formatRupees(n)).toBe(`₹${whole}.${part}`.replace('.00', ''))
      }),
    )
  })

  it('BIL-07 any text gives paise within bounds or nothing', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'0123456789.-+e,₹ '.split('')) })
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const paise = paiseTyped(text) ?? 0
        expect(Number.isInteger(paise)).toBe(true)
        expect(paise).toBeGreaterThanOrEqual(0)
        expect(paise).toBeLessThanOrEqual(MAX_PAISE)
      }),
    )
  })

  it('C2 a text with commas is the amount without them, or no amount', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'0123456789,.'.split('')) })
    fc.assert(
      fc.property(nearly, (text) => {
        const paise = paiseTyped(text)
        if (typeof paise !== 'number') return
        expect(paise).toBe(paiseTyped(text.replaceAll(',', '')))
        if (text.includes(',')) expect(text).toMatch(/,\d{3}(?:\.\d{0,2})?$/)
      }),
      { numRuns: 1000 },
    )
  })
})
