import * as z from 'zod/mini'
import {
  LABEL_LETTERS,
  MAX_BOTTLES,
  NAME_LETTERS,
  SALESMAN_NAME_LETTERS,
  SHAPES,
  SWATCHES,
} from '#domain/catalog/product.ts'
import { productIdInput } from '#domain/catalog/product-id.ts'
import { storable } from '#domain/shared/text-input.ts'
import type { AddNote } from '#server/legacy/notes.ts'
import { readExported, versionInput } from './exported-row.ts'

const instantInput = z.iso.datetime({ offset: true })
const nameInput = (most: number) => storable(most).check(z.regex(/^\S(?:.*\S)?$/s))

const productRow = z.strictObject({
  id: productIdInput,
  name: nameInput(NAME_LETTERS),
  salesmanName: nameInput(SALESMAN_NAME_LETTERS),
  label: nameInput(LABEL_LETTERS),
  shape: z.enum(SHAPES),
  swatch: z.enum(SWATCHES),
  bottlesPerCarton: z.int().check(z.minimum(1), z.maximum(MAX_BOTTLES)),
  position: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  inUse: z.boolean(),
  retiredAt: z.nullable(instantInput),
  version: versionInput,
  changedBy: storable(1000),
  changedAt: instantInput,
})

/** A product of our own export; the old tree has none. */
export const readProduct = (value: unknown, addNote: AddNote, key: string) => {
  const withId = typeof value === 'object' && value !== null ? { ...value, id: key } : value
  const row = readExported(productRow, withId, addNote)
  if (!row) return undefined
  const { inUse, retiredAt, ...fields } = row
  return { ...fields, retiredAt: inUse ? null : (retiredAt ?? fields.changedAt) }
}

export type ReadProduct = NonNullable<ReturnType<typeof readProduct>>
