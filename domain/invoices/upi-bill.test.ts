import { expect, test } from 'vitest'
import { confirmationOf, idInMessage, isLargePayment, paiseByCode } from './upi-bill.ts'

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

test('UPI-07 a message has the id where the bill has a code that is not ticked', () => {
  const bill = { payment: 'Google Pay', totalPaise: 100 }
  const tick = { by: 'Suresh', at: '2026-11-15T04:00:00.000Z', lastDigits: null }
  expect(idInMessage(bill, 'a1@okaxis')).toEqual({ upiId: 'a1@okaxis' })
  expect(idInMessage({ ...bill, upi: { tick: null } }, 'a1@okaxis')).toEqual({ upiId: 'a1@okaxis' })
  expect(idInMessage({ ...bill, upi: { tick } }, 'a1@okaxis')).toEqual({})
  expect(idInMessage({ ...bill, payment: 'Cash' }, 'a1@okaxis')).toEqual({})
  expect(idInMessage(bill, ''), 'no id is set').toEqual({})
  expect(idInMessage(bill, undefined), 'UPI is off').toEqual({})
})
