import { isCustomerPhone } from '#domain/customers/customer.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { PAYMENTS } from '#domain/invoices/payment.ts'
import { messages } from '#domain/shared/messages.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { checkPaidNow } from './payment.ts'

/** CRD-10: of a bill of the counter; its customer has an account. */
export const checkPaidWithBill = (
  amountPaise: number,
  bill: Pick<InvoiceContents, 'customerPhone' | 'totalPaise'> & { readonly payment: string },
): Refusal | undefined => {
  if (bill.payment !== PAYMENTS[3]) return refuse(messages.accounts.notOnCredit)
  if (!isCustomerPhone(bill.customerPhone)) return refuse(messages.accounts.noNumber)
  return checkPaidNow(amountPaise, bill.totalPaise)
}
