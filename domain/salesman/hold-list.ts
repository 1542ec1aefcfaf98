import * as z from 'zod/mini'
import {
  addCustomerInput,
  addRouteInput,
  createSalesmanInvoiceInput,
  deleteSalesmanInvoiceInput,
  editSalesmanInvoiceInput,
} from './salesman-input.ts'

/** What a phone may still hand over when its salesman is no longer one (SAL-10), and nothing else. */
export const HELD_INPUTS = {
  'salesman.addRoute': addRouteInput,
  'salesman.addCustomer': addCustomerInput,
  'salesman.createInvoice': createSalesmanInvoiceInput,
  'salesman.editInvoice': editSalesmanInvoiceInput,
  'salesman.deleteInvoice': deleteSalesmanInvoiceInput,
} as const

export type HeldProcedure = keyof typeof HELD_INPUTS

/** The input stays as the phone wrote it, so that its hash is the one that a send would have had. */
export const handOverInput = z.strictObject({
  userId: z.uuid(),
  procedure: z.enum(Object.keys(HELD_INPUTS) as [HeldProcedure, ...HeldProcedure[]]),
  input: z.record(z.string(), z.unknown()),
})

/** Its customer was forgotten while it waited: name and number are gone from it. */
export const isOfRemovedCustomer = (input: unknown): boolean => {
  const { customerPhone, phone } = input as { customerPhone?: unknown; phone?: unknown }
  return customerPhone === null || phone === null
}

/** So many commands of one person may wait; a phone that sends more is not a phone of ours. */
export const MOST_HELD = 5000

export const heldListInput = z.strictObject({ cursor: z.nullable(z.int()) })
export const decideHeldInput = z.strictObject({ commandId: z.uuid(), id: z.uuid() })
