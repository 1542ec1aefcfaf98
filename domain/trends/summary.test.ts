import { expect, test } from 'vitest'
import { type Summary, summaryText } from './summary.ts'
import { takingsByKind } from './takings.ts'

const figures = { paise: 7_140_000, cartons: 668, bills: 52, withoutTotal: 0 }

const SUMMARY: Summary = {
  brand: 'Navapura Water',
  day: '2026-11-15',
  figures,
  before: { day: '2026-11-08', figures: { ...figures, paise: 6_375_000 } },
  takings: takingsByKind([
    { payment: 'Cash', bills: 24, paise: 3_124_000 },
    { payment: 'Google Pay', bills: 16, paise: 2_296_000 },
    { payment: 'Pay Later', bills: 6, paise: 1_000_000 },
    { payment: 'On credit', bills: 5, paise: 720_000 },
    { payment: 'Free', bills: 1, paise: 0 },
  ]),
  accounts: { receivedPaise: 1_850_000, duePaise: 48_236_000 },
  lostCustomers: 6,
  attention: 4,
}

test('BOS-05 the day in one message', () => {
  expect(summaryText(SUMMARY)).toBe(
    'Navapura Water 15 Nov 2026: ₹71,400 (+12 % on last Sunday), 668 cartons, 52 bills. ' +
      'Cash ₹31,240, Google Pay ₹22,960, credit ₹17,200. Received ₹18,500. ' +
      'Due in all ₹4,82,360. Lost customers: 6. Needs attention: 4.',
  )
})

test('BOS-05 without accounts and without bills a week ago, their sentences are left out', () => {
  const before = { day: '2026-11-08', figures: { ...figures, paise: 0 } }
  expect(summaryText({ ...SUMMARY, before, accounts: null })).toBe(
    'Navapura Water 15 Nov 2026: ₹71,400, 668 cartons, 52 bills. ' +
      'Cash ₹31,240, Google Pay ₹22,960, credit ₹17,200. Lost customers: 6. Needs attention: 4.',
  )
})

test('BOS-05 fewer than a week ago has a minus', () => {
  const less = { ...SUMMARY, figures: { ...figures, paise: 6_000_000 } }
  expect(summaryText(less)).toContain('(−6 % on last Sunday)')
})

test('BOS-01 takings: both kinds of credit are one, another payment shows if there is one', () => {
  const other = { payment: 'Cheque', bills: 1, paise: 100 }
  expect(takingsByKind([]).map(({ kind }) => kind)).toEqual(['cash', 'upi', 'credit', 'free'])
  expect(takingsByKind([other]).at(-1)).toEqual({ kind: 'other', bills: 1, paise: 100 })
  expect(SUMMARY.takings[2]).toEqual({ kind: 'credit', bills: 11, paise: 1_720_000 })
})
