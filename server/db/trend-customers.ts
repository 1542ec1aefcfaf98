import { type RawBuilder, sql } from 'kysely'
import type { Spans } from '#domain/shared/ranges.ts'
import { LOST, lostDays } from '#domain/trends/customers.ts'
import type { Period } from '#domain/trends/periods.ts'
import type { Db } from './database.ts'

const TOP_CUSTOMERS = 20
/** The lists of new, lost and returned customers name so many. */
export const MOST_NAMED = 100

/** The ids that a number has at the counter and with each salesman. */
const IDS = sql`
  SELECT 'counter' AS source, id AS customer_id, phone FROM customers
  UNION ALL SELECT 'salesman', id, phone FROM salesman_customers`

/** Visits by number in some spans; a number of passers-by is no customer (NXT-20). */
const visitsIn = (spans: readonly Spans[]) => sql`
  SELECT known.phone, sum(visit.bills)::bigint AS bills, sum(visit.paise)::bigint AS paise
  FROM (
    SELECT total.source, total.customer_id, sum(total.bills) AS bills, sum(total.paise) AS paise
    FROM unnest(${spans.map(({ span }) => span)}::text[], ${spans.map(({ first }) => first)}::date[],
                ${spans.map(({ last }) => last)}::date[]) AS piece (span, first, last)
      CROSS JOIN LATERAL (
        SELECT * FROM customer_visits AS one
        WHERE one.span = piece.span AND one.start BETWEEN piece.first AND piece.last OFFSET 0) AS total
    GROUP BY 1, 2 HAVING sum(total.bills) > 0) AS visit
  JOIN (${IDS}) AS known USING (source, customer_id)
  WHERE is_customer_phone(known.phone)
  GROUP BY 1`

/** The office's name of a number, else the one that a salesman used last. */
const nameOf = (phone: RawBuilder<unknown>) => sql<string>`
  coalesce((SELECT name FROM customer_records WHERE phone = ${phone}), (
    SELECT name FROM salesman_customers WHERE phone = ${phone}
    ORDER BY last_used_at DESC, id LIMIT 1), '')`

export interface TopCustomer {
  readonly phone: string
  readonly name: string
  readonly bills: number
  readonly paise: number
  readonly beforePaise: number
}

/** BOS-03: the customers with the most money, and what each brought before. */
export const readTopCustomers = async (
  db: Db,
  spans: readonly Spans[],
  before: readonly Spans[],
): Promise<TopCustomer[]> => {
  const { rows } = await sql<TopCustomer>`
    WITH top AS (
      SELECT * FROM (${visitsIn(spans)}) AS visit
      ORDER BY paise DESC, bills DESC, phone LIMIT ${TOP_CUSTOMERS})
    SELECT top.phone, ${nameOf(sql`top.phone`)} AS name, top.bills, top.paise,
      coalesce(earlier.paise, 0)::bigint AS "beforePaise"
    FROM top LEFT JOIN (${visitsIn(before)}) AS earlier USING (phone)
    ORDER BY top.paise DESC, top.bills DESC, top.phone`.execute(db)
  return rows
}

export interface ArrivedCustomer {
  readonly phone: string
  readonly name: string
  readonly bills: number
  readonly paise: number
  /** The first day with a bill in the range. */
  readonly day: string
  /** The last one before; null for a new customer. */
  readonly previousDay: string | null
}

// By key and one by one: a join would read the visits of all years.
const visitDay = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  LATERAL (SELECT start FROM customer_visits AS one
    WHERE one.source = known.source AND one.customer_id = known.customer_id AND one.span = 'day'
      AND one.bills > 0 AND ${where} ORDER BY one.start ${order} LIMIT 1)`

/** BOS-03: whose first bill of the range is the first ever, or the first after being lost. */
export const readArrived = async (
  db: Db,
  spans: readonly Spans[],
  from: string,
): Promise<ArrivedCustomer[]> => {
  const { rows } = await sql<ArrivedCustomer>`
    WITH visit AS MATERIALIZED (${visitsIn(spans)}),
    known AS MATERIALIZED (
      SELECT source, customer_id, phone FROM (${IDS}) AS ids JOIN visit USING (phone)),
    seen AS (
      SELECT known.phone, min(first.start) AS day, max(previous.start) AS previous
      FROM known
        LEFT JOIN ${visitDay(sql`one.start >= ${from}`, sql`ASC`)} AS first ON true
        LEFT JOIN ${visitDay(sql`one.start < ${from}`, sql`DESC`)} AS previous ON true
      GROUP BY 1)
    SELECT phone, ${nameOf(sql`seen.phone`)} AS name, visit.bills, visit.paise, seen.day,
      seen.previous AS "previousDay"
    FROM seen JOIN visit USING (phone)
    WHERE seen.previous IS NULL OR (
      seen.day - seen.previous > ${LOST.silent}::integer AND ${LOST.bills}::integer <= (
        SELECT sum(one.bills) FROM known JOIN customer_visits AS one
          ON one.source = known.source AND one.customer_id = known.customer_id
        WHERE known.phone = seen.phone AND one.span = 'day'
          AND one.start > seen.previous - ${LOST.days}::integer AND one.start <= seen.previous))
    ORDER BY visit.paise DESC, phone`.execute(db)
  return rows
}

export interface LostCustomer {
  readonly phone: string
  readonly name: string
  readonly lastDay: string
  readonly bills: number
  readonly paise: number
  /** Of the days in which the customer was regular. */
  readonly cartons: number
}

const spanOf = ({ from, to }: Period): Spans[] => [{ span: 'day', first: from, last: to }]

/** BOS-03: who was regular and has bought nothing since, the most money first. */
export const readLost = async (db: Db, today: string): Promise<LostCustomer[]> => {
  const { regular, silent } = lostDays(today)
  const within = sql`BETWEEN ${regular.from} AND ${regular.to}`
  const { rows } = await sql<LostCustomer>`
    WITH lost AS MATERIALIZED (
      SELECT * FROM (${visitsIn(spanOf(regular))}) AS visit WHERE bills >= ${LOST.bills}
        AND phone NOT IN (SELECT phone FROM (${visitsIn(spanOf(silent))}) AS recent)),
    known AS MATERIALIZED (
      SELECT source, customer_id, phone FROM (${IDS}) AS ids JOIN lost USING (phone))
    SELECT lost.phone, ${nameOf(sql`lost.phone`)} AS name, lost.bills, lost.paise, (
        SELECT max(day.start) FROM known CROSS JOIN
          ${visitDay(sql`one.start <= ${regular.to}`, sql`DESC`)} AS day
        WHERE known.phone = lost.phone) AS "lastDay", (
        SELECT coalesce(sum(line.cartons), 0)::bigint FROM known CROSS JOIN LATERAL (
          SELECT invoiced AS cartons FROM customer_days
          WHERE customer_days.customer_id = known.customer_id AND day ${within}
          UNION ALL
          SELECT quantity FROM salesman_totals AS total
          WHERE total.customer_id = known.customer_id AND span = 'day' AND start ${within}) AS line
        WHERE known.phone = lost.phone) AS cartons
    FROM lost ORDER BY lost.paise DESC, lost.phone`.execute(db)
  return rows
}

/** Which of these numbers have a bill in the days. */
export const readBuyers = async (
  db: Db,
  phones: readonly string[],
  { from, to }: Period,
): Promise<ReadonlySet<string>> => {
  if (phones.length === 0) return new Set()
  const { rows } = await sql<{ phone: string }>`
    WITH known AS MATERIALIZED (
      SELECT source, customer_id, phone FROM (${IDS}) AS ids WHERE phone = ANY (${phones}::text[]))
    SELECT DISTINCT known.phone FROM known CROSS JOIN
      ${visitDay(sql`one.start BETWEEN ${from} AND ${to}`, sql`DESC`)} AS day`.execute(db)
  return new Set(rows.map(({ phone }) => phone))
}
