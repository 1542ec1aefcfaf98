import * as z from 'zod/mini'
import { PRODUCTS, type ProductId } from '#domain/catalog/products.ts'
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
const productId = z.enum(PRODUCTS.map(({ id }) => id) as [ProductId, ...ProductId[]])
const line = z.strictObject({
  product: productId,
  quantity: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)),
})
const contents = {
  day: dayInput,
  lines: z.array(line).check(z.maxLength(PRODUCTS.length)),
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
  input: { readonly day: string; readonly lines: readonly ProductionLine[] },
  today: string,
): ProductionLine[] | Refusal => {
  if (!isDay(input.day) || input.day > today) return refuse(messages.production.dayAfterToday)
  const lines = PRODUCTS.flatMap(({ id: product }) => {
    const quantity = input.lines
      .filter((one) => one.product === product)
      .reduce((all, one) => all + one.quantity, 0)
    return quantity > 0 ? [{ product, quantity }] : []
  })
  return lines.length === 0 ? refuse(messages.production.noQuantity) : lines
}
