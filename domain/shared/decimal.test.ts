import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsFrom } from './decimal.ts'

test('any number of parts, written out, is read back', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999 }), fc.integer({ min: 1, max: 4 }), (parts, places) => {
      const digits = String(parts).padStart(places + 1, '0')
      const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`
      expect(partsFrom(text, places, 999_999_999)).toBe(parts)
      expect(partsFrom(text, places, parts - 1)).toBe(undefined)
      expect(partsFrom(`${text}0`, places, 999_999_999)).toBe(undefined)
    }),
  )
})
