import type { Catalog } from '#domain/catalog/catalog.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { Line, RatedLine } from '#domain/invoices/invoice.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import type { TotalKind } from '#domain/invoices/total-kind.ts'
import { messages } from '#domain/shared/messages.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import {
  type AutomaticTotal,
  automaticTotal,
  noRateFor,
  ROUNDINGS,
  type Rounding,
} from './automatic-total.ts'
import { rateMessages } from './rate-messages.ts'

type Total = Pick<InvoiceContents, 'totalPaise'>

/** What a form sends of its total; an app of an earlier version sends no kind. */
export interface SentTotal extends Total {
  readonly totalKind?: TotalKind | undefined
}

/** A line as a phone sends it, with the rate that it showed. */
export type SentLine = Line & { readonly ratePaise?: number | undefined }

export interface RatedBill {
  readonly lines: readonly RatedLine[]
  readonly totalKind: TotalKind
  readonly automatic: AutomaticTotal
}

interface Rating {
  /** The rate of the bill's day. */
  readonly rateOf: (product: ProductId) => number | undefined
  readonly rounding: Rounding
  /** The lines of the bill before an edit: it goes on with its rates (MNY-05). */
  readonly before?: readonly SentLine[]
}

const kindOf = ({ totalKind, totalPaise }: SentTotal): TotalKind =>
  totalKind ?? (totalPaise === null ? 'none' : 'typed')

/** The lines with their rates, and the automatic total of the bill, whatever total is saved. */
export const rateBill = (
  bill: SentTotal & { readonly lines: readonly Line[]; readonly payment: string },
  { rateOf, rounding, before = [] }: Rating,
): RatedBill => {
  const own = new Map(before.map(({ product, ratePaise }) => [product, ratePaise]))
  const lines = bill.lines.map(({ product, quantity, schemeHundredths }) => {
    const ratePaise = own.get(product) ?? rateOf(product)
    const line = { product, quantity, schemeHundredths }
    return ratePaise === undefined ? line : { ...line, ratePaise }
  })
  const automatic = automaticTotal(lines, bill.payment, rounding)
  return { lines, totalKind: kindOf(bill), automatic }
}

/**
 * MNY-06: what a salesman's bill stores. The total that the customer was given stays, with the rates
 * of the phone; the automatic total is the office's, so that a difference shows. An automatic total
 * that does not follow from its rates is stored as typed.
 */
export const rateSalesmanBill = (
  bill: SentTotal & { readonly lines: readonly SentLine[]; readonly payment: string },
  rating: Rating,
): RatedBill => {
  const sent = new Map(bill.lines.map(({ product, ratePaise }) => [product, ratePaise]))
  const rateOf = (product: ProductId) => sent.get(product) ?? rating.rateOf(product)
  const { automatic } = rateBill(bill, rating)
  const made = rateBill(bill, { ...rating, rateOf })
  // The rounding of the phone may be an old one.
  const isWorkedOut = ROUNDINGS.some(
    (rounding) => automaticTotal(made.lines, bill.payment, rounding).paise === bill.totalPaise,
  )
  const isClaimed = made.totalKind === 'auto' && !isWorkedOut
  return { ...made, automatic, ...(isClaimed && { totalKind: 'typed' }) }
}

/** No form of ours sends an empty total as typed, or a total as none. */
export const checkTotalKind = ({ totalKind, totalPaise }: SentTotal): Refusal | undefined => {
  const isOdd =
    (totalKind === 'typed' && totalPaise === null) || (totalKind === 'none' && totalPaise !== null)
  return isOdd ? refuse(messages.app.unreadable) : undefined
}

/** MNY-06: at the counter an automatic total is the one that the form showed. */
export const checkShownTotal = (
  catalog: Catalog,
  { totalPaise }: Total,
  { totalKind, automatic }: RatedBill,
): Refusal | undefined => {
  if (totalKind !== 'auto' || automatic.paise === totalPaise) return undefined
  const { paise, missing } = automatic
  if (paise !== null) return refuse(rateMessages.changed, { total: formatRupees(paise), paise })
  return missing.length > 0 ? noRateFor(catalog, missing) : refuse(messages.billing.invalidTotal)
}

/** MNY-11: asked once before the bill is saved. */
export const askAboutTotal = ({
  payment,
  totalPaise,
}: Total & { readonly payment: string }): Refusal | undefined => {
  if (payment === 'Cash' && totalPaise === null) return refuse(rateMessages.saveWithoutTotal)
  if (payment !== 'Free' || !totalPaise) return undefined
  return refuse(rateMessages.saveFreeWithTotal, { total: formatRupees(totalPaise) })
}
