import { sql } from 'kysely'
import { MOST_COUNTED } from '#domain/invoices/bill-filter.ts'
import { spanOf } from '#domain/reports/sales.ts'
import { type DayRange, type Spans, spansOf } from '#domain/shared/ranges.ts'
import type { Db } from './database.ts'
import { matchingSearch, passing, type Wanted } from './invoice-pages.ts'
import type { PaymentSum } from './money-totals.ts'
import { readProductSales } from './product-sales.ts'

export interface BillSums {
  readonly cartons: number
  /** A row per payment method. */
  readonly money: readonly PaymentSum[]
}

const startsIn = ({ span, first, last }: Spans) =>
  span === 'ever'
    ? sql`span = 'year'`
    : sql`(span = ${span} AND start BETWEEN ${first}::date AND ${last}::date)`

/** Every bill of the range, from the stored totals. */
export const readStoredSums = async (db: Db, range: DayRange): Promise<BillSums> => {
  const spans = spansOf(range)
  if (spans.length === 0) return { cartons: 0, money: [] }
  const { rows: money } = await sql<PaymentSum>`
    SELECT payment, sum(bills)::bigint AS bills, sum(paise)::bigint AS paise,
      sum(without_total)::bigint AS "withoutTotal"
    FROM money_totals
    WHERE source = 'counter' AND (${sql.join(spans.map(startsIn), sql` OR `)})
    GROUP BY payment`.execute(db)
  const sold = await readProductSales(db, spanOf(range))
  return { cartons: sold.reduce((sum, { cartons }) => sum + cartons, 0), money }
}

/** The wanted bills, added up one by one; undefined if there are more than `most`. */
export const addUpBills = async (
  db: Db,
  { search, filter }: Wanted,
  most?: number,
): Promise<BillSums | undefined> => {
  const { rows } = await sql<PaymentSum & { cartons: number }>`
    SELECT payment, count(*) AS bills, coalesce(sum(total_paise), 0)::bigint AS paise,
      count(*) FILTER (WHERE total_paise IS NULL) AS "withoutTotal",
      coalesce(sum(cartons), 0)::bigint AS cartons
    FROM (
      SELECT invoice.payment, invoice.total_paise,
        (SELECT sum(line.quantity) FROM invoice_lines AS line
         WHERE line.invoice_id = invoice.id) AS cartons
      FROM invoices AS invoice
      WHERE invoice.deleted_at IS NULL ${passing(filter)} ${search ? matchingSearch(search) : sql``}
      ${most === undefined ? sql`` : sql`LIMIT ${most + 1}`}
    ) AS bill
    GROUP BY payment`.execute(db)
  const bills = rows.reduce((sum, row) => sum + row.bills, 0)
  if (most !== undefined && bills > most) return undefined
  return { cartons: rows.reduce((sum, { cartons }) => sum + cartons, 0), money: rows }
}

/** The bills that wait for delivery or a confirmation, of any day, unless they are very many. */
export const addUpWaiting = (db: Db, wanted: Wanted): Promise<BillSums | undefined> =>
  addUpBills(db, wanted, MOST_COUNTED)

export interface DaySum {
  readonly day: string
  readonly bills: number
  readonly cartons: number
  /** Without free bills, as in the takings. */
  readonly paise: number
}

/** The sums of the heads of a page, from the stored totals. */
export const readDaySums = async (db: Db, days: readonly string[]): Promise<DaySum[]> => {
  if (days.length === 0) return []
  const { rows } = await sql<DaySum>`
    SELECT money.start AS day, sum(money.bills)::bigint AS bills,
      coalesce(sum(money.paise) FILTER (WHERE money.payment <> 'Free'), 0)::bigint AS paise,
      coalesce((SELECT sum(sold.invoiced) FROM product_days AS sold
                WHERE sold.day = money.start), 0)::bigint AS cartons
    FROM money_totals AS money
    WHERE money.span = 'day' AND money.source = 'counter' AND money.start = ANY (${days}::date[])
    GROUP BY money.start`.execute(db)
  return rows
}
