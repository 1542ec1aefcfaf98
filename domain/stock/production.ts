import * as z from 'zod/mini'
import { type Catalog, inProductOrder } from '#domain/catalog/catalog.ts'
import { MAX_PRODUCTS } from '#domain/catalog/product.ts'
import { type ProductId, productIdInput } from '#domain/catalog/product-id.ts'
import { isDay } from '#domain/shared/dates.ts'
import { dayInput } from '#domain/shared/day-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'

export interface ProductionLine {
  readonly product: ProductId
  readonly quantity: number
}

const MAX_QUANTITY = 999_999
/** Records per page, newest first. */
export const PRODUCTION_PAGE = 30
const line = z.strictObject({
  product: productIdInput,
  quantity: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)),
})
const contents = {
  day: dayInput,
  lines: z.array(line).check(z.maxLength(MAX_PRODUCTS)),
}
const commandId = z.uuid()
const id = z.uuid()

export const addProductionInput = z.strictObject({ commandId, id, ...contents })
export const editProductionInput = z.strictObject({ commandId, id, version: z.int(), ...contents })
export const deleteProductionInput = z.strictObject({ commandId, id, version: z.int() })

/** PRD-01: reads an integer; an unreadable text is 0. */
export const quantityFrom = (text: string): number => {
  const read = Number.parseInt(text, 10)
  return Number.isSafeInteger(read) && read > 0 ? Math.min(read, MAX_QUANTITY) : 0
}

/** PRD-01, PRD-03. Returns the lines to store, or a refusal. */
export const checkProduction = (
  catalog: Catalog,
  input: { readonly day: string; readonly lines: readonly ProductionLine[] },
  today: string,
): ProductionLine[] | Refusal => {
  if (!isDay(input.day) || input.day > today) return refuse(messages.production.dayAfterToday)
  if (input.lines.some(({ product }) => !catalog.find(product))) {
    return refuse(messages.app.unreadable)
  }
  const sums = new Map<ProductId, number>()
  for (const { product, quantity } of input.lines) {
    if (quantity > 0) sums.set(product, (sums.get(product) ?? 0) + quantity)
  }
  const lines = inProductOrder(
    catalog,
    [...sums].map(([product, quantity]) => ({ product, quantity })),
  )
  return lines.length === 0 ? refuse(messages.production.noQuantity) : lines
}
