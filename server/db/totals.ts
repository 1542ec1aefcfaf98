import { sql } from 'kysely'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { type Invoice, type Line, totalsChange } from '#domain/invoices/invoice.ts'
import type { Db, Tx } from './database.ts'

export interface TotalsDelta {
  readonly day: string
  readonly product: ProductId
  readonly produced?: number
  readonly quantity?: number
  readonly schemeHundredths?: number
}

/** Every write of production calls this, and every change of a bill through `updateBillTotals`. */
export const addToTotals = async (tx: Tx, deltas: readonly TotalsDelta[]): Promise<void> => {
  if (deltas.length === 0) return
  await sql`SELECT add_to_totals(
    ${deltas.map((delta) => delta.day)}::date[],
    ${deltas.map((delta) => delta.product)}::text[],
    ${deltas.map((delta) => delta.produced ?? 0)}::integer[],
    ${deltas.map((delta) => delta.quantity ?? 0)}::integer[],
    ${deltas.map((delta) => delta.schemeHundredths ?? 0)}::integer[])`.execute(tx)
}

/** What a bill adds to the totals: its customer and its lines. */
export interface Share extends Pick<Invoice, 'customerPhone' | 'lines'> {
  readonly customerId: string | null
}

const NOTHING: readonly Line[] = []

const customerChanges = (before: Share | undefined, after: Share | undefined) => {
  const owners = [...new Set([before?.customerId, after?.customerId])]
  return owners.flatMap((owner) => {
    const linesOf = (share: Share | undefined) =>
      share?.customerId === owner ? share?.lines : undefined
    const changes = totalsChange(linesOf(before) ?? NOTHING, linesOf(after) ?? NOTHING)
    return owner ? changes.map((change) => ({ owner, ...change })) : []
  })
}

/** NXT-24: a bill that comes to the number of a closed customer opens it again. */
const openCards = async (tx: Tx, before: Share | undefined, after: Share | undefined) => {
  if (!after || after.customerPhone === before?.customerPhone) return []
  const { rows } = await sql<{ opened: string[] | null }>`
    SELECT open_accounts(${[after.customerPhone]}::text[]) AS opened`.execute(tx)
  return rows[0]?.opened ?? []
}

/**
 * Every change of an existing bill calls this. Customer totals, then cards, as in `create_invoice`:
 * another lock order could deadlock. True if any total changed.
 */
export const updateBillTotals = async (
  tx: Tx,
  day: string,
  before: Share | undefined,
  after: Share | undefined,
): Promise<boolean> => {
  const ofCustomers = customerChanges(before, after)
  if (ofCustomers.length > 0) {
    await sql`SELECT add_to_customer_totals(
      ${ofCustomers.map((change) => change.owner)}::uuid[],
      ${ofCustomers.map(() => day)}::date[],
      ${ofCustomers.map((change) => change.product)}::text[],
      ${ofCustomers.map((change) => change.quantity)}::integer[],
      ${ofCustomers.map((change) => change.schemeHundredths)}::integer[])`.execute(tx)
  }
  const opened = await openCards(tx, before, after)
  const ofProducts = totalsChange(before?.lines ?? NOTHING, after?.lines ?? NOTHING)
  await addToTotals(
    tx,
    ofProducts.map((change) => ({ day, ...change })),
  )
  if (opened.length > 0) await sql`SELECT stamp_accounts(${opened}::uuid[])`.execute(tx)
  return ofCustomers.length + ofProducts.length > 0
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

/** C19: the same, with what was made and sold on the day. */
export const readStockTotals = (db: Db, day: string) =>
  db
    .selectFrom('product_totals as total')
    .leftJoin('product_days as today', (join) =>
      join.onRef('today.product', '=', 'total.product').on('today.day', '=', day),
    )
    .select([
      'total.product',
      'total.produced as producedCartons',
      'total.invoiced as invoicedCartons',
      'total.scheme_hundredths as schemeHundredths',
      'today.produced as madeToday',
      'today.invoiced as soldToday',
    ])
    .execute()
