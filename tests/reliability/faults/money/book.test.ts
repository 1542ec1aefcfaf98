import { describe, expect, test } from 'vitest'
import { type BookedBill, compareBook, type MoneyLine, type Stored } from './book.ts'

const bill: BookedBill = {
  id: 'bill',
  name: 'Hotel 1',
  phone: '9824011476',
  totalPaise: 5000,
  payment: 'Pay Later',
  isDeleted: false,
}
const payment = { id: 'payment', paise: 100 }
const reversal = { id: 'reversal', of: 'payment' }
const answer = (command: string, isDone = true): MoneyLine => ({ kind: 'answer', command, isDone })

const lines: MoneyLine[] = [
  { kind: 'intent', command: '1', bill, payment },
  answer('1'),
  { kind: 'intent', command: '2', bill: { ...bill, totalPaise: 7000 } },
  answer('2'),
  { kind: 'intent', command: '3', reversal },
  answer('3'),
  { kind: 'intent', command: '4', reversal: { id: 'second', of: 'payment' } },
  answer('4', false),
  { kind: 'intent', command: '5', reversal: { id: 'third', of: 'payment' }, orReversed: true },
  answer('5'),
]
const stored: Stored = {
  bills: [{ ...bill, totalPaise: 7000 }],
  payments: [payment],
  reversals: [reversal],
}

describe('the checker of the money storm', () => {
  test('finds nothing if no promise is broken', () => {
    const { faults, figures } = compareBook(lines, stored)
    expect(faults).toEqual([])
    expect(figures).toEqual({ acknowledged: 4, refused: 1, lost: 0, doubled: 0 })
  })

  test.each([
    ['a lost bill', 'are lost', lines, { ...stored, bills: [] }],
    ['a lost change', 'are lost', lines, { ...stored, bills: [bill] }],
    ['a lost payment', 'are lost', lines, { ...stored, payments: [] }],
    ['a changed amount', 'are lost', lines, { ...stored, payments: [{ ...payment, paise: 99 }] }],
    ['a lost reversal', '2 acknowledged', lines, { ...stored, reversals: [] }],
    [
      'a doubled payment',
      '1 bills, payments or reversals are doubled',
      lines,
      { ...stored, payments: [payment, { ...payment, id: 'again' }] },
    ],
    [
      'a doubled bill',
      '1 bills, payments or reversals are doubled',
      lines,
      { ...stored, bills: [...stored.bills, { ...bill, id: 'again' }] },
    ],
    [
      'what was refused',
      '1 rows that no accepted command asked for',
      lines,
      { ...stored, reversals: [reversal, { id: 'second', of: 'other' }] },
    ],
    ['an unanswered command', '1 commands never came', lines.slice(0, -1), stored],
  ] as const)('finds %s', (_what, fault, given, has) => {
    expect(compareBook(given, has).faults.join()).toContain(fault)
  })
})
