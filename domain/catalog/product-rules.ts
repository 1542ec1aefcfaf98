import { messages } from '#domain/shared/messages.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import type { Catalog } from './catalog.ts'
import {
  MAX_BOTTLES,
  MAX_IN_USE,
  MAX_PRODUCTS,
  type Product,
  type ProductContents,
  SALESMAN_NAME_LETTERS,
} from './product.ts'
import type { ProductId } from './product-id.ts'

const cleaned = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** Names that are the same ignoring case have the same key. */
const keyOf = (text: string): string => cleaned(text).normalize('NFC').toLowerCase()

/** Without a salesman's name the full name stands on his bills. */
const tidied = (input: ProductContents): ProductContents => ({
  ...input,
  name: cleaned(input.name),
  label: cleaned(input.label),
  salesmanName:
    cleaned(input.salesmanName) || cleaned(cleaned(input.name).slice(0, SALESMAN_NAME_LETTERS)),
})

const checkTexts = ({ name, label, bottlesPerCarton }: ProductContents): Refusal | undefined => {
  if (label === '') return refuse(messages.catalog.noLabel)
  if (name === '') return refuse(messages.catalog.noName)
  const isCarton = bottlesPerCarton >= 1 && bottlesPerCarton <= MAX_BOTTLES
  return isCarton ? undefined : refuse(messages.catalog.cartonSize)
}

const checkAmongOthers = (
  others: readonly Product[],
  contents: ProductContents,
): Refusal | undefined => {
  const isTaken = (field: 'name' | 'salesmanName' | 'label') =>
    others.some((other) => keyOf(other[field]) === keyOf(contents[field]))
  if (isTaken('label')) return refuse(messages.catalog.labelTaken)
  if (isTaken('name') || isTaken('salesmanName')) return refuse(messages.catalog.nameTaken)
  return others.length >= MAX_IN_USE
    ? refuse(messages.catalog.tooManyInUse, { n: MAX_IN_USE })
    : undefined
}

/** CAT-01, CAT-05: the contents to store of a new product (no id) or an edited one. */
export const checkProduct = (
  catalog: Catalog,
  id: ProductId | undefined,
  input: ProductContents,
): ProductContents | Refusal => {
  const contents = tidied(input)
  const refused = checkTexts(contents)
  if (refused) return refused
  if (!id && catalog.products.length >= MAX_PRODUCTS) {
    return refuse(messages.catalog.tooMany, { n: MAX_PRODUCTS })
  }
  const others = catalog.inUse.filter((other) => other.id !== id)
  return (contents.inUse ? checkAmongOthers(others, contents) : undefined) ?? contents
}

/** CAT-04: old bills and the stock were counted in cartons of the old size. */
export const checkCartonSize = (
  before: ProductContents,
  after: ProductContents,
  isUsed: boolean,
): Refusal | undefined =>
  isUsed && before.bottlesPerCarton !== after.bottlesPerCarton
    ? refuse(messages.catalog.fixedCarton)
    : undefined

/** The ids after the move; the same order if one of the two is unknown. */
export const movedOrder = (
  catalog: Catalog,
  id: ProductId,
  before: ProductId | null,
): readonly ProductId[] => {
  const ids = catalog.products.map((product) => product.id)
  const isKnown = catalog.find(id) && (before === null || catalog.find(before))
  if (!isKnown || id === before) return ids
  const others = ids.filter((other) => other !== id)
  const place = before === null ? others.length : others.indexOf(before)
  return others.toSpliced(place, 0, id)
}
