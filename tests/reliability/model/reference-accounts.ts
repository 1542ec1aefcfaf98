import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import type { createCustomers } from './reference-customers.ts'
import { DONE, refuse, type Verdict } from './verdict.ts'

/** CRD-02: a living bill on credit asks for its total under its number. */
export interface CreditBill
  extends Pick<InvoiceContents, 'customerPhone' | 'customerName' | 'totalPaise'> {
  readonly id: string
  readonly payment?: string
  readonly deleted: boolean
}

/** CRD-10. */
export interface PaidNow {
  readonly id: string
  readonly amountPaise: number
}

export interface Payment {
  readonly phone: string
  readonly paise: number
  readonly day: string
  isReversed: boolean
}

const ON_CREDIT: readonly (string | undefined)[] = ['Pay Later', 'On credit']

/** What each number owes: no entries, no stored balances, only the bills and payments of now. */
export const createAccounts = (customers: ReturnType<typeof createCustomers>) => {
  const bills = new Map<string, { readonly phone: string; readonly paise: number | null }>()
  const payments = new Map<string, Payment>()

  const owedBy = (phone: string): number =>
    [...bills.values()].reduce(
      (sum, one) => sum + (one.phone === phone ? (one.paise ?? 0) : 0),
      0,
    ) -
    [...payments.values()].reduce(
      (sum, one) => sum + (one.phone === phone && !one.isReversed ? one.paise : 0),
      0,
    )
  const balanceOf = (phone: string): number => {
    const numbers = customers.cards.get(phone)?.numbers ?? [phone]
    return numbers.reduce((sum, number) => sum + owedBy(number), 0)
  }

  const pay = (id: string, payment: Omit<Payment, 'isReversed'>) =>
    void payments.set(id, { ...payment, isReversed: false })

  const receive = (
    input: { customerId: string; id: string; amountPaise: number },
    day: string,
  ): Verdict => {
    const phone = customers.firstNumberOf(input.customerId)
    if (phone === undefined) return refuse('Customer not found.')
    pay(input.id, { phone, paise: input.amountPaise, day })
    return DONE
  }

  return {
    payments,
    balanceOf,
    pay,
    /** CRD-04: after a bill was made or changed; a new sum opens the customer again. */
    post: (bill: CreditBill) => {
      const isCounted = !bill.deleted && ON_CREDIT.includes(bill.payment)
      const before = bills.get(bill.id)
      const after = { phone: bill.customerPhone, paise: bill.totalPaise }
      if (!isCounted) {
        bills.delete(bill.id)
        return
      }
      bills.set(bill.id, after)
      if (before?.phone === after.phone && before.paise === after.paise) return
      customers.noteBill(after.phone, bill.customerName)
    },
    receive,
    reverse: ({ entryId }: { entryId: string }): Verdict => {
      const payment = payments.get(entryId)
      if (!payment) return refuse(accountMessages.noEntry)
      if (payment.isReversed) return refuse(accountMessages.alreadyReversed)
      payment.isReversed = true
      return DONE
    },
    /** CRD-11, by the salesman: on the day of the payment; a second one is the first. */
    reverseOwn: (id: string, day: string): Verdict => {
      const payment = payments.get(id)
      if (!payment) return refuse(accountMessages.noEntry)
      if (!payment.isReversed && payment.day !== day) return refuse(accountMessages.askOffice)
      payment.isReversed = true
      return DONE
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
