import { expect, test } from 'vitest'
import { lineWords, receiptText, reminderText, statementText } from './account-text.ts'
import type { EntryWords, StatementLine } from './account-views.ts'

const TODAY = '2026-11-15'
const BRAND = { brand: 'Jalkhata', name: 'Mahesh General Stores' }

const NOTHING: EntryWords = {
  kind: 'bill',
  token: null,
  route: null,
  billDay: '2026-11-10',
  isDeleted: false,
  method: null,
  note: '',
  of: null,
}
const words = (fields: Partial<EntryWords>) => lineWords({ ...NOTHING, ...fields }, TODAY)

test('CRD-06 each kind of line has its words', () => {
  expect(words({ token: 34 })).toBe('Bill, token 34')
  expect(words({ route: 'Ring Road' })).toBe('Bill, Ring Road')
  expect(words({ kind: 'bill change' })).toBe('Bill of 10 Nov changed')
  expect(words({ kind: 'bill change', isDeleted: true })).toBe('Bill of 10 Nov deleted')
  expect(words({ kind: 'payment', method: 'Cash' })).toBe('Received, Cash')
  expect(words({ kind: 'discount' })).toBe('Discount')
  expect(words({ kind: 'opening' })).toBe('Opening balance')
  expect(words({ kind: 'charge', note: 'Jar broken' })).toBe('Charge: Jar broken')
  expect(words({ kind: 'write-off', note: 'Shop closed' })).toBe('Written off: Shop closed')
  expect(words({ kind: 'pay back' })).toBe('Paid back')
  const of = { ...NOTHING, kind: 'payment', method: 'Google Pay' } as const
  expect(words({ kind: 'reversal', of })).toBe('Reversed: Received, Google Pay')
  expect(words({ kind: 'reversal' })).toBe('Reversal')
})

test('CRD-06 a bill of another year names it, and a bill without token or route its day', () => {
  expect(words({ kind: 'bill change', billDay: '2025-11-10' })).toBe('Bill of 10 Nov 2025 changed')
  expect(words({})).toBe('Bill of 10 Nov')
})

test('CRD-22 the receipt names the code of the payment', () => {
  const payment = { amountPaise: 500_000, method: 'Cash', day: '2026-11-15' } as const
  const id = '00000000-0000-0000-0000-00000000001f'
  expect(receiptText({ ...BRAND, ...payment, id, balancePaise: 343_000 })).toBe(
    'Jalkhata: received ₹5,000 (Cash) from Mahesh General Stores on 15 Nov 2026. Balance now ₹3,430. Receipt 00000Z.',
  )
})

test('CRD-22 the reminder names the UPI id only if there is one', () => {
  const due = { ...BRAND, duePaise: 843_000, oldestDay: '2026-10-12' }
  const text =
    'Jalkhata: Mahesh General Stores, ₹8,430 is due, the oldest bill is of 12 Oct 2026. Please pay at the counter or to our salesman.'
  expect(reminderText({ ...due, upiId: '' })).toBe(text)
  expect(reminderText({ ...due, upiId: 'jal@okaxis' })).toBe(`${text} UPI: jal@okaxis.`)
})

const LINE: StatementLine = {
  id: 'a',
  day: '2026-11-15',
  postedAt: '2026-11-15T10:00:00.000Z',
  what: { ...NOTHING, token: 34 },
  sourceId: null,
  source: 'counter',
  amountPaise: 357_000,
  balancePaise: 843_000,
  madeBy: 'Asha',
  cameInOn: null,
  isReversed: false,
  perhapsTwice: false,
  mayReverse: false,
}

test('CRD-22 the statement has its sums and the ten newest lines that count', () => {
  const lines = [LINE, { ...LINE, amountPaise: 0 }, ...Array.from({ length: 20 }, () => LINE)]
  const sums = { openingPaise: 592_000, billedPaise: 751_000, receivedPaise: 500_000 }
  const days = { from: '2026-11-01', to: '2026-11-15' }
  const statement = { ...days, ...sums, closingPaise: 843_000, lines, next: null }
  const [head, ...rest] = statementText(BRAND, statement, TODAY).split('\n')
  expect(head).toBe(
    'Jalkhata: account of Mahesh General Stores, 1 Nov 2026 to 15 Nov 2026. Opening ₹5,920. Bills ₹7,510. Received ₹5,000. Closing ₹8,430.',
  )
  expect(rest).toEqual(Array.from({ length: 10 }, () => '15 Nov Bill, token 34 ₹3,570'))
})
