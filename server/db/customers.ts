import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { likePart, likeStart } from './like.ts'

const MOST = 8
const LATEST = 5
/** Suggestions sort so many matches by their last use; a common text has more, unsorted. */
const CANDIDATES = 500

export interface Customer {
  readonly phone: string
  readonly name: string
}

/** A record with the card of its number, if it has one. */
export const RECORDS = sql`customer_records AS record
  LEFT JOIN account_phones AS own ON own.phone = record.phone
  LEFT JOIN accounts AS card ON card.id = own.account_id`

/** A forgotten person has no number. */
const IS_OPEN = sql`card.closed_at IS NULL AND record.phone NOT LIKE '-%'`

/** The customers of `found` (phone, name, rank), by rank, then the last used first. */
const lastUsedFirst = async (db: Db, found: RawBuilder<unknown>): Promise<Customer[]> => {
  const { rows } = await sql<Customer>`
    SELECT phone, name FROM (${found}) AS found
    ORDER BY rank, (SELECT max(last_used_at) FROM customers WHERE customers.phone = found.phone)
      DESC NULLS LAST, phone LIMIT ${MOST}`.execute(db)
  return rows
}

const matching = (rank: number, filter: RawBuilder<unknown>) => sql`(
  SELECT record.phone, coalesce(card.name, record.name) AS name, ${sql.lit(rank)} AS rank
  FROM ${RECORDS} WHERE ${filter} AND ${IS_OPEN} LIMIT ${CANDIDATES})`

/** C13: customers whose number contains the digits; those whose number ends with them first. */
export const customersByPhone = (db: Db, digits: string): Promise<Customer[]> => {
  const ends = sql`reverse(record.phone) LIKE ${likeStart(digits.split('').toReversed().join(''))}`
  const contains = sql`record.phone LIKE ${likePart(digits)} AND NOT ${ends}`
  return lastUsedFirst(db, sql`${matching(0, ends)} UNION ALL ${matching(1, contains)}`)
}

/** UX-02: customers of the office by part of their name. */
export const customersByName = (db: Db, part: string): Promise<Customer[]> =>
  lastUsedFirst(db, matching(0, sql`record.name ILIKE ${likePart(part)}`))

/** C13: the customers of the newest bills; each is read through its last bill, by index. */
export const latestCustomers = async (db: Db): Promise<Customer[]> => {
  const { rows } = await sql<Customer>`
    SELECT record.phone, coalesce(card.name, record.name) AS name
    FROM (SELECT customer_phone AS phone, min(place) AS place FROM (
            SELECT customer_phone, row_number() OVER () AS place FROM (
              SELECT customer_phone FROM invoices WHERE deleted_at IS NULL
              ORDER BY day DESC, run DESC, token DESC LIMIT 50) AS newest) AS placed
          GROUP BY 1) AS bill
      JOIN customer_records AS record ON record.phone = bill.phone
      LEFT JOIN account_phones AS own ON own.phone = record.phone
      LEFT JOIN accounts AS card ON card.id = own.account_id
    WHERE ${IS_OPEN} ORDER BY bill.place LIMIT ${LATEST}`.execute(db)
  return rows
}

export interface KnownRecord {
  readonly id: string
  readonly version: number
  readonly name: string
  /** The first number of the customer. */
  readonly phone: string
}

/** The customer that a number belongs to, under its first number. */
export const findCustomer = async (db: Db, phone: string): Promise<KnownRecord | undefined> => {
  const { rows } = await sql<KnownRecord>`
    SELECT main.id, main.version, main.name, main.phone
    FROM ${RECORDS} JOIN customer_records AS main
      ON main.phone = coalesce(card.phone, record.phone)
    WHERE record.phone = ${phone}`.execute(db)
  return rows[0]
}
