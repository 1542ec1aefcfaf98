import { formatHundredths } from '#domain/catalog/cartons.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { checkTyped, linesOf, type RatedFields } from '#domain/invoices/invoice-form.ts'
import type { Day } from '#domain/shared/dates.ts'
import type { AutomaticTotal, Rounding } from './automatic-total.ts'
import { rateBill, type SentLine } from './bill-total.ts'
import { type Rate, rateOn } from './rate.ts'
import { ruleOn, type SchemeRule, suggestedHundredths } from './scheme-rule.ts'

type Suggesting = Pick<SchemeRule, 'everyCartons' | 'freeHundredths'>

/** What decides the automatic total and the suggestions of the form. */
export interface FormRating {
  readonly rateOf: (product: ProductId) => number | undefined
  readonly ruleOf: (product: ProductId) => Suggesting | undefined
  readonly rounding: Rounding
  /** The lines of the bill that is edited. */
  readonly before?: readonly SentLine[]
}

interface Lists {
  readonly rates: readonly Rate[]
  readonly rules: readonly SchemeRule[]
}

/** Of a new bill at the counter: the lists, and what the customer has apart from them. */
export const ratingOfNew = (
  lists: Lists & { readonly rounding: Rounding },
  own: Partial<Lists>,
  day: Day,
): FormRating => {
  const rates = [...lists.rates, ...(own.rates ?? [])]
  const rules = [...lists.rules, ...(own.rules ?? [])]
  const cardId = (own.rates?.[0] ?? own.rules?.[0])?.ofId ?? null
  const to = { source: 'counter', routeId: null, cardId } as const
  return {
    rateOf: (product) => rateOn(rates, to, product, day),
    ruleOf: (product) => ruleOn(rules, to, product, day),
    rounding: lists.rounding,
  }
}

/** MNY-09: what a phone has of its salesman's rates; a customer is named by the phone number. */
export interface SalesmanRates extends Lists {
  readonly rounding: Rounding
}

/** Of a salesman's bill, new or edited, by the rates on the phone. */
export const ratingOfSalesman = (
  { rates, rules, rounding }: SalesmanRates,
  bill: {
    readonly routeId: string | null
    readonly phone: string
    readonly day: Day
    readonly before: readonly SentLine[]
  },
): FormRating => {
  const to = { source: 'salesman', routeId: bill.routeId, cardId: bill.phone } as const
  return {
    rateOf: (product) => rateOn(rates, to, product, bill.day),
    ruleOf: (product) => ruleOn(rules, to, product, bill.day),
    rounding,
    before: bill.before,
  }
}

/** MNY-05: of a bill that is edited, by the rates of its day. */
export const ratingOfEdit = (
  ofDay: {
    readonly rates: readonly { readonly product: ProductId; readonly ratePaise: number }[]
    readonly rules: readonly (Suggesting & { readonly product: ProductId })[]
    readonly rounding: Rounding
  },
  before: readonly SentLine[],
): FormRating => ({
  rateOf: (product) => ofDay.rates.find((rate) => rate.product === product)?.ratePaise,
  ruleOf: (product) => ofDay.rules.find((rule) => rule.product === product),
  rounding: ofDay.rounding,
  before,
})

type OfProducts = Readonly<Partial<Record<ProductId, number>>>

export interface RatedForm {
  readonly automatic: AutomaticTotal
  /** ₹ per carton of each product that has a rate. */
  readonly ratesPaise: OfProducts
  /** MNY-07: what the rules suggest for the quantities, above 0. */
  readonly suggestedHundredths: OfProducts
}

/** MNY-03: the same sum that the server works out. */
export const rateForm = (catalog: Catalog, form: RatedFields, rating: FormRating): RatedForm => {
  const { payment } = form
  const typed = linesOf(catalog, form)
  const { lines, automatic } = rateBill({ lines: typed, payment, totalPaise: null }, rating)
  const suggested = typed.map(
    ({ product, quantity }) =>
      [product, suggestedHundredths(rating.ruleOf(product), quantity)] as const,
  )
  return {
    // A sum without the line of a wrong number would be read out as the total.
    automatic: checkTyped(catalog, form) ? { paise: null, missing: [] } : automatic,
    ratesPaise: Object.fromEntries(
      lines.flatMap(({ product, ratePaise }) =>
        ratePaise === undefined ? [] : [[product, ratePaise]],
      ),
    ),
    suggestedHundredths: Object.fromEntries(suggested.filter(([, hundredths]) => hundredths > 0)),
  }
}

const textOf = (hundredths = 0): string => (hundredths > 0 ? formatHundredths(hundredths) : '')

const withSchemes = <Form extends RatedFields>(
  form: Form,
  taken: readonly ProductId[],
  suggested: OfProducts,
): Form => {
  const { taken: _taken, ...rest } = form
  const texts = taken.map((product) => [product, textOf(suggested[product])])
  const schemes = { ...form.schemes, ...Object.fromEntries(texts) }
  return taken.length > 0 ? { ...form, schemes, taken } : (rest as Form)
}

/** MNY-07: a person takes the suggestions of these products. */
export const takeSchemes = <Form extends RatedFields>(
  form: Form,
  products: readonly ProductId[],
  suggested: OfProducts,
): Form => withSchemes(form, [...new Set([...(form.taken ?? []), ...products])], suggested)

/**
 * MNY-07: what was taken follows the quantities of the next form, until a person types there.
 * `suggested` belongs to the next form.
 */
export const followSchemes = <Form extends RatedFields>(
  before: Form,
  next: Form,
  suggested: OfProducts,
): Form => {
  const isTyped = (product: ProductId) =>
    before.taken?.includes(product) === true && before.schemes[product] !== next.schemes[product]
  return withSchemes(
    next,
    (next.taken ?? []).filter((product) => !isTyped(product)),
    suggested,
  )
}
