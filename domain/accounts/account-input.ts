import * as z from 'zod/mini'
import { dayInput } from '#domain/shared/day-input.ts'
import { storable } from '#domain/shared/text-input.ts'
import { MAX_NOTE, METHODS, REASONS } from './payment.ts'

const commandId = z.uuid()
/** Of the entry; made on the device, so that a receipt has its code before the answer. */
const id = z.uuid()
/** The record of the customer's first number. */
const customerId = z.uuid()
const amountPaise = z.int()
const note = storable(MAX_NOTE)

export const receiveInput = z.strictObject({
  commandId,
  id,
  customerId,
  amountPaise,
  discountPaise: z.int(),
  method: z.enum(METHODS),
  note,
  day: dayInput,
  /** CRD-12: the same payment was entered a moment ago, and this is another one. */
  again: z.boolean(),
})
export const reverseInput = z.strictObject({
  commandId,
  /** Of the reversal. */
  id,
  entryId: z.uuid(),
  reason: z.enum(REASONS),
  note,
})
/** A charge, a write-off, a pay back: an amount with a reason. */
export const correctionInput = z.strictObject({ commandId, id, customerId, amountPaise, note })
/** CRD-14: replaces the opening that is there. */
export const openingInput = z.strictObject({ commandId, id, customerId, amountPaise })
