import { expect, test } from 'vitest'
import { spansOf } from '#domain/shared/ranges.ts'
import { cartonsAWeek, lostDays, monthsOf, rangeBefore, withinAYear } from './customers.ts'

test('BOS-03 sixty regular days, then fourteen silent ones with today', () => {
  expect(lostDays('2026-11-15')).toEqual({
    regular: { from: '2026-09-03', to: '2026-11-01' },
    silent: { from: '2026-11-02', to: '2026-11-15' },
  })
  expect(cartonsAWeek(120)).toBe(14)
})

test('BOS-03 the lists look back a year at most, and compare with as many days before', () => {
  const long = { from: '2016-01-01', to: '2026-11-15' }
  expect(withinAYear(long)).toEqual({ from: '2025-11-15', to: '2026-11-15' })
  const short = { from: '2026-11-01', to: '2026-11-15' }
  expect(withinAYear(short)).toEqual(short)
  expect(rangeBefore(short)).toEqual({ from: '2026-10-17', to: '2026-10-31' })
})

test('BOS-01 a whole year of visits is its months', () => {
  expect(monthsOf(spansOf({ from: '2024-12-31', to: '2026-01-31' }))).toEqual([
    { span: 'day', first: '2024-12-31', last: '2024-12-31' },
    { span: 'month', first: '2025-01-01', last: '2025-12-01' },
    { span: 'month', first: '2026-01-01', last: '2026-01-01' },
  ])
})
