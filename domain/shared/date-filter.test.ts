import { expect, test } from 'vitest'
import { type DateChoice, PRESETS, rangeOfChoice, readDates, writeDates } from './date-filter.ts'

const rangesOn = (today: string) =>
  Object.fromEntries(
    PRESETS.map((preset) => {
      const { from, to } = rangeOfChoice(preset, today)
      return [preset, from === null && to === null ? 'no limit' : `${from} ${to}`]
    }),
  )

test('R16 the presets on an ordinary day, both ends included', () => {
  expect(rangesOn('2026-11-18')).toEqual({
    today: '2026-11-18 2026-11-18',
    yesterday: '2026-11-17 2026-11-17',
    '7-days': '2026-11-12 2026-11-18',
    'this-month': '2026-11-01 2026-11-18',
    'last-month': '2026-10-01 2026-10-31',
    'all-time': 'no limit',
  })
})

test('CRD-20 90 days end today', () => {
  expect(rangeOfChoice('90-days', '2026-11-18')).toEqual({ from: '2026-08-21', to: '2026-11-18' })
})

test('R16 the presets on the first day of a year', () => {
  expect(rangesOn('2027-01-01')).toMatchObject({
    yesterday: '2026-12-31 2026-12-31',
    '7-days': '2026-12-26 2027-01-01',
    'this-month': '2027-01-01 2027-01-01',
    'last-month': '2026-12-01 2026-12-31',
  })
})

test.each([
  ['2028-03-01', '2028-02-29', '2028-02-01 2028-02-29'],
  ['2027-03-01', '2027-02-28', '2027-02-01 2027-02-28'],
  ['2100-03-31', '2100-03-30', '2100-02-01 2100-02-28'],
])('R16 after February: %s', (today, yesterday, lastMonth) => {
  expect(rangesOn(today)).toMatchObject({
    yesterday: `${yesterday} ${yesterday}`,
    'last-month': lastMonth,
  })
})

test('R16 chosen days stay when the day changes', () => {
  const days = { from: '2026-11-03', to: '2026-11-15' }
  expect(rangeOfChoice(days, '2026-11-18')).toEqual(days)
  expect(rangeOfChoice(days, '2027-11-18')).toEqual(days)
})

test.each<[DateChoice, string]>([
  ['this-month', ''],
  ['today', 'dates=today'],
  ['all-time', 'dates=all-time'],
  [{ from: '2026-11-03', to: '2026-11-15' }, 'from=2026-11-03&to=2026-11-15'],
  [{ from: '2026-11-03', to: null }, 'from=2026-11-03'],
])('R16 the address of %j is "%s", and reads as the same choice', (choice, query) => {
  const address = writeDates(choice, 'this-month')
  const filled = Object.entries(address).filter(([, text]) => text !== '')
  expect(new URLSearchParams(filled).toString()).toBe(query)
  expect(readDates(address, 'this-month')).toEqual(choice)
})

test.each([
  ['a preset that does not exist', { dates: 'tomorrow', from: '', to: '' }],
  ['no days', { dates: '', from: '2026-02-30', to: 'x' }],
  ['days in the wrong order', { dates: '', from: '2026-11-15', to: '2026-11-03' }],
])('R16 an address with %s means the initial choice', (_, address) => {
  expect(readDates(address, 'today')).toBe('today')
})

test('R16 one day of an address counts without the other', () => {
  const address = { dates: '', from: 'x', to: '2026-11-03' }
  expect(readDates(address, 'today')).toEqual({ from: null, to: '2026-11-03' })
})
