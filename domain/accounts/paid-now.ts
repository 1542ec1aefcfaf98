import { isCustomerPhone } from '#domain/customers/customer.ts'
import type { InvoiceForm, PaidNowFields } from '#domain/invoices/invoice-form.ts'
import type { InvoiceContents, InvoiceInput, PaidNow } from '#domain/invoices/invoice-input.ts'
import { PAYMENTS } from '#domain/invoices/payment.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { paiseTyped, rupeesTyped } from '#domain/shared/money.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { checkPaidNow } from './payment.ts'

type Bill = Pick<InvoiceContents, 'customerPhone' | 'totalPaise'> & { readonly payment: string }

/** CRD-10: of a bill of the counter; its customer has an account. */
export const checkPaidWithBill = (amountPaise: number, bill: Bill): Refusal | undefined => {
  if (bill.payment !== PAYMENTS[3]) return refuse(accountMessages.notOnCredit)
  if (!isCustomerPhone(bill.customerPhone)) return refuse(accountMessages.noNumber)
  return checkPaidNow(amountPaise, bill.totalPaise)
}

/** What is typed as paid now, in paise; 0 unless the bill is on credit. */
export const paidNowTyped = ({ payment, paidNow }: InvoiceForm): number =>
  payment === PAYMENTS[3] ? (paiseTyped(paidNow?.amount ?? '') ?? 0) : 0

/** The input of a form with what is paid now, or the refusal that the server would answer. */
export const withPaidNow = (input: InvoiceInput, form: InvoiceForm): InvoiceInput | Refusal => {
  const { paidNow } = form
  if (!paidNow || paidNow.amount.trim() === '' || form.payment !== PAYMENTS[3]) return input
  const amountPaise = paiseTyped(paidNow.amount) ?? 0
  const { id, method } = paidNow
  return checkPaidWithBill(amountPaise, input) ?? { ...input, paidNow: { id, method, amountPaise } }
}

/** A bill that was not saved goes back into the form. */
export const paidNowFields = ({ id, amountPaise, method }: PaidNow): PaidNowFields => ({
  id,
  method,
  amount: rupeesTyped(amountPaise),
})
