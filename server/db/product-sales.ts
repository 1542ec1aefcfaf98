import { type RawBuilder, sql } from 'kysely'
import { MONTHS_PAGE, type ProductSales, type Span } from '#domain/reports/sales.ts'
import type { Db } from './database.ts'

/** The pieces of a span, read from the totals of months or days; undefined for an empty span. */
const piecesOf = (
  span: Span,
  piece: (table: 'months' | 'days', within: RawBuilder<boolean>) => RawBuilder<unknown>,
): RawBuilder<unknown> | undefined => {
  const pieces = [
    ...span.months.map(({ from, till }) =>
      piece('months', sql<boolean>`month >= ${from} AND month < ${till}`),
    ),
    ...span.days.map(({ from, till }) =>
      piece('days', sql<boolean>`day >= ${from} AND day < ${till}`),
    ),
  ]
  return pieces.length > 0 ? sql.join(pieces, sql` UNION ALL `) : undefined
}

/** DSH-05: company bills, in cartons without scheme. */
export const readProductSales = async (db: Db, span: Span): Promise<ProductSales[]> => {
  const pieces = piecesOf(
    span,
    (table, within) =>
      sql`SELECT product, invoiced FROM ${sql.table(`product_${table}`)} WHERE ${within}`,
  )
  if (!pieces) return []
  const { rows } = await sql<ProductSales>`
    SELECT product, sum(invoiced)::bigint AS cartons FROM (${pieces}) AS piece
    GROUP BY product`.execute(db)
  return rows
}

export interface MonthSales extends ProductSales {
  readonly month: string
}

/** DSH-06: the newest months in which anything was sold, or those before one. */
export const readMonthSales = async (db: Db, before: string | null): Promise<MonthSales[]> => {
  const older = before === null ? sql`true` : sql`month < ${before}`
  const { rows } = await sql<MonthSales>`
    SELECT month, product, invoiced AS cartons FROM product_months
    WHERE invoiced > 0 AND month IN (
      SELECT DISTINCT month FROM product_months WHERE invoiced > 0 AND ${older}
      ORDER BY month DESC LIMIT ${MONTHS_PAGE})
    ORDER BY month DESC`.execute(db)
  return rows
}
