import * as z from 'zod/mini'
import { MAX_BOTTLES, SHAPES, SWATCHES } from '#domain/catalog/product.ts'
import { type ProductId, productIdInput } from '#domain/catalog/product-id.ts'
import type { AddNote } from '#server/legacy/notes.ts'
import { changeOf, countOf, flagOf, instantOf, isFields, textOf } from './values.ts'

const oneOf = <Known extends string>(known: readonly Known[], value: unknown, other: Known) =>
  known.find((one) => one === textOf(value)) ?? other

/** A product of our own export; the old tree has none. */
export const readProduct = (value: unknown, addNote: AddNote, key: string) => {
  if (!isFields(value)) return addNote('left out', 'not a record')
  const id: ProductId | undefined = z.safeParse(productIdInput, key).data
  const [name, label] = [textOf(value['name']), textOf(value['label'])]
  const bottlesPerCarton = countOf(value['bottlesPerCarton']) ?? 0
  if (!id || name === '' || label === '' || bottlesPerCarton < 1 || bottlesPerCarton > MAX_BOTTLES)
    return addNote('left out', 'not a product')
  return {
    id,
    name,
    salesmanName: textOf(value['salesmanName']) || name,
    label,
    shape: oneOf(SHAPES, value['shape'], 'carton'),
    swatch: oneOf(SWATCHES, value['swatch'], 'silver'),
    bottlesPerCarton,
    position: countOf(value['position']) ?? 0,
    retiredAt: flagOf(value['inUse']) ? null : (instantOf(value['retiredAt']) ?? new Date(0)),
    version: countOf(value['version']) || 1,
    ...changeOf(value),
  }
}

export type ReadProduct = NonNullable<ReturnType<typeof readProduct>>
