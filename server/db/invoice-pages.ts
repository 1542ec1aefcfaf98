import { type RawBuilder, sql } from 'kysely'
import type { InvoiceSearch } from '#domain/invoices/search.ts'
import type { Token } from '#domain/tokens/token.ts'
import type { Db } from './database.ts'
import { INVOICE_FIELDS, type StoredInvoice } from './invoices.ts'
import { likePart } from './like.ts'
import { tokensWith } from './tokens.ts'

export const PAGE = 50

/** With more matches than this, scanning the newest bills is faster than reading each match. */
const FEW = 300

const after = (cursor: Token | undefined): RawBuilder<unknown> =>
  cursor
    ? sql`AND (invoice.day, invoice.run, invoice.token) < (${cursor.day}, ${cursor.run}, ${cursor.token})`
    : sql``

const NEWEST_FIRST = sql`ORDER BY invoice.day DESC, invoice.run DESC, invoice.token DESC`

/** The newest bills after the cursor, by index; `filter` applies during the scan. */
const newest = (cursor: Token | undefined, limit: number, filter = sql``) => sql<StoredInvoice>`
  SELECT ${INVOICE_FIELDS} FROM invoices AS invoice
  WHERE invoice.deleted_at IS NULL ${after(cursor)} ${filter}
  ${NEWEST_FIRST} LIMIT ${limit}`

/** The newest of each customer and of each token number, then the newest of those. */
const newestOf = (
  customers: readonly string[],
  tokens: readonly number[],
  cursor: Token | undefined,
  limit: number,
) => sql<StoredInvoice>`
  SELECT ${INVOICE_FIELDS} FROM (
    SELECT found.* FROM unnest(${customers}::uuid[]) AS of_customer,
      LATERAL (SELECT invoice.* FROM invoices AS invoice
               WHERE invoice.customer_id = of_customer AND invoice.deleted_at IS NULL
                 ${after(cursor)} ${NEWEST_FIRST} LIMIT ${limit}) AS found
    UNION
    SELECT found.* FROM unnest(${tokens}::integer[]) AS of_token,
      LATERAL (SELECT invoice.* FROM invoices AS invoice
               WHERE invoice.token = of_token AND invoice.deleted_at IS NULL
                 ${after(cursor)} ${NEWEST_FIRST} LIMIT ${limit}) AS found
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

export const readInvoices = async (
  db: Db,
  search: InvoiceSearch | undefined,
  cursor: Token | undefined,
  limit = PAGE,
): Promise<StoredInvoice[]> => {
  if (!search) return (await newest(cursor, limit).execute(db)).rows
  const { name, digits, phone } = search
  const customers = [
    ...new Set([
      ...(await customersLike(db, 'name', name)),
      ...(await customersLike(db, 'phone', phone)),
    ]),
  ]
  const tokens = digits ? await tokensWith(db, digits) : []
  if (tokens && tokens.length <= FEW && customers.length <= FEW) {
    return (await newestOf(customers, tokens, cursor, limit).execute(db)).rows
  }
  const named = name ? sql`invoice.customer_name ILIKE ${likePart(name)}` : sql`false`
  const numbered = digits ? sql`invoice.token::text LIKE ${`%${digits}%`}` : sql`false`
  const called = phone ? sql`invoice.customer_phone LIKE ${likePart(phone)}` : sql`false`
  const filter = sql`AND (${named} OR ${numbered} OR ${called})`
  return (await newest(cursor, limit, filter).execute(db)).rows
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
