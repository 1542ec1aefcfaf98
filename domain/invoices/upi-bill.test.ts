import { expect, test } from 'vitest'
import { confirmationOf, isLargePayment, paiseByCode } from './upi-bill.ts'

test.each(['Google Pay', 'Pay Later', 'On credit'])('UPI-04 %s has a code', (payment) => {
  expect(paiseByCode({ payment, totalPaise: 1 })).toBe(1)
  expect(paiseByCode({ payment, totalPaise: 0 })).toBeUndefined()
  expect(paiseByCode({ payment, totalPaise: null })).toBeUndefined()
})

test.each(['Cash', 'Free', 'Paytm'])('UPI-04 %s has no code', (payment) => {
  expect(paiseByCode({ payment, totalPaise: 362_400 })).toBeUndefined()
})

test('UPI-04 many banks refuse more than ₹1,00,000', () => {
  expect([10_000_000, 10_000_001].map(isLargePayment)).toEqual([false, true])
})

test('UPI-06 only a Google Pay bill that was made with UPI is confirmed by a person', () => {
  const upi = { tick: null }
  expect(confirmationOf({ payment: 'Google Pay', upi })).toBe(upi)
  expect(confirmationOf({ payment: 'Google Pay', upi: null })).toBeUndefined()
  expect(confirmationOf({ payment: 'Google Pay' })).toBeUndefined()
  expect(confirmationOf({ payment: 'Pay Later', upi })).toBeUndefined()
})
