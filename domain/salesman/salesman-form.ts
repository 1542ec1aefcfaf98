import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Line } from '#domain/invoices/invoice.ts'
import {
  checkTyped,
  linesOf,
  type RatedFields,
  storedKind,
  totalOf,
  typedLines,
} from '#domain/invoices/invoice-form.ts'
import type { AsRead } from '#domain/invoices/invoice-input.ts'
import { SALESMAN_PAYMENTS } from '#domain/invoices/payment.ts'
import type { RatedForm } from '#domain/rates/form-rates.ts'
import { messages } from '#domain/shared/messages.ts'
import { rupeesTyped } from '#domain/shared/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import type { PaidNow, SalesmanContents, SalesmanInput } from './salesman-input.ts'
import { checkSalesmanInvoice } from './salesman-invoice.ts'

/** The texts of the salesman form's fields. */
export interface SalesmanForm extends RatedFields, Omit<SalesmanContents, 'totalPaise' | 'lines'> {
  readonly payment: SalesmanContents['payment']
  /** CRD-10: of a new bill on credit. */
  readonly paidNow?: { readonly amount: string; readonly method: PaidNow['method'] }
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
export const toSalesmanInput = (
  catalog: Catalog,
  form: SalesmanForm,
  rated?: { readonly automatic: { readonly paise: number | null } } & Pick<RatedForm, 'ratesPaise'>,
): SalesmanInput | Refusal => {
  const { route, customerName, customerPhone, payment } = form
  const lines =
    checkTyped(catalog, form) ??
    checkSalesmanInvoice(catalog, { route, customerPhone, lines: linesOf(catalog, form) })
  if (isRefusal(lines)) return lines
  const { totalPaise, ...kind } = totalOf(form, rated?.automatic)
  if (totalPaise === undefined) return refuse(messages.billing.invalidTotal)
  const fields = { route, customerName, customerPhone, payment, totalPaise }
  if (!rated) return { ...fields, lines }
  // Nothing was shown, so there is no automatic total that the customer was given.
  const totalKind = totalPaise === null ? 'none' : kind.totalKind
  const withRate = (line: Line) => {
    const ratePaise = rated.ratesPaise[line.product]
    return ratePaise === undefined ? line : { ...line, ratePaise }
  }
  return { ...fields, totalKind, lines: lines.map(withRate) }
}

const knownPayment = (payment: string) => SALESMAN_PAYMENTS.find((one) => one === payment) ?? 'Cash'

/** SAL-05: the form for editing an invoice. */
export const salesmanFormFrom = (bill: AsRead<SalesmanContents>): SalesmanForm => {
  const totalKind = storedKind(bill)
  return {
    route: bill.route,
    customerPhone: bill.customerPhone,
    customerName: bill.customerName,
    payment: knownPayment(bill.payment),
    total: rupeesTyped(bill.totalPaise),
    ...(totalKind !== 'typed' && { totalKind }),
    ...typedLines(bill.lines),
  }
}
