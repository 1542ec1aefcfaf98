import { expect, test } from 'vitest'
import { createLookUpLimits } from './lookup-limits.ts'
import { createLookUpTickets } from './lookup-tickets.ts'
import { networkOf } from './network.ts'

const MINUTE = 60_000
const number = (n: number): string => String(9_000_000_000 + n)

test('CUS-02 the same number again is not another number', () => {
  const limits = createLookUpLimits()
  for (let n = 0; n < 10; n += 1) expect(limits.take('10.0.0.1', number(n), n)).toBe(0)
  expect(limits.take('10.0.0.1', number(10), 10)).toBe(MINUTE - 10)
  for (let n = 0; n < 10; n += 1) expect(limits.take('10.0.0.1', number(n), 20)).toBe(0)
  expect(limits.take('10.0.0.1', number(10), 20), 'asked again, they stay in the window').toBe(
    MINUTE,
  )
  expect(limits.take('10.0.0.2', number(10), 20), 'another address').toBe(0)
})

test('CUS-02 a refused look-up is not counted', () => {
  const limits = createLookUpLimits()
  for (let n = 0; n < 10; n += 1) limits.take('10.0.0.1', number(n), 0)
  for (let n = 10; n < 500; n += 1) expect(limits.take('10.0.0.1', number(n), n)).toBe(MINUTE - n)
  expect(limits.take('10.0.0.1', number(500), MINUTE)).toBe(0)
})

test('CUS-02 the addresses of one IPv6 network count as one', () => {
  expect(networkOf('10.0.0.1')).toBe('10.0.0.1')
  expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8:1:2::6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::6')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
  const limits = createLookUpLimits()
  for (let n = 0; n < 10; n += 1) limits.take(`2001:db8::${n + 1}`, number(n), 0)
  expect(limits.take('2001:db8::ffff', number(10), 0)).toBe(MINUTE)
  expect(limits.take('2001:db8:0:1::1', number(10), 0)).toBe(0)
})

test('CUS-02 a ticket is valid for a quarter of an hour after each use', () => {
  const tickets = createLookUpTickets()
  const ticket = tickets.issue(number(1), '10.0.0.1', 0)
  expect(Buffer.from(ticket, 'base64url')).toHaveLength(32)
  expect(tickets.issue(number(1), '10.0.0.1', 0)).not.toBe(ticket)
  expect(tickets.use(ticket, 15 * MINUTE - 1)).toBe(number(1))
  expect(tickets.use(ticket, 30 * MINUTE - 2)).toBe(number(1))
  expect(tickets.phoneOf(ticket, 45 * MINUTE - 3), 'a look at it is no use').toBe(number(1))
  expect(tickets.use(ticket, 45 * MINUTE - 2)).toBeUndefined()
  expect(tickets.use('nonsense', 0)).toBeUndefined()
})

test('CUS-02 tickets fill no memory: the oldest make room', () => {
  const tickets = createLookUpTickets({ overall: 3, perNetwork: 3 })
  const first = tickets.issue(number(1), '10.0.0.1', 0)
  const second = tickets.issue(number(2), '10.0.0.1', 0)
  tickets.use(first, 1)
  for (let n = 0; n < 2; n += 1) tickets.issue(number(3), '10.0.0.1', 2)
  expect(tickets.use(second, 2)).toBeUndefined()
  expect(tickets.use(first, 2)).toBe(number(1))
})

test('E14 a network that asks again and again drops its own tickets only', () => {
  const tickets = createLookUpTickets({ overall: 100, perNetwork: 3 })
  const customer = tickets.issue(number(1), '10.0.0.1', 0)
  const [first = '', second = ''] = Array.from({ length: 4 }, (_, n) =>
    tickets.issue(number(2), `2001:db8:0:${n}::1`, 0),
  )
  expect(tickets.phoneOf(first, 1), 'the oldest of the same /48').toBeUndefined()
  expect(tickets.phoneOf(second, 1)).toBe(number(2))
  for (let n = 0; n < 1000; n += 1) tickets.issue(number(2), '2001:db8::1', 0)
  expect(tickets.phoneOf(customer, 1)).toBe(number(1))
})

test('E14 networks that ask for number after number leave room for first look-ups', () => {
  const limits = createLookUpLimits()
  const waits = Array.from({ length: 150 }, (_, n) =>
    limits.take(`10.0.0.${n % 15}`, number(n), n * 100),
  )
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(15 + 60)
  expect(Math.max(...waits), 'slowed for a minute at most').toBeLessThanOrEqual(MINUTE)
  for (let n = 0; n < 45; n += 1) {
    expect(limits.take(`10.1.0.${n}`, number(200 + n), 15_000), 'another customer').toBe(0)
  }
  expect(limits.take('10.2.0.1', number(300), 15_000), '120 in all').toBeGreaterThan(0)
  expect(limits.take('10.1.0.0', number(200), 15_000), 'the own number again').toBe(0)
  expect(limits.take('10.1.0.0', number(200), 14 * MINUTE), 'and later').toBe(0)
})

test('E14 the networks of one IPv6 /48 are strangers for ten numbers an hour', () => {
  const limits = createLookUpLimits()
  const waits = Array.from({ length: 100 }, (_, n) =>
    limits.take(`2001:db8:1:${n.toString(16)}::1`, number(n), 0),
  )
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(10 + 60)
  expect(limits.take('2001:db8:2::1', number(200), 0)).toBe(0)
})

test('E9 after the clock was set back no wait is longer than its window', () => {
  const limits = createLookUpLimits()
  const day = 24 * 60 * MINUTE
  for (let n = 0; n < 10; n += 1) limits.take('10.0.0.1', number(n), day)
  expect(limits.take('10.0.0.1', number(10), 0)).toBe(MINUTE)
  expect(limits.take('10.0.0.2', number(10), 0)).toBe(0)
  expect(limits.take('10.0.0.1', number(11), MINUTE)).toBeLessThanOrEqual(MINUTE)
})
