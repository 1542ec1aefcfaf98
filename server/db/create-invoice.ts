import { randomUUID } from 'node:crypto'
import type { Line, Payment } from '#domain/invoices/invoice.ts'
import type { OneStatement } from './one-statement.ts'

const BODY = `
done AS (
  SELECT made.* FROM actor_may, create_invoice(
    $5, actor_may.id, actor_may.name, $2, $10::date, $11, $12::uuid, $13::uuid, $14, $15, $16, $17,
    $18::bigint, $19::text[], $20::integer[], $21::integer[]) AS made)`

export interface NewInvoice {
  readonly id: string
  readonly day: string
  readonly time: string
  readonly customerName: string
  readonly customerPhone: string
  readonly deliveredBy: string
  readonly payment: Payment
  readonly totalPaise: number | null
  readonly lines: readonly Line[]
}

/** A bill with its token in one round trip; the named statement is planned once per connection. */
export const createInvoiceStatement = (invoice: NewInvoice): OneStatement => ({
  name: 'invoice-create',
  body: BODY,
  values: [
    invoice.day,
    invoice.time,
    invoice.id,
    randomUUID(),
    invoice.customerName,
    invoice.customerPhone,
    invoice.deliveredBy,
    invoice.payment,
    invoice.totalPaise,
    invoice.lines.map((line) => line.product),
    invoice.lines.map((line) => line.quantity),
    invoice.lines.map((line) => line.schemeHundredths),
  ],
  action: 'create',
  subject: 'invoice',
})
