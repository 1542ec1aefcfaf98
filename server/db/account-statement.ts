import { sql } from 'kysely'
import type {
  EntryKind,
  EntryWords,
  StatementCursor,
  StatementLine,
} from '#domain/accounts/account-views.ts'
import type { Method } from '#domain/accounts/payment.ts'
import { IS_CREDIT } from './account-entries.ts'
import type { Db } from './database.ts'

/** Lines of a page. */
export const STATEMENT_PAGE = 100

interface Card {
  readonly id: string
  readonly balancePaise: number
}

/** The card of a customer; a customer may have none yet. */
export const findCard = async (
  db: Db,
  customerId: string,
): Promise<{ readonly card: Card | undefined } | undefined> => {
  const { rows } = await sql<{ id: string | null; balancePaise: number }>`
    SELECT card.id, coalesce(card.balance_paise, 0) AS "balancePaise"
    FROM customer_records AS record LEFT JOIN accounts AS card ON card.phone = record.phone
    WHERE record.id = ${customerId} AND record.phone NOT LIKE '-%'`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return { card: row.id === null ? undefined : { id: row.id, balancePaise: row.balancePaise } }
}

export interface PeriodSums {
  readonly openingPaise: number
  readonly billedPaise: number
  readonly receivedPaise: number
}

/** CRD-20: the sums of all entries before a day: whole months, and the entries of its month. */
const before = (cardId: string, day: string) => sql`
  SELECT coalesce(sum(debit), 0) AS debit, coalesce(sum(credit), 0) AS credit FROM (
    SELECT debit_paise AS debit, credit_paise AS credit FROM account_months
    WHERE account_id = ${cardId} AND month < date_trunc('month', ${day}::timestamp)::date
    UNION ALL
    SELECT CASE WHEN ${IS_CREDIT} THEN 0 ELSE entry.amount_paise END,
      CASE WHEN ${IS_CREDIT} THEN -entry.amount_paise ELSE 0 END
    FROM account_entries AS entry
      LEFT JOIN account_entries AS reversed ON reversed.id = entry.reverses_id
    WHERE entry.account_id = ${cardId} AND entry.day < ${day}
      AND entry.day >= date_trunc('month', ${day}::timestamp)::date) AS piece`

const NEVER = 'infinity'

/** `until` is the day after the period; null for everything to come. */
export const readPeriodSums = async (
  db: Db,
  cardId: string,
  from: string,
  until: string | null,
): Promise<PeriodSums> => {
  const all = sql`SELECT coalesce(sum(debit_paise), 0) AS debit,
    coalesce(sum(credit_paise), 0) AS credit FROM account_months WHERE account_id = ${cardId}`
  const { rows } = await sql<PeriodSums>`
    SELECT (opening.debit - opening.credit)::bigint AS "openingPaise",
      (ending.debit - opening.debit)::bigint AS "billedPaise",
      (ending.credit - opening.credit)::bigint AS "receivedPaise"
    FROM (${before(cardId, from)}) AS opening,
      (${until === null ? all : before(cardId, until)}) AS ending`.execute(db)
  return rows[0] ?? { openingPaise: 0, billedPaise: 0, receivedPaise: 0 }
}

export interface StoredLine
  extends Omit<StatementLine, 'what' | 'postedAt' | 'balancePaise' | 'mayReverse'>,
    Omit<EntryWords, 'of'> {
  readonly postedAt: Date
  readonly madeById: string | null
  readonly reversedKind: EntryKind | null
  readonly reversedMethod: Method | null
  readonly reversedNote: string | null
}

/** CRD-06: the entries of a bill on one day are one line, which stands at the first of them. */
const SAME_LINE = sql`other.source_id = entry.source_id AND other.account_id = entry.account_id
  AND other.day = entry.day AND other.kind IN ('bill', 'bill change')`
const IS_BILL = sql`entry.kind IN ('bill', 'bill change')`

const LINE = sql<StoredLine>`
  entry.id, entry.day, entry.posted_at AS "postedAt", entry.kind, entry.source,
  CASE WHEN ${IS_BILL} THEN entry.source_id END AS "sourceId", line.paise AS "amountPaise",
  entry.made_by AS "madeBy", entry.made_by_id AS "madeById", entry.method, entry.note,
  entry.perhaps_twice AS "perhapsTwice",
  EXISTS (SELECT FROM account_entries AS later WHERE later.reverses_id = entry.id) AS "isReversed",
  invoice.token, salesman.route, coalesce(invoice.day, salesman.day) AS "billDay",
  coalesce((coalesce(invoice.deleted_at, salesman.deleted_at) AT TIME ZONE 'Asia/Kolkata')::date
    = entry.day, false) AS "isDeleted",
  CASE WHEN entry.kind = 'bill' AND entry.source = 'salesman'
      AND (entry.posted_at AT TIME ZONE 'Asia/Kolkata')::date > entry.day
    THEN (entry.posted_at AT TIME ZONE 'Asia/Kolkata')::date END AS "cameInOn",
  reversed.kind AS "reversedKind", reversed.method AS "reversedMethod",
  reversed.note AS "reversedNote"`

/** Newest first, one more than a page. */
export const readLines = async (
  db: Db,
  cardId: string,
  period: { readonly from: string; readonly until: string | null; readonly everything: boolean },
  cursor: StatementCursor | null,
): Promise<readonly StoredLine[]> => {
  const { from, until, everything } = period
  const after = cursor
    ? sql`AND (entry.day, entry.posted_at, entry.id)
        < (${cursor.day}::date, ${cursor.postedAt}::timestamptz, ${cursor.id}::uuid)`
    : sql``
  const { rows } = await sql<StoredLine>`
    SELECT ${LINE}
    FROM account_entries AS entry
      CROSS JOIN LATERAL (SELECT CASE WHEN ${IS_BILL} THEN (
        SELECT sum(other.amount_paise)::bigint FROM account_entries AS other WHERE ${SAME_LINE})
        ELSE entry.amount_paise END AS paise) AS line
      LEFT JOIN invoices AS invoice ON ${IS_BILL} AND invoice.id = entry.source_id
      LEFT JOIN salesman_invoices AS salesman ON ${IS_BILL} AND salesman.id = entry.source_id
      LEFT JOIN account_entries AS reversed ON reversed.id = entry.reverses_id
    WHERE entry.account_id = ${cardId} AND entry.day >= ${from} AND entry.day < ${until ?? NEVER}
      ${after}
      AND NOT (${IS_BILL} AND EXISTS (SELECT FROM account_entries AS other
        WHERE ${SAME_LINE} AND (other.posted_at, other.id) < (entry.posted_at, entry.id)))
      ${everything ? sql`` : sql`AND line.paise <> 0`}
    ORDER BY entry.day DESC, entry.posted_at DESC, entry.id DESC
    LIMIT ${STATEMENT_PAGE + 1}`.execute(db)
  return rows
}
