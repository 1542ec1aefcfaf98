import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { MAX_PAISE } from '#domain/shared/money.ts'
import { ROUNDINGS, type Rounding } from './automatic-total.ts'
import { rateBill } from './bill-total.ts'
import { type BilledTo, MAX_RATE_PAISE, RATE_KINDS, type Rate, rateOn } from './rate.ts'
import { suggestedHundredths } from './scheme-rule.ts'

// Few, so that most bills find a rate for each of their products.
const PRODUCTS = DEFAULT_PRODUCTS.slice(0, 2).map(({ id }) => id)
const days = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`)
const owners = fc.constantFrom('a', 'b')

/** At most one rate of a kind, product and owner begins on a day. */
const histories: fc.Arbitrary<Rate[]> = fc.uniqueArray(
  fc
    .record({
      product: fc.constantFrom(...PRODUCTS),
      kind: fc.constantFrom(...RATE_KINDS),
      owner: owners,
      ratePaise: fc.option(fc.nat({ max: MAX_RATE_PAISE }), { freq: 10 }),
      fromDay: days,
    })
    .map(({ owner, ...rate }) => ({
      ...rate,
      ofId: rate.kind === 'route' || rate.kind === 'customer' ? owner : null,
    })),
  {
    minLength: 5,
    maxLength: 14,
    selector: ({ product, kind, ofId, fromDay }) => [product, kind, ofId, fromDay].join(),
  },
)

const bills = fc.record({
  day: days,
  source: fc.constantFrom<BilledTo['source']>('counter', 'salesman'),
  routeId: fc.option(owners),
  cardId: fc.option(owners),
  payment: fc.constantFrom('Cash', 'Pay Later', 'Free'),
  rounding: fc.constantFrom(...ROUNDINGS),
  lines: fc.uniqueArray(
    fc.record({
      product: fc.constantFrom(...PRODUCTS),
      quantity: fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: 99_999 })),
      schemeHundredths: fc.nat({ max: 10_000 }),
    }),
    { selector: ({ product }) => product },
  ),
})

const STEPS: Record<Rounding, bigint> = {
  Not: 1n,
  'To the rupee': 100n,
  'To ₹5': 500n,
  'To ₹10': 1000n,
}

/** Goes through the days one by one, as a person with a price list per day would. */
const plainRate = (rates: Rate[], to: BilledTo, product: string, day: string) => {
  const list = new Map<string, number | null>()
  for (let date = 1; date <= Number(day.slice(-2)); date += 1) {
    for (const rate of rates) {
      if (rate.product !== product || Number(rate.fromDay.slice(-2)) !== date) continue
      list.set(`${rate.kind} ${rate.ofId ?? ''}`, rate.ratePaise)
    }
  }
  const asked = [
    ...(to.cardId ? [`customer ${to.cardId}`] : []),
    ...(to.source === 'salesman'
      ? [...(to.routeId ? [`route ${to.routeId}`] : []), 'salesman ']
      : []),
    'counter ',
  ]
  return asked.map((key) => list.get(key)).find((rate) => typeof rate === 'number')
}

test('MNY-03 10,000 bills have the total of an independent sum over the rates of their day', () => {
  let withTotal = 0
  fc.assert(
    fc.property(histories, fc.array(bills, { minLength: 10, maxLength: 10 }), (rates, ten) => {
      for (const bill of ten) {
        const rateOf = (product: (typeof PRODUCTS)[number]) =>
          rateOn(rates, bill, product, bill.day)
        const { rounding } = bill
        const rated = rateBill({ ...bill, totalPaise: null }, { rateOf, rounding })
        const plain = bill.lines
          .filter(({ quantity }) => quantity > 0)
          .map((line) => ({ ...line, rate: plainRate(rates, bill, line.product, bill.day) }))
        const step = STEPS[rounding]
        const sum = plain.reduce(
          (all, { quantity, rate }) => all + BigInt(quantity) * BigInt(rate ?? 0),
          0n,
        )
        const rounded = ((sum * 2n + step) / (step * 2n)) * step
        const expected =
          bill.payment === 'Free'
            ? 0
            : plain.some(({ rate }) => rate === undefined) || rounded > BigInt(MAX_PAISE)
              ? null
              : Number(step === 1n ? sum : rounded)
        if (expected) withTotal += 1
        expect(rated.automatic.paise).toBe(expected)
      }
    }),
    { numRuns: 1000 },
  )
  expect(withTotal).toBeGreaterThan(1000)
})

test('MNY-05 a rate change never changes a bill: an edit without changes has the same total', () => {
  fc.assert(
    fc.property(histories, histories, bills, (rates, later, bill) => {
      const { rounding } = bill
      const rate = (from: Rate[]) => (product: (typeof PRODUCTS)[number]) =>
        rateOn(from, bill, product, bill.day)
      const sent = { ...bill, totalPaise: null }
      const made = rateBill(sent, { rateOf: rate(rates), rounding })
      fc.pre(made.automatic.missing.length === 0 && bill.payment !== 'Free')
      const edited = rateBill(sent, { rateOf: rate(later), rounding, before: made.lines })
      expect(edited.automatic).toEqual(made.automatic)
    }),
  )
})

test('MNY-07 a taken suggestion never exceeds its rule, whatever the quantity becomes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.nat({ max: 99_999 }), { minLength: 1 }),
      (everyCartons, freeHundredths, quantities) => {
        for (const quantity of quantities) {
          const given = suggestedHundredths({ everyCartons, freeHundredths }, quantity)
          expect(given * everyCartons).toBeLessThanOrEqual(quantity * freeHundredths)
        }
      },
    ),
  )
})
