import { sql } from 'kysely'
import {
  ACCOUNT_PAGE,
  type AccountSums,
  type BillToLookAt,
  type ReceivedRow,
  type ReceivedSums,
} from '#domain/accounts/account-views.ts'
import { AGEING, ageingOfCard } from './account-pages.ts'
import type { Db } from './database.ts'

/** A payment that a phone entered perhaps twice is listed so long. */
const TWICE_DAYS = 30

/** By index for each row: of an EXISTS the planner may read all entries of all years at once. */
const NOT_REVERSED = sql`(
  SELECT later.id FROM account_entries AS later WHERE later.reverses_id = entry.id) IS NULL`

interface LookAtFacts {
  readonly today: string
  readonly startDay: string
  /** Of the settings (CRD-17). */
  readonly limitPaise: number | null
}

/** CRD-17: marked, and its card is still over the limit. */
const overLimit = (startDay: string, limitPaise: number | null) => sql`
  SELECT bill.id, 'salesman', bill.day, NULL, bill.route, bill.customer_name,
    bill.customer_phone, bill.total_paise, 'over the limit'
  FROM accounts AS card JOIN account_phones AS number ON number.account_id = card.id
    JOIN salesman_invoices AS bill ON bill.customer_phone = number.phone
  WHERE card.balance_paise > 0
    AND card.balance_paise > coalesce(card.limit_paise, ${limitPaise}::bigint)
    AND bill.over_limit AND bill.deleted_at IS NULL AND bill.payment = 'On credit'
    AND bill.total_paise IS NOT NULL AND bill.day >= ${startDay}`

/** CRD-07, CRD-12, CRD-17: what cannot count, or needs a look; as in the indexes. */
const toLookAt = ({ startDay, today, limitPaise }: LookAtFacts) => sql`
  (SELECT bill.id, 'counter' AS source, bill.day, bill.token, NULL AS route, bill.customer_name,
    bill.customer_phone, bill.total_paise,
    CASE WHEN bill.total_paise IS NULL THEN 'no total' ELSE 'no number' END AS why
  FROM invoices AS bill
  WHERE bill.deleted_at IS NULL AND bill.payment = 'Pay Later' AND bill.day >= ${startDay}
    AND (bill.total_paise IS NULL OR NOT is_customer_phone(bill.customer_phone)))
  UNION ALL
  (SELECT bill.id, 'salesman', bill.day, NULL, bill.route, bill.customer_name,
    bill.customer_phone, bill.total_paise,
    CASE WHEN bill.total_paise IS NULL THEN 'no total' ELSE 'no number' END
  FROM salesman_invoices AS bill
  WHERE bill.deleted_at IS NULL AND bill.payment = 'On credit' AND bill.day >= ${startDay}
    AND (bill.total_paise IS NULL OR NOT is_customer_phone(bill.customer_phone)))
  UNION ALL (${overLimit(startDay, limitPaise)})
  UNION ALL
  (SELECT entry.id, 'salesman', entry.day, NULL, NULL, record.name, record.phone,
    -entry.amount_paise, 'perhaps twice'
  FROM account_entries AS entry JOIN accounts AS card ON card.id = entry.account_id
    JOIN customer_records AS record ON record.phone = card.phone
  WHERE entry.perhaps_twice AND entry.day > ${today}::date - ${TWICE_DAYS}::integer
    AND ${NOT_REVERSED})`

export const readAccountSums = async (db: Db, facts: LookAtFacts): Promise<AccountSums> => {
  const { today } = facts
  const sums = AGEING.map((part) => sql`coalesce(sum(${part}), 0)`)
  const { rows } = await sql<AccountSums>`
    SELECT state.due_paise AS "duePaise", state.cards_due AS "cardsDue",
      state.advance_paise AS "advancePaise",
      (SELECT json_build_array(${sql.join(sums)})
       FROM accounts AS card, ${ageingOfCard(today)} WHERE card.balance_paise > 0) AS ageing,
      (SELECT count(*) FROM accounts AS card
       WHERE card.promise_day <= ${today} AND card.balance_paise > 0) AS "toCollect",
      (SELECT count(*) FROM (${toLookAt(facts)}) AS found) AS "toLookAt",
      (SELECT coalesce(-sum(entry.amount_paise), 0)::bigint FROM account_entries AS entry
       WHERE entry.kind = 'payment' AND entry.day = ${today} AND ${NOT_REVERSED})
        AS "receivedTodayPaise"
    FROM account_state AS state`.execute(db)
  const [row] = rows
  if (!row) throw new Error('account_state has no row')
  return row
}

/** One more than a page, newest first. */
export const readBillsToLookAt = async (
  db: Db,
  facts: LookAtFacts,
  cursor: { readonly day: string; readonly id: string } | null,
): Promise<readonly BillToLookAt[]> => {
  const after = cursor ? sql`WHERE (day, id) < (${cursor.day}::date, ${cursor.id}::uuid)` : sql``
  const { rows } = await sql<BillToLookAt>`
    SELECT id, source, day, token, route, customer_name AS "customerName",
      customer_phone AS "customerPhone", total_paise AS "totalPaise", why
    FROM (${toLookAt(facts)}) AS found ${after}
    ORDER BY day DESC, id DESC LIMIT ${ACCOUNT_PAGE + 1}`.execute(db)
  return rows
}

interface Period {
  readonly from: string
  readonly to: string
}

interface ReceivedCursor {
  readonly day: string
  readonly postedAt: string
  readonly id: string
}

export interface StoredReceived extends Omit<ReceivedRow, 'postedAt'> {
  readonly postedAt: Date
}

/** One more than a page, newest first. */
export const readReceived = async (
  db: Db,
  { from, to }: Period,
  cursor: ReceivedCursor | null,
): Promise<readonly StoredReceived[]> => {
  const after = cursor
    ? sql`AND (entry.day, entry.posted_at, entry.id)
        < (${cursor.day}::date, ${cursor.postedAt}::timestamptz, ${cursor.id}::uuid)`
    : sql``
  const { rows } = await sql<StoredReceived>`
    SELECT entry.id, record.id AS "customerId", record.name, record.phone, entry.day,
      entry.posted_at AS "postedAt", -entry.amount_paise AS "amountPaise",
      coalesce(entry.method, 'Cash') AS method, entry.note, entry.made_by AS "madeBy",
      NOT (${NOT_REVERSED}) AS "isReversed", entry.perhaps_twice AS "perhapsTwice"
    FROM account_entries AS entry JOIN accounts AS card ON card.id = entry.account_id
      JOIN customer_records AS record ON record.phone = card.phone
    WHERE entry.kind = 'payment' AND entry.day BETWEEN ${from} AND ${to} ${after}
    ORDER BY entry.day DESC, entry.posted_at DESC, entry.id DESC
    LIMIT ${ACCOUNT_PAGE + 1}`.execute(db)
  return rows
}

/** What was not reversed. */
export const readReceivedSums = async (db: Db, { from, to }: Period): Promise<ReceivedSums> => {
  const { rows } = await sql<{ method: ReceivedRow['method']; name: string; paise: number }>`
    SELECT coalesce(entry.method, 'Cash') AS method, entry.made_by AS name,
      -sum(entry.amount_paise)::bigint AS paise
    FROM account_entries AS entry
    WHERE entry.kind = 'payment' AND entry.day BETWEEN ${from} AND ${to} AND ${NOT_REVERSED}
    GROUP BY 1, 2`.execute(db)
  const sumsBy = <Key extends 'method' | 'name'>(key: Key) => {
    const sums = new Map<(typeof rows)[number][Key], number>()
    for (const row of rows) sums.set(row[key], (sums.get(row[key]) ?? 0) + row.paise)
    return [...sums].sort(([, one], [, other]) => other - one)
  }
  return {
    totalPaise: rows.reduce((sum, { paise }) => sum + paise, 0),
    byMethod: sumsBy('method').map(([method, paise]) => ({ method, paise })),
    byPerson: sumsBy('name').map(([name, paise]) => ({ name, paise })),
  }
}
