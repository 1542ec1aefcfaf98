import { randomUUID } from 'node:crypto'
import type { MaterialKind, MovementType, Unit } from '#domain/materials/material.ts'
import type { Db } from '#server/db/database.ts'
import { insertMaterial } from '#server/db/materials.ts'
import { insertMovement } from '#server/db/movements.ts'
import { findUserByPhone } from '#server/db/users.ts'
import { PEOPLE } from './people.ts'

/** ['Added', 60, '2026-11-14T10:50:00Z']: type of movement, whole units, time. */
type Past = readonly [type: MovementType, units: number, at: string]

export interface StockedItem {
  readonly name: string
  readonly unit?: Unit
  readonly past: readonly Past[]
}

const WHEN = '2026-11-14T04:00:00Z'

/** Inserts an item with its history, as the server would write it. */
export const stockUp = async (
  db: Db,
  kind: MaterialKind,
  { name, unit = 'kg', past }: StockedItem,
): Promise<string> => {
  const keeper = PEOPLE['stock manager']
  const { id: keeperId } = (await findUserByPhone(db, keeper.phone)) ?? { id: '' }
  const item = {
    id: randomUUID(),
    name,
    unit,
    quantityThousandths: past.reduce(
      (all, [type, units]) => all + (type === 'Added' ? units : -units) * 1000,
      0,
    ),
  }
  const stamp = { changedBy: keeper.name, changedAt: new Date(WHEN) }
  await db.transaction().execute(async (tx) => {
    await insertMaterial(tx, kind, item, stamp)
    for (const [type, units, at] of past) {
      const movement = { id: randomUUID(), type, quantityThousandths: units * 1000 }
      const maker = { id: keeperId, name: keeper.name, at: new Date(at) }
      await insertMovement(tx, kind, movement, item, maker)
    }
  })
  return item.id
}

/** A history of one entry, at a fixed time. */
export const holding = (units: number): Past[] => (units > 0 ? [['Added', units, WHEN]] : [])
