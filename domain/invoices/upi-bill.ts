import type { InvoiceContents } from './invoice-input.ts'

/** The method that a person confirms (UPI-06). */
const CONFIRMED_METHOD = 'Google Pay'
const ASKED_BY_CODE: readonly string[] = [CONFIRMED_METHOD, 'Pay Later', 'On credit']

/** ₹1,00,000. */
const LARGE_PAISE = 10_000_000

type Total = Pick<InvoiceContents, 'totalPaise'> & { readonly payment: string }

/** UPI-04: the amount of the code; undefined for a bill without one. */
export const paiseByCode = ({ payment, totalPaise }: Total): number | undefined =>
  ASKED_BY_CODE.includes(payment) && totalPaise !== null && totalPaise > 0 ? totalPaise : undefined

/** UPI-07: the id in the message of a bill that has a code; a payment that is ticked needs none. */
export const idInMessage = (
  bill: Total & Paid,
  upiId: string | undefined,
): { readonly upiId?: string } => (upiId && paiseByCode(bill) && !bill.upi?.tick ? { upiId } : {})

/** UPI-04: many banks refuse it. */
export const isLargePayment = (paise: number): boolean => paise > LARGE_PAISE

/** UPI-06: the tick of a person who saw the money in the bank app. */
export interface PaymentTick {
  readonly by: string
  readonly at: string
  /** The last four digits of the bank's reference. */
  readonly lastDigits: string | null
}

/** UPI-06: of a bill that was made while UPI was on. */
export interface MadeWithUpi {
  readonly tick: PaymentTick | null
}

interface Paid {
  readonly payment: string
  readonly upi?: MadeWithUpi | null
}

/** UPI-06: undefined for a bill that needs no confirmation, such as one from before. */
export const confirmationOf = ({ payment, upi }: Paid): MadeWithUpi | undefined =>
  (payment === CONFIRMED_METHOD && upi) || undefined
