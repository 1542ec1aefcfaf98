import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, businessDay, formatDay, isDay } from './dates.ts'
import { dayTyped } from './typed-day.ts'

const TODAY = '2026-11-18'

test.each([
  ['15/11', '2026-11-15'],
  ['3/11', '2026-11-03'],
  ['15-11', '2026-11-15'],
  ['15.11.26', '2026-11-15'],
  ['03-11-26', '2026-11-03'],
  ['15 11 2025', '2025-11-15'],
  ['15 Nov', '2026-11-15'],
  ['3 nov', '2026-11-03'],
  ['15nov', '2026-11-15'],
  ['15 November 2026', '2026-11-15'],
  ['15-Nov-26', '2026-11-15'],
  ['15 Sept, 2025', '2025-09-15'],
  ['1511', '2026-11-15'],
  ['151126', '2026-11-15'],
  ['15112026', '2026-11-15'],
  ['2026-11-15', '2026-11-15'],
  [' 15/11/2026 ', '2026-11-15'],
  ['29/2/28', '2028-02-29'],
])('R16 C31 %s is %s', (text, day) => {
  expect(dayTyped(text, TODAY)).toBe(day)
})

test.each(['', '15', '11/15/2026', '31/11', '29/2/27', '15 Nob', '15 ju', '15/11/', '2026', 'x'])(
  'R16 C31 "%s" is no day',
  (text) => {
    expect(dayTyped(text, TODAY)).toBeUndefined()
  },
)

test.each([
  ['28/12', '2027-01-03', '2026-12-28'],
  ['30/6', '2027-01-05', '2026-06-30'],
  ['3/1', '2026-12-28', '2026-01-03'],
  ['19/11', '2026-11-18', '2026-11-19'],
])('R16 without a year, %s on %s is %s: a slip by a day stays in this year', (text, today, day) => {
  expect(dayTyped(text, today)).toBe(day)
})

const days = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) })
  .map((ms) => businessDay(ms))

const shapes = fc.constantFrom(
  (y: string, m: string, d: string) => `${d}/${m}/${y}`,
  (y: string, m: string, d: string) => `${Number(d)}-${Number(m)}-${y.slice(2)}`,
  (y: string, m: string, d: string) => `${d}${m}${y}`,
  (y: string, m: string, d: string) => `${d}.${m}.${y}`,
  (y: string, m: string, d: string) => `${y}-${m}-${d}`,
  (y: string, m: string, d: string) => formatDay(`${y}-${m}-${d}`),
)

test('R16 C31 every day with its year reads as itself in every shape, on any day', () => {
  fc.assert(
    fc.property(days, days, shapes, (day, today, shape) => {
      const [year = '', month = '', date = ''] = day.split('-')
      expect(dayTyped(shape(year, month, date), today)).toBe(day)
    }),
  )
})

test('R16 C31 without its year, a day of the last eleven months reads as itself', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 333 }), (today, ago) => {
      const day = addDays(today, -ago)
      fc.pre(!day.endsWith('02-29'))
      expect(dayTyped(formatDay(day).slice(0, -5), today)).toBe(day)
      expect(dayTyped(`${day.slice(8)}/${day.slice(5, 7)}`, today)).toBe(day)
    }),
  )
})

test('R16 C31 any text is a real day or none', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123459/.- noveb'.split('')), maxLength: 12 })
  fc.assert(
    fc.property(text, days, (typed, today) => {
      const day = dayTyped(typed, today)
      expect(day === undefined || isDay(day)).toBe(true)
    }),
  )
})
