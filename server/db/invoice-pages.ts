import { type RawBuilder, sql } from 'kysely'
import { areFew, type BillFilter, MOST_COUNTED } from '#domain/invoices/bill-filter.ts'
import type { InvoiceSearch } from '#domain/invoices/search.ts'
import type { Token } from '#domain/tokens/token.ts'
import type { Db } from './database.ts'
import { INVOICE_FIELDS, type StoredInvoice } from './invoices.ts'
import { likePart } from './like.ts'
import { tokensWith } from './tokens.ts'

export const PAGE = 50

/** Bills with the typed token that come before all other matches. */
const MOST_EXACT = 10

/** Which bills are wanted: those that match the search, if there is one, and pass the filter. */
export interface Wanted {
  readonly search: InvoiceSearch | undefined
  readonly filter: BillFilter
}

/** With more matches than this, scanning the newest bills is faster than reading each match. */
const FEW = 300

const after = (cursor: Token | undefined): RawBuilder<unknown> =>
  cursor
    ? sql`AND (invoice.day, invoice.run, invoice.token) < (${cursor.day}, ${cursor.run}, ${cursor.token})`
    : sql``

/** UPI-06, as in the index. */
const NOT_CONFIRMED = sql`AND invoice.with_upi AND invoice.payment = 'Google Pay'
  AND invoice.payment_received_at IS NULL`

/** The conditions of a filter on a source named `invoice`. */
export const passing = ({
  from,
  to,
  payment,
  notDelivered,
  notConfirmed,
}: BillFilter): RawBuilder<unknown> => sql`
  ${from === null ? sql`` : sql`AND invoice.day >= ${from}`}
  ${to === null ? sql`` : sql`AND invoice.day <= ${to}`}
  ${payment === null ? sql`` : sql`AND invoice.payment = ${payment}`}
  ${notDelivered ? sql`AND NOT invoice.delivered` : sql``}
  ${notConfirmed ? NOT_CONFIRMED : sql``}`

const NEWEST_FIRST = sql`ORDER BY invoice.day DESC, invoice.run DESC, invoice.token DESC`

/** The newest bills within the bounds, by index; `matching` applies during the scan. */
const newest = (within: RawBuilder<unknown>, limit: number, matching = sql``) => sql<StoredInvoice>`
  SELECT ${INVOICE_FIELDS} FROM invoices AS invoice
  WHERE invoice.deleted_at IS NULL ${within} ${matching}
  ${NEWEST_FIRST} LIMIT ${limit}`

/** The newest of each customer and of each token number, then the newest of those. */
const newestOf = (
  customers: readonly string[],
  tokens: readonly number[],
  within: RawBuilder<unknown>,
  limit: number,
) => sql<StoredInvoice>`
  SELECT ${INVOICE_FIELDS} FROM (
    SELECT found.* FROM unnest(${customers}::uuid[]) AS of_customer,
      LATERAL (SELECT invoice.* FROM invoices AS invoice
               WHERE invoice.customer_id = of_customer AND invoice.deleted_at IS NULL
                 ${within} ${NEWEST_FIRST} LIMIT ${limit}) AS found
    UNION
    SELECT found.* FROM unnest(${tokens}::integer[]) AS of_token,
      LATERAL (SELECT invoice.* FROM invoices AS invoice
               WHERE invoice.token = of_token AND invoice.deleted_at IS NULL
                 ${within} ${NEWEST_FIRST} LIMIT ${limit}) AS found
  ) AS invoice
  ${NEWEST_FIRST} LIMIT ${limit}`

/** Spellings of bills by part of the name or of the number, each by its own index. */
const customersLike = async (
  db: Db,
  column: 'name' | 'phone',
  text: string | undefined,
): Promise<string[]> => {
  if (!text) return []
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM customers WHERE ${sql.ref(column)} ILIKE ${likePart(text)}
    LIMIT ${FEW + 1}`.execute(db)
  return rows.map((row) => row.id)
}

/** The condition of a search, for a scan of bills. */
export const matchingSearch = ({ name, digits, phone }: InvoiceSearch): RawBuilder<unknown> => {
  const named = name ? sql`invoice.customer_name ILIKE ${likePart(name)}` : sql`false`
  const numbered = digits ? sql`invoice.token::text LIKE ${`%${digits}%`}` : sql`false`
  const called = phone ? sql`invoice.customer_phone LIKE ${likePart(phone)}` : sql`false`
  return sql`AND (${named} OR ${numbered} OR ${called})`
}

export const readInvoices = async (
  db: Db,
  { search, filter }: Wanted,
  cursor: Token | undefined,
  limit = PAGE,
): Promise<StoredInvoice[]> => {
  const within = sql`${passing(filter)} ${after(cursor)}`
  if (!search) return (await newest(within, limit).execute(db)).rows
  // Those that wait are few, fewer than the bills of a regular customer.
  if (areFew(filter)) {
    return (await newest(within, limit, matchingSearch(search)).execute(db)).rows
  }
  const customers = [
    ...new Set([
      ...(await customersLike(db, 'name', search.name)),
      ...(await customersLike(db, 'phone', search.phone)),
    ]),
  ]
  const tokens = search.digits ? await tokensWith(db, search.digits) : []
  const hasFew = tokens && tokens.length <= FEW && customers.length <= FEW
  const found = hasFew
    ? newestOf(customers, tokens, within, limit)
    : newest(within, limit, matchingSearch(search))
  return (await found.execute(db)).rows
}

/** C9: the newest bills with just the typed token, so that 1 is not below 15. */
export const readExact = async (
  db: Db,
  { search, filter }: Wanted,
): Promise<readonly StoredInvoice[]> => {
  const token = Number(search?.digits)
  if (!(token > 0 && token < 2 ** 31)) return []
  return (await newestOf([], [token], passing(filter), MOST_EXACT).execute(db)).rows
}

export const readNewestOfPhone = async (
  db: Db,
  phone: string,
): Promise<StoredInvoice | undefined> => {
  const { rows } = await sql<StoredInvoice>`
    SELECT ${INVOICE_FIELDS} FROM invoices AS invoice
    WHERE invoice.customer_phone = ${phone} AND invoice.deleted_at IS NULL
    ${NEWEST_FIRST} LIMIT 1`.execute(db)
  return rows[0]
}

/** AUD-02: the bills deleted after `since`, latest first. */
export const readDeletedInvoices = async (
  db: Db,
  since: Date,
  cursor: { deletedAt: string; id: string } | undefined,
): Promise<StoredInvoice[]> => {
  const { rows } = await sql<StoredInvoice>`
    SELECT ${INVOICE_FIELDS} FROM invoices AS invoice
    WHERE invoice.deleted_at > ${since}
    ${cursor ? sql`AND (invoice.deleted_at, invoice.id) < (${cursor.deletedAt}, ${cursor.id})` : sql``}
    ORDER BY invoice.deleted_at DESC, invoice.id DESC LIMIT ${PAGE}`.execute(db)
  return rows
}

/** How many bills a day has, and how many of them wait for delivery. */
export const countDay = async (db: Db, day: string) => {
  const { rows } = await sql<{ bills: number; notDelivered: number }>`
    SELECT count(*) AS bills, count(*) FILTER (WHERE NOT delivered) AS "notDelivered"
    FROM invoices WHERE day = ${day} AND deleted_at IS NULL`.execute(db)
  return rows[0] ?? { bills: 0, notDelivered: 0 }
}

/** C10: how many bills wait for delivery, in all and of days before `today`; at most MOST_COUNTED. */
export const countWaiting = async (db: Db, today: string) => {
  const { rows } = await sql<{ waiting: number; olderWaiting: number }>`
    SELECT count(*) AS waiting, count(*) FILTER (WHERE day < ${today}) AS "olderWaiting"
    FROM (SELECT invoice.day FROM invoices AS invoice
          WHERE invoice.deleted_at IS NULL AND NOT invoice.delivered
          ${NEWEST_FIRST} LIMIT ${MOST_COUNTED}) AS open`.execute(db)
  return rows[0] ?? { waiting: 0, olderWaiting: 0 }
}
