import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhone, phoneDigits } from './phone.ts'

const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''))
const phone = digitsOf(10)
const prefix = fc.constantFrom('', '0', '91', '+91', '091', '+091')
const noise = fc.string({ unit: fc.constantFrom(' ', '-', '(', ')', '.', '/', 'x'), maxLength: 3 })

/** The text with a non-digit before each of its characters. */
const spread = (text: string, between: readonly string[]): string =>
  Array.from(text, (letter, at) => (between[at] ?? '') + letter).join('')

const onlyDigits = (text: string) => text.replaceAll(/[^0-9]/g, '')

test('C12 a number is found under any prefix and any separators', () => {
  fc.assert(
    fc.property(phone, prefix, fc.array(noise, { maxLength: 14 }), (number, before, between) => {
      expect(phoneDigits(spread(before + number, between))).toBe(number)
    }),
  )
})

test('C12 only a prefix before ten digits is removed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.nat({ max: 20 }).chain(digitsOf)), (text) => {
      const [all, result] = [onlyDigits(text), phoneDigits(text)]
      const gone = all.slice(0, all.length - result.length)
      expect(all).toBe(gone + result)
      expect(['', '0', '91', '091']).toContain(gone)
      expect(gone === '' || isPhone(result)).toBe(true)
    }),
  )
})

test('C12 a number that is right is never changed', () => {
  fc.assert(
    fc.property(phone, (number) => {
      expect(phoneDigits(number)).toBe(number)
    }),
  )
})

test('C12 typing it key by key ends as pasting it does', () => {
  fc.assert(
    fc.property(phone, prefix, fc.array(noise, { maxLength: 14 }), (number, before, between) => {
      const keys = Array.from(spread(before + number, between))
      expect(keys.reduce((field, key) => phoneDigits(field + key), '')).toBe(number)
    }),
  )
})
