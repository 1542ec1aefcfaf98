import { expect, test } from 'vitest'
import { ADDRESS_LIMITS, lookUpWaitMs, OVERALL_LIMIT } from './lookup.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

const every = (ms: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => index * ms)

test('CUS-02 ten different numbers a minute from one address', () => {
  expect(lookUpWaitMs(every(SECOND, 9), ADDRESS_LIMITS, 9 * SECOND)).toBe(0)
  expect(lookUpWaitMs(every(SECOND, 10), ADDRESS_LIMITS, 10 * SECOND)).toBe(50 * SECOND)
  expect(lookUpWaitMs(every(SECOND, 10), ADDRESS_LIMITS, MINUTE - 1)).toBe(1)
  expect(lookUpWaitMs(every(SECOND, 10), ADDRESS_LIMITS, MINUTE)).toBe(0)
})

test('CUS-02 sixty different numbers an hour from one address', () => {
  const asked = every(20 * SECOND, 60)
  expect(lookUpWaitMs(asked.slice(1), ADDRESS_LIMITS, 20 * MINUTE)).toBe(0)
  expect(lookUpWaitMs(asked, ADDRESS_LIMITS, 20 * MINUTE)).toBe(40 * MINUTE)
  expect(lookUpWaitMs(asked, ADDRESS_LIMITS, 60 * MINUTE)).toBe(0)
})

test('CUS-02 a hundred and twenty different numbers a minute overall', () => {
  const asked = every(100, 120)
  expect(lookUpWaitMs(asked.slice(1), [OVERALL_LIMIT], 12 * SECOND)).toBe(0)
  expect(lookUpWaitMs(asked, [OVERALL_LIMIT], 12 * SECOND)).toBe(48 * SECOND)
  expect(lookUpWaitMs([], [OVERALL_LIMIT], 0)).toBe(0)
})
