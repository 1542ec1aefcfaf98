import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_CATALOG, DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { EMPTY_FORM, type InvoiceForm, toInput } from '#domain/invoices/invoice-form.ts'
import { PAYMENTS } from '#domain/invoices/payment.ts'
import {
  EMPTY_SALESMAN_FORM,
  type SalesmanForm,
  toSalesmanInput,
} from '#domain/salesman/salesman-form.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { ROUNDINGS } from './automatic-total.ts'
import { checkShownTotal, rateBill, rateSalesmanBill } from './bill-total.ts'
import {
  followSchemes,
  rateForm,
  ratingOfEdit,
  ratingOfNew,
  ratingOfSalesman,
  takeSchemes,
} from './form-rates.ts'
import { printedAmounts } from './printed-amounts.ts'
import { MAX_RATE_PAISE, type Rate, rateOn } from './rate.ts'

const PRODUCTS = DEFAULT_PRODUCTS.slice(0, 3).map(({ id }) => id)
const DAY = '2026-02-14'
const days = fc.constantFrom('2026-02-01', '2026-02-10', DAY, '2026-02-20')

const ratesOf = (kind: Rate['kind'], ofId: string | null, minLength: number) =>
  fc.uniqueArray(
    fc.record({
      product: fc.constantFrom(...PRODUCTS),
      kind: fc.constant(kind),
      ofId: fc.constant(ofId),
      ratePaise: fc.option(fc.nat({ max: MAX_RATE_PAISE }), { freq: 8 }),
      fromDay: days,
    }),
    { minLength, maxLength: 12, selector: ({ product, fromDay }) => `${product} ${fromDay}` },
  )

const quantities = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 99_999 })).map(String)
const forms: fc.Arbitrary<InvoiceForm> = fc
  .record({
    quantities: fc.dictionary(fc.constantFrom(...PRODUCTS), quantities, { minKeys: 1 }),
    schemes: fc.dictionary(fc.constantFrom(...PRODUCTS), fc.constantFrom('', '1', '2.5')),
    payment: fc.constantFrom(...PAYMENTS),
  })
  .map((typed) => ({ ...EMPTY_FORM, customerPhone: '9824011476', ...typed }))

test('MNY-03 the form shows the total that the server works out, new and edited', () => {
  let saved = 0
  fc.assert(
    fc.property(
      forms,
      ratesOf('counter', null, 8),
      ratesOf('customer', 'card', 0),
      fc.constantFrom(...ROUNDINGS),
      (form, listed, own, rounding) => {
        const cardId = own.length > 0 ? 'card' : null
        const to = { source: 'counter', routeId: null, cardId } as const
        const rateOf = (product: (typeof PRODUCTS)[number]) =>
          rateOn([...listed, ...own], to, product, DAY)
        const lists = { rates: listed, rules: [], rounding }
        const { automatic } = rateForm(
          DEFAULT_CATALOG,
          form,
          ratingOfNew(lists, { rates: own, rules: [] }, DAY),
        )
        const input = toInput(DEFAULT_CATALOG, form, automatic)
        fc.pre(!isRefusal(input))
        if (isRefusal(input)) return
        const made = rateBill(input, { rateOf, rounding })
        expect(input.totalKind).toBe('auto')
        expect(made.automatic.paise).toBe(automatic.paise)
        expect(checkShownTotal(DEFAULT_CATALOG, input, made)).toBeUndefined()

        const ofDay = { rates: [], rules: [], rounding }
        const again = rateForm(DEFAULT_CATALOG, form, ratingOfEdit(ofDay, made.lines))
        expect(again.automatic).toEqual(automatic)

        const printed = printedAmounts({ ...input, lines: made.lines, totalKind: 'auto' })
        if (!printed) return
        saved += 1
        const sum = printed.linesPaise.reduce((all, paise) => all + paise, 0)
        expect(sum + printed.roundOffPaise).toBe(input.totalPaise)
        expect(Math.abs(printed.roundOffPaise)).toBeLessThanOrEqual(500)
      },
    ),
    { numRuns: 10_000 },
  )
  expect(saved).toBeGreaterThan(1500)
})

const STEPS: Readonly<Record<string, bigint>> = {
  Not: 1n,
  'To the rupee': 100n,
  'To ₹5': 500n,
  'To ₹10': 1000n,
}

test('MNY-03 MNY-06 the phone of a salesman shows the total of the office, and an independent sum', () => {
  let shown = 0
  fc.assert(
    fc.property(
      forms,
      ratesOf('counter', null, 8),
      fc.tuple(ratesOf('salesman', null, 0), ratesOf('route', 'route', 0)),
      ratesOf('customer', '9824011476', 0),
      fc.constantFrom(...ROUNDINGS),
      ({ quantities, schemes }, counter, [salesman, route], own, rounding) => {
        const form = { ...EMPTY_SALESMAN_FORM, route: 'Ring Road', customerPhone: '9824011476' }
        const typed: SalesmanForm = { ...form, quantities, schemes }
        const rates = [...counter, ...salesman, ...route, ...own]
        const bill = { routeId: 'route', phone: form.customerPhone, day: DAY, before: [] }
        const rated = rateForm(
          DEFAULT_CATALOG,
          typed,
          ratingOfSalesman({ rates, rules: [], rounding }, bill),
        )
        const input = toSalesmanInput(DEFAULT_CATALOG, typed, rated)
        fc.pre(!isRefusal(input))
        if (isRefusal(input)) return
        // The office names the card, the phone the number.
        const cards = rates.map((rate) =>
          rate.kind === 'customer' ? { ...rate, ofId: 'card' } : rate,
        )
        const to = { source: 'salesman', routeId: 'route', cardId: 'card' } as const
        const office = {
          rateOf: (product: (typeof PRODUCTS)[number]) => rateOn(cards, to, product, DAY),
          rounding,
        }
        const stored = rateSalesmanBill(input, office)
        expect(stored.automatic.paise).toBe(rated.automatic.paise)
        expect(input.totalPaise).toBe(rated.automatic.paise)
        if (input.totalPaise === null) return
        shown += 1
        const sum = stored.lines.reduce(
          (all, line) => all + BigInt(line.quantity) * BigInt(line.ratePaise ?? 0),
          0n,
        )
        const step = STEPS[rounding] ?? 1n
        expect(BigInt(input.totalPaise)).toBe(((sum * 2n + step) / (step * 2n)) * step)
        const again = rateForm(
          DEFAULT_CATALOG,
          typed,
          ratingOfSalesman({ rates: [], rules: [], rounding }, { ...bill, before: stored.lines }),
        )
        expect(again.automatic.paise).toBe(input.totalPaise)
      },
    ),
    { numRuns: 10_000 },
  )
  expect(shown).toBeGreaterThan(1500)
})

test('MNY-07 a taken suggestion follows every edit and never exceeds its rule', () => {
  const [product] = PRODUCTS
  if (!product) throw new Error('no products')
  const step = fc.oneof(
    fc.record({ quantity: fc.nat({ max: 500 }).map(String) }),
    fc.record({ scheme: fc.constantFrom('', '1', '7') }),
    fc.constant({ take: true }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(step), (everyCartons, steps) => {
      const rules = [{ product, everyCartons, freeHundredths: 100 }]
      const rating = ratingOfEdit({ rates: [], rules, rounding: 'Not' }, [])
      const suggestedIn = (form: InvoiceForm) =>
        rateForm(DEFAULT_CATALOG, form, rating).suggestedHundredths
      let form: InvoiceForm = EMPTY_FORM
      let typed: string | undefined = ''
      for (const one of steps) {
        let next = form
        if ('take' in one) {
          next = takeSchemes(form, [product], suggestedIn(form))
          typed = undefined
        } else if ('scheme' in one) {
          next = { ...form, schemes: { ...form.schemes, [product]: one.scheme } }
          if (one.scheme !== (form.schemes[product] ?? '')) typed = one.scheme
        } else {
          next = { ...form, quantities: { ...form.quantities, [product]: one.quantity } }
        }
        form = followSchemes(form, next, suggestedIn(next))
        const quantity = Number(form.quantities[product] ?? '')
        const free = Math.floor(quantity / everyCartons)
        const expected = typed ?? (free > 0 ? String(free) : '')
        expect(form.schemes[product] ?? '').toBe(expected)
      }
    }),
  )
})
