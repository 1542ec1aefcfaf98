import type { Catalog } from '#domain/catalog/catalog.ts'
import { checkTyped, linesOf, type TypedLines, typedLines } from '#domain/invoices/invoice-form.ts'
import type { AsRead } from '#domain/invoices/invoice-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped, rupeesTyped } from '#domain/shared/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import type { SalesmanContents, SalesmanInput } from './salesman-input.ts'
import { checkSalesmanInvoice, SALESMAN_PAYMENTS } from './salesman-invoice.ts'

/** The texts of the salesman form's fields. */
export interface SalesmanForm extends TypedLines, Omit<SalesmanContents, 'totalPaise' | 'lines'> {
  readonly total: string
}

/** SAL-05: the form after a save. */
export const EMPTY_SALESMAN_FORM: SalesmanForm = {
  route: '',
  customerPhone: '',
  customerName: '',
  payment: 'Cash',
  total: '',
  quantities: {},
  schemes: {},
}

/** SAL-03: the form as server input, or the refusal that the server would answer. */
export const toSalesmanInput = (catalog: Catalog, form: SalesmanForm): SalesmanInput | Refusal => {
  const { route, customerName, customerPhone, payment } = form
  const lines =
    checkTyped(catalog, form) ??
    checkSalesmanInvoice(catalog, { route, customerPhone, lines: linesOf(catalog, form) })
  if (isRefusal(lines)) return lines
  const totalPaise = paiseTyped(form.total)
  if (totalPaise === undefined) return refuse(messages.billing.invalidTotal)
  return { route, customerName, customerPhone, payment, totalPaise, lines }
}

const knownPayment = (payment: string) => SALESMAN_PAYMENTS.find((one) => one === payment) ?? 'Cash'

/** SAL-05: the form for editing an invoice. */
export const salesmanFormFrom = (bill: AsRead<SalesmanContents>): SalesmanForm => ({
  route: bill.route,
  customerPhone: bill.customerPhone,
  customerName: bill.customerName,
  payment: knownPayment(bill.payment),
  total: rupeesTyped(bill.totalPaise),
  ...typedLines(bill.lines),
})
