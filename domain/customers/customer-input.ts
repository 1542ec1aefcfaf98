import * as z from 'zod/mini'
import { storable } from '#domain/shared/text-input.ts'
import { MAX_NAME } from './customer.ts'

const commandId = z.uuid()
/** The record of the customer's first number. */
const id = z.uuid()
const version = z.int()
const phone = storable(100)
const name = storable(MAX_NAME)

export const customerPageInput = z.strictObject({
  search: storable(100),
  view: z.enum(['open', 'closed']),
  cursor: z.nullable(z.strictObject({ key: storable(MAX_NAME * 3), id })),
})
export const knownCustomerInput = z.strictObject({ phone })
export const addCustomerInput = z.strictObject({ commandId, id, phone, name })
export const renameCustomerInput = z.strictObject({ commandId, id, version, name })
/** A number to link or to separate. */
export const customerNumberInput = z.strictObject({ commandId, id, version, phone })
export const closeCustomerInput = z.strictObject({ commandId, id, version })
