import { effectOf } from '#domain/accounts/effect.ts'
import type { Method } from '#domain/accounts/payment.ts'
import type { Marked } from './offline-book.ts'
import type { SalesmanInvoice } from './offline-overlay.ts'
import { paymentEffect, type SalesmanPayment } from './offline-payments.ts'
import type { PhoneCard } from './phone-card.ts'

/** CRD-23: a bill on credit or a payment of the salesman himself. */
export interface OwnLine {
  readonly id: string
  readonly day: string
  readonly savedAt: string
  readonly route: string
  /** Null: a bill. */
  readonly method: Method | null
  /** Signed: above 0 the customer owes more. */
  readonly paise: number
}

type Bill = Pick<
  SalesmanInvoice,
  'id' | 'day' | 'savedAt' | 'route' | 'payment' | 'totalPaise' | 'customerPhone'
>

const lineOf = ({
  id,
  day,
  savedAt,
  route,
}: Pick<OwnLine, 'id' | 'day' | 'savedAt' | 'route'>) => ({ id, day, savedAt, route })

/** Newest first; what is older than the base is in it, and so in 'Office and others'. */
export const ownLines = (
  { phones, from }: Pick<PhoneCard, 'phones' | 'from'>,
  rows: { readonly invoices: readonly Bill[]; readonly payments: readonly SalesmanPayment[] },
  startDay: string | null,
): readonly OwnLine[] => {
  const isOwn = ({ day, customerPhone }: Pick<Bill, 'day' | 'customerPhone'>) =>
    day >= from && phones.includes(customerPhone)
  const bills = rows.invoices.filter(isOwn).map((bill) => ({
    ...lineOf(bill),
    method: null,
    paise: effectOf({ ...bill, isDeleted: false }, startDay),
  }))
  const payments = rows.payments.filter(isOwn).map((payment) => ({
    ...lineOf(payment),
    method: payment.method,
    paise: paymentEffect(payment),
  }))
  return [...bills, ...payments]
    .filter(({ paise }) => paise !== 0)
    .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
}

/** CRD-19: the day is today or past; a payment that waits here clears it, as on the server. */
export const isToCollect = (
  { promiseDay, phones }: Pick<PhoneCard, 'promiseDay' | 'phones'>,
  balancePaise: number,
  payments: readonly Marked<SalesmanPayment>[],
  today: string,
): boolean =>
  promiseDay !== null &&
  promiseDay <= today &&
  balancePaise > 0 &&
  !payments.some(
    ({ waiting, isReversed, customerPhone }) =>
      waiting !== undefined && !isReversed && phones.includes(customerPhone),
  )
