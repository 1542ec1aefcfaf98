import { MAX_SCHEME_HUNDREDTHS } from '#domain/catalog/cartons.ts'
import type { Line, RatedLine } from '#domain/invoices/invoice.ts'
import type { AddNote } from '#server/legacy/notes.ts'
import type { NameField, ProductBook } from '#server/legacy/product-book.ts'
import { rateOfLine } from './rated.ts'
import { type Fields, isFields, listOf, scaledOf, textOf } from './values.ts'

const MAX_QUANTITY = 2_000_000_000

/** Whole cartons: 0 for anything that is not a number, fractions are cut off. */
const cartons = (value: unknown, addNote: AddNote, field: string): number => {
  if (textOf(value) === '') return 0
  const thousandths = scaledOf(value, 3)
  const whole = thousandths === undefined ? 0 : Math.max(0, Math.trunc(thousandths / 1000))
  if (whole * 1000 !== thousandths)
    addNote('bent', `quantity '${textOf(value)}' became ${whole}`, field)
  return Math.min(whole, MAX_QUANTITY)
}

const bottles = (value: unknown, addNote: AddNote, field: string): number => {
  if (textOf(value) === '') return 0
  const read = scaledOf(value, 2) ?? Math.round(Number(textOf(value)) * 100)
  const hundredths = Number.isFinite(read) ? Math.min(Math.max(0, read), MAX_SCHEME_HUNDREDTHS) : 0
  if (scaledOf(value, 2) !== hundredths) {
    addNote('bent', `scheme '${textOf(value)}' became ${hundredths / 100}`, field)
  }
  return hundredths
}

const addLines = (a: Line, b: Line): Line => ({
  product: a.product,
  quantity: Math.min(a.quantity + b.quantity, MAX_QUANTITY),
  schemeHundredths: Math.min(a.schemeHundredths + b.schemeHundredths, MAX_SCHEME_HUNDREDTHS),
})

/** CAT-07: an unknown product is added once, and the line stays. */
const productOf = (
  fields: Fields,
  book: ProductBook,
  names: NameField,
  addNote: (why: string) => void,
) => {
  const name = textOf(fields['product'])
  const known = book.find(textOf(fields['productId']), name, names)
  if (known) return known
  const product = book.add(name)
  addNote(
    product
      ? `unknown product '${name}': added, not in use, with ${product.bottlesPerCarton} bottles in a carton`
      : `unknown product '${name}': the line is left out`,
  )
  return product
}

const isFilled = ({ quantity, schemeHundredths }: Line): boolean =>
  quantity > 0 || schemeHundredths > 0

/**
 * The lines of a bill or a production record, one per product. They keep the order of the tree: the
 * catalogue may have been put in another order since.
 */
export const readLines = (
  items: unknown,
  book: ProductBook,
  names: NameField,
  addNote: AddNote,
): RatedLine[] => {
  const lines = new Map<string, RatedLine>()
  for (const [place, item] of listOf(items).entries()) {
    const field = `items/${place}`
    const fields: Fields = isFields(item) ? item : {}
    const product = productOf(fields, book, names, (why) => addNote('bent', why, field))
    if (!product) continue
    const line = {
      product: product.id,
      quantity: cartons(fields['quantity'], addNote, field),
      schemeHundredths: bottles(fields['scheme'], addNote, field),
      ...rateOfLine(fields),
    }
    const before = lines.get(product.id)
    if (before) addNote('bent', `${product.name} stands twice: added together`, field)
    lines.set(product.id, before ? addLines(before, line) : line)
  }
  return [...lines.values()].filter(isFilled)
}
