import { type Material, type MaterialKind, nameKey } from '#domain/materials/material.ts'
import { brokenConstraint } from './constraint.ts'
import type { Db, Tx } from './database.ts'
import { nextVersion, type Stamp } from './stamp.ts'

export interface MaterialItem extends Material {
  readonly id: string
  readonly version: number
  readonly changedBy: string
  readonly changedAt: Date
}

const FIELDS = [
  'id',
  'name',
  'unit',
  'quantity_thousandths as quantityThousandths',
  'version',
  'changed_by as changedBy',
  'changed_at as changedAt',
] as const

const living = (db: Db, kind: MaterialKind) =>
  db.selectFrom('materials').select(FIELDS).where('kind', '=', kind).where('deleted_at', 'is', null)

export const readMaterials = (db: Db, kind: MaterialKind): Promise<MaterialItem[]> =>
  living(db, kind).orderBy('name_key').$castTo<MaterialItem>().execute()

/** Every change of an item or its history locks the item first, so changes run one at a time. */
export const lockMaterial = (
  tx: Tx,
  kind: MaterialKind,
  id: string,
): Promise<MaterialItem | undefined> =>
  living(tx, kind).where('id', '=', id).forUpdate().$castTo<MaterialItem>().executeTakeFirst()

type WriteResult = 'saved' | 'name taken' | 'id taken'

/** The first commit takes a name; a concurrent write of the same name fails and rolls back. */
const writeUnlessTaken = async (write: Promise<unknown>): Promise<WriteResult> => {
  try {
    await write
    return 'saved'
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'materials_one_name') return 'name taken'
    if (constraint === 'materials_pkey') return 'id taken'
    throw error
  }
}

export const insertMaterial = (
  tx: Tx,
  kind: MaterialKind,
  { id, name, unit, quantityThousandths }: Material & { readonly id: string },
  stamp: Stamp,
): Promise<WriteResult> =>
  writeUnlessTaken(
    tx
      .insertInto('materials')
      .values({
        id,
        kind,
        name,
        unit,
        changed_by: stamp.changedBy,
        changed_at: stamp.changedAt,
        name_key: nameKey(name),
        quantity_thousandths: quantityThousandths,
      })
      .execute(),
  )

export const renameMaterial = (
  tx: Tx,
  id: string,
  name: string,
  stamp: Stamp,
): Promise<WriteResult> =>
  writeUnlessTaken(
    tx
      .updateTable('materials')
      .set({ name, name_key: nameKey(name), ...nextVersion(stamp) })
      .where('id', '=', id)
      .execute(),
  )

export const setMaterialQuantity = async (
  tx: Tx,
  { id, quantityThousandths }: MaterialItem,
): Promise<void> => {
  await tx
    .updateTable('materials')
    .set({ quantity_thousandths: quantityThousandths })
    .where('id', '=', id)
    .execute()
}

export const markMaterialDeleted = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('materials').set({ deleted_at: now }).where('id', '=', id).execute()
}
