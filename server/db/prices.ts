import { sql } from 'kysely'
import type { Price } from '#domain/ledgers/prices.ts'
import type { Db, Tx } from './database.ts'
import { nextVersion, type Stamp } from './stamp.ts'

export interface StoredPrice extends Price {
  readonly id: string
  readonly version: number
  readonly changedBy: string
  readonly changedAt: Date
}

const FIELDS = sql`
  id, name, rate_paise AS "ratePaise", version, changed_by AS "changedBy",
  changed_at AS "changedAt"`

/** The whole list: its length depends on what the business buys and does not grow with years. */
export const readPrices = async (db: Db): Promise<StoredPrice[]> => {
  const { rows } = await sql<StoredPrice>`
    SELECT ${FIELDS} FROM product_prices WHERE deleted_at IS NULL
    ORDER BY lower(name), id`.execute(db)
  return rows
}

export const lockPrice = async (tx: Tx, id: string): Promise<StoredPrice | undefined> => {
  const { rows } = await sql<StoredPrice>`
    SELECT ${FIELDS} FROM product_prices WHERE id = ${id} AND deleted_at IS NULL
    FOR UPDATE`.execute(tx)
  return rows[0]
}

/** False if a price has that id already. */
export const insertPrice = async (
  tx: Tx,
  id: string,
  { name, ratePaise }: Price,
  { changedBy, changedAt }: Stamp,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('product_prices')
    .values({ id, name, rate_paise: ratePaise, changed_by: changedBy, changed_at: changedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

const change = async (
  tx: Tx,
  id: string,
  values: { name?: string; rate_paise?: number; deleted_at?: Date },
  stamp: Stamp,
): Promise<void> => {
  await tx
    .updateTable('product_prices')
    .set({ ...values, ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute()
}

export const updatePrice = (tx: Tx, id: string, { name, ratePaise }: Price, stamp: Stamp) =>
  change(tx, id, { name, rate_paise: ratePaise }, stamp)

export const markPriceDeleted = (tx: Tx, id: string, stamp: Stamp) =>
  change(tx, id, { deleted_at: stamp.changedAt }, stamp)
