import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PAISE, rupeesTyped } from '#domain/shared/money.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import {
  addBottlersInput,
  amountOf,
  type BottlersForm,
  bottlersContents,
  bottlersForm,
  bottlersWish,
  EMPTY_BOTTLERS,
  totalOf,
  withProduct,
} from './bottlers.ts'
import {
  addEnterprisesInput,
  type EnterprisesForm,
  enterprisesContents,
  enterprisesForm,
  enterprisesWish,
} from './enterprises.ts'
import { balanceFrom, isPaid, JARS, openOf } from './ledger.ts'
import { MAX_RATE_PAISE } from './prices.ts'

const ID = '0199b0a0-0000-7000-8000-000000000001'
const ids = { commandId: ID, id: ID }
/** What the fields let through. */
const typed = (digits: number) =>
  fc.stringMatching(new RegExp(String.raw`^\d{0,${digits}}(\.\d{0,2})?$`))
const balances = fc.stringMatching(/^-?\d{0,9}(\.\d{0,2})?$/)
const lines = fc.array(
  fc.record({
    key: fc.nat(),
    name: fc.constantFrom('Preform 19g', 'Caps'),
    ratePaise: fc.nat({ max: MAX_RATE_PAISE }),
    price: typed(5),
    quantity: typed(7),
  }),
  { maxLength: 50 },
)
const bottlers: fc.Arbitrary<BottlersForm> = fc.record({
  name: fc.constant('Gujarat Preforms'),
  day: fc.constant('2026-11-14'),
  lines,
  balance: balances,
})
const enterprises: fc.Arbitrary<EnterprisesForm> = fc.record({
  name: fc.constant('Hotel Surya'),
  day: fc.constant('2026-11-14'),
  jars: fc.record(
    Object.fromEntries(JARS.map((jar) => [jar, fc.stringMatching(/^\d{0,6}$/)])) as Record<
      (typeof JARS)[number],
      fc.Arbitrary<string>
    >,
  ),
  amount: typed(9),
  balance: balances,
})

describe('LED-01 bottlers arithmetic', () => {
  const wishes = fc.record({
    pricePaise: fc.nat({ max: MAX_RATE_PAISE }),
    quantityHundredths: fc.nat({ max: 999_999_999 }),
  })

  it('an amount is price × quantity, at most half a paisa away', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const exact = BigInt(wish.pricePaise) * BigInt(wish.quantityHundredths)
        const amount = amountOf(wish)
        expect(Number.isSafeInteger(amount)).toBe(true)
        const off = BigInt(amount) * 100n - exact
        expect(off > -50n && off <= 50n).toBe(true)
      }),
    )
  })

  it('whole pieces cost to the paisa', () => {
    fc.assert(
      fc.property(wishes, fc.nat({ max: 9_999_999 }), ({ pricePaise }, pieces) => {
        const exact = BigInt(pricePaise) * BigInt(pieces)
        expect(BigInt(amountOf({ pricePaise, quantityHundredths: pieces * 100 }))).toBe(exact)
      }),
    )
  })

  it('whatever is typed can be sent, and what was shown while typing is what is kept', () => {
    fc.assert(
      fc.property(bottlers, (form) => {
        const wish = bottlersWish(form)
        expect(addBottlersInput.safeParse({ ...ids, ...wish }).success).toBe(true)
        const kept = bottlersContents(wish)
        if (isRefusal(kept)) throw new Error(kept.refused)
        expect(kept.amountPaise).toBe(totalOf(wish.lines))
        const sum = kept.lines.reduce((all, line) => all + BigInt(line.amountPaise), 0n)
        expect(BigInt(kept.amountPaise)).toBe(sum)
        expect(Number.isSafeInteger(kept.amountPaise)).toBe(true)
      }),
    )
  })

  it('an entry that is opened and saved again is the same entry', () => {
    fc.assert(
      fc.property(bottlers, (form) => {
        const kept = bottlersContents(bottlersWish(form))
        if (isRefusal(kept)) throw new Error(kept.refused)
        expect(bottlersContents(bottlersWish(bottlersForm(kept)))).toEqual(kept)
      }),
    )
  })

  it('a picked product brings its rate, and the price begins as the rate', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: MAX_RATE_PAISE }), { maxLength: 9 }), (rates) => {
        const form = rates.reduce(
          (all, ratePaise) => withProduct(all, { name: 'Caps', ratePaise }),
          EMPTY_BOTTLERS,
        )
        expect(new Set(form.lines.map((line) => line.key)).size).toBe(rates.length)
        const { lines } = bottlersWish(form)
        expect(lines.map((line) => [line.ratePaise, line.pricePaise])).toEqual(
          rates.map((rate) => [rate, rate]),
        )
      }),
    )
  })
})

it('LED-02 whatever is typed can be sent, and comes back into the fields', () => {
  fc.assert(
    fc.property(enterprises, (form) => {
      const wish = enterprisesWish(form)
      expect(addEnterprisesInput.safeParse({ ...ids, ...wish }).success).toBe(true)
      const kept = enterprisesContents(wish)
      if (isRefusal(kept)) throw new Error(kept.refused)
      expect(enterprisesContents(enterprisesWish(enterprisesForm(kept)))).toEqual(kept)
    }),
  )
})

describe('LED-03 balance', () => {
  const amounts = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE })

  it('is read back as it was shown', () => {
    fc.assert(
      fc.property(amounts, (paise) => {
        expect(balanceFrom(rupeesTyped(paise))).toBe(paise)
      }),
    )
  })

  it('is pending just above 0, and only that is open', () => {
    fc.assert(
      fc.property(amounts, (paise) => {
        expect(isPaid(paise)).toBe(paise <= 0)
        expect(openOf(paise)).toBe(isPaid(paise) ? 0 : paise)
      }),
    )
  })
})
