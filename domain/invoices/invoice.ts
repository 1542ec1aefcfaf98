import { PRODUCTS } from '#domain/catalog/products.ts'
import { messages } from '#domain/shared/messages.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import type { AsRead, InvoiceContents } from './invoice-input.ts'

export type Line = InvoiceContents['lines'][number]

/** An invoice as the server answers it; an imported one may have no time. */
export interface Invoice extends AsRead<InvoiceContents> {
  readonly id: string
  readonly day: string
  readonly run: number
  readonly token: number
  readonly time: string | null
  readonly createdBy: string
  readonly delivered: boolean
  readonly version: number
}

const PLACE = new Map(PRODUCTS.map((product, index) => [product.id, index]))

const inOrder = (a: Line, b: Line): number =>
  (PLACE.get(a.product) ?? 0) - (PLACE.get(b.product) ?? 0)

/** BIL-06: only lines with quantity or scheme above 0, in the order of products. */
export const filledLines = (lines: readonly Line[]): Line[] =>
  lines.filter((line) => line.quantity > 0 || line.schemeHundredths > 0).sort(inOrder)

const namesOneProductTwice = (lines: readonly Line[]): boolean =>
  new Set(lines.map((line) => line.product)).size < lines.length

/** BIL-06. Returns the lines to store, or a refusal. */
export const checkInvoice = (
  input: Pick<InvoiceContents, 'customerPhone' | 'lines'>,
): Line[] | Refusal => {
  if (!isPhone(input.customerPhone)) return refuse(messages.billing.invalidPhone)
  if (namesOneProductTwice(input.lines)) return refuse(messages.app.unreadable)
  const lines = filledLines(input.lines)
  return lines.length === 0 ? refuse(messages.billing.noQuantity) : lines
}

/** The change of the totals when `before` becomes `after`, without unchanged products. */
export const totalsChange = (before: readonly Line[], after: readonly Line[]): Line[] =>
  PRODUCTS.flatMap(({ id: product }) => {
    const sum = (lines: readonly Line[], part: 'quantity' | 'schemeHundredths') =>
      lines.filter((line) => line.product === product).reduce((all, line) => all + line[part], 0)
    const quantity = sum(after, 'quantity') - sum(before, 'quantity')
    const schemeHundredths = sum(after, 'schemeHundredths') - sum(before, 'schemeHundredths')
    return quantity === 0 && schemeHundredths === 0 ? [] : [{ product, quantity, schemeHundredths }]
  })

const RESTORE_WITHIN_MS = 30 * 86_400_000

/** AUD-02: an invoice deleted after this instant can be restored; the list shows the same ones. */
export const restorableSince = (nowMs: number): number => nowMs - RESTORE_WITHIN_MS
