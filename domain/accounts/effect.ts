import { isCustomerPhone } from '#domain/customers/customer.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { PAYMENTS, SALESMAN_PAYMENTS } from '#domain/invoices/payment.ts'

/** What decides whether a bill counts in an account. */
export interface CountedBill extends Pick<InvoiceContents, 'customerPhone' | 'totalPaise'> {
  readonly day: string
  readonly payment: string
  readonly isDeleted: boolean
}

const ON_CREDIT: readonly string[] = [PAYMENTS[3], SALESMAN_PAYMENTS[2]]

export const isOnCredit = ({ payment }: { readonly payment: string }): boolean =>
  ON_CREDIT.includes(payment)

/** CRD-01, CRD-02: the bill counts in the account of its customer. Null: accounts are off. */
const counts = (bill: CountedBill, startDay: string | null): boolean =>
  startDay !== null &&
  bill.day >= startDay &&
  !bill.isDeleted &&
  isOnCredit(bill) &&
  isCustomerPhone(bill.customerPhone)

/** CRD-02, CRD-07: what the customer owes for the bill, in paise; 0 without a total. */
export const effectOf = (bill: CountedBill, startDay: string | null): number =>
  counts(bill, startDay) ? (bill.totalPaise ?? 0) : 0
