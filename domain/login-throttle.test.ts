import { expect, test } from 'vitest'
import { HOUR_MS, hourlyWaitMs, WRONG_TRIES_AN_HOUR, waitAfterMs } from './login-throttle.ts'

test('AUT-10 five tries are free, then 1, 2, 4 … at most 30 s', () => {
  const waits = Array.from({ length: 13 }, (_, wrong) => waitAfterMs(wrong) / 1000)
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30])
  expect(waitAfterMs(5000)).toBe(30_000)
})

test('AUT-10 a hundred wrong ones an hour', () => {
  const start = 1_000_000
  const tries = Array.from({ length: WRONG_TRIES_AN_HOUR }, (_, index) => start + index * 1000)
  const now = start + 200_000
  expect(WRONG_TRIES_AN_HOUR).toBe(100)
  expect(hourlyWaitMs(tries.slice(1), now)).toBe(0)
  expect(hourlyWaitMs(tries, now)).toBe(HOUR_MS - 200_000)
  expect(hourlyWaitMs(tries, start + HOUR_MS - 1)).toBe(1)
  expect(hourlyWaitMs(tries, start + HOUR_MS)).toBe(0)
})
