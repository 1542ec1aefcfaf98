import { sql } from 'kysely'
import type { PaidNow } from '#domain/invoices/invoice-input.ts'
import type { AuditEntry } from './commands.ts'
import type { Tx } from './database.ts'
import type { RatedContents } from './invoices.ts'
import type { Notice } from './notices.ts'
import type { OneStatement } from './one-statement.ts'

// `allowed` is read twice, so it is worked out before anything is written.
const BODY = `
allowed AS (
  SELECT actor_may.* FROM actor_may
  WHERE $14::bigint IS NULL OR role = ANY($15::text[])
    OR NOT is_over_limit($13::jsonb->0->>'customerPhone', $14::bigint, $16::bigint)),
done AS (
  SELECT jsonb_build_object('id', made.invoice_id, 'day', $11::date, 'run', made.run,
                            'token', made.token, 'time', $12::text) AS answer,
         jsonb_set($8::jsonb, '{after}', $8::jsonb->'after' || jsonb_build_object(
           'day', $11::date, 'run', made.run, 'token', made.token)) AS audit,
         $9::text[] AS topics, NULL::text AS refused
  FROM allowed, create_invoice(
    $5, allowed.id, allowed.name, $2, $11::date, $12, $13::jsonb) AS made
  UNION ALL
  SELECT NULL, NULL, NULL, 'limit' FROM actor_may WHERE NOT EXISTS (SELECT FROM allowed))`

/** A new bill; `withUpi` marks one that was made while UPI was on (UPI-06). */
export type NewInvoice = RatedContents & {
  readonly id: string
  readonly withUpi: boolean
  /** CRD-10. */
  readonly paidNow?: PaidNow
}

/** CRD-17: who may not, saves no bill that brings the customer over the limit. */
export interface StopAtLimit {
  /** What is due more with the bill. */
  readonly addedPaise: number
  /** Of a card without its own limit. */
  readonly limitPaise: number | null
  readonly except: readonly string[]
}

/** A bill with its token in one round trip; the named statement is planned once per connection. */
export const createInvoiceStatement = (
  invoice: NewInvoice,
  { day, time }: { readonly day: string; readonly time: string },
  change: { readonly audit: AuditEntry; readonly topics: readonly Notice[] },
  stop: StopAtLimit | undefined,
): OneStatement => ({
  name: 'invoice-create',
  body: BODY,
  values: [
    day,
    time,
    JSON.stringify([invoice]),
    stop?.addedPaise ?? null,
    stop?.except ?? [],
    stop?.limitPaise ?? null,
  ],
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

/** CRD-17, for an edit. */
export const isOverLimit = async (
  tx: Tx,
  phone: string,
  addedPaise: number,
  limitPaise: number | null,
): Promise<boolean> => {
  const { rows } = await sql<{ isOver: boolean }>`
    SELECT is_over_limit(${phone}, ${addedPaise}, ${limitPaise}) AS "isOver"`.execute(tx)
  return rows[0]?.isOver ?? false
}
