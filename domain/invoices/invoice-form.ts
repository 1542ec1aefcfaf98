import { formatHundredths } from '#domain/catalog/cartons.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped, rupeesTyped } from '#domain/shared/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import { BOTTLES, CARTONS, checkNumber, numberTyped } from '#domain/shared/typed-number.ts'
import { checkInvoice, type Line } from './invoice.ts'
import type { AsRead, InvoiceContents, InvoiceInput, PaidNow } from './invoice-input.ts'
import { PAYMENTS } from './payment.ts'
import type { TotalKind } from './total-kind.ts'

/** The texts of an invoice's quantity fields. */
export interface TypedLines {
  readonly quantities: Readonly<Partial<Record<ProductId, string>>>
  readonly schemes: Readonly<Partial<Record<ProductId, string>>>
}

/** What the forms of the counter and of a salesman share for their rates. */
export interface RatedFields extends TypedLines {
  readonly payment: string
  readonly total: string
  readonly totalKind?: TotalKind | undefined
  /** MNY-07: the products whose scheme follows the suggestion. */
  readonly taken?: readonly ProductId[]
}

/** CRD-10: the payment has its id as soon as something is typed, in every tab and after a reload. */
export interface PaidNowFields extends Pick<PaidNow, 'id' | 'method'> {
  readonly amount: string
}

/** The texts of the form's fields. */
export interface InvoiceForm extends RatedFields, Omit<InvoiceContents, 'totalPaise' | 'lines'> {
  readonly payment: InvoiceContents['payment']
  readonly paidNow?: PaidNowFields
}

/** BIL-10. */
export const EMPTY_FORM: InvoiceForm = {
  customerPhone: '',
  customerName: '',
  deliveredBy: '',
  payment: 'Cash',
  total: '',
  quantities: {},
  schemes: {},
}

/** C2: refuses the first text that is not a number, instead of sending a different number. */
export const checkTyped = (
  catalog: Catalog,
  { quantities, schemes }: TypedLines,
): Refusal | undefined =>
  catalog.products
    .map(
      ({ id }) =>
        checkNumber(quantities[id] ?? '', CARTONS) ?? checkNumber(schemes[id] ?? '', BOTTLES),
    )
    .find(Boolean)

export const linesOf = (catalog: Catalog, { quantities, schemes }: TypedLines): Line[] =>
  catalog.products.map(({ id: product }) => ({
    product,
    quantity: numberTyped(quantities[product] ?? '', CARTONS) ?? 0,
    schemeHundredths: numberTyped(schemes[product] ?? '', BOTTLES) ?? 0,
  }))

export interface FormSums {
  readonly cartons: number
  readonly schemeHundredths: number
}

export const sumsOf = (catalog: Catalog, form: TypedLines): FormSums => {
  const lines = linesOf(catalog, form)
  return {
    cartons: lines.reduce((all, line) => all + line.quantity, 0),
    schemeHundredths: lines.reduce((all, line) => all + line.schemeHundredths, 0),
  }
}

/** MNY-04: an emptied field is automatic again. */
export const totalKindOf = ({
  total,
  totalKind,
}: Pick<RatedFields, 'total' | 'totalKind'>): TotalKind =>
  totalKind ?? (paiseTyped(total) === null ? 'auto' : 'typed')

/** A typed text decides the kind. */
export const withTotal = <Form extends RatedFields>(form: Form, total: string): Form => {
  const { totalKind: _totalKind, ...rest } = form
  return { ...rest, total } as Form
}

/** `paise` is the automatic total; without Rates there is none, and no kind is sent. */
export const totalOf = (
  form: RatedFields,
  automatic: { readonly paise: number | null } | undefined,
) => {
  if (!automatic) return { totalPaise: paiseTyped(form.total) }
  const totalKind = totalKindOf(form)
  if (totalKind === 'typed') return { totalKind, totalPaise: paiseTyped(form.total) }
  return { totalKind, totalPaise: totalKind === 'auto' ? automatic.paise : null }
}

/** The form as server input, or the refusal that the server would answer. */
export const toInput = (
  catalog: Catalog,
  form: InvoiceForm,
  automatic?: { readonly paise: number | null },
): InvoiceInput | Refusal => {
  const { customerName, customerPhone, deliveredBy, payment } = form
  const lines =
    checkTyped(catalog, form) ??
    checkInvoice(catalog, { customerPhone, lines: linesOf(catalog, form) })
  if (isRefusal(lines)) return lines
  const { totalPaise, ...kind } = totalOf(form, automatic)
  if (totalPaise === undefined) return refuse(messages.billing.invalidTotal)
  return { customerName, customerPhone, deliveredBy, payment, totalPaise, ...kind, lines }
}

export const typedLines = (lines: readonly Line[]): TypedLines => ({
  quantities: Object.fromEntries(
    lines.filter((line) => line.quantity > 0).map((line) => [line.product, String(line.quantity)]),
  ),
  schemes: Object.fromEntries(
    lines
      .filter((line) => line.schemeHundredths > 0)
      .map((line) => [line.product, formatHundredths(line.schemeHundredths)]),
  ),
})

/** Fills the items of the customer's last invoice into the form. */
export const withLines = <Form extends TypedLines>(form: Form, lines: readonly Line[]): Form => ({
  ...form,
  ...typedLines(lines),
})

const knownPayment = (payment: string) => PAYMENTS.find((one) => one === payment) ?? 'Cash'

/** C20: repeats a bill but for its customer and its total. */
export const withBill = (
  { taken: _taken, ...form }: InvoiceForm,
  bill: Pick<AsRead<InvoiceContents>, 'payment' | 'deliveredBy' | 'lines'>,
): InvoiceForm => ({
  ...withLines(form, bill.lines),
  payment: knownPayment(bill.payment),
  deliveredBy: bill.deliveredBy,
})

/** A bill of before Rates that has no total does not get one by an edit. */
export const storedKind = ({
  totalKind,
  totalPaise,
}: Pick<InvoiceContents, 'totalKind' | 'totalPaise'>): TotalKind =>
  totalKind ?? (totalPaise === null ? 'none' : 'typed')

/** BIL-09: the form for editing an invoice. Its text has the total too, for a form without rates. */
export const formFrom = (invoice: AsRead<InvoiceContents>): InvoiceForm => {
  const totalKind = storedKind(invoice)
  return {
    customerPhone: invoice.customerPhone,
    customerName: invoice.customerName,
    deliveredBy: invoice.deliveredBy,
    payment: knownPayment(invoice.payment),
    total: rupeesTyped(invoice.totalPaise),
    ...(totalKind !== 'typed' && { totalKind }),
    ...typedLines(invoice.lines),
  }
}
