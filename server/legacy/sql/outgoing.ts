import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** A record to export: the salesman's phone if any, its key and its contents. */
export interface Out<Row> {
  readonly owner: string
  readonly key: string
  readonly row: Row
}

const FETCH = 2000

/** Streams all rows of a query by cursor, from the transaction's snapshot. */
export async function* fetchAll<Row>(tx: Tx, query: RawBuilder<Row>): AsyncGenerator<Row> {
  await sql`DECLARE outgoing NO SCROLL CURSOR FOR ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(FETCH)} FROM outgoing`.execute(tx)
    yield* rows
    if (rows.length < FETCH) break
  }
  await sql`CLOSE outgoing`.execute(tx)
}

/** The old key or, without one, the id; a salesman's old key begins with the phone. */
export const keyOf = (table: string) =>
  sql`coalesce(split_part(${sql.ref(`${table}.old_key`)}, '/', -1), ${sql.ref(`${table}.id`)}::text)`

export const linesOf = (table: 'invoice_lines' | 'salesman_invoice_lines') => sql`coalesce((
  SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('product', product, 'quantity', quantity,
    'schemeHundredths', scheme_hundredths, 'ratePaise', rate_paise)) ORDER BY position)
  FROM ${sql.table(table)} AS line WHERE line.invoice_id = bill.id), '[]')`

/** MNY-05. */
export const RATED = sql`'totalKind', total_kind, 'autoTotalPaise', auto_total_paise`

/** UPI-06: null for a bill that was made while UPI was off. */
export const UPI = sql`'upi', CASE WHEN with_upi THEN jsonb_build_object('tick',
  CASE WHEN payment_received_at IS NOT NULL THEN jsonb_build_object('at', payment_received_at,
    'by', payment_received_by, 'lastDigits', payment_received_ref) END) END`

/** The last change: user and time. */
export interface OutChange {
  readonly changedBy: string
  readonly changedAt: string
}

export const changeOf = (table: string) => sql`'changedBy', ${sql.ref(`${table}.changed_by`)},
  'changedAt', ${sql.ref(`${table}.changed_at`)}`
