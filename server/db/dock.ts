import { type RawBuilder, sql } from 'kysely'
import { type BillToLoad, LOAD_DAYS, MOST_COUNTED, MOST_TO_LOAD } from '#domain/invoices/dock.ts'
import { addDays } from '#domain/shared/dates.ts'
import type { Db } from './database.ts'

/** Only what the dock shows. */
const FIELDS: RawBuilder<BillToLoad> = sql`
  invoice.id, invoice.day, invoice.run, invoice.token, invoice.time,
  invoice.customer_name AS "customerName",
  coalesce((
    SELECT json_agg(json_build_object('product', line.product, 'quantity', line.quantity,
             'schemeHundredths', line.scheme_hundredths) ORDER BY line.position)
    FROM invoice_lines AS line WHERE line.invoice_id = invoice.id), '[]') AS lines`

const waiting = (digits: string) => sql`
  invoice.deleted_at IS NULL AND NOT invoice.delivered
  ${digits === '' ? sql`` : sql`AND invoice.token::text LIKE ${`%${digits}%`}`}`

/** C10: in loading order; of earlier days the latest, of today the first. */
export const readToLoad = async (
  db: Db,
  today: string,
  digits: string,
): Promise<{ bills: BillToLoad[]; more: number }> => {
  const since = addDays(today, -LOAD_DAYS)
  const older = await sql<BillToLoad>`
    SELECT ${FIELDS} FROM invoices AS invoice
    WHERE ${waiting(digits)} AND invoice.day < ${today} AND invoice.day >= ${since}
    ORDER BY invoice.day DESC, invoice.run DESC, invoice.token DESC LIMIT ${MOST_TO_LOAD}`.execute(
    db,
  )
  const ofToday = await sql<BillToLoad>`
    SELECT ${FIELDS} FROM invoices AS invoice
    WHERE ${waiting(digits)} AND invoice.day >= ${today}
    ORDER BY invoice.day, invoice.run, invoice.token LIMIT ${MOST_TO_LOAD}`.execute(db)
  const counted = await sql<{ waiting: number }>`
    SELECT count(*) AS waiting FROM (
      SELECT FROM invoices AS invoice WHERE ${waiting(digits)}
      ${digits === '' ? sql`` : sql`AND invoice.day >= ${since}`}
      LIMIT ${MOST_COUNTED}) AS counted`.execute(db)
  const bills = [...older.rows.toReversed(), ...ofToday.rows]
  return { bills, more: Math.max(0, (counted.rows[0]?.waiting ?? 0) - bills.length) }
}
