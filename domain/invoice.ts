import * as z from 'zod/mini'
import { MAX_SCHEME_HUNDREDTHS } from './cartons.ts'
import { messages } from './messages.ts'
import { MAX_PAISE } from './money.ts'
import { isPhone } from './phone.ts'
import { PRODUCTS, type ProductId } from './products.ts'
import { type Refusal, refuse } from './refusal.ts'

export const PAYMENTS = ['Cash', 'Google Pay', 'Free', 'Pay Later'] as const

export type Payment = (typeof PAYMENTS)[number]

/** Quantity in cartons, scheme in hundredths of a bottle (BIL-05). */
export interface Line {
  readonly product: ProductId
  readonly quantity: number
  readonly schemeHundredths: number
}

/** Half a character pair or a zero byte is no text to the database. */
export const storable = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^[^\p{Surrogate}\0]*$/u))

const MAX_QUANTITY = 99_999
const text = storable(200)
const productId = z.enum(PRODUCTS.map(({ id }) => id) as [ProductId, ...ProductId[]])

const lineInput = z.strictObject({
  product: productId,
  quantity: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)),
  schemeHundredths: z.int().check(z.minimum(0), z.maximum(MAX_SCHEME_HUNDREDTHS)),
})

/** What a person fills in. Token, day, time, maker and delivery are never taken from a browser. */
const contents = {
  customerName: text,
  customerPhone: text,
  deliveredBy: text,
  payment: z.enum(PAYMENTS),
  totalPaise: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_PAISE))),
  lines: z.array(lineInput).check(z.maxLength(PRODUCTS.length)),
}

const commandId = z.uuid()
const id = z.uuid()

export const createInvoiceInput = z.strictObject({ commandId, id, ...contents })
export const editInvoiceInput = z.strictObject({ commandId, id, version: z.int(), ...contents })
export const deleteInvoiceInput = z.strictObject({ commandId, id, version: z.int() })
export const invoiceCommandInput = z.strictObject({ commandId, id })

const PLACE = new Map(PRODUCTS.map((product, index) => [product.id, index]))

const inOrder = (a: Line, b: Line): number =>
  (PLACE.get(a.product) ?? 0) - (PLACE.get(b.product) ?? 0)

/** BIL-06: only lines with quantity or scheme above 0, in the order of products. */
export const keptLines = (lines: readonly Line[]): Line[] =>
  lines.filter((line) => line.quantity > 0 || line.schemeHundredths > 0).sort(inOrder)

const namesOneProductTwice = (lines: readonly Line[]): boolean =>
  new Set(lines.map((line) => line.product)).size < lines.length

/** BIL-06. Returns the lines to keep, or why the bill cannot be made. */
export const checkInvoice = (wish: {
  readonly customerPhone: string
  readonly lines: readonly Line[]
}): Line[] | Refusal => {
  if (!isPhone(wish.customerPhone)) return refuse(messages.billing.invalidPhone)
  if (namesOneProductTwice(wish.lines)) return refuse(messages.app.unreadable)
  const lines = keptLines(wish.lines)
  return lines.length === 0 ? refuse(messages.billing.noQuantity) : lines
}

/** What an edit or a delete changes in the totals of its day. */
export interface TotalsChange {
  readonly product: ProductId
  readonly quantity: number
  readonly schemeHundredths: number
}

/** What the totals gain when `before` becomes `after`; products that do not change are left out. */
export const totalsChange = (before: readonly Line[], after: readonly Line[]): TotalsChange[] =>
  PRODUCTS.flatMap(({ id: product }) => {
    const sum = (lines: readonly Line[], part: 'quantity' | 'schemeHundredths') =>
      lines.filter((line) => line.product === product).reduce((all, line) => all + line[part], 0)
    const quantity = sum(after, 'quantity') - sum(before, 'quantity')
    const schemeHundredths = sum(after, 'schemeHundredths') - sum(before, 'schemeHundredths')
    return quantity === 0 && schemeHundredths === 0 ? [] : [{ product, quantity, schemeHundredths }]
  })

const RESTORE_WITHIN_MS = 30 * 86_400_000

/** AUD-02: a bill deleted after this instant can be brought back; the list shows the same ones. */
export const restorableSince = (nowMs: number): number => nowMs - RESTORE_WITHIN_MS
