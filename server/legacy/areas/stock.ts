import { nameKey } from '#domain/materials/material.ts'
import type { Tx } from '#server/db/database.ts'
import type { Area } from '#server/legacy/area.ts'
import {
  type ReadItem,
  type ReadMovement,
  readItem,
  readMovement,
} from '#server/legacy/read/material.ts'
import { idFrom } from '#server/legacy/record-id.ts'
import { versionsOf } from '#server/legacy/sql/imports.ts'
import {
  livingMaterials,
  type MaterialKind,
  materialVersions,
  quantityGaps,
  removeOpenings,
  writeMaterials,
  writeMovements,
} from '#server/legacy/sql/materials.ts'

/** A second 'Caps' becomes 'Caps (2)', because names are unique here. */
const freeName = (name: string, id: string, taken: Map<string, string>): string => {
  let free = name
  for (let turn = 2; (taken.get(nameKey(free)) ?? id) !== id; turn += 1) free = `${name} (${turn})`
  taken.set(nameKey(free), id)
  return free
}

const openingId = (itemId: string): string => idFrom(`opening/${itemId}`)

/** One opening movement per item makes up the difference between its quantity and its history. */
const writeOpenings = async (tx: Tx, kind: MaterialKind, ids: readonly string[], at: Date) => {
  const wrong = (await quantityGaps(tx, ids)).map(({ id }) => id)
  await removeOpenings(tx, wrong.map(openingId))
  const gaps = await quantityGaps(tx, wrong)
  await writeMovements(
    tx,
    kind,
    gaps.map(({ id, name, differenceThousandths, firstAt }) => ({
      id: openingId(id),
      oldKey: null,
      materialId: id,
      name,
      type: differenceThousandths > 0 ? 'Added' : 'Used',
      quantityThousandths: Math.abs(differenceThousandths),
      pricePaise: null,
      buyer: null,
      at: firstAt ?? at,
      isOpening: true,
      madeBy: null,
      version: 1,
      changedBy: null,
      changedAt: null,
    })),
  )
}

/** Imports items with their history, because a quantity must equal the sum of its movements. */
export const stock = (kind: MaterialKind, at: Date) => {
  const written = new Set<string>()

  const items: Area<ReadItem> = {
    name: `${kind}Stock`,
    topics: () => [kind],
    read: readItem,
    versions: materialVersions,
    write: async (tx, rows) => {
      const taken = new Map(await livingMaterials(tx, kind))
      const named = rows.map(({ id, oldKey, read, addNote }) => {
        const name = freeName(read.name, id, taken)
        if (name !== read.name) addNote('bent', `the name stands twice: now '${name}'`, 'name')
        written.add(id)
        return { ...read, id, oldKey, name, nameKey: nameKey(name) }
      })
      await writeMaterials(tx, kind, named, at)
    },
  }

  const history: Area<ReadMovement> = {
    name: `${kind}StockHistory`,
    topics: () => [kind],
    read: (value, addNote) => readMovement(kind === 'raw' ? 'product' : 'item', value, addNote),
    versions: (tx, ids) => versionsOf(tx, 'material_movements', ids),
    write: async (tx, rows) => {
      const living = await livingMaterials(tx, kind)
      await writeMovements(
        tx,
        kind,
        rows.map(({ id, oldKey, read, addNote }) => {
          const materialId = (!read.isGone && living.get(nameKey(read.name))) || null
          if (materialId) written.add(materialId)
          else addNote('bent', `history of an item that is gone: '${read.name}'`)
          return { ...read, id, oldKey, materialId }
        }),
      )
    },
  }

  return { items, history, finish: (tx: Tx) => writeOpenings(tx, kind, [...written], at) }
}
