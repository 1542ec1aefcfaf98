import { expect, test } from 'vitest'
import { EMPTY_FORM, type InvoiceForm } from '#domain/invoices/invoice-form.ts'
import { overLimitOf } from './at-counter.ts'
import { paidNowFields, paidNowTyped, withPaidNow } from './paid-now.ts'

const PHONE = '9824011476'
const SETTINGS = { limitPaise: 1000, startDay: '2026-11-01' }
const BILL = {
  customerPhone: PHONE,
  payment: 'Pay Later',
  totalPaise: 400,
  paidPaise: 0,
  before: undefined,
}
const over = (change: object, balancePaise = 700, settings = SETTINGS) =>
  overLimitOf({ ...BILL, ...change }, { balancePaise, limitPaise: settings.limitPaise }, settings)

test('CRD-17 the balance with this bill, less what is paid now', () => {
  expect(over({})).toEqual({ limitPaise: 1000, duePaise: 1100 })
  expect(over({ paidPaise: 100 })).toBeUndefined()
  expect(over({ totalPaise: 300 })).toBeUndefined()
  expect(over({ totalPaise: null })).toBeUndefined()
  expect(over({ payment: 'Cash' })).toBeUndefined()
  expect(over({ customerPhone: '0000000000' })).toBeUndefined()
})

test('CRD-17 a new customer has the limit of the settings, a card its own', () => {
  expect(overLimitOf({ ...BILL, totalPaise: 1001 }, null, SETTINGS)).toEqual({
    limitPaise: 1000,
    duePaise: 1001,
  })
  const own = { balancePaise: 700, limitPaise: 5000 }
  expect(overLimitOf(BILL, own, SETTINGS)).toBeUndefined()
  expect(overLimitOf(BILL, { ...own, limitPaise: null }, SETTINGS)).toBeUndefined()
})

test('CRD-17 of an edit only the difference is new, if the bill counted before', () => {
  const before = { customerPhone: PHONE, payment: 'Pay Later', totalPaise: 300, day: '2026-11-02' }
  expect(over({ before })).toBeUndefined()
  expect(over({ before, totalPaise: 601 })).toEqual({ limitPaise: 1000, duePaise: 1001 })
  const others = [
    { day: '2026-10-31' },
    { payment: 'Cash' },
    { customerPhone: '9824011477' },
    { totalPaise: null },
  ]
  for (const other of others) expect(over({ before: { ...before, ...other } })).toBeDefined()
})

const form = (amount: string, change: Partial<InvoiceForm> = {}): InvoiceForm => ({
  ...EMPTY_FORM,
  payment: 'Pay Later',
  paidNow: { id: 'one', amount, method: 'Google Pay' },
  ...change,
})
const read = (one: InvoiceForm, totalPaise: number | null = 357_000) =>
  withPaidNow(
    {
      customerName: '',
      customerPhone: PHONE,
      deliveredBy: '',
      payment: one.payment,
      totalPaise,
      lines: [],
    },
    one,
  )

test('CRD-10 what is typed as paid now goes with the bill', () => {
  const paidNow = { id: 'one', amountPaise: 200_000, method: 'Google Pay' }
  expect(read(form('2,000'))).toMatchObject({ paidNow })
  expect(paidNowFields({ ...paidNow, method: 'Google Pay' })).toEqual(form('2000').paidNow)
  expect(read(form(''))).not.toHaveProperty('paidNow')
  expect(read(form('2000', { payment: 'Cash' }))).not.toHaveProperty('paidNow')
  expect(paidNowTyped(form('2000'))).toBe(200_000)
  expect(paidNowTyped(form('2000', { payment: 'Cash' }))).toBe(0)
})

test('CRD-10 a wrong amount is refused, never sent as another one', () => {
  expect(read(form('4000'))).toMatchObject({ refused: 'More than the total.' })
  expect(read(form('2000'), null)).toMatchObject({ refused: 'More than the total.' })
  expect(read(form('2x'))).toMatchObject({ refused: 'Enter an amount.' })
  expect(read(form('0'))).toMatchObject({ refused: 'Enter an amount.' })
})
