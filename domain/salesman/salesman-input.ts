import * as z from 'zod/mini'
import { billContents, storable, typedText } from '#domain/invoices/invoice-input.ts'
import type { Saved } from './device-time.ts'
import { ROAD_SCHEMA } from './salesman.ts'
import { SALESMAN_PAYMENTS } from './salesman-invoice.ts'

const heading = { commandId: z.uuid(), id: z.uuid() }
// Version 1 said the same of routes and customers.
const schema = z.literal([1, ROAD_SCHEMA])

export const addRouteInput = z.strictObject({ ...heading, schema, name: typedText })
export const addCustomerInput = z.strictObject({
  ...heading,
  schema,
  name: typedText,
  phone: typedText,
  route: typedText,
})

/** Up to where a phone has read, and in which history; one of an older version does not say which. */
export const changesInput = z.strictObject({
  since: z.nullable(z.int().check(z.minimum(0))),
  epoch: z.optional(z.nullable(storable(100))),
})

const LAST_MS = Date.UTC(9999, 0, 1)

const savedInput = z.strictObject({
  at: z.int().check(z.minimum(0), z.maximum(LAST_MS)),
  offsetMs: z.nullable(z.int().check(z.minimum(-LAST_MS), z.maximum(LAST_MS))),
})

/** Day, maker and version are never taken from a browser. */
const contents = { ...billContents, route: typedText, payment: z.enum(SALESMAN_PAYMENTS) }

/** Version 1 did not say when it was saved: it counts as saved when it is received. */
const written = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(
    z.discriminatedUnion('schema', [
      z.strictObject({ ...shape, schema: z.literal(1) }),
      z.strictObject({ ...shape, schema: z.literal(ROAD_SCHEMA), saved: savedInput }),
    ]),
    z.transform((command) => ({
      ...command,
      saved: 'saved' in command ? (command.saved as Saved) : null,
    })),
  )

export const createSalesmanInvoiceInput = written({ ...heading, ...contents })
export const editSalesmanInvoiceInput = written({ ...heading, version: z.int(), ...contents })
export const deleteSalesmanInvoiceInput = written({ ...heading, version: z.int() })
