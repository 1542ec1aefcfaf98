import { sql } from 'kysely'
import { PRODUCTION_PAGE, type ProductionLine } from '#domain/stock/production.ts'
import type { Db, Tx } from './database.ts'
import { type Maker, madeBy, nextVersion, type Stamp } from './stamp.ts'

export interface ProductionRecord {
  readonly id: string
  readonly day: string
  readonly madeBy: string
  readonly madeAt: Date
  readonly version: number
  readonly changedBy: string
  readonly changedAt: Date
  readonly lines: readonly ProductionLine[]
}

const FIELDS = sql`
  record.id, record.day, record.made_by AS "madeBy", record.made_at AS "madeAt", record.version,
  record.changed_by AS "changedBy", record.changed_at AS "changedAt",
  coalesce((
    SELECT json_agg(json_build_object('product', line.product, 'quantity', line.quantity)
                    ORDER BY line.position)
    FROM production_lines AS line WHERE line.record_id = record.id), '[]') AS lines`

export interface ProductionCursor {
  readonly day: string
  readonly madeAt: string
  readonly id: string
}

export const readProduction = async (
  db: Db,
  cursor: ProductionCursor | undefined,
): Promise<ProductionRecord[]> => {
  const after = cursor
    ? sql`AND (record.day, record.made_at, record.id) < (${cursor.day}, ${cursor.madeAt}, ${cursor.id})`
    : sql``
  const { rows } = await sql<ProductionRecord>`
    SELECT ${FIELDS} FROM production_records AS record
    WHERE record.deleted_at IS NULL ${after}
    ORDER BY record.day DESC, record.made_at DESC, record.id DESC LIMIT ${PRODUCTION_PAGE}`.execute(
    db,
  )
  return rows
}

export const lockProduction = async (tx: Tx, id: string): Promise<ProductionRecord | undefined> => {
  const lock = await sql`SELECT FROM production_records WHERE id = ${id} FOR UPDATE`.execute(tx)
  if (lock.rows.length === 0) return undefined
  const { rows } = await sql<ProductionRecord>`
    SELECT ${FIELDS} FROM production_records AS record
    WHERE record.id = ${id} AND record.deleted_at IS NULL`.execute(tx)
  return rows[0]
}

const insertLines = async (tx: Tx, id: string, lines: readonly ProductionLine[]) => {
  await tx
    .insertInto('production_lines')
    .values(lines.map((line, index) => ({ record_id: id, position: index + 1, ...line })))
    .execute()
}

/** False if a record has that id already. */
export const insertProduction = async (
  tx: Tx,
  record: { id: string; day: string; lines: readonly ProductionLine[] },
  maker: Maker,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('production_records')
    .values({
      id: record.id,
      day: record.day,
      ...madeBy(maker),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await insertLines(tx, record.id, record.lines)
  return true
}

export const updateProduction = async (
  tx: Tx,
  record: { id: string; day: string; lines: readonly ProductionLine[] },
  stamp: Stamp,
): Promise<void> => {
  await tx
    .updateTable('production_records')
    .set({ day: record.day, ...nextVersion(stamp) })
    .where('id', '=', record.id)
    .execute()
  await tx.deleteFrom('production_lines').where('record_id', '=', record.id).execute()
  await insertLines(tx, record.id, record.lines)
}

export const markProductionDeleted = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('production_records').set({ deleted_at: now }).where('id', '=', id).execute()
}
