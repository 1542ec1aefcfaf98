import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/shared/dates.ts'
import { ageingOf, type Debit, openItems, stateOf } from './open-items.ts'

const TODAY = '2026-11-18'

const debits = fc
  .array(fc.record({ back: fc.nat(120), amountPaise: fc.integer({ min: 1, max: 1_000_000 }) }), {
    maxLength: 30,
  })
  .map((found) =>
    found
      .sort((one, other) => one.back - other.back)
      .map(
        ({ back, amountPaise }, place): Debit => ({
          id: String(place),
          day: addDays(TODAY, -back),
          amountPaise,
        }),
      ),
  )

/** Pays each debit in turn, the oldest first: another way to the same items. */
const payOldestFirst = (newestFirst: readonly Debit[], paidPaise: number): number[] => {
  let rest = paidPaise
  return newestFirst
    .toReversed()
    .map(({ amountPaise }) => {
      const paid = Math.min(amountPaise, rest)
      rest -= paid
      return amountPaise - paid
    })
    .toReversed()
}

test('CRD-15 the oldest is paid first, whatever was paid when', () => {
  fc.assert(
    fc.property(debits, fc.nat(20_000_000), (newestFirst, paid) => {
      const owed = newestFirst.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
      const items = openItems(newestFirst, owed - paid)
      const left = payOldestFirst(newestFirst, paid)
      expect(
        newestFirst.map(({ id }) => items.find((item) => item.id === id)?.openPaise ?? 0),
      ).toEqual(left)
    }),
    { numRuns: 3000 },
  )
})

test('CRD-16 the ageing adds up to the balance, and nothing of an advance is aged', () => {
  fc.assert(
    fc.property(debits, fc.nat(20_000_000), (newestFirst, paid) => {
      const owed = newestFirst.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
      const ageing = ageingOf(openItems(newestFirst, owed - paid), TODAY)
      expect(ageing.reduce((sum, part) => sum + part, 0)).toBe(Math.max(owed - paid, 0))
    }),
    { numRuns: 3000 },
  )
})

const aged = (back: number) => {
  const debit = { id: '1', day: addDays(TODAY, -back), amountPaise: 5 }
  return ageingOf(openItems([debit], 5), TODAY).indexOf(5)
}

test('CRD-16 ages begin at 0, 8, 16, 31 and 61 days; a day after today is new', () => {
  expect([-2, 0, 7, 8, 15, 16, 30, 31, 60, 61, 400].map(aged)).toEqual([
    0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
  ])
})

test('CRD-15 a bill is open, part paid or paid', () => {
  const [newer, older, oldest] = [3, 2, 1].map((amount, place) => ({
    id: String(amount),
    day: addDays(TODAY, -place),
    amountPaise: amount * 100,
  })) as [Debit, Debit, Debit]
  const items = openItems([newer, older, oldest], 400)
  expect([newer, older, oldest].map((one) => stateOf(one, items))).toEqual([
    'open',
    'part paid',
    'paid',
  ])
})
