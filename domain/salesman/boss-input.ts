import * as z from 'zod/mini'
import { typedText } from '#domain/invoices/invoice-input.ts'

/** SAL-11: the boss corrects the routes and customers of a salesman. */
const added = { commandId: z.uuid(), id: z.uuid(), salesmanId: z.uuid() }
const edited = { ...added, version: z.int() }

export const addRouteForInput = z.strictObject({ ...added, name: typedText })
export const addCustomerForInput = z.strictObject({
  ...added,
  name: typedText,
  phone: typedText,
  route: typedText,
})
export const editRouteForInput = z.strictObject({ ...edited, name: typedText })
export const editCustomerForInput = z.strictObject({
  ...edited,
  phone: typedText,
  name: typedText,
  route: typedText,
  hidden: z.boolean(),
})

export const routeBookInput = z.strictObject({ salesmanId: z.uuid() })
export const routeCustomersInput = z.strictObject({
  salesmanId: z.uuid(),
  route: typedText,
  cursor: z.nullable(z.strictObject({ name: typedText, id: z.uuid() })),
})
