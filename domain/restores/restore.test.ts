import { expect, test } from 'vitest'
import { daysOf, isInGap, isLostNumber } from './restore.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)
const gap = { fromMs: at('2026-11-14T23:50:00'), toMs: at('2026-11-16T00:10:00') }

test('E7 the days of a gap, today and the last stored one included; at most 31', () => {
  expect(daysOf(gap)).toEqual(['2026-11-16', '2026-11-15', '2026-11-14'])
  expect(daysOf({ ...gap, fromMs: 0 })).toHaveLength(31)
})

test.each([
  ['2026-11-14', '23:48:59', false],
  ['2026-11-14', '23:49:00', true],
  ['2026-11-15', '12:00:00', true],
  ['2026-11-16', '00:10:00', true],
  ['2026-11-16', '00:10:01', false],
])('E7 a bill of %s %s is in the gap: %s', (day, time, isIn) => {
  expect(isInGap(gap, { day, time })).toBe(isIn)
})

test.each([
  [2, 40, false],
  [2, 41, true],
  [2, 5040, true],
  [2, 5041, false],
  [1, 41, false],
  [3, 1, true],
  [11, 5000, true],
  [11, 5001, false],
  [12, 1, false],
])('E7 number %i/%i after 2/40, before run 12, is lost: %s', (run, token, isLost) => {
  expect(isLostNumber({ run: 2, last: 40, nextRun: 12 }, { run, token })).toBe(isLost)
})
