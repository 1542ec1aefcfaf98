import { type RawBuilder, sql } from 'kysely'
import { CUSTOMER_PAGE } from '#domain/customers/customer.ts'
import { RECORDS } from './customers.ts'
import type { Db } from './database.ts'
import { likePart } from './like.ts'

/** With more matches than this, filtering the list in its order is faster. */
const FEW = 300
const MIN_DIGITS = 3

export interface ListedCustomer {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly closed: boolean
  /** The first number, then the linked ones, each with its name in the office's record. */
  readonly numbers: readonly { readonly phone: string; readonly name: string }[]
  readonly lastBillAt: Date | null
  /** Where the next page begins. */
  readonly key: string
}

interface Cursor {
  readonly key: string
  readonly id: string
}

/** Of a page of at most 51 rows; every part is a look-up by index. */
const FIELDS = sql<ListedCustomer>`
  page.id, page.name, page.version, card.closed_at IS NOT NULL AS closed, page.key, coalesce((
    SELECT json_agg(json_build_object('phone', linked.phone, 'name', (
        SELECT name FROM customer_records AS of_number WHERE of_number.phone = linked.phone))
      ORDER BY linked.phone <> card.phone, linked.phone)
    FROM account_phones AS linked WHERE linked.account_id = card.id),
    json_build_array(json_build_object('phone', page.phone, 'name', page.name))) AS numbers,
  (SELECT max(spelling.last_used_at) FROM customers AS spelling
   WHERE spelling.phone = ANY (ARRAY(
     SELECT phone FROM account_phones WHERE account_id = card.id
     UNION ALL SELECT page.phone))) AS "lastBillAt"`

/**
 * A linked number is listed with the first number of its card. OFFSET 0 checks row by row: a join
 * would read all customers before the first page.
 */
const OPEN = sql`customer_records AS record WHERE record.phone NOT LIKE '-%' AND NOT EXISTS (
  SELECT FROM account_phones AS own JOIN accounts AS card ON card.id = own.account_id
  WHERE own.phone = record.phone
    AND (card.phone IS DISTINCT FROM record.phone OR card.closed_at IS NOT NULL) OFFSET 0)`
const CLOSED = sql`accounts AS card JOIN customer_records AS record ON record.phone = card.phone
  WHERE card.closed_at IS NOT NULL AND record.phone NOT LIKE '-%'`

const after = (cursor: Cursor | null) =>
  cursor ? sql`AND (lower(record.name), record.id) > (${cursor.key}, ${cursor.id}::uuid)` : sql``

const IN_ORDER = sql`ORDER BY lower(record.name), record.id`

/** NXT-24, C13: by part of the name, or of the number from three digits on. */
const matches = (of: string, search: string): RawBuilder<boolean> => {
  const digits = search.replaceAll(/[\s+-]/g, '')
  const isNumber = /^\d+$/.test(digits) && digits.length >= MIN_DIGITS
  const named = sql<boolean>`${sql.ref(`${of}.name`)} ILIKE ${likePart(search)}`
  return isNumber
    ? sql<boolean>`(${named} OR ${sql.ref(`${of}.phone`)} LIKE ${likePart(digits)})`
    : named
}

/** The first numbers of matching customers; undefined if there are more than a few. */
const fewFound = async (db: Db, search: string): Promise<string[] | undefined> => {
  const { rows } = await sql<{ phone: string }>`
    SELECT coalesce(card.phone, record.phone) AS phone FROM ${RECORDS}
    WHERE ${matches('record', search)} LIMIT ${FEW + 1}`.execute(db)
  return rows.length > FEW ? undefined : [...new Set(rows.map(({ phone }) => phone))]
}

const searchFilter = async (db: Db, search: string) => {
  if (search === '') return sql``
  const found = await fewFound(db, search)
  if (found) return sql`AND record.phone = ANY (${found}::text[])`
  return sql`AND (${matches('record', search)} OR EXISTS (
    SELECT FROM account_phones AS own JOIN account_phones AS linked
        ON linked.account_id = own.account_id
      JOIN customer_records AS of_number ON of_number.phone = linked.phone
    WHERE own.phone = record.phone AND ${matches('of_number', search)} OFFSET 0))`
}

interface FoundRecords {
  /** The first numbers of the customers, if the search finds few. */
  readonly few?: readonly string[]
  /** Else conditions on a source named `card`, or on a record named `main`. */
  readonly onCard: RawBuilder<unknown>
  readonly onMain: RawBuilder<unknown>
}

export const findRecords = async (db: Db, search: string): Promise<FoundRecords> => {
  const few = search === '' ? undefined : await fewFound(db, search)
  if (few || search === '') return { ...(few && { few }), onCard: sql``, onMain: sql`` }
  return {
    onCard: sql`AND EXISTS (
      SELECT FROM account_phones AS linked
        JOIN customer_records AS of_number ON of_number.phone = linked.phone
      WHERE linked.account_id = card.id AND ${matches('of_number', search)} OFFSET 0)`,
    onMain: sql`AND ${matches('main', search)}`,
  }
}

/** One more than a page, so that the caller knows whether more follow. */
export const readCustomerPage = async (
  db: Db,
  input: { readonly search: string; readonly closed: boolean; readonly cursor: Cursor | null },
): Promise<readonly ListedCustomer[]> => {
  const filter = await searchFilter(db, input.search)
  const { rows } = await sql<ListedCustomer>`
    WITH page AS MATERIALIZED (
      SELECT record.id, record.phone, record.name, record.version, lower(record.name) AS key
      FROM ${input.closed ? CLOSED : OPEN} ${filter} ${after(input.cursor)}
      ${IN_ORDER} LIMIT ${CUSTOMER_PAGE + 1})
    SELECT ${FIELDS} FROM page
      LEFT JOIN account_phones AS own ON own.phone = page.phone
      LEFT JOIN accounts AS card ON card.id = own.account_id
    ORDER BY page.key, page.id`.execute(db)
  return rows
}
