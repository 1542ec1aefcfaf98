import { expect, test } from 'vitest'
import {
  checkDiscount,
  checkPaidNow,
  checkPayBack,
  checkPayment,
  checkWriteOff,
  extraPaise,
  overLimit,
  perhapsTwice,
} from './payment.ts'

const TODAY = '2026-11-18'
const payment = { amountPaise: 100, method: 'Cash', note: '', day: TODAY } as const
const refused = (change: object) => checkPayment({ ...payment, ...change }, TODAY)?.refused

test('CRD-08 an amount above 0, a cheque with its number, at most seven days back', () => {
  expect(refused({})).toBeUndefined()
  for (const amountPaise of [0, -1, 1.5, Number.NaN, 1e15]) {
    expect(refused({ amountPaise })).toBe('Enter an amount.')
  }
  expect(refused({ method: 'Cheque', note: ' ' })).toBe('Enter the cheque number.')
  expect(refused({ method: 'Cheque', note: '000417' })).toBeUndefined()
  expect(refused({ day: '2026-11-11' })).toBeUndefined()
  expect(refused({ day: '2026-11-10' })).toBe('The date can be at most 7 days back.')
  expect(refused({ day: '2026-11-19' })).toBe('The date cannot be after today.')
})

test('CRD-08 more than the balance becomes an advance', () => {
  expect([extraPaise(500, 300), extraPaise(300, 300), extraPaise(500, -200)]).toEqual([200, 0, 500])
})

test('CRD-09 a manager gives a discount up to the setting, owner and boss any', () => {
  const manager = { mayCorrect: false, mostPaise: 5000 }
  expect(checkDiscount(0, manager)).toBeUndefined()
  expect(checkDiscount(5000, manager)).toBeUndefined()
  expect(checkDiscount(5001, manager)).toEqual({
    refused: 'More than {most} needs the owner or boss.',
    values: { most: '₹50' },
  })
  expect(checkDiscount(90_000, { ...manager, mayCorrect: true })).toBeUndefined()
  expect(checkDiscount(-1, manager)?.refused).toBe('Enter an amount.')
})

test('CRD-10 paid now is at most the total', () => {
  expect(checkPaidNow(100, 100)).toBeUndefined()
  expect(checkPaidNow(101, 100)?.refused).toBe('More than the total.')
  expect(checkPaidNow(1, null)?.refused).toBe('More than the total.')
})

test('CRD-13 the advance is paid back; at most the balance is written off, with a reason', () => {
  expect(checkPayBack(100, -100)).toBeUndefined()
  expect(checkPayBack(101, -100)?.refused).toBe('Only the advance can be paid back.')
  expect(checkPayBack(1, 500)?.refused).toBe('Only the advance can be paid back.')
  const reason = 'Shop closed'
  expect(checkWriteOff({ amountPaise: 100, reason }, 100)).toBeUndefined()
  expect(checkWriteOff({ amountPaise: 101, reason }, 100)?.refused).toBe('More than the balance.')
  expect(checkWriteOff({ amountPaise: 1, reason: ' ' }, 100)?.refused).toBe('Enter a reason.')
})

test('CRD-12 the same amount and method within ten minutes may be one payment', () => {
  const first = { amountPaise: 100, method: 'Cash', postedAtMs: 0 } as const
  const at = (postedAtMs: number, change: object = {}) =>
    perhapsTwice({ ...first, postedAtMs, ...change }, [first])
  expect(at(600_000)).toBe(first)
  expect(at(600_001)).toBeUndefined()
  expect(at(1, { amountPaise: 101 })).toBeUndefined()
  expect(at(1, { method: 'Bank' })).toBeUndefined()
})

test('CRD-17 above the limit, what is due is named', () => {
  expect(overLimit(900, 100, 1000)).toBeUndefined()
  expect(overLimit(900, 101, 1000)).toBe(1001)
  expect(overLimit(900, 101, null)).toBeUndefined()
  expect(overLimit(0, 1, 0)).toBe(1)
})
