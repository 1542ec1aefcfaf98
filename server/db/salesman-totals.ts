import { sql } from 'kysely'
import type { Line } from '#domain/invoices/invoice.ts'
import type { Tx } from './database.ts'

/** What a bill adds to the totals, and to which; a negative sign subtracts it. */
export interface Counted {
  readonly day: string
  readonly customerId: string
  readonly routeId: string
  readonly lines: readonly Line[]
  readonly sign: 1 | -1
}

/** Every write of a salesman's bill calls this: totals by day, month, year and for all time. */
export const addToSalesmanTotals = async (
  tx: Tx,
  salesmanId: string,
  counted: readonly Counted[],
): Promise<void> => {
  const lines = counted.flatMap(({ lines: of, ...where }) =>
    of.map((line) => ({ ...where, ...line })),
  )
  await sql`SELECT add_to_salesman_totals(
    ${salesmanId},
    ${lines.map(({ day }) => day)}::date[],
    ${lines.map(({ customerId }) => customerId)}::uuid[],
    ${lines.map(({ routeId }) => routeId)}::uuid[],
    ${lines.map(({ product }) => product)}::text[],
    ${lines.map(({ sign, quantity }) => sign * quantity)}::integer[],
    ${lines.map(({ sign, schemeHundredths }) => sign * schemeHundredths)}::integer[])`.execute(tx)
}
