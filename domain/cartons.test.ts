import { describe, expect, it } from 'vitest'
import { formatHundredths, hundredthsFrom, MAX_SCHEME_HUNDREDTHS, splitScheme } from './cartons.ts'

describe('splitScheme', () => {
  it.each([
    [0, 12, 0, 0],
    [1, 12, 0, 1],
    [150, 12, 0, 150],
    [1199, 12, 0, 1199],
    [1200, 12, 1, 0],
    [1201, 12, 1, 1],
    [1300, 12, 1, 100],
    [900, 9, 1, 0],
    [4799, 24, 1, 2399],
  ])(
    'STK-03 %i hundredths in cartons of %i: %i free and %i left',
    (schemeHundredths, size, freeCartons, schemeBottlesHundredths) => {
      expect(splitScheme(schemeHundredths, size)).toEqual({ freeCartons, schemeBottlesHundredths })
    },
  )

  it('STK-03 a hundred and twenty tenths of a bottle make one carton without a speck', () => {
    const tenth = hundredthsFrom('0.1') ?? Number.NaN
    let sum = 0
    for (let i = 0; i < 120; i++) sum += tenth
    expect(splitScheme(sum, 12)).toEqual({ freeCartons: 1, schemeBottlesHundredths: 0 })
  })
})

describe('hundredthsFrom', () => {
  it.each([
    ['0', 0],
    ['1.5', 150],
    ['1.50', 150],
    ['1.05', 105],
    ['.5', 50],
    ['007', 700],
    [' 2 ', 200],
    ['999999.99', MAX_SCHEME_HUNDREDTHS],
    [0, 0],
    [1.5, 150],
    [0.29, 29],
    [1.1, 110],
  ])('BIL-05 reads %j', (value, hundredths) => {
    expect(hundredthsFrom(value)).toBe(hundredths)
  })

  it.each([
    '',
    ' ',
    '.',
    '1.',
    '1.234',
    '-1',
    '+1',
    '1e2',
    '1,5',
    '1 5',
    '0x10',
    'abc',
    '१',
    '1000000',
    '9'.repeat(400),
    -1,
    0.1 + 0.2,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('BIL-05 refuses %j', (value) => {
    expect(hundredthsFrom(value)).toBeUndefined()
  })
})

describe('formatHundredths', () => {
  it.each([
    [0, '0'],
    [1, '0.01'],
    [10, '0.1'],
    [150, '1.5'],
    [200, '2'],
    [205, '2.05'],
    [MAX_SCHEME_HUNDREDTHS, '999999.99'],
  ])('BIL-05 %i reads %s', (hundredths, text) => {
    expect(formatHundredths(hundredths)).toBe(text)
  })
})
