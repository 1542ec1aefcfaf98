import { MAX_SCHEME_HUNDREDTHS } from '#domain/catalog/cartons.ts'
import type { Product } from '#domain/catalog/products.ts'
import { keptLines, type Line } from '#domain/invoices/invoice.ts'
import type { Say } from '#server/legacy/notes.ts'
import { type Fields, isFields, listOf, scaledOf, textOf } from './values.ts'

type FindProduct = (name: string) => Product | undefined

const MAX_QUANTITY = 2_000_000_000

/** Whole cartons; what is no number counts as none, a broken carton is cut off. */
const cartons = (value: unknown, say: Say, field: string): number => {
  if (textOf(value) === '') return 0
  const thousandths = scaledOf(value, 3)
  const whole = thousandths === undefined ? 0 : Math.max(0, Math.trunc(thousandths / 1000))
  if (whole * 1000 !== thousandths)
    say('bent', `quantity '${textOf(value)}' became ${whole}`, field)
  return Math.min(whole, MAX_QUANTITY)
}

const bottles = (value: unknown, say: Say, field: string): number => {
  if (textOf(value) === '') return 0
  const read = scaledOf(value, 2) ?? Math.round(Number(textOf(value)) * 100)
  const hundredths = Number.isFinite(read) ? Math.min(Math.max(0, read), MAX_SCHEME_HUNDREDTHS) : 0
  if (scaledOf(value, 2) !== hundredths) {
    say('bent', `scheme '${textOf(value)}' became ${hundredths / 100}`, field)
  }
  return hundredths
}

const added = (a: Line, b: Line): Line => ({
  product: a.product,
  quantity: Math.min(a.quantity + b.quantity, MAX_QUANTITY),
  schemeHundredths: Math.min(a.schemeHundredths + b.schemeHundredths, MAX_SCHEME_HUNDREDTHS),
})

/** The lines of a bill or a production record, one per product, in the order of products. */
export const readLines = (items: unknown, find: FindProduct, say: Say): Line[] => {
  const lines = new Map<string, Line>()
  for (const [place, item] of listOf(items).entries()) {
    const field = `items/${place}`
    const fields: Fields = isFields(item) ? item : {}
    const product = find(textOf(fields['product']))
    if (!product) {
      say('bent', `unknown product '${textOf(fields['product'])}': the line is left out`, field)
      continue
    }
    const line = {
      product: product.id,
      quantity: cartons(fields['quantity'], say, field),
      schemeHundredths: bottles(fields['scheme'], say, field),
    }
    const before = lines.get(product.id)
    if (before) say('bent', `${product.name} stands twice: added together`, field)
    lines.set(product.id, before ? added(before, line) : line)
  }
  return keptLines([...lines.values()])
}
