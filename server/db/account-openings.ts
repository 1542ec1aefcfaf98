import { sql } from 'kysely'
import { ACCOUNT_PAGE, type OpeningRow } from '#domain/accounts/account-views.ts'
import { OPENING } from './account-pages.ts'
import { findRecords } from './customer-pages.ts'
import type { Db } from './database.ts'

/** CRD-14: the hint counts the bills of so many days before the start. */
const HINT_DAYS = 365

/** What each number was billed on credit in the year before the start. */
const billedBefore = (startDay: string) => sql`
  SELECT phone, sum(paise)::bigint AS paise FROM (
    SELECT customer_phone AS phone, coalesce(total_paise, 0) AS paise FROM invoices
    WHERE deleted_at IS NULL AND payment = 'Pay Later' AND day < ${startDay}
      AND day >= ${startDay}::date - ${HINT_DAYS}::integer
    UNION ALL
    SELECT customer_phone, coalesce(total_paise, 0) FROM salesman_invoices
    WHERE deleted_at IS NULL AND payment = 'On credit' AND day < ${startDay}
      AND day >= ${startDay}::date - ${HINT_DAYS}::integer) AS bill
  WHERE is_customer_phone(phone) GROUP BY 1`

/**
 * One more than a page, the largest sum first; the numbers of a card are one customer. A search also
 * finds customers that were not billed, up to the few hundred that it looks at.
 */
export const readOpenings = async (
  db: Db,
  startDay: string,
  wanted: {
    readonly search: string
    readonly cursor: { readonly billedPaise: number; readonly id: string } | null
  },
): Promise<readonly OpeningRow[]> => {
  const { few, onMain } = await findRecords(db, wanted.search)
  const { cursor } = wanted
  const after = cursor
    ? sql`WHERE (paise, id) < (${cursor.billedPaise}::bigint, ${cursor.id}::uuid)`
    : sql``
  const sources = few
    ? sql`customer_records AS main
        LEFT JOIN accounts AS card ON card.phone = main.phone
        LEFT JOIN account_phones AS linked ON linked.account_id = card.id
        LEFT JOIN billed ON billed.phone = coalesce(linked.phone, main.phone)
      WHERE main.phone = ANY (${few}::text[])`
    : sql`billed
        LEFT JOIN account_phones AS linked ON linked.phone = billed.phone
        LEFT JOIN accounts AS card ON card.id = linked.account_id
        JOIN customer_records AS main ON main.phone = coalesce(card.phone, billed.phone)
      WHERE true ${onMain}`
  const { rows } = await sql<OpeningRow>`
    WITH billed AS MATERIALIZED (${billedBefore(startDay)}),
    found AS (
      SELECT main.id, coalesce(sum(billed.paise), 0)::bigint AS paise FROM ${sources} GROUP BY 1),
    page AS MATERIALIZED (
      SELECT * FROM found ${after} ORDER BY paise DESC, id DESC LIMIT ${ACCOUNT_PAGE + 1})
    SELECT page.id AS "customerId", record.name, record.phone, page.paise AS "billedPaise",
      ${OPENING} AS "openingPaise"
    FROM page JOIN customer_records AS record ON record.id = page.id
      LEFT JOIN accounts AS card ON card.phone = record.phone
    ORDER BY page.paise DESC, page.id DESC`.execute(db)
  return rows
}
