import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { createInvoiceInput } from '#domain/invoices/invoice-input.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'

export type Input = z.output<typeof createInvoiceInput>

/** The server's answer to a new bill. */
export type CreatedBill = Pick<Invoice, 'id' | 'day' | 'run' | 'token' | 'time'>

let phones = 9_500_000_000

/** The input of a new bill, as a browser sends it; each is for another customer. */
export const newIntent = (): Input => ({
  commandId: randomUUID(),
  id: randomUUID(),
  ...buildInvoice({ customerPhone: String((phones += 1)) }),
})
