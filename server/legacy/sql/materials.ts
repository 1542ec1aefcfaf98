import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { CHANGE, type ImportedChange } from './imports.ts'

export type MaterialKind = 'raw' | 'scrap'

export interface ImportedMaterial extends ImportedChange {
  readonly id: string
  readonly oldKey: string | null
  readonly name: string
  readonly nameKey: string
  readonly unit: string
  readonly quantityThousandths: number
  readonly version: number
}

export const writeMaterials = async (
  tx: Tx,
  kind: MaterialKind,
  items: readonly ImportedMaterial[],
  at: Date,
): Promise<void> => {
  await sql`INSERT INTO materials (id, kind, old_key, name, name_key, unit, quantity_thousandths,
      version, changed_by, changed_at)
    SELECT id, ${kind}, "oldKey", name, "nameKey", unit, "quantityThousandths", version,
      coalesce("changedBy", 'Import'), coalesce("changedAt", ${at})
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS item (id uuid, "oldKey" text,
      name text, "nameKey" text, unit text, "quantityThousandths" bigint, version integer,
      "changedBy" text, "changedAt" timestamptz)
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, name_key = excluded.name_key, unit = excluded.unit,
      quantity_thousandths = excluded.quantity_thousandths, ${CHANGE}`.execute(tx)
}

export interface ImportedMovement extends ImportedChange {
  readonly id: string
  readonly oldKey: string | null
  readonly materialId: string | null
  readonly name: string
  readonly type: string
  readonly quantityThousandths: number
  readonly pricePaise: number | null
  readonly buyer: string | null
  readonly at: Date
  readonly isOpening: boolean
  readonly madeBy: string | null
  readonly version: number
}

export const writeMovements = async (
  tx: Tx,
  kind: MaterialKind,
  movements: readonly ImportedMovement[],
): Promise<void> => {
  await sql`INSERT INTO material_movements (id, kind, old_key, material_id, name_then, type,
      quantity_thousandths, price_paise, buyer, at, made_by, version, is_opening, changed_by,
      changed_at)
    SELECT id, ${kind}, "oldKey", "materialId", name, type, "quantityThousandths", "pricePaise",
      buyer, at,
      coalesce("madeBy", 'Import'), version, "isOpening",
      coalesce("changedBy", "madeBy", 'Import'), coalesce("changedAt", at)
    FROM jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) AS movement (id uuid,
      "oldKey" text, "materialId" uuid, name text, type text, "quantityThousandths" bigint,
      "pricePaise" bigint, buyer text, at timestamptz, "isOpening" boolean, "madeBy" text, version integer, "changedBy" text,
      "changedAt" timestamptz)
    ON CONFLICT (id) DO UPDATE SET
      material_id = excluded.material_id, name_then = excluded.name_then, type = excluded.type,
      quantity_thousandths = excluded.quantity_thousandths, price_paise = excluded.price_paise,
      buyer = excluded.buyer, at = excluded.at, ${CHANGE}`.execute(tx)
}

export const livingMaterials = async (
  tx: Tx,
  kind: MaterialKind,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ nameKey: string; id: string }>`
    SELECT name_key AS "nameKey", id FROM materials
    WHERE kind = ${kind} AND deleted_at IS NULL`.execute(tx)
  return new Map(rows.map(({ nameKey, id }) => [nameKey, id]))
}

/** An item with movements made here since counts as changed, whatever its version. */
export const materialVersions = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  const { rows } = await sql<{ id: string; version: number | null }>`
    SELECT id, CASE WHEN deleted_at IS NULL AND NOT EXISTS (
        SELECT FROM material_movements AS movement
        WHERE movement.material_id = materials.id AND NOT is_opening AND NOT EXISTS (
          SELECT FROM legacy_imports
          WHERE path = materials.kind || 'StockHistory/' || coalesce(movement.old_key, movement.id::text)))
      THEN version END AS version
    FROM materials WHERE id = ANY(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export interface Gap {
  readonly id: string
  readonly name: string
  readonly differenceThousandths: number
  readonly firstAt: Date | null
}

/** The imported items whose quantity differs from the sum of their movements. */
export const quantityGaps = async (tx: Tx, ids: readonly string[]): Promise<Gap[]> => {
  const { rows } = await sql<Gap>`
    SELECT item.id, item.name, min(movement.at) AS "firstAt",
      item.quantity_thousandths - coalesce(sum(CASE movement.type WHEN 'Added'
        THEN movement.quantity_thousandths ELSE -movement.quantity_thousandths END), 0)::bigint
        AS "differenceThousandths"
    FROM materials AS item LEFT JOIN material_movements AS movement
      ON movement.material_id = item.id AND movement.deleted_at IS NULL
    WHERE item.id = ANY(${ids}::uuid[]) GROUP BY item.id`.execute(tx)
  return rows.filter(({ differenceThousandths }) => differenceThousandths !== 0)
}

/** Deletes the opening movements of an earlier run before the difference is computed again. */
export const removeOpenings = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`DELETE FROM material_movements WHERE id = ANY(${ids}::uuid[])`.execute(tx)
}
