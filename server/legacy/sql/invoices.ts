import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { CHANGE, type ImportedChange, removeLines } from './imports.ts'
import type { InvoiceRow } from './rows.ts'
import { UPI_COLUMNS, UPI_VALUES, upiChange } from './upi.ts'

export interface ImportedInvoice extends ImportedChange, InvoiceRow {
  readonly isNew: boolean
  readonly id: string
  readonly oldKey: string | null
}

/** The time of a bill in Indian time; noon if it has none. */
const moment = sql`(day + coalesce(time, '12:00:00')::time) AT TIME ZONE 'Asia/Kolkata'`

const bills = (rows: string) => sql`jsonb_to_recordset(${rows}::jsonb) AS bill (id uuid,
  "oldKey" text, day date, run integer, token integer, time text, "customerName" text,
  "customerPhone" text, "deliveredBy" text, "createdBy" text, payment text, "totalPaise" bigint,
  "totalKind" text, "autoTotalPaise" bigint, upi jsonb, delivered boolean, version integer, kept jsonb, "changedBy" text, "changedAt" timestamptz)`

const writeBills = async (tx: Tx, rows: string): Promise<void> => {
  await sql`INSERT INTO invoices (id, old_key, day, run, token, time, customer_id, customer_name,
      customer_phone, delivered_by, created_by, payment, total_paise, total_kind, auto_total_paise, ${UPI_COLUMNS}, delivered,
      version, kept, changed_by, changed_at)
    SELECT bill.id, "oldKey", day, run, token, time, customer.id, "customerName", "customerPhone",
      "deliveredBy", "createdBy", payment, "totalPaise", "totalKind", "autoTotalPaise", ${UPI_VALUES}, delivered, version, kept,
      coalesce("changedBy", "createdBy"), coalesce("changedAt", ${moment})
    FROM ${bills(rows)} LEFT JOIN customers AS customer
      ON customer.phone = "customerPhone" AND customer.name = "customerName"
    ON CONFLICT (id) DO UPDATE SET
      day = excluded.day, run = excluded.run, token = excluded.token, time = excluded.time,
      customer_id = excluded.customer_id, customer_name = excluded.customer_name,
      customer_phone = excluded.customer_phone, delivered_by = excluded.delivered_by,
      created_by = excluded.created_by, payment = excluded.payment,
      total_paise = excluded.total_paise, total_kind = excluded.total_kind,
      auto_total_paise = excluded.auto_total_paise, delivered = invoices.delivered OR excluded.delivered,
      kept = excluded.kept, ${upiChange('invoices')}, ${CHANGE}`.execute(tx)
}

const writeLines = async (tx: Tx, invoices: readonly ImportedInvoice[]): Promise<void> => {
  await removeLines(tx, 'invoice_lines', 'invoice_id', invoices)
  const all = invoices.flatMap(({ id, lines }) =>
    lines.map((line, place) => ({ ...line, id, position: place + 1 })),
  )
  await sql`INSERT INTO invoice_lines (invoice_id, position, product, quantity, scheme_hundredths,
      rate_paise)
    SELECT * FROM unnest(${all.map(({ id }) => id)}::uuid[],
      ${all.map(({ position }) => position)}::smallint[],
      ${all.map(({ product }) => product)}::text[],
      ${all.map(({ quantity }) => quantity)}::integer[],
      ${all.map(({ schemeHundredths }) => schemeHundredths)}::integer[],
      ${all.map(({ ratePaise }) => ratePaise ?? null)}::integer[])`.execute(tx)
}

export const writeInvoices = async (
  tx: Tx,
  invoices: readonly ImportedInvoice[],
): Promise<void> => {
  const rows = JSON.stringify(invoices.map(({ lines: _lines, ...bill }) => bill))
  await sql`INSERT INTO customers (id, phone, name, last_used_at)
    SELECT gen_random_uuid(), "customerPhone", "customerName", max(${moment}) FROM ${bills(rows)}
    WHERE "customerPhone" <> '' OR "customerName" <> '' GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (phone, name) DO NOTHING`.execute(tx)
  await writeBills(tx, rows)
  await writeLines(tx, invoices)
}

/**
 * Runs once at the end: an update with every batch would leave a dead row each time, which the
 * transaction cannot vacuum and every later batch would have to skip.
 */
export const noteLastUses = async (tx: Tx): Promise<void> => {
  await sql`UPDATE customers SET last_used_at = bill.last
    FROM (SELECT customer_id, max(${moment}) AS last FROM invoices GROUP BY customer_id) AS bill
    WHERE customers.id = bill.customer_id AND customers.last_used_at < bill.last`.execute(tx)
}

/** The last run of each of these days among bills that were made in the app. */
export const runsMadeHere = async (
  tx: Tx,
  days: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ day: string; run: number }>`
    SELECT day, max(run) AS run FROM invoices
    WHERE day = ANY(${days}::date[]) AND old_key IS NULL
      AND NOT EXISTS (SELECT FROM legacy_imports WHERE path = 'invoices/' || invoices.id)
    GROUP BY day`.execute(tx)
  return new Map(rows.map(({ day, run }) => [day, run]))
}

/** Day, run and token of those of these bills that exist already. */
export const knownNumbers = async (
  tx: Tx,
  ids: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly day: string; readonly run: number; readonly token: number }>
> => {
  const { rows } = await sql<{ id: string; day: string; run: number; token: number }>`
    SELECT id, day, run, token FROM invoices WHERE id = ANY(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...number }) => [id, number]))
}

/** Continues a day in its last run, from the larger of imported number and highest token. */
export const raiseCounters = async (
  tx: Tx,
  counters: readonly { readonly day: string; readonly number: number; readonly run: number }[],
): Promise<void> => {
  await sql`INSERT INTO token_counters AS counter (day, run, last)
    SELECT day, greatest(given.run, latest.run, 1),
      CASE WHEN given.run > coalesce(latest.run, 0) AND latest.run IS NOT NULL THEN given.number
      ELSE greatest(given.number, latest.token, 0) END
    FROM unnest(${counters.map(({ day }) => day)}::date[],
        ${counters.map(({ number }) => number)}::integer[],
        ${counters.map(({ run }) => run)}::integer[]) AS given (day, number, run)
    LEFT JOIN LATERAL (
      SELECT run, token FROM invoices WHERE invoices.day = given.day
      ORDER BY run DESC, token DESC LIMIT 1) AS latest ON true
    ON CONFLICT (day) DO UPDATE SET run = excluded.run, last = excluded.last
    WHERE (excluded.run, excluded.last) > (counter.run, counter.last)`.execute(tx)
}
