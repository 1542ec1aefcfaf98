import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/shared/dates.ts'
import { MAX_PAISE } from '#domain/shared/money.ts'
import { receiptCode, receiptText, reminderText, statementText } from './account-text.ts'
import type { EntryWords, StatementLine } from './account-views.ts'
import { METHODS } from './payment.ts'

const texts = fc.string({ unit: 'binary', maxLength: 2000 })
const days = fc.integer({ min: 0, max: 20_000 }).map((day) => addDays('2000-01-01', day))
const paise = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE })

const entries = fc.record({
  kind: fc.constantFrom('bill', 'bill change', 'payment', 'discount', 'opening', 'charge'),
  token: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: null }),
  route: fc.option(texts, { nil: null }),
  billDay: fc.option(days, { nil: null }),
  isDeleted: fc.boolean(),
  method: fc.constantFrom(...METHODS, null),
  note: texts,
} as const)

const whats: fc.Arbitrary<EntryWords> = fc.oneof(
  entries.map((what) => ({ ...what, of: null })),
  entries.map((of) => ({ ...of, kind: 'reversal' as const, of })),
)

const lines: fc.Arbitrary<StatementLine> = fc.record({
  id: fc.uuid(),
  day: days,
  postedAt: fc.constant(''),
  what: whats,
  sourceId: fc.constant(null),
  source: fc.constantFrom('counter', 'salesman', 'office'),
  amountPaise: paise,
  balancePaise: paise,
  madeBy: texts,
  cameInOn: fc.constant(null),
  isReversed: fc.boolean(),
  perhapsTwice: fc.boolean(),
  mayReverse: fc.boolean(),
} as const)

const people = fc.record({ brand: texts, name: texts })

test('CRD-22 no message is longer than 1,500 letters, whatever the names', () => {
  fc.assert(
    fc.property(
      people,
      fc.uuid(),
      paise,
      paise,
      days,
      (who, id, amountPaise, balancePaise, day) => {
        for (const method of METHODS) {
          const text = receiptText({ ...who, id, amountPaise, balancePaise, day, method })
          expect(text.length).toBeLessThanOrEqual(1500)
          expect(text.endsWith(` Receipt ${receiptCode(id)}.`)).toBe(true)
        }
      },
    ),
  )
  fc.assert(
    fc.property(people, paise, days, texts, (who, duePaise, oldestDay, upiId) => {
      const text = reminderText({ ...who, duePaise, oldestDay, upiId })
      expect(text.length).toBeLessThanOrEqual(1500)
    }),
  )
})

test('CRD-22 a statement has whole lines, at most ten, within 1,500 letters', () => {
  const sums = fc.record({
    from: days,
    to: days,
    openingPaise: paise,
    billedPaise: paise,
    receivedPaise: paise,
    closingPaise: paise,
    lines: fc.array(lines, { maxLength: 30 }),
    next: fc.constant(null),
  })
  fc.assert(
    fc.property(people, sums, days, (who, statement, today) => {
      const text = statementText(who, statement, today)
      expect(text.length).toBeLessThanOrEqual(1500)
      const [head, ...rest] = text.split('\n')
      expect(head).toContain(' Closing ')
      const counted = statement.lines.filter(({ amountPaise }) => amountPaise !== 0)
      expect(rest.length).toBeLessThanOrEqual(Math.min(10, counted.length))
      for (const line of rest) expect(line).toMatch(/₹[\d,.]+$/)
    }),
  )
})
