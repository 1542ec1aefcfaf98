import { sql } from 'kysely'
import type { Spans } from '#domain/shared/ranges.ts'
import type { Db } from './database.ts'

export interface RouteFigures {
  readonly salesmanId: string
  readonly salesman: string
  readonly routeId: string
  readonly route: string
  readonly paise: number
  readonly creditPaise: number
  readonly bills: number
  readonly withoutTotal: number
  readonly cartons: number
}

const piecesOf = (spans: readonly Spans[]) => sql`
  unnest(${spans.map(({ span }) => span)}::text[], ${spans.map(({ first }) => first)}::date[],
         ${spans.map(({ last }) => last)}::date[]) AS piece (span, first, last)`
/** OFFSET 0: each piece by its index. */
const inPiece = (table: string) => sql`
  CROSS JOIN LATERAL (
    SELECT * FROM ${sql.table(table)} AS one
    WHERE one.span = piece.span AND one.start BETWEEN piece.first AND piece.last OFFSET 0) AS total`

/** The figures of every route with a bill in the spans, by salesman. */
export const readRouteFigures = async (
  db: Db,
  spans: readonly Spans[],
): Promise<RouteFigures[]> => {
  const { rows } = await sql<RouteFigures>`
    WITH line AS (
      SELECT salesman_id, route_id, bills,
        CASE payment WHEN 'Free' THEN 0 ELSE paise END AS paise,
        CASE WHEN payment IN ('On credit', 'Pay Later') THEN paise ELSE 0 END AS credit,
        CASE payment WHEN 'Free' THEN 0 ELSE without_total END AS without_total, 0 AS cartons
      FROM ${piecesOf(spans)} ${inPiece('money_totals')} WHERE source = 'salesman'
      UNION ALL
      SELECT salesman_id, route_id, 0, 0, 0, 0, quantity
      FROM ${piecesOf(spans)} ${inPiece('route_totals')}),
    each AS (
      SELECT salesman_id, route_id, sum(bills)::bigint AS bills, sum(paise)::bigint AS paise,
        sum(credit)::bigint AS credit, sum(without_total)::bigint AS without_total,
        sum(cartons)::bigint AS cartons
      FROM line GROUP BY 1, 2 HAVING sum(bills) <> 0)
    SELECT each.salesman_id AS "salesmanId", each.route_id AS "routeId", route.name AS route,
      CASE users.name WHEN '' THEN users.phone ELSE users.name END AS salesman,
      each.paise, each.credit AS "creditPaise", each.bills, each.cartons,
      each.without_total AS "withoutTotal"
    FROM each JOIN users ON users.id = each.salesman_id
      JOIN salesman_routes AS route ON route.id = each.route_id
    ORDER BY each.paise DESC, each.route_id`.execute(db)
  return rows
}

/** How many numbers each salesman served; `months` and `days` as `customer_visits` has them. */
export const readServed = async (
  db: Db,
  spans: readonly Spans[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ salesmanId: string; served: number }>`
    SELECT customer.salesman_id AS "salesmanId", count(DISTINCT customer.phone) AS served
    FROM (
      SELECT total.customer_id
      FROM ${piecesOf(spans)} ${inPiece('customer_visits')}
      WHERE total.source = 'salesman'
      GROUP BY 1 HAVING sum(total.bills) > 0) AS visit
    JOIN salesman_customers AS customer ON customer.id = visit.customer_id
    GROUP BY 1`.execute(db)
  return new Map(rows.map(({ salesmanId, served }) => [salesmanId, served]))
}
