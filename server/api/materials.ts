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
  sellInput,
} from '#domain/materials/material-input.ts'
import { lowBelow } from '#domain/settings/settings.ts'
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

const present = ({ id, name, unit, quantityThousandths, version }: MaterialItem) => ({
  id,
  name,
  unit,
  quantityThousandths,
  version,
})

const toAudit = ({ name, unit, quantityThousandths }: Material) => ({
  name,
  unit,
  quantityThousandths,
})

const subject = (kind: MaterialKind) => `${kind} item`

/** Items of raw stock or scrap, and their additions and uses. */
export const itemProcedures = {
  items: read('material.keep', itemsInput, async ({ business }, { kind }) => {
    const { settings } = await business.settingsCache.read()
    return (await readMaterials(business.db, kind)).map((item) => ({
      ...present(item),
      lowBelowThousandths: kind === 'raw' ? lowBelow(settings, item.id) : 0,
    }))
  }),

  addItem: command('material.keep', addItemInput, async (tx, { business, actor }, input) => {
    const { id, kind, unit, quantityThousandths } = input
    const { texts } = MATERIALS[kind]
    const name = checkNewItem(kind, input)
    if (isRefusal(name)) return name
    const at = new Date(business.clock())
    const item = { id, name, unit, quantityThousandths }
    const result = await insertMaterial(tx, kind, item, { changedBy: actor.name, changedAt: at })
    if (result === 'name taken') return refuse(texts.exists)
    if (result === 'id taken') return refuse(messages.app.idTaken)
    if (quantityThousandths > 0) {
      // An item has at most one first movement, so it reuses the item's id.
      const first = { id, type: 'Added', quantityThousandths } as const
      const maker = { id: actor.id, name: actor.name, at }
      if (!(await insertMovement(tx, kind, first, item, maker))) {
        return refuse(messages.app.idTaken)
      }
    }
    return {
      answer: { id },
      audit: { action: 'add', subject: subject(kind), subjectId: id, after: toAudit(item) },
      topics: [kind],
    }
  }),

  renameItem: command('material.keep', renameItemInput, async (tx, { business, actor }, input) => {
    const { id, kind } = input
    const { texts } = MATERIALS[kind]
    const name = checkName(kind, input.name)
    if (isRefusal(name)) return name
    const item = await lockMaterial(tx, kind, id)
    if (!item) return refuse(texts.notFound)
    if (item.version !== input.version) return conflict(item, present(item))
    const stamp = { changedBy: actor.name, changedAt: new Date(business.clock()) }
    if ((await renameMaterial(tx, id, name, stamp)) !== 'saved') return refuse(texts.exists)
    return {
      answer: { id },
      audit: {
        action: 'rename',
        subject: subject(kind),
        subjectId: id,
        before: toAudit(item),
        after: toAudit({ ...item, name }),
      },
      topics: [kind],
    }
  }),

  deleteItem: command('material.keep', deleteItemInput, async (tx, { business }, input) => {
    const { id, kind } = input
    const item = await lockMaterial(tx, kind, id)
    if (!item) return refuse(MATERIALS[kind].texts.notFound)
    if (item.version !== input.version) return conflict(item, present(item))
    await markMaterialDeleted(tx, id, new Date(business.clock()))
    return {
      answer: { id },
      audit: { action: 'delete', subject: subject(kind), subjectId: id, before: toAudit(item) },
      topics: [kind],
    }
  }),

  move: command('material.keep', moveInput, async (tx, { business, actor }, input) => {
    const { id, kind, type, quantityThousandths } = input
    const item = move(kind, await lockMaterial(tx, kind, input.itemId), input)
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

  /** SCR-03: no cash box is touched. */
  sell: command('material.keep', sellInput, async (tx, { business, actor }, input) => {
    const { id, quantityThousandths, sale } = input
    const movement = { id, type: 'Sold', quantityThousandths, sale } as const
    const item = move('scrap', await lockMaterial(tx, 'scrap', input.itemId), movement)
    if (isRefusal(item)) return item
    const maker = { id: actor.id, name: actor.name, at: new Date(business.clock()) }
    if (!(await insertMovement(tx, 'scrap', movement, item, maker))) {
      return refuse(messages.app.idTaken)
    }
    await setMaterialQuantity(tx, item)
    const { type } = movement
    return {
      answer: { id, quantityThousandths: item.quantityThousandths },
      audit: {
        action: 'sell',
        subject: 'scrap movement',
        subjectId: id,
        after: { name: item.name, type, quantityThousandths, ...sale },
      },
      topics: ['scrap'],
    }
  }),
}
