import { expect, test } from 'vitest'
import type { SalesmanPayment } from './offline-payments.ts'
import { isToCollect, ownLines } from './own-lines.ts'

const PHONE = '9824011476'
const CARD = { phones: [PHONE, '9824011477'], from: '2026-09-19', promiseDay: '2026-11-18' }

const bill = (change: object = {}) => ({
  id: 'b',
  day: '2026-11-10',
  savedAt: '2026-11-10T06:00:00.000Z',
  route: 'Ring Road',
  payment: 'On credit',
  totalPaise: 10_000,
  customerPhone: PHONE,
  ...change,
})
const payment = (change: object = {}): SalesmanPayment => ({
  id: 'p',
  day: '2026-11-12',
  savedAt: '2026-11-12T06:00:00.000Z',
  route: 'Ring Road',
  customerName: 'Mahesh',
  customerPhone: PHONE,
  amountPaise: 4000,
  method: 'Cash',
  note: '',
  invoiceId: null,
  isReversed: false,
  ...change,
})

test('CRD-23 his own lines are the bills on credit and payments under any number of the card', () => {
  const lines = ownLines(
    CARD,
    {
      invoices: [
        bill(),
        bill({ id: 'cash', payment: 'Cash' }),
        bill({ id: 'other', customerPhone: '9999999999' }),
        bill({ id: 'in the base', day: '2026-09-18' }),
        bill({ id: 'no total', totalPaise: null }),
      ],
      payments: [
        payment({ customerPhone: '9824011477' }),
        payment({ id: 'taken back', isReversed: true }),
      ],
    },
    '2026-01-01',
  )
  expect(lines.map(({ id, paise, method }) => [id, paise, method])).toEqual([
    ['p', -4000, 'Cash'],
    ['b', 10_000, null],
  ])
})

test('CRD-23 bills before accounts began are no lines', () => {
  expect(ownLines(CARD, { invoices: [bill()], payments: [] }, '2026-11-11')).toEqual([])
})

test('CRD-19 to collect on the day and after it, while something is due', () => {
  const toCollect = (balancePaise: number, today: string) =>
    isToCollect(CARD, balancePaise, [], today)
  expect(toCollect(1, '2026-11-17')).toBe(false)
  expect(toCollect(1, '2026-11-18')).toBe(true)
  expect(toCollect(1, '2026-11-19')).toBe(true)
  expect(toCollect(0, '2026-11-19')).toBe(false)
  expect(isToCollect({ ...CARD, promiseDay: null }, 1, [], '2026-11-19')).toBe(false)
})

const after = (change: object) => isToCollect(CARD, 1, [payment(change)], '2026-11-18')

test('CRD-19 a payment that waits on the phone clears the day, a reversed or a sent one does not', () => {
  expect(after({ waiting: 'waiting' })).toBe(false)
  expect(after({ waiting: 'waiting', isReversed: true })).toBe(true)
  expect(after({ waiting: 'waiting', customerPhone: '9999999999' })).toBe(true)
  expect(after({})).toBe(true)
})
