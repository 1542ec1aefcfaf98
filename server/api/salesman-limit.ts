import { isOn } from '#domain/access/modules.ts'
import { effectOf } from '#domain/accounts/effect.ts'
import { overLimit } from '#domain/accounts/payment.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import type { RateSource } from '#server/bill-rates.ts'
import type { Tx } from '#server/db/database.ts'
import { markOverLimit, readCardOf } from '#server/db/salesman-balances.ts'

interface Billed extends Pick<InvoiceContents, 'totalPaise' | 'customerPhone'> {
  readonly day: string
  readonly payment: string
}

/** CRD-17: a bill of a phone is never refused; one above the limit is marked. Before it is posted. */
export const noteLimit = async (
  business: RateSource,
  tx: Tx,
  bill: Billed & { readonly id: string },
  { before, paidPaise = 0 }: { readonly before?: Billed; readonly paidPaise?: number },
): Promise<void> => {
  const { features, accounts } = await business.settingsCache.readIn(tx)
  if (!isOn(features, 'accounts')) return
  const paise = effectOf({ ...bill, isDeleted: false }, accounts.startDay)
  const card = paise > 0 ? await readCardOf(tx, bill.customerPhone) : undefined
  const isSame = before?.customerPhone === bill.customerPhone
  const was = before && isSame ? effectOf({ ...before, isDeleted: false }, accounts.startDay) : 0
  const limit = card?.limitPaise ?? accounts.limitPaise
  const due = overLimit((card?.balancePaise ?? 0) - was, paise - paidPaise, limit)
  if (before || due !== undefined) await markOverLimit(tx, bill.id, paise > 0 && due !== undefined)
}
