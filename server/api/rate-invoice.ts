import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Invoice, Line, Rated } from '#domain/invoices/invoice.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import {
  checkShownTotal,
  checkTotalKind,
  type RatedBill,
  rateBill,
  rateSalesmanBill,
} from '#domain/rates/bill-total.ts'
import type { SalesmanContents } from '#domain/salesman/salesman-input.ts'
import { type Refusal } from '#domain/shared/refusal.ts'
import { type RateSource, readBillRates } from '#server/bill-rates.ts'
import type { Db } from '#server/db/database.ts'

const toRated = ({ lines, totalKind, automatic }: RatedBill): Rated => ({
  lines,
  totalKind,
  ...(automatic.paise !== null && { autoTotalPaise: automatic.paise }),
})

type Total = Pick<SalesmanContents, 'totalPaise'> & { readonly payment: string }

/** Of a bill that was made with rates and is edited while Rates is off: its rates stay. */
const withOwnRates = (
  { totalPaise, payment }: Total,
  lines: readonly Line[],
  before: Rated,
  { rounding }: Awaited<ReturnType<RateSource['settingsCache']['read']>>,
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
  business: RateSource,
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

/** E7: a bill that a restore lost was accepted once, so its total is not compared again. */
export const rateLostInvoice = async (
  business: RateSource,
  db: Db,
  input: InvoiceContents,
  { lines, day }: { lines: readonly Line[]; day: string },
): Promise<Rated> => {
  const bill = { source: 'counter', routeId: null, day, phone: input.customerPhone } as const
  const found = await readBillRates(business, db, bill)
  return found ? toRated(rateBill({ ...input, lines }, found)) : { lines }
}

/** MNY-06: a bill of a phone is not refused for a rate; what it was made with stays. */
export const rateSalesmanInvoice = async (
  business: RateSource,
  db: Db,
  input: SalesmanContents,
  bill: { lines: SalesmanContents['lines']; day: string; routeId: string; before?: Rated },
): Promise<Rated | Refusal> => {
  const { day, routeId, before } = bill
  const place = { source: 'salesman', routeId, day, phone: input.customerPhone } as const
  const found = await readBillRates(business, db, place)
  const lines = bill.lines.map(({ ratePaise: _ratePaise, ...line }) => line)
  if (!found && !input.totalKind && !before?.totalKind) return { lines }
  const settings = await business.settingsCache.readIn(db)
  if (!found && !input.totalKind && before) return withOwnRates(input, lines, before, settings)
  const { rateOf, rounding } = found ?? { rateOf: () => undefined, rounding: settings.rounding }
  const rating = { rateOf, rounding, before: before?.lines ?? [] }
  return checkTotalKind(input) ?? toRated(rateSalesmanBill({ ...input, lines: bill.lines }, rating))
}
