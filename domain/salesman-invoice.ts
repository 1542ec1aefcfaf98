import * as z from 'zod/mini'
import { billContents, checkInvoice, type Line, typedText } from './invoice.ts'
import { messages } from './messages.ts'
import { type Refusal, refuse } from './refusal.ts'
import { type Saved, savedInput } from './road-time.ts'
import { ROAD_SCHEMA } from './salesman.ts'

export const SALESMAN_PAYMENTS = ['Cash', 'Google Pay', 'On credit'] as const

export type SalesmanPayment = (typeof SALESMAN_PAYMENTS)[number]

/** Day, maker and version are never taken from a browser. */
const contents = { ...billContents, route: typedText, payment: z.enum(SALESMAN_PAYMENTS) }
const heading = { commandId: z.uuid(), id: z.uuid() }

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

/** SAL-03. Returns the lines to keep, or why the bill cannot be made. */
export const checkSalesmanInvoice = (wish: {
  readonly route: string
  readonly customerPhone: string
  readonly lines: readonly Line[]
}): Line[] | Refusal =>
  wish.route.trim() === '' ? refuse(messages.salesman.noRoute) : checkInvoice(wish)
