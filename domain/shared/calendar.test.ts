import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, dayByKey, dayIn, monthNamed, monthOf, monthText, weeksOf } from './calendar.ts'
import { addDays, businessDay, formatDayWithWeekday } from './dates.ts'

const days = fc
  .integer({ min: Date.UTC(1999, 0, 1), max: Date.UTC(2200, 0, 1) })
  .map((ms) => businessDay(ms))

const weekday = (day: string): string => formatDayWithWeekday(day).slice(0, 3)

test('R16 November 2026 as the calendar draws it', () => {
  expect(monthText('2026-11')).toBe('November 2026')
  expect(
    weeksOf('2026-11').map((week) => week.map((day) => day?.slice(8) ?? '').join(' ')),
  ).toEqual([
    '      01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30      ',
  ])
})

test('R16 each month has all its days once, each under its weekday', () => {
  fc.assert(
    fc.property(days, (day) => {
      const weeks = weeksOf(monthOf(day))
      const all = weeks.flat().filter((one) => one !== undefined)
      const length = new Date(
        Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0),
      ).getUTCDate()
      expect(all).toEqual(Array.from({ length }, (_, date) => addDays(`${monthOf(day)}-01`, date)))
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        for (const [place, one] of week.entries()) {
          if (one) expect(weekday(one)).toBe('Mon Tue Wed Thu Fri Sat Sun'.split(' ')[place])
        }
      }
    }),
  )
})

test.each([
  ['ArrowLeft', false, '2027-02-27'],
  ['ArrowRight', false, '2027-03-01'],
  ['ArrowUp', false, '2027-02-21'],
  ['ArrowDown', false, '2027-03-07'],
  ['Home', false, '2027-02-22'],
  ['End', false, '2027-02-28'],
  ['PageUp', false, '2027-01-28'],
  ['PageDown', false, '2027-03-28'],
  ['PageUp', true, '2026-02-28'],
  ['PageDown', true, '2028-02-28'],
  ['Enter', false, undefined],
] as const)('R16 %s (Shift: %s) leads from Sunday 28 Feb 2027 to %s', (key, isShift, day) => {
  expect(dayByKey('2027-02-28', key, isShift)).toBe(day)
})

test('R16 a page from the last date of a month ends at the last date of a shorter one', () => {
  expect(dayIn('2027-02', '2026-12-31')).toBe('2027-02-28')
  expect(dayByKey('2028-02-29', 'PageUp', true)).toBe('2027-02-28')
  expect(dayByKey('2026-10-31', 'PageDown', false)).toBe('2026-11-30')
})

test('R16 months forth and back are the same month', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -300, max: 300 }), (day, count) => {
      const month = monthOf(day)
      expect(addMonths(addMonths(month, count), -count)).toBe(month)
      expect(addMonths(month, count) > month).toBe(count > 0)
    }),
  )
})

test.each([
  ['nov', 11],
  ['Sept', 9],
  ['JANUARY', 1],
  ['ju', 0],
  ['jux', 0],
])('R16 the letters %s are month %i', (letters, month) => {
  expect(monthNamed(letters)).toBe(month)
})
