import {
  checkName,
  checkNewItem,
  MATERIALS,
  type Material,
  type MaterialKind,
  type Movement,
  move,
} from '#domain/materials/material.ts'
import {
  addItemInput,
  deleteItemInput,
  itemsInput,
  moveInput,
  renameItemInput,
} from '#domain/materials/material-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import {
  insertMaterial,
  lockMaterial,
  type MaterialItem,
  markMaterialDeleted,
  readMaterials,
  renameMaterial,
  setMaterialQuantity,
} from '#server/db/materials.ts'
import { insertMovement } from '#server/db/movements.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { command, read } from '#server/rpc/procedure.ts'

const shown = ({ id, name, unit, quantityThousandths, version }: MaterialItem) => ({
  id,
  name,
  unit,
  quantityThousandths,
  version,
})

const recorded = ({ name, unit, quantityThousandths }: Material) => ({
  name,
  unit,
  quantityThousandths,
})

const subject = (kind: MaterialKind) => `${kind} item`

/** The items of raw stock or scrap, and what is added to or used of them. */
export const itemProcedures = {
  items: read('material.keep', itemsInput, async ({ business }, { kind }) =>
    (await readMaterials(business.db, kind)).map(shown),
  ),

  addItem: command('material.keep', addItemInput, async (tx, { business, actor }, wish) => {
    const { id, kind, unit, quantityThousandths } = wish
    const { texts } = MATERIALS[kind]
    const name = checkNewItem(kind, wish)
    if (isRefusal(name)) return name
    const at = new Date(business.clock())
    const item = { id, name, unit, quantityThousandths }
    const kept = await insertMaterial(tx, kind, item, { changedBy: actor.name, changedAt: at })
    if (kept === 'name taken') return refuse(texts.exists)
    if (kept === 'id taken') return refuse(messages.app.idTaken)
    if (quantityThousandths > 0) {
      // The first entry bears the item's own id: there is one of each.
      const first = { id, type: 'Added', quantityThousandths } as const
      const maker = { id: actor.id, name: actor.name, at }
      if (!(await insertMovement(tx, kind, first, item, maker))) {
        return refuse(messages.app.idTaken)
      }
    }
    return {
      answer: { id },
      audit: { action: 'add', subject: subject(kind), subjectId: id, after: recorded(item) },
      topics: [kind],
    }
  }),

  renameItem: command('material.keep', renameItemInput, async (tx, { business, actor }, wish) => {
    const { id, kind } = wish
    const { texts } = MATERIALS[kind]
    const name = checkName(kind, wish.name)
    if (isRefusal(name)) return name
    const item = await lockMaterial(tx, kind, id)
    if (!item) return refuse(texts.notFound)
    if (item.version !== wish.version) return conflict(item, shown(item))
    const stamp = { changedBy: actor.name, changedAt: new Date(business.clock()) }
    if ((await renameMaterial(tx, id, name, stamp)) !== 'kept') return refuse(texts.exists)
    return {
      answer: { id },
      audit: {
        action: 'rename',
        subject: subject(kind),
        subjectId: id,
        before: recorded(item),
        after: recorded({ ...item, name }),
      },
      topics: [kind],
    }
  }),

  deleteItem: command('material.keep', deleteItemInput, async (tx, { business }, wish) => {
    const { id, kind } = wish
    const item = await lockMaterial(tx, kind, id)
    if (!item) return refuse(MATERIALS[kind].texts.notFound)
    if (item.version !== wish.version) return conflict(item, shown(item))
    await markMaterialDeleted(tx, id, new Date(business.clock()))
    return {
      answer: { id },
      audit: { action: 'delete', subject: subject(kind), subjectId: id, before: recorded(item) },
      topics: [kind],
    }
  }),

  move: command('material.keep', moveInput, async (tx, { business, actor }, wish) => {
    const { id, kind, type, quantityThousandths } = wish
    const item = move(kind, await lockMaterial(tx, kind, wish.itemId), wish)
    if (isRefusal(item)) return item
    const movement: Movement = { type, quantityThousandths }
    const maker = { id: actor.id, name: actor.name, at: new Date(business.clock()) }
    if (!(await insertMovement(tx, kind, { id, ...movement }, item, maker))) {
      return refuse(messages.app.idTaken)
    }
    await setMaterialQuantity(tx, item)
    return {
      answer: { id, quantityThousandths: item.quantityThousandths },
      audit: {
        action: type === 'Added' ? 'add' : 'use',
        subject: `${kind} movement`,
        subjectId: id,
        after: { name: item.name, ...movement },
      },
      topics: [kind],
    }
  }),
}
