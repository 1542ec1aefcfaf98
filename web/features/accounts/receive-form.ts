import { checkPayment, METHODS, type Method } from '#domain/accounts/payment.ts'
import { paiseTyped } from '#domain/shared/money.ts'
import type { Refusal } from '#domain/shared/refusal.ts'

/** The typed payment. An empty day is today. */
export interface ReceiveForm {
  readonly amount: string
  readonly method: Method
  readonly note: string
  readonly discount: string
  readonly day: string
}

export const EMPTY_PAYMENT: ReceiveForm = {
  amount: '',
  method: METHODS[0],
  note: '',
  discount: '',
  day: '',
}

export const amountOf = ({ amount }: ReceiveForm): number => paiseTyped(amount) ?? 0
export const discountOf = ({ discount }: ReceiveForm): number => paiseTyped(discount) ?? 0

/** What the command sends, without its ids. */
export const paymentOf = (form: ReceiveForm, today: string) => ({
  amountPaise: amountOf(form),
  discountPaise: discountOf(form),
  method: form.method,
  note: form.note.trim(),
  day: form.day || today,
})

export const checkReceive = (form: ReceiveForm, today: string): Refusal | undefined =>
  checkPayment(paymentOf(form, today), today)

/** The balance once it is saved; it moves while typing. */
export const balanceAfter = (form: ReceiveForm, balancePaise: number): number =>
  balancePaise - amountOf(form) - discountOf(form)
