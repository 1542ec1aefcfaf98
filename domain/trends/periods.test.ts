import { expect, test } from 'vitest'
import { comparePeriods, lineOf, periodOf, periodsOf, type Unit, weekBefore } from './periods.ts'

const at = (day: string, time = '15:40') => ({ day, time })

test('BOS-02 a week is Monday to Sunday, also over the end of a year', () => {
  expect(periodOf('week', '2026-11-15')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(periodOf('week', '2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(periodOf('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
})

test('BOS-02 a month ends on its own last day', () => {
  expect(periodOf('month', '2026-11-15')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(periodOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodOf('month', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('BOS-02 today is compared with the same weekday up to the same minute', () => {
  expect(weekBefore(at('2026-11-15'))).toEqual({
    from: '2026-11-08',
    to: '2026-11-08',
    until: '15:40',
  })
  expect(weekBefore(at('2028-03-07')).from).toBe('2028-02-29')
  expect(lineOf('2026-11-15')).toEqual({ from: '2026-11-02', to: '2026-11-15' })
})

test('BOS-02 the days of a month are compared with the dates of the month before', () => {
  const days = comparePeriods(
    'day',
    { from: '2026-03-01', to: '2026-03-31' },
    'before',
    at('2026-03-30'),
  )
  expect(days).toHaveLength(30)
  expect(days[27]).toEqual({
    from: '2026-03-28',
    to: '2026-03-28',
    isRunning: false,
    other: { from: '2026-02-28', to: '2026-02-28', until: null },
  })
  expect(days[28]?.other).toBeNull()
  expect(days[29]).toMatchObject({ isRunning: true, other: null })
})

test('BOS-02 other days are compared with as many days before', () => {
  const days = comparePeriods(
    'day',
    { from: '2026-11-09', to: '2026-11-15' },
    'before',
    at('2026-11-15'),
  )
  expect(days[0]?.other).toEqual({ from: '2026-11-02', to: '2026-11-02', until: null })
  expect(days[6]?.other).toEqual({ from: '2026-11-08', to: '2026-11-08', until: '15:40' })
})

test('BOS-02 a running week is compared with the same part of the other one', () => {
  const range = { from: '2026-11-09', to: '2026-11-18' }
  const [before, now] = comparePeriods('week', range, 'before', at('2026-11-18'))
  expect(before?.other).toEqual({ from: '2026-10-26', to: '2026-11-01', until: null })
  expect(now).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
    isRunning: true,
    other: { from: '2026-11-02', to: '2026-11-04', until: '15:40' },
  })
})

test('BOS-02 a running month is compared with the same part of another, or all of a shorter one', () => {
  const range = { from: '2026-03-01', to: '2026-03-31' }
  const partAt = (day: string) => comparePeriods('month', range, 'before', at(day))[0]?.other
  expect(partAt('2026-03-05')).toEqual({ from: '2026-02-01', to: '2026-02-05', until: '15:40' })
  expect(partAt('2026-03-28')).toEqual({ from: '2026-02-01', to: '2026-02-28', until: '15:40' })
  expect(partAt('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28', until: null })
  expect(partAt('2026-04-01')).toEqual({ from: '2026-02-01', to: '2026-02-28', until: null })
})

const otherOf = (unit: Unit, day: string) =>
  comparePeriods(unit, { from: day, to: day }, 'year', at('2029-06-01'))[0]?.other

test('BOS-02 last year: the date, the weekday of a week, and no 29 February', () => {
  expect(otherOf('day', '2028-02-28')?.from).toBe('2027-02-28')
  expect(otherOf('day', '2028-02-29')).toBeNull()
  expect(otherOf('month', '2028-02-29')).toMatchObject({ from: '2027-02-01', to: '2027-02-28' })
  expect(otherOf('month', '2029-02-10')).toMatchObject({ from: '2028-02-01', to: '2028-02-29' })
  expect(otherOf('week', '2027-01-01')).toMatchObject({ from: '2025-12-29', to: '2026-01-04' })
})

test('BOS-02 nothing to compare with, a range after today, and too many periods', () => {
  const one = { from: '2026-11-15', to: '2026-11-15' }
  expect(comparePeriods('day', one, 'nothing', at('2026-11-15'))[0]?.other).toBeNull()
  expect(comparePeriods('day', one, 'before', at('2026-11-14'))).toEqual([])
  const long = periodsOf('day', { from: '2020-01-01', to: '2026-11-15' })
  expect(long).toHaveLength(62)
  expect(long.at(-1)).toEqual(one)
})
