import { sql } from 'kysely'
import {
  type MaterialKind,
  MOVEMENT_PAGE,
  type Movement,
  type Sale,
  type Unit,
} from '#domain/materials/material.ts'
import { addDays, type Day, dayStart } from '#domain/shared/dates.ts'
import type { Db, Tx } from './database.ts'
import { type Maker, nextVersion, type Stamp } from './stamp.ts'

export interface StoredMovement extends Movement {
  readonly id: string
  /** Null for an imported movement whose item no longer existed. */
  readonly itemId: string | null
  /** The item's current name: the history follows a rename. */
  readonly name: string
  readonly nameThen: string
  /** Null if there is no item. */
  readonly unit: Unit | null
  /** Null unless it is a sale. */
  readonly sale: Sale | null
  readonly at: Date
  readonly madeBy: string
  readonly version: number
  readonly changedBy: string
  readonly changedAt: Date
}

/** C34: the history of one item, or of some days. */
export interface MovementFilter {
  readonly itemId: string | null
  readonly from: Day | null
  readonly to: Day | null
}

export interface MovementCursor {
  readonly at: string
  readonly id: string
}

interface MovementRow extends Omit<StoredMovement, 'sale'> {
  readonly pricePaise: number | null
  readonly buyer: string | null
}

const stored = ({ pricePaise, buyer, ...row }: MovementRow): StoredMovement => ({
  ...row,
  sale: pricePaise === null || buyer === null ? null : { pricePaise, buyer },
})

const living = (db: Db, kind: MaterialKind) =>
  db
    .selectFrom('material_movements as movement')
    .leftJoin('materials as item', 'item.id', 'movement.material_id')
    .where('movement.kind', '=', kind)
    .where('movement.deleted_at', 'is', null)
    .select(({ fn }) => [
      'movement.id',
      'movement.material_id as itemId',
      fn.coalesce('item.name', 'movement.name_then').as('name'),
      'movement.name_then as nameThen',
      'item.unit',
      'movement.type',
      'movement.quantity_thousandths as quantityThousandths',
      'movement.price_paise as pricePaise',
      'movement.buyer',
      'movement.at',
      'movement.made_by as madeBy',
      'movement.version',
      'movement.changed_by as changedBy',
      'movement.changed_at as changedAt',
    ])
    .$castTo<MovementRow>()

export const readMovements = async (
  db: Db,
  kind: MaterialKind,
  cursor: MovementCursor | undefined,
  filter?: MovementFilter,
): Promise<StoredMovement[]> => {
  const { itemId = null, from = null, to = null } = filter ?? {}
  const rows = await living(db, kind)
    .$if(itemId !== null, (query) => query.where('movement.material_id', '=', itemId))
    .$if(from !== null, (query) => query.where('movement.at', '>=', dayStart(from ?? '')))
    .$if(to !== null, (query) => query.where('movement.at', '<', dayStart(addDays(to ?? '', 1))))
    .where(
      cursor
        ? sql<boolean>`(movement.at, movement.id) < (${cursor.at}, ${cursor.id})`
        : sql<boolean>`true`,
    )
    .orderBy('movement.at', 'desc')
    .orderBy('movement.id', 'desc')
    .limit(MOVEMENT_PAGE)
    .execute()
  return rows.map(stored)
}

/** Only reliable while its item is locked: read it, lock the item, and read it again. */
export const findMovement = async (
  tx: Tx,
  kind: MaterialKind,
  id: string,
): Promise<StoredMovement | undefined> => {
  const row = await living(tx, kind).where('movement.id', '=', id).executeTakeFirst()
  return row && stored(row)
}

/** False if a movement has that id already. */
export const insertMovement = async (
  tx: Tx,
  kind: MaterialKind,
  movement: Movement & { readonly id: string; readonly sale?: Sale },
  item: { readonly id: string; readonly name: string },
  maker: Maker,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('material_movements')
    .values({
      id: movement.id,
      kind,
      material_id: item.id,
      name_then: item.name,
      type: movement.type,
      quantity_thousandths: movement.quantityThousandths,
      price_paise: movement.sale?.pricePaise ?? null,
      buyer: movement.sale?.buyer ?? null,
      at: maker.at,
      made_by: maker.name,
      made_by_id: maker.id,
      changed_by: maker.name,
      changed_at: maker.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updateMovement = async (
  tx: Tx,
  { id, quantityThousandths, sale }: StoredMovement,
  stamp: Stamp,
): Promise<void> => {
  await tx
    .updateTable('material_movements')
    .set({
      quantity_thousandths: quantityThousandths,
      price_paise: sale?.pricePaise ?? null,
      buyer: sale?.buyer ?? null,
      ...nextVersion(stamp),
    })
    .where('id', '=', id)
    .execute()
}

export const markMovementDeleted = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('material_movements').set({ deleted_at: now }).where('id', '=', id).execute()
}
