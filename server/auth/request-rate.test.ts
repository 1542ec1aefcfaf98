import { expect, test } from 'vitest'
import { createRequestRate } from './request-rate.ts'

test('E4 a burst, then so many a second; refused ones do not count', () => {
  const rate = createRequestRate({ burst: 3, perSecond: 2 })
  for (let n = 0; n < 3; n += 1) expect(rate.take('a', 1000)).toBe(0)
  for (let n = 0; n < 100; n += 1) expect(rate.take('a', 1000)).toBe(500)
  expect(rate.take('b', 1000), 'another key').toBe(0)
  expect(rate.take('a', 1250)).toBe(250)
  expect(rate.take('a', 1500)).toBe(0)
  for (let n = 0; n < 3; n += 1) expect(rate.take('a', 60_000), 'never above the burst').toBe(0)
  expect(rate.take('a', 60_000)).toBe(500)
})

test('E9 a clock that is set back makes no wait longer', () => {
  const rate = createRequestRate({ burst: 1, perSecond: 2 })
  expect(rate.take('a', 86_400_000)).toBe(0)
  expect(rate.take('a', 0)).toBe(500)
  expect(rate.take('a', 500)).toBe(0)
})
