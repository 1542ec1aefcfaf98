import { expect, test } from 'vitest'
import { HOUR_MS, hourlyWaitMs, WRONG_TRIES_AN_HOUR } from './login-throttle.ts'

test('AUT-10 a hundred wrong ones an hour', () => {
  const limit = WRONG_TRIES_AN_HOUR
  const start = 1_000_000
  const tries = Array.from({ length: limit }, (_, index) => start + index * 1000)
  const now = start + 200_000
  expect(limit).toBe(100)
  expect(hourlyWaitMs(tries.slice(1), now, limit)).toBe(0)
  expect(hourlyWaitMs(tries, now, limit)).toBe(HOUR_MS - 200_000)
  expect(hourlyWaitMs(tries, start + HOUR_MS - 1, limit)).toBe(1)
  expect(hourlyWaitMs(tries, start + HOUR_MS, limit)).toBe(0)
})
