import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { changeOf, fetchAll, keyOf, type Out, type OutChange } from './outgoing.ts'

export interface OutMaterial extends OutChange {
  readonly name: string
  readonly unit: string
  readonly quantityThousandths: number
  readonly version: number
}

export const outMaterials = (tx: Tx, kind: 'raw' | 'scrap') =>
  fetchAll(
    tx,
    sql<Out<OutMaterial>>`SELECT '' AS owner, ${keyOf('item')} AS key, jsonb_build_object(
      'name', name, 'unit', unit, 'quantityThousandths', quantity_thousandths, 'version', version,
      ${changeOf('item')}) AS row
    FROM materials AS item WHERE kind = ${sql.lit(kind)} AND deleted_at IS NULL ORDER BY id`,
  )

export interface OutMovement extends OutChange {
  readonly name: string
  readonly type: string
  readonly quantityThousandths: number
  readonly at: string
  readonly isOpening: boolean
  readonly isGone: boolean
  readonly pricePaise: number | null
  readonly buyer: string | null
  readonly madeBy: string
  readonly version: number
}

export const outMovements = (tx: Tx, kind: 'raw' | 'scrap') =>
  fetchAll(
    tx,
    sql<Out<OutMovement>>`SELECT '' AS owner, ${keyOf('movement')} AS key, jsonb_build_object(
      'name', coalesce(item.name, name_then), 'type', type, 'at', at, 'isOpening', is_opening,
      'quantityThousandths', movement.quantity_thousandths, 'isGone', item.id IS NULL,
      'pricePaise', price_paise, 'buyer', buyer,
      'madeBy', movement.made_by, 'version', movement.version, ${changeOf('movement')}) AS row
    FROM material_movements AS movement LEFT JOIN materials AS item
      ON item.id = movement.material_id AND item.deleted_at IS NULL
    WHERE movement.kind = ${sql.lit(kind)} AND movement.deleted_at IS NULL
    ORDER BY movement.at, movement.id`,
  )
