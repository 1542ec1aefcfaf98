import { PRODUCTS, type ProductId } from '#domain/catalog/products.ts'
import { messages } from '#domain/shared/messages.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'

export const PAYMENTS = /* i18n */ ['Cash', 'Google Pay', 'Free', 'Pay Later'] as const

export type Payment = (typeof PAYMENTS)[number]

/** Quantity in cartons, scheme in hundredths of a bottle (BIL-05). */
export interface Line {
  readonly product: ProductId
  readonly quantity: number
  readonly schemeHundredths: number
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
export const checkInvoice = (input: {
  readonly customerPhone: string
  readonly lines: readonly Line[]
}): Line[] | Refusal => {
  if (!isPhone(input.customerPhone)) return refuse(messages.billing.invalidPhone)
  if (namesOneProductTwice(input.lines)) return refuse(messages.app.unreadable)
  const lines = filledLines(input.lines)
  return lines.length === 0 ? refuse(messages.billing.noQuantity) : lines
}

/** The change of an invoice edit or delete to the totals of its day. */
export interface TotalsChange {
  readonly product: ProductId
  readonly quantity: number
  readonly schemeHundredths: number
}

/** The change of the totals when `before` becomes `after`, without unchanged products. */
export const totalsChange = (before: readonly Line[], after: readonly Line[]): TotalsChange[] =>
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
