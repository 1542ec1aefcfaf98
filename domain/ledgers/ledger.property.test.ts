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
  bottlersInput,
  EMPTY_BOTTLERS,
  totalOf,
  withProduct,
} from './bottlers.ts'
import {
  addEnterprisesInput,
  type EnterprisesForm,
  enterprisesContents,
  enterprisesForm,
  enterprisesInput,
} from './enterprises.ts'
import { balanceFrom, isPaid, JARS, openOf } from './ledger.ts'
import { MAX_RATE_PAISE } from './prices.ts'

const ID = '0199b0a0-0000-7000-8000-000000000001'
const ids = { commandId: ID, id: ID }
/** Texts that the fields accept. */
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
  const inputs = fc.record({
    pricePaise: fc.nat({ max: MAX_RATE_PAISE }),
    quantityHundredths: fc.nat({ max: 999_999_999 }),
  })

  it('an amount is price × quantity, at most half a paisa away', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const exact = BigInt(input.pricePaise) * BigInt(input.quantityHundredths)
        const amount = amountOf(input)
        expect(Number.isSafeInteger(amount)).toBe(true)
        const off = BigInt(amount) * 100n - exact
        expect(off > -50n && off <= 50n).toBe(true)
      }),
    )
  })

  it('whole pieces cost to the paisa', () => {
    fc.assert(
      fc.property(inputs, fc.nat({ max: 9_999_999 }), ({ pricePaise }, pieces) => {
        const exact = BigInt(pricePaise) * BigInt(pieces)
        expect(BigInt(amountOf({ pricePaise, quantityHundredths: pieces * 100 }))).toBe(exact)
      }),
    )
  })

  it('whatever is typed can be sent, and the preview while typing equals the stored amounts', () => {
    fc.assert(
      fc.property(bottlers, (form) => {
        const input = bottlersInput(form)
        expect(addBottlersInput.safeParse({ ...ids, ...input }).success).toBe(true)
        const contents = bottlersContents(input)
        if (isRefusal(contents)) throw new Error(contents.refused)
        expect(contents.amountPaise).toBe(totalOf(input.lines))
        const sum = contents.lines.reduce((all, line) => all + BigInt(line.amountPaise), 0n)
        expect(BigInt(contents.amountPaise)).toBe(sum)
        expect(Number.isSafeInteger(contents.amountPaise)).toBe(true)
      }),
    )
  })

  it('an entry that is opened and saved again is the same entry', () => {
    fc.assert(
      fc.property(bottlers, (form) => {
        const contents = bottlersContents(bottlersInput(form))
        if (isRefusal(contents)) throw new Error(contents.refused)
        expect(bottlersContents(bottlersInput(bottlersForm(contents)))).toEqual(contents)
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
        const { lines } = bottlersInput(form)
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
      const input = enterprisesInput(form)
      expect(addEnterprisesInput.safeParse({ ...ids, ...input }).success).toBe(true)
      const contents = enterprisesContents(input)
      if (isRefusal(contents)) throw new Error(contents.refused)
      expect(enterprisesContents(enterprisesInput(enterprisesForm(contents)))).toEqual(contents)
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
