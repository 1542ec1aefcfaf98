import { formatHundredths } from '#domain/catalog/cartons.ts'
import { PRODUCTS, type ProductId } from '#domain/catalog/products.ts'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped, rupeesTyped } from '#domain/shared/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import { BOTTLES, CARTONS, checkNumber, numberTyped } from '#domain/shared/typed-number.ts'
import { checkInvoice, type Line, PAYMENTS, type Payment } from './invoice.ts'

/** The lines of a bill, as typed. */
export interface TypedLines {
  readonly quantities: Readonly<Partial<Record<ProductId, string>>>
  readonly schemes: Readonly<Partial<Record<ProductId, string>>>
}

/** What stands in the fields, as typed. */
export interface InvoiceForm extends TypedLines {
  readonly customerPhone: string
  readonly customerName: string
  readonly deliveredBy: string
  readonly payment: Payment
  readonly total: string
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

/** C2: the first text that is no number; it is never sent as another one. */
export const checkTyped = ({ quantities, schemes }: TypedLines): Refusal | undefined =>
  PRODUCTS.map(
    ({ id }) =>
      checkNumber(quantities[id] ?? '', CARTONS) ?? checkNumber(schemes[id] ?? '', BOTTLES),
  ).find(Boolean)

export const linesOf = ({ quantities, schemes }: TypedLines): Line[] =>
  PRODUCTS.map(({ id: product }) => ({
    product,
    quantity: numberTyped(quantities[product] ?? '', CARTONS) ?? 0,
    schemeHundredths: numberTyped(schemes[product] ?? '', BOTTLES) ?? 0,
  }))

export interface FormSums {
  readonly cartons: number
  readonly schemeHundredths: number
}

export const sumsOf = (form: TypedLines): FormSums => {
  const lines = linesOf(form)
  return {
    cartons: lines.reduce((all, line) => all + line.quantity, 0),
    schemeHundredths: lines.reduce((all, line) => all + line.schemeHundredths, 0),
  }
}

export interface InvoiceWish {
  readonly customerName: string
  readonly customerPhone: string
  readonly deliveredBy: string
  readonly payment: Payment
  readonly totalPaise: number | null
  readonly lines: Line[]
}

/** The form as the server takes it, or why it would not. */
export const wishFrom = (form: InvoiceForm): InvoiceWish | Refusal => {
  const lines =
    checkTyped(form) ?? checkInvoice({ customerPhone: form.customerPhone, lines: linesOf(form) })
  if (isRefusal(lines)) return lines
  const totalPaise = paiseTyped(form.total)
  if (totalPaise === undefined) return refuse(messages.billing.invalidTotal)
  const { customerName, customerPhone, deliveredBy, payment } = form
  return { customerName, customerPhone, deliveredBy, payment, totalPaise, lines }
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

/** The last bill's items, offered again. */
export const withLines = <Form extends TypedLines>(form: Form, lines: readonly Line[]): Form => ({
  ...form,
  ...typedLines(lines),
})

const knownPayment = (payment: string): Payment => PAYMENTS.find((one) => one === payment) ?? 'Cash'

/** BIL-09: an invoice, back in the fields. */
export const formFrom = (invoice: {
  readonly customerName: string
  readonly customerPhone: string
  readonly deliveredBy: string
  readonly payment: string
  readonly totalPaise: number | null
  readonly lines: readonly Line[]
}): InvoiceForm => ({
  customerPhone: invoice.customerPhone,
  customerName: invoice.customerName,
  deliveredBy: invoice.deliveredBy,
  payment: knownPayment(invoice.payment),
  total: rupeesTyped(invoice.totalPaise),
  ...typedLines(invoice.lines),
})
