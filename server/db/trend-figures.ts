import { type RawBuilder, sql } from 'kysely'
import { addDays, dayStart } from '#domain/shared/dates.ts'
import { spansOf } from '#domain/shared/ranges.ts'
import type { Figures } from '#domain/trends/change.ts'
import type { Part } from '#domain/trends/periods.ts'
import type { BillsOf } from '#domain/trends/trend-input.ts'
import type { Db } from './database.ts'

const MINUTE_MS = 60_000

interface Piece {
  readonly place: number
  readonly span: string
  readonly first: string
  readonly last: string
}

/** What the stored sums have of each part: all its days but one that is read up to a minute. */
const piecesOf = (parts: readonly Part[]): Piece[] =>
  parts.flatMap(({ from, to, until }, place) => {
    const last = until === null ? to : addDays(to, -1)
    return spansOf({ from, to: last }).map((piece) => ({ place, ...piece }))
  })

const unnested = (pieces: readonly Piece[]) => sql`
  unnest(${pieces.map(({ place }) => place)}::integer[], ${pieces.map(({ span }) => span)}::text[],
         ${pieces.map(({ first }) => first)}::date[], ${pieces.map(({ last }) => last)}::date[])
    AS piece (place, span, first, last)`

/** OFFSET 0: each piece by the key. A join by the span alone would read the totals of all years. */
const inPiece = (table: 'money_totals' | 'route_totals') => sql`
  CROSS JOIN LATERAL (
    SELECT * FROM ${sql.table(table)} AS one
    WHERE one.span = piece.span AND one.start BETWEEN piece.first AND piece.last OFFSET 0) AS total`

const ofProducts = (span: 'day' | 'month') => sql`
  CROSS JOIN LATERAL (
    SELECT invoiced FROM ${sql.table(`product_${span}s`)}
    WHERE ${sql.ref(span)} BETWEEN piece.first AND piece.last OFFSET 0) AS total
  WHERE piece.span = ${sql.lit(span)}`

const isOfOne = ({ salesmanId, routeId }: BillsOf) => salesmanId !== null || routeId !== null
const hasCounter = (of: BillsOf) => of.source !== 'salesmen' && !isOfOne(of)
const hasSalesmen = (of: BillsOf) => of.source !== 'counter' || isOfOne(of)

const salesmenOf = ({ salesmanId, routeId }: BillsOf) => sql`
  ${salesmanId === null ? sql`` : sql`AND salesman_id = ${salesmanId}`}
  ${routeId === null ? sql`` : sql`AND route_id = ${routeId}`}`

const moneyOf = (of: BillsOf) => {
  const sources = [
    ...(hasCounter(of) ? [sql`source = 'counter'`] : []),
    ...(hasSalesmen(of) ? [sql`(source = 'salesman' ${salesmenOf(of)})`] : []),
  ]
  return sql`(${sql.join(sources, sql` OR `)})`
}

interface Row extends Figures {
  readonly place: number
}

const storedFigures = (of: BillsOf, pieces: readonly Piece[]) => {
  const money = sql`
    SELECT place, bills, CASE payment WHEN 'Free' THEN 0 ELSE paise END AS paise,
      CASE payment WHEN 'Free' THEN 0 ELSE without_total END AS without_total, 0 AS cartons
    FROM ${unnested(pieces)} ${inPiece('money_totals')}
    WHERE ${moneyOf(of)}`
  const counter = sql`
    SELECT place, 0, 0, 0, invoiced
    FROM ${unnested(pieces)} ${ofProducts('day')}
    UNION ALL
    SELECT place, 0, 0, 0, invoiced
    FROM ${unnested(pieces)} ${ofProducts('month')}`
  const routes = sql`
    SELECT place, 0, 0, 0, quantity
    FROM ${unnested(pieces)} ${inPiece('route_totals')}
    WHERE true ${salesmenOf(of)}`
  return [money, ...(hasCounter(of) ? [counter] : []), ...(hasSalesmen(of) ? [routes] : [])]
}

/** BOS-02: the bills of one day up to the end of a minute, by the index of the day. */
const billsUntil = (of: BillsOf, place: number, day: string, until: string) => {
  const end = new Date(
    dayStart(day).getTime() +
      (Number(until.slice(0, 2)) * 60 + Number(until.slice(3)) + 1) * MINUTE_MS,
  )
  const sums = (lines: RawBuilder<unknown>) => sql`
    SELECT ${place}::integer, 1, CASE payment WHEN 'Free' THEN 0 ELSE coalesce(total_paise, 0) END,
      (payment <> 'Free' AND total_paise IS NULL)::integer,
      (SELECT coalesce(sum(quantity), 0) FROM ${lines} AS line WHERE line.invoice_id = bill.id)`
  const counter = sql`
    ${sums(sql`invoice_lines`)} FROM invoices AS bill
    WHERE deleted_at IS NULL AND day = ${day} AND time <= ${`${until}:59`}`
  const salesmen = sql`
    ${sums(sql`salesman_invoice_lines`)}
    FROM salesman_revisions AS each CROSS JOIN LATERAL (
      SELECT * FROM salesman_invoices
      WHERE salesman_invoices.salesman_id = each.salesman_id AND day = ${day}
        AND deleted_at IS NULL AND saved_at < ${end}) AS bill
    WHERE true ${salesmenOf({ ...of, salesmanId: null })}
      ${of.salesmanId === null ? sql`` : sql`AND each.salesman_id = ${of.salesmanId}`}`
  return [...(hasCounter(of) ? [counter] : []), ...(hasSalesmen(of) ? [salesmen] : [])]
}

const NOTHING: Figures = { paise: 0, cartons: 0, bills: 0, withoutTotal: 0 }

/** The figures of each part, in the order of the parts. */
export const readFigures = async (
  db: Db,
  of: BillsOf,
  parts: readonly Part[],
): Promise<Figures[]> => {
  if (parts.length === 0) return []
  const cut = parts.flatMap(({ to, until }, place) =>
    until === null ? [] : billsUntil(of, place, to, until),
  )
  const { rows } = await sql<Row>`
    SELECT place, sum(paise)::bigint AS paise, sum(cartons)::bigint AS cartons,
      sum(bills)::bigint AS bills, sum(without_total)::bigint AS "withoutTotal"
    FROM (${sql.join([...storedFigures(of, piecesOf(parts)), ...cut], sql` UNION ALL `)}) AS each
    GROUP BY place`.execute(db)
  const found = new Map(rows.map(({ place, ...figures }) => [place, figures]))
  return parts.map((_, place) => found.get(place) ?? NOTHING)
}

export interface Takings {
  readonly payment: string
  readonly bills: number
  readonly paise: number
}

/** What all bills of a day brought, by payment. */
export const readTakings = async (db: Db, day: string): Promise<Takings[]> => {
  const { rows } = await sql<Takings>`
    SELECT payment, sum(bills)::bigint AS bills,
      CASE payment WHEN 'Free' THEN 0 ELSE sum(paise)::bigint END AS paise
    FROM money_totals WHERE span = 'day' AND start = ${day}
    GROUP BY payment HAVING sum(bills) <> 0`.execute(db)
  return rows
}
