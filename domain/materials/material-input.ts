import * as z from 'zod/mini'
import { dayInput, instantInput } from '#domain/shared/day-input.ts'
import { MAX_PAISE } from '#domain/shared/money.ts'
import { storable } from '#domain/shared/text-input.ts'
import { MAX_NAME, MAX_THOUSANDTHS } from './material.ts'

const commandId = z.uuid()
const id = z.uuid()
const kind = z.enum(['raw', 'scrap'])
const version = z.int()
const name = storable(MAX_NAME)
const aboveNothing = z.int().check(z.minimum(1), z.maximum(MAX_THOUSANDTHS))

export const itemsInput = z.strictObject({ kind })
export const movementsInput = z.strictObject({
  kind,
  cursor: z.nullable(z.strictObject({ at: instantInput, id })),
  // Apps of earlier versions do not send it.
  filter: z.optional(
    z.strictObject({
      itemId: z.nullable(id),
      from: z.nullable(dayInput),
      to: z.nullable(dayInput),
    }),
  ),
})
export const addItemInput = z.strictObject({
  commandId,
  id,
  kind,
  name,
  unit: z.enum(['kg', 'L']),
  quantityThousandths: z.int().check(z.minimum(0), z.maximum(MAX_THOUSANDTHS)),
})
export const renameItemInput = z.strictObject({ commandId, id, kind, version, name })
export const deleteItemInput = z.strictObject({ commandId, id, kind, version })
export const moveInput = z.strictObject({
  commandId,
  id,
  kind,
  itemId: id,
  type: z.enum(['Added', 'Used']),
  quantityThousandths: aboveNothing,
})
const sale = z.strictObject({
  pricePaise: z.int().check(z.minimum(0), z.maximum(MAX_PAISE)),
  buyer: storable(MAX_NAME),
})
export const sellInput = z.strictObject({
  commandId,
  id,
  itemId: id,
  quantityThousandths: aboveNothing,
  sale,
})
export const editMovementInput = z.strictObject({
  commandId,
  id,
  kind,
  version,
  quantityThousandths: aboveNothing,
  /** Only of a sale; without it price and buyer stay. */
  sale: z.optional(sale),
})
export const deleteMovementInput = z.strictObject({ commandId, id, kind, version })
