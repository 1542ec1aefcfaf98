import { type RawBuilder, sql } from 'kysely'
import type { Line } from '#domain/invoices/invoice.ts'
import { routeKey } from '#domain/salesman/salesman.ts'
import type { Spans } from '#domain/shared/ranges.ts'
import type { Db, Tx } from './database.ts'
import { likePart } from './like.ts'

export const REPORT_PAGE = 200

export interface ReportInput {
  readonly salesmen: readonly string[]
  readonly spans: readonly Spans[]
  readonly route: string | null
  /** Part of a customer's name or phone; empty means all. */
  readonly search?: string
  readonly customerId?: string
}

export interface CustomerTotals {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly salesmanId: string
  readonly salesman: string
  readonly cartons: number
  readonly lines: readonly Line[]
}

/** Adds up stored totals, never bills: a few spans per customer, whatever the range. */
const sums = ({ salesmen, spans, route, search = '', customerId }: ReportInput) => {
  const onRoute =
    route === null
      ? sql``
      : sql`AND total.route_id IN (SELECT id FROM salesman_routes
          WHERE salesman_id = ANY(${salesmen}::uuid[]) AND key = ${routeKey(route)})`
  const found =
    search === ''
      ? sql``
      : sql`AND total.customer_id IN (SELECT id FROM salesman_customers
          WHERE salesman_id = ANY(${salesmen}::uuid[])
            AND (name || E'\n' || phone) ILIKE ${likePart(search)})`
  const one = customerId === undefined ? sql`` : sql`AND total.customer_id = ${customerId}`
  return sql`
    SELECT total.customer_id, total.product, sum(total.quantity)::bigint AS quantity,
           sum(total.scheme_hundredths)::bigint AS scheme
    FROM unnest(${spans.map(({ span }) => span)}::text[], ${spans.map(({ first }) => first)}::date[],
                ${spans.map(({ last }) => last)}::date[]) AS piece (span, first, last)
    JOIN salesman_totals AS total ON total.salesman_id = ANY(${salesmen}::uuid[])
      AND total.span = piece.span AND total.start BETWEEN piece.first AND piece.last
      ${onRoute} ${found} ${one}
    GROUP BY 1, 2 HAVING sum(total.quantity) <> 0 OR sum(total.scheme_hundredths) <> 0`
}

const LINES = sql`json_agg(json_build_object('product', product, 'quantity', quantity,
                                             'schemeHundredths', scheme))`

const CUSTOMER = sql`
  customer.id, customer.name, customer.phone, customer.salesman_id AS "salesmanId",
  CASE users.name WHEN '' THEN users.phone ELSE users.name END AS salesman`

const page = async (
  db: Db,
  input: ReportInput,
  order: { after: RawBuilder<unknown>; by: RawBuilder<unknown> },
): Promise<CustomerTotals[]> => {
  const { rows } = await sql<CustomerTotals>`
    WITH sums AS (${sums(input)}),
    each AS (
      SELECT customer_id, sum(quantity)::bigint AS cartons, ${LINES} AS lines FROM sums GROUP BY 1)
    SELECT ${CUSTOMER}, each.cartons, each.lines
    FROM each JOIN salesman_customers AS customer ON customer.id = each.customer_id
      JOIN users ON users.id = customer.salesman_id
    WHERE true ${order.after} ORDER BY ${order.by} LIMIT ${REPORT_PAGE}`.execute(db)
  return rows
}

/** RPT-01, RPT-04: by name. */
export const readReport = (
  db: Db,
  input: ReportInput,
  cursor: { name: string; id: string } | null,
): Promise<CustomerTotals[]> =>
  page(db, input, {
    after: cursor ? sql`AND (customer.name, customer.id) > (${cursor.name}, ${cursor.id})` : sql``,
    by: sql`customer.name, customer.id`,
  })

/** RPT-03: the customer with the most cartons first. */
export const readRanking = (
  db: Db,
  input: ReportInput,
  cursor: { cartons: number; id: string } | null,
): Promise<CustomerTotals[]> =>
  page(db, input, {
    after: cursor
      ? sql`AND (each.cartons, customer.id) < (${cursor.cartons}, ${cursor.id})`
      : sql``,
    by: sql`each.cartons DESC, customer.id DESC`,
  })

/** RPT-05 and the last row of every report: per product, over all customers of the input. */
export const readProductSums = async (db: Db, input: ReportInput): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    SELECT product, sum(quantity)::bigint AS quantity, sum(scheme)::bigint AS "schemeHundredths"
    FROM (${sums(input)}) AS sums GROUP BY product`.execute(db)
  return rows
}

export interface Salesman {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly gone: boolean
}

const SALESMEN = sql`
  SELECT users.id, CASE users.name WHEN '' THEN users.phone ELSE users.name END AS name,
    users.phone, users.deleted_at IS NOT NULL OR users.role <> 'salesman' AS gone
  FROM users LEFT JOIN salesman_revisions AS counter ON counter.salesman_id = users.id
  WHERE (counter.salesman_id IS NOT NULL OR (users.role = 'salesman' AND users.deleted_at IS NULL))`

/** All salesmen, and all users who have records from a time as salesman. */
export const listSalesmen = async (db: Db): Promise<Salesman[]> => {
  const { rows } = await sql<Salesman>`${SALESMEN} ORDER BY gone, name, users.id`.execute(db)
  return rows
}

export const findSalesman = async (tx: Tx, id: string): Promise<Salesman | undefined> => {
  const { rows } = await sql<Salesman>`${SALESMEN} AND users.id = ${id}`.execute(tx)
  return rows[0]
}

/** The customer and its salesman, even without bills. */
export const findCustomer = async (
  db: Db,
  id: string,
): Promise<Omit<CustomerTotals, 'cartons' | 'lines'> | undefined> => {
  const { rows } = await sql<Omit<CustomerTotals, 'cartons' | 'lines'>>`
    SELECT ${CUSTOMER} FROM salesman_customers AS customer
      JOIN users ON users.id = customer.salesman_id
    WHERE customer.id = ${id}`.execute(db)
  return rows[0]
}
