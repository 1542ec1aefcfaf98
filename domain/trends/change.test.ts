import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addFigures, changeInPercent, changeText, partText } from './change.ts'

test('BOS-02 a change in percent, and none against nothing', () => {
  expect(changeInPercent(112, 100)).toBe(12)
  expect(changeInPercent(96, 100)).toBe(-4)
  expect(changeInPercent(0, 100)).toBe(-100)
  expect(changeInPercent(0, 0)).toBeUndefined()
  expect(changeInPercent(5, 0)).toBeUndefined()
  expect(changeInPercent(1001, 1000)).toBe(0)
})

test('BOS-02 the direction is the sign of the change', () => {
  expect(changeText(12)).toBe('▲ 12 %')
  expect(changeText(-4)).toBe('▼ 4 %')
  expect(changeText(0)).toBe('0 %')
  fc.assert(
    fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 1e9 }), (now, then) => {
      const percent = changeInPercent(now, then) ?? Number.NaN
      expect(Math.abs(percent - ((now - then) / then) * 100)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('BOS-02 the weekday, and the time of a part of it', () => {
  expect(partText('2026-11-08', '15:40')).toEqual({
    text: 'last {weekday} until {time}',
    values: { weekday: 'Sunday', time: '3:40 pm' },
  })
  expect(partText('2026-11-09', null).values).toEqual({ weekday: 'Monday' })
})

test('BOS-01 figures are added field by field', () => {
  const one = { paise: 1, cartons: 2, bills: 3, withoutTotal: 4 }
  expect(addFigures([one, one])).toEqual({ paise: 2, cartons: 4, bills: 6, withoutTotal: 8 })
})
