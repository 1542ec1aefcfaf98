import { expect, test } from 'vitest'
import { createNetworkCounts } from './login-throttle.ts'
import { networksOf } from './network.ts'

const HOUR = 3_600_000

test.each([
  ['10.0.0.1', ['10.0.0.1']],
  ['::ffff:10.0.0.1', ['10.0.0.1']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:db8:1::9', ['2001:db8:1:0', '2001:db8:1']],
  ['::1', ['0:0:0:0', '0:0:0']],
])('AUT-10 E9 the networks of %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

test('AUT-10 100 wrong ones an hour per network; the hour rolls on', () => {
  const counts = createNetworkCounts()
  const networks = ['10.0.0.1']
  for (let n = 1; n <= 100; n += 1) {
    expect(counts.waitMs(networks, n * 1000)).toBe(0)
    counts.count(networks, n * 1000)
  }
  expect(counts.waitMs(networks, 200_000)).toBe(HOUR + 1000 - 200_000)
  expect(counts.waitMs(['10.0.0.2'], 200_000)).toBe(0)
  expect(counts.waitMs(networks, HOUR + 999)).toBe(1)
  expect(counts.waitMs(networks, HOUR + 1000)).toBe(0)
  counts.count(networks, HOUR + 1000)
  expect(counts.waitMs(networks, HOUR + 1000)).toBe(1000)
})

const nth = (n: number) => [`2001:db8:1:${n.toString(16)}`, '2001:db8:1']

test('AUT-10 E9 400 wrong ones an hour per /48, however many /64 it uses', () => {
  const counts = createNetworkCounts()
  for (let n = 0; n < 400; n += 1) {
    expect(counts.waitMs(nth(n), n)).toBe(0)
    counts.count(nth(n), n)
  }
  expect(counts.waitMs(nth(400), 400)).toBe(HOUR - 400)
})

test('AUT-10 a try that was right or turned away is taken back', () => {
  const counts = createNetworkCounts()
  for (let n = 0; n < 500; n += 1) {
    expect(counts.waitMs(['10.0.0.1'], n)).toBe(0)
    counts.count(['10.0.0.1'], n)()
  }
})
