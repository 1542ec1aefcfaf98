import type { Catalog } from '#domain/catalog/catalog.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { RatedFields } from '#domain/invoices/invoice-form.ts'
import type * as Questions from '#domain/rates/bill-total.ts'
import type * as Rules from '#domain/rates/form-rates.ts'
import type { RatedForm } from '#domain/rates/form-rates.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import type * as RateFields from './components/rate-fields.tsx'
import type { RowRates } from './components/row-facts.tsx'

interface RateParts {
  readonly rules: typeof Rules
  readonly questions: typeof Questions
  readonly fields: typeof RateFields
}

export const loadRates = async (): Promise<RateParts> => {
  const [rules, questions, fields] = await Promise.all([
    import('#domain/rates/form-rates.ts'),
    import('#domain/rates/bill-total.ts'),
    import('./components/rate-fields.tsx'),
  ])
  return { rules, questions, fields }
}

type AskedAbout = Parameters<typeof Questions.askAboutTotal>[0]

/** What a form has of its rates. */
export interface RatesOf<Form extends RatedFields> {
  /** What is saved if no total is typed; null if there is none, or until the rates are loaded. */
  readonly automatic: { readonly paise: number | null }
  /** Undefined until the rates are loaded. */
  readonly rated: RatedForm | undefined
  readonly fields: typeof RateFields | undefined
  /** MNY-07: the form after a change, with what was taken. */
  readonly follow: (next: Form) => Form
  /** MNY-07: the form with the suggestions of these products. */
  readonly take: (products: readonly ProductId[]) => Form
  /** MNY-11. */
  readonly ask: (input: AskedAbout) => Refusal | undefined
}

/** `part` and `rating` are undefined until they are loaded. */
export const ratesOf = <Form extends RatedFields>(
  part: RateParts | undefined,
  catalog: Catalog,
  form: Form,
  rating: Rules.FormRating | undefined,
): RatesOf<Form> => {
  const rules = part?.rules
  const rate = (one: Form) => (rating ? rules?.rateForm(catalog, one, rating) : undefined)
  const rated = rate(form)
  return {
    automatic: { paise: rated?.automatic.paise ?? null },
    rated,
    fields: part?.fields,
    follow: (next) => {
      const suggested = next.taken && rate(next)?.suggestedHundredths
      return suggested && rules ? rules.followSchemes(form, next, suggested) : next
    },
    take: (products) =>
      rated && rules ? rules.takeSchemes(form, products, rated.suggestedHundredths) : form,
    ask: (input) => part?.questions.askAboutTotal(input),
  }
}

/** What the rows show of the rates; they have their place before the rates are loaded. */
export const rowRates = <Form extends RatedFields>(
  { rated, fields, take }: RatesOf<Form>,
  change: (form: Form) => void,
): RowRates => ({
  ratesPaise: rated?.ratesPaise ?? {},
  suggestedHundredths: rated?.suggestedHundredths ?? {},
  fields,
  onTake: (products) => change(take(products)),
})
