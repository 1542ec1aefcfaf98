import { useState } from 'react'
import { can } from '#domain/access/capabilities.ts'
import { isOn } from '#domain/access/modules.ts'
import type { Role } from '#domain/access/roles.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { InvoiceForm } from '#domain/invoices/invoice-form.ts'
import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import type { RatedForm } from '#domain/rates/form-rates.ts'
import { isPhone } from '#domain/shared/phone.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { usePart } from '#web/components/use-part.ts'
import { client } from '#web/lib/api/client.ts'
import type { Refused } from '#web/lib/api/failure.ts'
import { refetchTopic, useLiveQuery } from '#web/lib/api/queries.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useSession } from '#web/lib/session/session.ts'
import type * as RateFields from './components/rate-fields.tsx'
import type { ListedInvoice } from './listed-invoice.ts'
import { useKnownCustomer } from './use-customer.ts'
import { useRatesChange } from './use-rates-change.ts'

const loadRates = async () => {
  const [rules, questions, fields] = await Promise.all([
    import('#domain/rates/form-rates.ts'),
    import('#domain/rates/bill-total.ts'),
    import('./components/rate-fields.tsx'),
  ])
  return { rules, questions, fields }
}

export interface FormRates {
  /** What is saved if no total is typed; null if there is none, or until the rates are loaded. */
  readonly automatic: { readonly paise: number | null }
  /** Undefined until the rates are loaded. */
  readonly rated: RatedForm | undefined
  readonly fields: typeof RateFields | undefined
  /** MNY-07: the form after a change, with what was taken. */
  readonly follow: (next: InvoiceForm) => InvoiceForm
  /** MNY-07: the form with the suggestions of these products. */
  readonly take: (products: readonly ProductId[]) => InvoiceForm
  /** MNY-11. */
  readonly ask: (input: InvoiceInput) => Refusal | undefined
  /** MNY-06: the form shows the total that the server has worked out, until it is changed. */
  readonly onRefused: (refused: Refused) => void
}

const useHasRates = (): boolean => {
  const { who } = useSession()
  const visitor = { role: who?.role as Role, mustChangePassword: false }
  return isOn(who?.features ?? [], 'rates') && can(visitor, 'rate.read')
}

/** What the office's lists say, and for an edit the rates of the bill's day (MNY-05). */
const useLists = (hasRates: boolean, form: InvoiceForm, invoice: ListedInvoice | undefined) => {
  const lists = useLiveQuery({
    key: ['rates.current'],
    topics: ['rates'],
    read: () => client.rates.current.query(),
    enabled: hasRates,
  })
  const phone = isPhone(form.customerPhone) ? form.customerPhone : null
  const day = invoice?.day ?? ''
  const ofDay = useLiveQuery({
    key: ['rates.ofDay', day, phone],
    topics: ['rates'],
    read: () => client.rates.ofDay.query({ day, phone }),
    enabled: hasRates && invoice !== undefined,
    keepPrevious: true,
  })
  return { lists: lists.data, ofDay: ofDay.data }
}

/** MNY-06: the server's total for exactly this form. */
const useAnswered = (form: InvoiceForm) => {
  const [answered, setAnswered] = useState<{ form: InvoiceForm; paise: number }>()
  const onRefused = ({ values }: Refused): void => {
    const paise = values?.['paise']
    if (typeof paise === 'number') setAnswered({ form, paise })
    refetchTopic('rates')
  }
  return { answered: answered?.form === form ? answered.paise : undefined, onRefused }
}

/**
 * MNY-03, MNY-04: the automatic total of the form; undefined while Rates is off. Until the rates
 * are loaded the total is unknown, and the server says it when the bill is saved (MNY-06).
 */
export const useFormRates = (
  form: InvoiceForm,
  invoice: ListedInvoice | undefined,
): FormRates | undefined => {
  const hasRates = useHasRates()
  const part = usePart(hasRates ? loadRates : undefined)
  const { lists, ofDay } = useLists(hasRates, form, invoice)
  const { known, isAnswered } = useKnownCustomer(hasRates ? form.customerPhone : '')
  const today = useToday()
  const catalog = useCatalog()
  const { answered, onRefused } = useAnswered(form)
  const isSaid = invoice !== undefined || answered !== undefined
  useRatesChange(form, isSaid, {
    listed: lists?.rates,
    rounding: lists?.rounding,
    own: isAnswered ? known?.rates : undefined,
  })
  if (!hasRates) return undefined
  const { rules, questions, fields } = typeof part === 'string' ? {} : part
  const rating = invoice
    ? ofDay && rules?.ratingOfEdit(ofDay, invoice.lines)
    : lists && rules?.ratingOfNew(lists, known ?? {}, today)
  const rate = (one: InvoiceForm) => (rating ? rules?.rateForm(catalog, one, rating) : undefined)
  const rated = rate(form)
  const follow = (next: InvoiceForm) => {
    const suggested = next.taken && rate(next)?.suggestedHundredths
    return suggested && rules ? rules.followSchemes(form, next, suggested) : next
  }
  const take = (products: readonly ProductId[]) =>
    rated && rules ? rules.takeSchemes(form, products, rated.suggestedHundredths) : form
  return {
    follow,
    take,
    automatic: { paise: answered ?? rated?.automatic.paise ?? null },
    rated,
    fields,
    ask: (input) => questions?.askAboutTotal(input),
    onRefused,
  }
}
