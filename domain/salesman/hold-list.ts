import * as z from 'zod/mini'
import type { SalesmanProcedure } from '#domain/access/commands.ts'
import { createInvoiceInput } from '#domain/invoices/invoice-input.ts'
import { sentInput } from '#domain/shared/sent-input.ts'
import { storable } from '#domain/shared/text-input.ts'
import {
  addCustomerInput,
  addRouteInput,
  confirmOwnPaymentInput,
  createSalesmanInvoiceInput,
  deleteSalesmanInvoiceInput,
  editCustomerInput,
  editRouteInput,
  editSalesmanInvoiceInput,
  orderRouteInput,
  reverseReceiptInput,
  salesmanReceiveInput,
} from './salesman-input.ts'

/** The only commands that the phone of a former salesman can hand over (SAL-10). */
export const HOLD_LIST_INPUTS = {
  'salesman.addRoute': addRouteInput,
  'salesman.addCustomer': addCustomerInput,
  'salesman.editRoute': editRouteInput,
  'salesman.orderRoute': orderRouteInput,
  'salesman.editCustomer': editCustomerInput,
  'salesman.createInvoice': createSalesmanInvoiceInput,
  'salesman.editInvoice': editSalesmanInvoiceInput,
  'salesman.deleteInvoice': deleteSalesmanInvoiceInput,
  'salesman.confirmPayment': confirmOwnPaymentInput,
  'salesman.receive': salesmanReceiveInput,
  'salesman.reverseReceipt': reverseReceiptInput,
} as const satisfies Readonly<Record<SalesmanProcedure, z.ZodMiniType>>

export type HoldListProcedure = keyof typeof HOLD_LIST_INPUTS

export const isHoldListProcedure = (name: string): name is HoldListProcedure =>
  Object.hasOwn(HOLD_LIST_INPUTS, name)

/** E7: a bill of the counter is on hold if its number is not free after a restore. */
const LOST_BILL = 'invoices.create'

/** Everything that can be on the hold list. */
export const ON_HOLD_INPUTS = { ...HOLD_LIST_INPUTS, [LOST_BILL]: createInvoiceInput } as const

export type OnHoldProcedure = keyof typeof ON_HOLD_INPUTS

const owned = { userId: z.uuid(), input: sentInput }

/** The phones of 0.2.0 and before: they delete the command after any answer but a failure. */
const handOverInput1 = z.strictObject({
  ...owned,
  procedure: z.enum(Object.keys(HOLD_LIST_INPUTS) as [HoldListProcedure, ...HoldListProcedure[]]),
})

/** Any command of any owner on the device; the answer says whether the server has it. */
const handOverInput2 = z.strictObject({
  ...owned,
  procedure: storable(60),
  /** When the command was saved, by the clock of the device. */
  waitingSinceMs: z.int(),
  /** The refusal that parked it on the device. */
  message: z.optional(storable(500)),
})

export const handOverInput = z.union([handOverInput1, handOverInput2])

export interface HandOverAnswer {
  /** The server has it; it waits for its owner's next login; it is no command of the hold list. */
  readonly outcome: 'held' | 'later' | 'notTaken'
}

/** The customer was erased while the command waited, which set name and number to null. */
export const isOfRemovedCustomer = (input: unknown): boolean => {
  const { customerPhone, phone } = input as { customerPhone?: unknown; phone?: unknown }
  return customerPhone === null || phone === null
}

/** Limit per user; no real phone has more commands waiting. */
export const MAX_ON_HOLD = 5000

/** E15: limit per device, for a phone that invents commands. */
export const MAX_HAND_OVERS_PER_HOUR = 50

export const holdListInput = z.strictObject({ cursor: z.nullable(z.int()) })
export const decideOnHoldInput = z.strictObject({ commandId: z.uuid(), id: z.uuid() })
export const decideAllInput = z.strictObject({
  commandId: z.uuid(),
  ids: z.array(z.uuid()).check(z.maxLength(100)),
})
