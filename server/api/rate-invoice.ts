import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Invoice, Line, Rated } from '#domain/invoices/invoice.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import {
  checkShownTotal,
  checkTotalKind,
  type RatedBill,
  rateBill,
} from '#domain/rates/bill-total.ts'
import { type Refusal } from '#domain/shared/refusal.ts'
import { readBillRates } from '#server/bill-rates.ts'
import type { Business } from '#server/business.ts'
import type { Db } from '#server/db/database.ts'

const toRated = ({ lines, totalKind, automatic }: RatedBill): Rated => ({
  lines,
  totalKind,
  ...(automatic.paise !== null && { autoTotalPaise: automatic.paise }),
})

/** Of a bill that was made with rates and is edited while Rates is off: its rates stay. */
const withOwnRates = (
  { totalPaise, payment }: InvoiceContents,
  lines: readonly Line[],
  before: Invoice,
  { rounding }: Awaited<ReturnType<Business['settingsCache']['read']>>,
): Rated => {
  const bill = { lines, payment, totalPaise }
  const rated = rateBill(bill, { rateOf: () => undefined, rounding, before: before.lines })
  const isAuto = before.totalKind === 'auto' && rated.automatic.paise === totalPaise
  return toRated(isAuto ? { ...rated, totalKind: 'auto' } : rated)
}

/**
 * MNY-05, MNY-06: what a bill of the counter stores of its rates; only its lines while Rates is off.
 * Refuses an automatic total that the form did not show.
 */
export const rateInvoice = async (
  business: Business,
  db: Db,
  catalog: Catalog,
  input: InvoiceContents,
  { lines, day, before }: { lines: readonly Line[]; day: string; before?: Invoice },
): Promise<Rated | Refusal> => {
  const bill = { source: 'counter', routeId: null, day, phone: input.customerPhone } as const
  const found = await readBillRates(business, db, bill)
  if (!found) {
    if (!before?.totalKind) return { lines }
    return withOwnRates(input, lines, before, await business.settingsCache.readIn(db))
  }
  const { rateOf, rounding } = found
  const rated = rateBill({ ...input, lines }, { rateOf, rounding, before: before?.lines ?? [] })
  return checkTotalKind(input) ?? checkShownTotal(catalog, input, rated) ?? toRated(rated)
}
