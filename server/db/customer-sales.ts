import { sql } from 'kysely'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { Span, Spans } from '#domain/shared/ranges.ts'
import type { Db } from './database.ts'
import { likePart } from './like.ts'

/** A sum of one product over all customers found, or of one of them over all products. */
interface SumRow {
  readonly product: ProductId | null
  readonly name: string | null
  readonly cartons: number
  readonly schemeHundredths: number
}

/**
 * INS-01: names that contain the text (by trigram index) and names that the text contains (equal
 * to one of its substrings). Neither query scans all customers.
 */
const matchingCustomers = (typed: string) => sql`
  SELECT id, name FROM customers WHERE name <> '' AND name ILIKE ${likePart(typed)}
  UNION
  SELECT id, name FROM customers WHERE name <> '' AND lower(name) = ANY (ARRAY(
    SELECT DISTINCT substr(lower(${typed}), start, size)
    FROM generate_series(1, length(${typed})) AS start,
         generate_series(1, length(${typed}) + 1 - start) AS size))`

const YEARS = { table: 'customer_years', start: 'year' } as const
const TOTALS_BY_SPAN: Record<Span, { readonly table: string; readonly start: string }> = {
  day: { table: 'customer_days', start: 'day' },
  month: { table: 'customer_months', start: 'month' },
  year: YEARS,
  ever: YEARS,
}

/**
 * OFFSET 0 forces one lookup per customer: the planner cannot know how few customers match and
 * would read the totals of all of them.
 */
const piece = ({ span, first, last }: Spans) => {
  const { table, start } = TOTALS_BY_SPAN[span]
  const within = span === 'ever' ? sql`true` : sql`${sql.ref(start)} BETWEEN ${first} AND ${last}`
  return sql`
    SELECT name, product, invoiced, scheme_hundredths
    FROM found CROSS JOIN LATERAL (
      SELECT product, invoiced, scheme_hundredths FROM ${sql.table(table)}
      WHERE customer_id = found.id AND ${within} OFFSET 0) AS taken`
}

/** Reads only the customers' totals, never their bills. */
export const readCustomerSales = async (
  db: Db,
  typed: string,
  spans: readonly Spans[],
): Promise<readonly SumRow[]> => {
  if (spans.length === 0) return []
  const { rows } = await sql<SumRow>`
    WITH found AS MATERIALIZED (${matchingCustomers(typed)})
    SELECT product, name, sum(invoiced)::bigint AS cartons,
           sum(scheme_hundredths)::bigint AS "schemeHundredths"
    FROM (${sql.join(spans.map(piece), sql` UNION ALL `)}) AS piece
    GROUP BY GROUPING SETS ((product), (name))
    HAVING sum(invoiced) > 0 OR sum(scheme_hundredths) > 0`.execute(db)
  return rows
}
