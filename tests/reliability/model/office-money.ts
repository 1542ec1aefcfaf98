import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import type { Operation } from './history.ts'
import type { OfficeCall, Reference } from './reference.ts'

/** CRD-10: some bills on credit are paid in part. */
export const paidWith = (
  { payment, totalPaise }: Pick<InvoiceInput, 'payment' | 'totalPaise'>,
  { flaw, quantity }: Operation,
  newId: () => string,
): Pick<InvoiceInput, 'paidNow'> =>
  payment === 'Pay Later' && totalPaise !== null && flaw > 12
    ? { paidNow: { id: newId(), amountPaise: 1 + (quantity % totalPaise), method: 'Cash' } }
    : {}

/** CRD-08, CRD-11: a payment, or the reversal of any. Undefined if it is about something else. */
export const moneyCall = (
  { records, accounts }: Reference,
  { what, at, quantity }: Operation,
  id: string,
  day: string,
): { readonly call: OfficeCall; readonly input: object } | undefined => {
  const payments = [...accounts.payments.keys()]
  if (what < 3 && payments.length > 0) {
    const entryId = payments[at % payments.length]
    const reason = { reason: 'Wrong amount', note: '' }
    return { call: 'accounts.reverse', input: { id, entryId, ...reason } }
  }
  const known = [...records.values()].flatMap((record) => record.id ?? [])
  const customerId = known[at % Math.max(1, known.length)]
  if (what >= 9 || customerId === undefined) return undefined
  const money = { amountPaise: quantity * 100, discountPaise: 0, method: 'Cash', note: '' }
  return { call: 'accounts.receive', input: { id, customerId, ...money, day, again: true } }
}
