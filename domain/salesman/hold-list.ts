import * as z from 'zod/mini'
import type { SalesmanProcedure } from '#domain/access/commands.ts'
import {
  addCustomerInput,
  addRouteInput,
  createSalesmanInvoiceInput,
  deleteSalesmanInvoiceInput,
  editSalesmanInvoiceInput,
} from './salesman-input.ts'

/** The only commands that the phone of a former salesman can hand over (SAL-10). */
export const HOLD_LIST_INPUTS = {
  'salesman.addRoute': addRouteInput,
  'salesman.addCustomer': addCustomerInput,
  'salesman.createInvoice': createSalesmanInvoiceInput,
  'salesman.editInvoice': editSalesmanInvoiceInput,
  'salesman.deleteInvoice': deleteSalesmanInvoiceInput,
} as const satisfies Readonly<Record<SalesmanProcedure, z.ZodMiniType>>

export type HoldListProcedure = keyof typeof HOLD_LIST_INPUTS

/** The input is not parsed here, so that its hash equals the hash of a normal send. */
export const handOverInput = z.strictObject({
  userId: z.uuid(),
  procedure: z.enum(Object.keys(HOLD_LIST_INPUTS) as [HoldListProcedure, ...HoldListProcedure[]]),
  input: z.record(z.string(), z.unknown()),
})

/** The customer was erased while the command waited, which set name and number to null. */
export const isOfRemovedCustomer = (input: unknown): boolean => {
  const { customerPhone, phone } = input as { customerPhone?: unknown; phone?: unknown }
  return customerPhone === null || phone === null
}

/** Limit per user; no real phone has more commands waiting. */
export const MAX_ON_HOLD = 5000

export const holdListInput = z.strictObject({ cursor: z.nullable(z.int()) })
export const decideOnHoldInput = z.strictObject({ commandId: z.uuid(), id: z.uuid() })
