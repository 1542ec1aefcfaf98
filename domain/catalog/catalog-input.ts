import * as z from 'zod/mini'
import { storable } from '#domain/shared/text-input.ts'
import {
  LABEL_LETTERS,
  MAX_BOTTLES,
  NAME_LETTERS,
  SALESMAN_NAME_LETTERS,
  SHAPES,
  SWATCHES,
} from './product.ts'
import { productIdInput } from './product-id.ts'

const contents = {
  name: storable(NAME_LETTERS),
  salesmanName: storable(SALESMAN_NAME_LETTERS),
  label: storable(LABEL_LETTERS),
  shape: z.enum(SHAPES),
  swatch: z.enum(SWATCHES),
  bottlesPerCarton: z.int().check(z.minimum(0), z.maximum(MAX_BOTTLES)),
  inUse: z.boolean(),
}
const commandId = z.uuid()

export const addProductInput = z.strictObject({ commandId, id: z.uuid(), ...contents })
export const editProductInput = z.strictObject({
  commandId,
  id: productIdInput,
  version: z.int(),
  ...contents,
})

/** Puts a product before another one, or at the end. */
export const moveProductInput = z.strictObject({
  commandId,
  id: productIdInput,
  before: z.nullable(productIdInput),
})
