import * as z from 'zod/mini'
import { MAX_NOTE, METHODS, REASONS } from '#domain/accounts/payment.ts'
import { MAX_PRODUCTS } from '#domain/catalog/product.ts'
import {
  billContents,
  lastDigitsInput,
  lineInput,
  type ReadonlyInput,
  typedText,
} from '#domain/invoices/invoice-input.ts'
import { SALESMAN_PAYMENTS } from '#domain/invoices/payment.ts'
import { TOTAL_KINDS } from '#domain/invoices/total-kind.ts'
import { MAX_RATE_PAISE } from '#domain/rates/rate.ts'
import { storable } from '#domain/shared/text-input.ts'
import type { Saved } from './device-time.ts'
import { MAX_VISITS, SALESMAN_SCHEMA } from './salesman.ts'

const heading = { commandId: z.uuid(), id: z.uuid() }
// Version 1 has the same fields for routes and customers.
const schema = z.literal([1, SALESMAN_SCHEMA])

export const addRouteInput = z.strictObject({ ...heading, schema, name: typedText })
export const addCustomerInput = z.strictObject({
  ...heading,
  schema,
  name: typedText,
  phone: typedText,
  route: typedText,
})

/** SAL-11, SAL-12: the first format of these is that of version 2. */
const edited = { ...heading, schema: z.literal(SALESMAN_SCHEMA), version: z.int() }

export const editRouteInput = z.strictObject({ ...edited, name: typedText })
export const editCustomerInput = z.strictObject({
  ...edited,
  // Does not change; the hold list shows it, and erasing a person finds the command by it.
  phone: typedText,
  name: typedText,
  route: typedText,
  hidden: z.boolean(),
})
/** The customers of the route, in the order of the visits. */
export const orderRouteInput = z.strictObject({
  ...edited,
  customers: z.array(z.uuid()).check(z.maxLength(MAX_VISITS)),
})

/** UPI-06: needs no version: it changes nothing that a form shows. */
export const confirmOwnPaymentInput = z.strictObject({
  ...heading,
  schema: z.literal(SALESMAN_SCHEMA),
  lastDigits: lastDigitsInput,
})

/** The phone's last revision, and the epoch it belongs to; older versions send no epoch. */
export const changesInput = z.strictObject({
  since: z.nullable(z.int().check(z.minimum(0))),
  epoch: z.optional(z.nullable(storable(100))),
})

/** MNY-09: the stamp of what the phone has. */
export const factsInput = z.strictObject({ stamp: z.nullable(storable(100)) })

const LAST_MS = Date.UTC(9999, 0, 1)

const savedInput = z.strictObject({
  at: z.int().check(z.minimum(0), z.maximum(LAST_MS)),
  offsetMs: z.nullable(z.int().check(z.minimum(-LAST_MS), z.maximum(LAST_MS))),
})

/** Day, maker and version are never taken from a browser. */
const contents = {
  ...billContents,
  route: typedText,
  payment: z.enum(SALESMAN_PAYMENTS),
  // MNY-06: apps of earlier versions, and a form without rates, send neither kind nor rates.
  totalKind: z.optional(z.enum(TOTAL_KINDS)),
  lines: z
    .array(
      z.extend(lineInput, {
        ratePaise: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_RATE_PAISE))),
      }),
    )
    .check(z.maxLength(MAX_PRODUCTS)),
}

/** Version 1 has no time of save: the time of receipt is used instead. */
const withSaved = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(
    z.discriminatedUnion('schema', [
      z.strictObject({ ...shape, schema: z.literal(1) }),
      z.strictObject({ ...shape, schema: z.literal(SALESMAN_SCHEMA), saved: savedInput }),
    ]),
    z.transform((command) => ({
      ...command,
      saved: 'saved' in command ? (command.saved as Saved) : null,
    })),
  )

/** CRD-10: the payment has an id of the phone, as the bill has. */
const paidNow = z.strictObject({
  id: z.uuid(),
  amountPaise: z.int(),
  method: z.enum([METHODS[0], METHODS[1]]),
})
export type PaidNow = Readonly<z.output<typeof paidNow>>

export const createSalesmanInvoiceInput = withSaved({
  ...heading,
  ...contents,
  paidNow: z.optional(paidNow),
})

/** What a form sends, without ids, schema and time of save. */
export type SalesmanInput = Pick<z.output<typeof createSalesmanInvoiceInput>, keyof typeof contents>
/** The salesman's fields in all rules, rows and answers. */
export type SalesmanContents = ReadonlyInput<SalesmanInput>

export const editSalesmanInvoiceInput = withSaved({ ...heading, version: z.int(), ...contents })
export const deleteSalesmanInvoiceInput = withSaved({ ...heading, version: z.int() })

const note = storable(MAX_NOTE)
const receipt = {
  route: typedText,
  customerName: billContents.customerName,
  customerPhone: billContents.customerPhone,
  amountPaise: z.int(),
  method: z.enum(METHODS),
  note,
}

/** CRD-08: the first format of these is that of version 2. */
const noted = { ...heading, schema: z.literal(SALESMAN_SCHEMA), saved: savedInput }

export const salesmanReceiveInput = z.strictObject({ ...noted, ...receipt })
export type ReceiptContents = Readonly<
  Pick<z.output<typeof salesmanReceiveInput>, keyof typeof receipt>
>

/** CRD-11: `id` is that of the payment; the reversal has the id of the command. */
export const reverseReceiptInput = z.strictObject({ ...noted, reason: z.enum(REASONS), note })

/** The revisions of the accounts and of the salesman that the phone has read up to. */
export const balancesInput = z.strictObject({
  since: z.nullable(
    z.strictObject({
      accounts: z.int().check(z.minimum(0)),
      own: z.int().check(z.minimum(0)),
    }),
  ),
  epoch: z.nullable(storable(100)),
})
