import { describe, expect, it } from 'vitest'
import {
  addDays,
  businessDay,
  businessTime,
  formatDay,
  formatDayWithWeekday,
  formatInstant,
  formatShortDay,
  formatTime,
  isDay,
  parseDate,
  toSalesmanDate,
} from './dates.ts'

describe('the business day', () => {
  it.each([
    ['2026-11-14T18:29:59.999Z', '2026-11-14', '23:59:59'],
    ['2026-11-14T18:30:00.000Z', '2026-11-15', '00:00:00'],
    ['2025-06-01T18:45:00.000Z', '2025-06-02', '00:15:00'],
    ['2025-06-01T04:30:00.000Z', '2025-06-01', '10:00:00'],
    ['2025-12-31T18:30:00.000Z', '2026-01-01', '00:00:00'],
    ['2024-02-28T18:30:00.000Z', '2024-02-29', '00:00:00'],
    ['1969-12-31T23:59:59.000Z', '1970-01-01', '05:29:59'],
  ])('TOK-01 %s is %s %s in Kolkata', (instant, day, time) => {
    expect(businessDay(Date.parse(instant))).toBe(day)
    expect(businessTime(Date.parse(instant))).toBe(time)
  })
})

describe('showing', () => {
  it('an instant reads as the business’s own day and time', () => {
    expect(formatInstant(Date.parse('2026-11-14T18:45:00Z'))).toBe('15 Nov 2026, 12:15 am')
  })

  it.each([
    ['18:42:05', '6:42 pm'],
    ['00:00:00', '12:00 am'],
    ['00:59:59', '12:59 am'],
    ['11:59:59', '11:59 am'],
    ['12:00:00', '12:00 pm'],
    ['09:05', '9:05 am'],
    ['', ''],
    ['24:00:00', '24:00:00'],
    ['4:05:09 PM', '4:05:09 PM'],
  ])('BIL-07 the time %j is shown as %j', (time, shown) => {
    expect(formatTime(time)).toBe(shown)
  })

  it.each([
    ['2026-11-14', '14 Nov 2026', 'Sat, 14 Nov 2026'],
    ['2025-06-01', '1 Jun 2025', 'Sun, 1 Jun 2025'],
    ['2024-02-29', '29 Feb 2024', 'Thu, 29 Feb 2024'],
    ['2025-02-29', '2025-02-29', '2025-02-29'],
    ['', '', ''],
  ])('DAT-02 the day %j is shown as %j and %j', (day, shown, withWeekday) => {
    expect(formatDay(day)).toBe(shown)
    expect(formatDayWithWeekday(day)).toBe(withWeekday)
  })

  it('DAT-02 a salesman’s invoice has slashes', () => {
    expect(toSalesmanDate('2026-11-04')).toBe('2026/11/04')
  })
})

describe('parseDate', () => {
  it.each([
    ['2025-06-01', '2025-06-01', false],
    ['2025/06/01', '2025-06-01', false],
    ['2025/6/1', '2025-06-01', false],
    ['03/06/2025', '2025-06-03', true],
    ['05-11-1990', '1990-11-05', true],
    ['3-6-2025', '2025-06-03', true],
    ['12/11/2025', '2025-11-12', true],
    ['06/06/2025', '2025-06-06', false],
    ['13/06/2025', '2025-06-13', false],
    ['31-12-2025', '2025-12-31', false],
    ['29-02-2024', '2024-02-29', false],
    ['29/02/2000', '2000-02-29', false],
    [' 2025-06-01 ', '2025-06-01', false],
  ])('DAT-01 %j is %s, ambiguous: %j', (text, day, ambiguous) => {
    expect(parseDate(text)).toEqual({ day, ambiguous })
  })

  it.each([
    '31-02-2025',
    '2025-02-29',
    '29/02/1900',
    '31/04/2025',
    '06/13/2025',
    '2025-13-01',
    '2025-00-10',
    '00/06/2025',
    '0000-01-01',
    '2025-06/01',
    '01.06.2025',
    '1/6/25',
    '25-06-01',
    '2025-006-01',
    '20250601',
    '2025-06-02T05:00:00.000Z',
    'not-a-date',
    '',
    '०१/०६/२०२५',
  ])('DAT-01 %j is no date', (text) => {
    expect(parseDate(text)).toBeUndefined()
  })
})

describe('days', () => {
  it.each([
    ['2026-11-14', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2026-11-31', false],
    ['2026-1-4', false],
    ['2026/11/14', false],
    ['2026-11-14 ', false],
    ['', false],
  ])('DAT-02 is %j a day: %j', (text, answer) => {
    expect(isDay(text)).toBe(answer)
  })

  it.each([
    ['2026-11-14', 1, '2026-11-15'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-11-14', -90, '2026-08-16'],
    ['0050-01-01', 0, '0050-01-01'],
  ])('DAT-02 %s and %i days is %s', (day, days, moved) => {
    expect(addDays(day, days)).toBe(moved)
  })

  it('DAT-02 moving an invalid day, or out of the calendar, throws', () => {
    expect(() => addDays('2026/11/14', 1)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  })
})

it('C31 a day of this year is short', () => {
  expect(formatShortDay('2026-11-04', '2026-12-31')).toBe('4 Nov')
  expect(formatShortDay('2025-12-31', '2026-01-01')).toBe('31 Dec 2025')
  expect(formatShortDay('2026', '2026-01-01')).toBe('2026')
})
