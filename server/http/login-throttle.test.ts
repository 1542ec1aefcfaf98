import { expect, test } from 'vitest'
import { createLoginThrottle } from './login-throttle.ts'

const HOUR = 3_600_000
const attempt = { phone: '9000000001', address: '10.0.0.1', device: undefined }

/** Makes `count` wrong tries, each as soon as it is let through; gives back the waits in s. */
const waitsOf = (throttle: ReturnType<typeof createLoginThrottle>, count: number, startMs = 0) => {
  let nowMs = startMs
  return Array.from({ length: count }, () => {
    const wait = throttle.begin(attempt, nowMs)
    nowMs += wait
    if (wait > 0) expect(throttle.begin(attempt, nowMs)).toBe(0)
    return wait / 1000
  })
}

test('AUT-10 five are free, then 1, 2, 4 … at most 30 s', () => {
  expect(waitsOf(createLoginThrottle(), 13)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30])
})

test('AUT-10 a try that is turned away does not lengthen the wait', () => {
  const throttle = createLoginThrottle()
  waitsOf(throttle, 5)
  for (let ms = 0; ms < 1000; ms += 100) expect(throttle.begin(attempt, ms)).toBe(1000 - ms)
  expect(throttle.begin(attempt, 1000)).toBe(0)
})

test('AUT-10 a success clears what phone and address have together', () => {
  const throttle = createLoginThrottle()
  waitsOf(throttle, 4)
  expect(throttle.begin(attempt, 0)).toBe(0)
  throttle.succeeded(attempt, 0)
  expect(waitsOf(throttle, 6)).toEqual([0, 0, 0, 0, 0, 1])
})

test('AUT-10 another phone or another address is not slowed by the pair', () => {
  const throttle = createLoginThrottle()
  waitsOf(throttle, 5)
  expect(throttle.begin({ ...attempt, phone: '9000000002' }, 0)).toBe(0)
  expect(throttle.begin({ ...attempt, address: '10.0.0.2' }, 0)).toBe(0)
})

test('AUT-10 tries at the same moment cannot slip through: each counts before it is looked at', () => {
  const throttle = createLoginThrottle()
  const through = Array.from({ length: 50 }, () => throttle.begin(attempt, 0) === 0)
  expect(through.filter(Boolean)).toHaveLength(5)
})

const hourly = [
  ['address', (n: number) => ({ ...attempt, phone: String(9100000000 + n) })],
  ['phone', (n: number) => ({ ...attempt, address: `10.0.${n >> 8}.${n & 255}` })],
] as const

test.each(hourly)('AUT-10 100 wrong ones an hour per %s', (_what, nth) => {
  const throttle = createLoginThrottle()
  for (let n = 1; n <= 100; n += 1) expect(throttle.begin(nth(n), n)).toBe(0)
  expect(throttle.begin(nth(101), 200)).toBe(HOUR + 1 - 200)
  expect(throttle.begin({ ...nth(102), device: 'phone' }, 200), 'a known browser').toBe(0)
  expect(throttle.begin(nth(103), HOUR)).toBeGreaterThan(0)
})

test.each(hourly)('AUT-10 the hour per %s rolls on', (_what, nth) => {
  const throttle = createLoginThrottle()
  for (let n = 1; n <= 100; n += 1) throttle.begin(nth(n), n * 1000)
  expect(throttle.begin(nth(101), HOUR + 999)).toBe(1)
  expect(throttle.begin(nth(101), HOUR + 1000)).toBe(0)
  expect(throttle.begin(nth(102), HOUR + 1000)).toBe(1000)
})

test('AUT-10 right passwords do not use up the hour', () => {
  const throttle = createLoginThrottle()
  for (let n = 1; n <= 300; n += 1) {
    const one = { ...attempt, phone: String(9100000000 + n) }
    expect(throttle.begin(one, n)).toBe(0)
    throttle.succeeded(one, n)
  }
})

test('AUT-10 a known browser is slowed by its own wrong tries, from whatever address', () => {
  const throttle = createLoginThrottle()
  const known = { ...attempt, device: 'phone' }
  for (let n = 0; n < 5; n += 1) throttle.begin({ ...known, address: `10.0.0.${n}` }, 0)
  expect(throttle.begin(known, 0)).toBe(1000)
})

test('AUT-10 a stranger at the same address does not slow a known browser', () => {
  const throttle = createLoginThrottle()
  waitsOf(throttle, 8)
  expect(throttle.begin(attempt, 0)).toBeGreaterThan(0)
  expect(throttle.begin({ ...attempt, device: 'phone' }, 0)).toBe(0)
})
