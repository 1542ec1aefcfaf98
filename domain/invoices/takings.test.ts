import { expect, test } from 'vitest'
import { takingsOf } from './takings.ts'

const sum = (payment: string, paise: number, withoutTotal = 0) => ({ payment, paise, withoutTotal })

test('C6 the sum of the day counts every method but Free', () => {
  const sums = [sum('Cash', 31_240_00, 2), sum('Pay Later', 14_740_00), sum('Free', 500_00, 3)]
  expect(takingsOf(sums)).toEqual({
    allPaise: 45_980_00,
    cashPaise: 31_240_00,
    googlePayPaise: 0,
    payLaterPaise: 14_740_00,
    billsWithoutTotal: 2,
  })
})

test('C6 an imported method counts in the sum of the day alone', () => {
  expect(takingsOf([sum('Paytm', 900), sum('Google Pay', 100)])).toMatchObject({
    allPaise: 1000,
    cashPaise: 0,
    googlePayPaise: 100,
  })
  expect(takingsOf([]).allPaise).toBe(0)
})
