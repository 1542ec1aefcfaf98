import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { MAX_SCHEME_HUNDREDTHS } from '#domain/catalog/cartons.ts'
import { messages } from './messages.ts'
import { BOTTLES, CARTONS, checkNumber, numberTyped } from './typed-number.ts'

const { wholeCartons, decimal, whole, most } = messages.fields

describe('cartons', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['7', 7],
    ['007', 7],
    [' 12 ', 12],
    ['99999', 99_999],
  ])('C2 %j is %j', (text, cartons) => {
    expect(numberTyped(text, CARTONS)).toBe(cartons)
    expect(checkNumber(text, CARTONS)).toBe(undefined)
  })

  it.each([
    '1.5',
    '12.',
    '.5',
    '2,5',
    '1,250',
    '-5',
    '−5',
    '+5',
    '1e3',
    '1 2',
    '12 ctn',
    'ten',
    '१२',
    '०.५',
  ])('C2 BIL-05 %j is wrong, and no other number', (text) => {
    expect(numberTyped(text, CARTONS)).toBe(undefined)
    expect(checkNumber(text, CARTONS)).toEqual({ refused: wholeCartons })
  })

  it('C2 a number that is too large says how large it may be', () => {
    expect(checkNumber('100000', CARTONS)).toEqual({ refused: most, values: { n: 99_999 } })
    expect(checkNumber('9'.repeat(400), CARTONS)).toEqual({ refused: most, values: { n: 99_999 } })
  })
})

describe('bottles', () => {
  it.each([
    ['', null],
    ['0', 0],
    ['1.5', 150],
    ['1.50', 150],
    ['1.05', 105],
    ['.5', 50],
    ['1.', 100],
    ['007', 700],
    [' 2 ', 200],
    ['999999.99', MAX_SCHEME_HUNDREDTHS],
  ])('C2 %j is %j hundredths', (text, hundredths) => {
    expect(numberTyped(text, BOTTLES)).toBe(hundredths)
    expect(checkNumber(text, BOTTLES)).toBe(undefined)
  })

  it.each([
    '.',
    '1,5',
    '-1.5',
    '+1',
    '1.234',
    '1.5.5',
    '1.5.',
    '1..',
    '.0.',
    '1 5',
    '1e2',
    '0x10',
    '१',
    '1.5 btl',
  ])('C2 BIL-05 %j is wrong, and no other number', (text) => {
    expect(numberTyped(text, BOTTLES)).toBe(undefined)
    expect(checkNumber(text, BOTTLES)).toEqual({ refused: decimal })
  })
})

test('C2 a wrong text is refused in the words of its field', () => {
  expect(checkNumber('1.5', { decimals: 0, digits: 6 })).toEqual({ refused: whole })
  expect(checkNumber('1.2345', { decimals: 3, digits: 6 })).toEqual({ refused: decimal })
})

const kinds = fc.record({
  decimals: fc.constantFrom(0 as const, 2 as const, 3 as const),
  digits: fc.integer({ min: 1, max: 9 }),
})
const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'0123456789.,- +e'.split('')), maxLength: 10 }),
)

test('C2 a text is empty, the number that it says, or wrong: never another number', () => {
  fc.assert(
    fc.property(texts, kinds, (text, kind) => {
      const [parts, typed] = [numberTyped(text, kind), text.trim()]
      expect(parts === null).toBe(typed === '')
      expect(parts === undefined).toBe(checkNumber(text, kind) !== undefined)
      if (typeof parts !== 'number') return
      expect(typed).toMatch(kind.decimals === 0 ? /^\d+$/ : /^(?=.*\d)\d*\.?\d*$/)
      const [before = '', after = ''] = typed.split('.')
      expect(BigInt(before + after.padEnd(kind.decimals, '0'))).toBe(BigInt(parts))
    }),
    { numRuns: 1000 },
  )
})

test('C2 every number of a kind can be typed', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999 }), (cartons) => {
      expect(numberTyped(String(cartons), CARTONS)).toBe(cartons)
    }),
  )
})

test('C2 a key that is no digit makes any number of cartons wrong', () => {
  const key = fc.constantFrom(...'.,-+e/*x'.split(''))
  fc.assert(
    fc.property(fc.nat({ max: 99_999 }), key, fc.nat(), (cartons, other, at) => {
      const digits = String(cartons)
      const place = at % (digits.length + 1)
      const text = digits.slice(0, place) + other + digits.slice(place)
      expect(numberTyped(text, CARTONS)).toBe(undefined)
    }),
  )
})
