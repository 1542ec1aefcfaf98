import type { MadeWithUpi } from '#domain/invoices/upi-bill.ts'
import { type Fields, flagOf, instantOf, isFields, textOf } from './values.ts'

/** UPI-06: only our own export has the mark and the tick of a payment. */
export const upiOf = (fields: Fields): { readonly upi?: MadeWithUpi } => {
  if (!flagOf(fields['madeWithUpi'])) return {}
  const received = fields['paymentReceived']
  const at = isFields(received) ? instantOf(received['at']) : undefined
  if (!isFields(received) || !at) return { upi: { tick: null } }
  const lastDigits = textOf(received['lastDigits'])
  const isReference = /^\d{4}$/.test(lastDigits)
  const tick = { by: textOf(received['by']), at: at.toISOString() }
  return { upi: { tick: { ...tick, lastDigits: isReference ? lastDigits : null } } }
}
