import { describe, expect, it } from 'vitest'
import { BOTTLES, numberTyped } from '#domain/shared/typed-number.ts'
import { formatHundredths, MAX_SCHEME_HUNDREDTHS, splitScheme } from './cartons.ts'

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
    const tenth = numberTyped('0.1', BOTTLES) ?? Number.NaN
    let sum = 0
    for (let i = 0; i < 120; i++) sum += tenth
    expect(splitScheme(sum, 12)).toEqual({ freeCartons: 1, schemeBottlesHundredths: 0 })
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
