import { sql } from 'kysely'
import type { AuditEntry } from './commands.ts'
import type { Tx } from './database.ts'
import type { RatedContents } from './invoices.ts'
import type { Notice } from './notices.ts'
import type { OneStatement } from './one-statement.ts'

const BODY = `
done AS (
  SELECT jsonb_build_object('id', made.invoice_id, 'day', $11::date, 'run', made.run,
                            'token', made.token, 'time', $12::text) AS answer,
         jsonb_set($8::jsonb, '{after}', $8::jsonb->'after' || jsonb_build_object(
           'day', $11::date, 'run', made.run, 'token', made.token)) AS audit,
         $9::text[] AS topics
  FROM actor_may, create_invoice(
    $5, actor_may.id, actor_may.name, $2, $11::date, $12, $13::jsonb) AS made)`

/** A new bill; `withUpi` marks one that was made while UPI was on (UPI-06). */
export type NewInvoice = RatedContents & { readonly id: string; readonly withUpi: boolean }

/** A bill with its token in one round trip; the named statement is planned once per connection. */
export const createInvoiceStatement = (
  invoice: NewInvoice,
  { day, time }: { readonly day: string; readonly time: string },
  change: { readonly audit: AuditEntry; readonly topics: readonly Notice[] },
): OneStatement => ({
  name: 'invoice-create',
  body: BODY,
  values: [day, time, JSON.stringify([invoice])],
  ...change,
})

/** The number of a bill; unique within its day. */
export interface InvoiceNumber {
  readonly run: number
  readonly token: number
}

/**
 * A bill in a transaction: with its own number after a restore, otherwise with the day's next one.
 * Undefined if its id is taken.
 */
export const insertInvoice = async (
  tx: Tx,
  input: {
    readonly commandId: string
    readonly maker: { readonly id: string; readonly name: string }
    readonly at: Date
    readonly day: string
    readonly time: string
    readonly invoice: NewInvoice
    readonly number: InvoiceNumber | undefined
  },
): Promise<InvoiceNumber | undefined> => {
  const { commandId, maker, at, day, time, invoice, number } = input
  const { rows } = await sql<InvoiceNumber>`
    SELECT run, token FROM create_invoice(${commandId}, ${maker.id}, ${maker.name}, ${at},
      ${day}::date, ${time}, ${JSON.stringify([invoice])}::jsonb, ${number?.run ?? null}::integer,
      ${number?.token ?? null}::integer)`.execute(tx)
  return rows[0]
}
