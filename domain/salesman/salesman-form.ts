import type { Line } from '#domain/invoices/invoice.ts'
import { checkTyped, linesOf, type TypedLines, typedLines } from '#domain/invoices/invoice-form.ts'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped, rupeesTyped } from '#domain/shared/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import {
  checkSalesmanInvoice,
  SALESMAN_PAYMENTS,
  type SalesmanPayment,
} from './salesman-invoice.ts'

/** The texts of the salesman form's fields. */
export interface SalesmanForm extends TypedLines {
  readonly route: string
  readonly customerPhone: string
  readonly customerName: string
  readonly payment: SalesmanPayment
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

export interface SalesmanInput {
  readonly route: string
  readonly customerName: string
  readonly customerPhone: string
  readonly payment: SalesmanPayment
  readonly totalPaise: number | null
  readonly lines: Line[]
}

/** SAL-03: the form as server input, or the refusal that the server would answer. */
export const toSalesmanInput = (form: SalesmanForm): SalesmanInput | Refusal => {
  const { route, customerName, customerPhone, payment } = form
  const lines =
    checkTyped(form) ?? checkSalesmanInvoice({ route, customerPhone, lines: linesOf(form) })
  if (isRefusal(lines)) return lines
  const totalPaise = paiseTyped(form.total)
  if (totalPaise === undefined) return refuse(messages.billing.invalidTotal)
  return { route, customerName, customerPhone, payment, totalPaise, lines }
}

const knownPayment = (payment: string): SalesmanPayment =>
  SALESMAN_PAYMENTS.find((one) => one === payment) ?? 'Cash'

/** SAL-05: the form for editing an invoice. */
export const salesmanFormFrom = (
  bill: Omit<SalesmanInput, 'payment' | 'lines'> & {
    readonly payment: string
    readonly lines: readonly Line[]
  },
): SalesmanForm => ({
  route: bill.route,
  customerPhone: bill.customerPhone,
  customerName: bill.customerName,
  payment: knownPayment(bill.payment),
  total: rupeesTyped(bill.totalPaise),
  ...typedLines(bill.lines),
})
