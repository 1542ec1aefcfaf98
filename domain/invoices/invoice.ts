import { type Catalog, inProductOrder } from '#domain/catalog/catalog.ts'
import { messages } from '#domain/shared/messages.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import type { AsRead, InvoiceContents } from './invoice-input.ts'
import type { TotalKind } from './total-kind.ts'
import type { MadeWithUpi } from './upi-bill.ts'

export type Line = InvoiceContents['lines'][number]

/** MNY-05: a line with the rate of a carton that it was made with, if it has one. */
export interface RatedLine extends Line {
  readonly ratePaise?: number
}

/** MNY-05: of a bill that was made with rates; others have none of these fields. */
export interface Rated {
  readonly lines: readonly RatedLine[]
  readonly totalKind?: TotalKind
  readonly autoTotalPaise?: number
}

/** CRD-15: of a bill on credit that counts in an account; computed, for the office only. */
export interface BillCredit {
  readonly openPaise: number
  /** CRD-10: paid with the bill and not reversed. */
  readonly paidNowPaise: number
  /** CRD-23: of the customer, where bills show it. */
  readonly balancePaise?: number
}

/** An invoice as the server answers it; an imported one may have no time. */
export interface Invoice extends Omit<AsRead<InvoiceContents>, keyof Rated>, Rated {
  readonly id: string
  readonly day: string
  readonly run: number
  readonly token: number
  readonly time: string | null
  readonly createdBy: string
  readonly delivered: boolean
  readonly version: number
  /** UPI-06: of a bill that was made while UPI was on. */
  readonly upi?: MadeWithUpi | null
  readonly credit?: BillCredit
}

/** C29: who ticked a bill as delivered, and when. */
export interface DeliveryTick {
  readonly by: string
  readonly at: string
}

/** BIL-06: only lines with quantity or scheme above 0, in the order of products. */
export const filledLines = <Row extends Line>(catalog: Catalog, lines: readonly Row[]): Row[] =>
  inProductOrder(
    catalog,
    lines.filter((line) => line.quantity > 0 || line.schemeHundredths > 0),
  )

const namesOneProductTwice = (lines: readonly Line[]): boolean =>
  new Set(lines.map((line) => line.product)).size < lines.length

/** CAT-06: a product that is not in use is accepted, an unknown one is not. */
const hasUnknownProduct = (
  catalog: Catalog,
  lines: readonly { readonly product: string }[],
): boolean => lines.some(({ product }) => !catalog.find(product))

/** BIL-06. Returns the lines to store, or a refusal. */
export const checkInvoice = <Row extends Line>(
  catalog: Catalog,
  input: Pick<InvoiceContents, 'customerPhone'> & { readonly lines: readonly Row[] },
): Row[] | Refusal => {
  if (!isPhone(input.customerPhone)) return refuse(messages.billing.invalidPhone)
  if (namesOneProductTwice(input.lines) || hasUnknownProduct(catalog, input.lines)) {
    return refuse(messages.app.unreadable)
  }
  const lines = filledLines(catalog, input.lines)
  return lines.length === 0 ? refuse(messages.billing.noQuantity) : lines
}

/** The change of the totals when `before` becomes `after`, without unchanged products. */
export const totalsChange = (before: readonly Line[], after: readonly Line[]): Line[] =>
  [...new Set([...before, ...after].map(({ product }) => product))].flatMap((product) => {
    const sum = (lines: readonly Line[], part: 'quantity' | 'schemeHundredths') =>
      lines.filter((line) => line.product === product).reduce((all, line) => all + line[part], 0)
    const quantity = sum(after, 'quantity') - sum(before, 'quantity')
    const schemeHundredths = sum(after, 'schemeHundredths') - sum(before, 'schemeHundredths')
    return quantity === 0 && schemeHundredths === 0 ? [] : [{ product, quantity, schemeHundredths }]
  })

const RESTORE_WITHIN_MS = 30 * 86_400_000

/** AUD-02: an invoice deleted after this instant can be restored; the list shows the same ones. */
export const restorableSince = (nowMs: number): number => nowMs - RESTORE_WITHIN_MS
