import { sql } from 'kysely'
import type { ProductId } from '#domain/products.ts'
import type { Db, Tx } from './database.ts'

export interface TotalsDelta {
  readonly day: string
  readonly product: ProductId
  readonly produced?: number
  readonly quantity?: number
  readonly schemeHundredths?: number
}

/** Every write to bills or production ends here: by day, by month and for all time. */
export const addToTotals = async (tx: Tx, deltas: readonly TotalsDelta[]): Promise<void> => {
  if (deltas.length === 0) return
  await sql`SELECT add_to_totals(
    ${deltas.map((delta) => delta.day)}::date[],
    ${deltas.map((delta) => delta.product)}::text[],
    ${deltas.map((delta) => delta.produced ?? 0)}::integer[],
    ${deltas.map((delta) => delta.quantity ?? 0)}::integer[],
    ${deltas.map((delta) => delta.schemeHundredths ?? 0)}::integer[])`.execute(tx)
}

export const readTotals = (db: Db) =>
  db
    .selectFrom('product_totals')
    .select([
      'product',
      'produced as producedCartons',
      'invoiced as invoicedCartons',
      'scheme_hundredths as schemeHundredths',
    ])
    .execute()
