import { deleteMovement, editMovement, type MaterialKind } from '#domain/materials/material.ts'
import {
  deleteMovementInput,
  editMovementInput,
  movementsInput,
} from '#domain/materials/material-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import type { Tx } from '#server/db/database.ts'
import { lockMaterial, type MaterialItem, setMaterialQuantity } from '#server/db/materials.ts'
import {
  findMovement,
  markMovementDeleted,
  readMovements,
  type StoredMovement,
  updateMovement,
} from '#server/db/movements.ts'
import { conflict } from '#server/rpc/conflict.ts'
import type { Conflict } from '#server/rpc/execute.ts'
import { command, read } from '#server/rpc/procedure.ts'

const present = (movement: StoredMovement) => ({
  id: movement.id,
  itemId: movement.itemId,
  name: movement.name,
  nameThen: movement.nameThen,
  unit: movement.unit,
  type: movement.type,
  quantityThousandths: movement.quantityThousandths,
  sale: movement.sale,
  at: movement.at.toISOString(),
  madeBy: movement.madeBy,
  version: movement.version,
})

const toAudit = ({ name, type, quantityThousandths, sale }: StoredMovement) => ({
  name,
  type,
  quantityThousandths,
  ...sale,
})

const subject = (kind: MaterialKind) => `${kind} movement`

/**
 * Locks the item and reads the movement again under that lock, so that neither can change.
 * The domain rule refuses a missing item.
 */
const lockMovement = async (
  tx: Tx,
  { kind, id, version }: { kind: MaterialKind; id: string; version: number },
): Promise<{ movement: StoredMovement; item: MaterialItem | undefined } | Refusal | Conflict> => {
  const itemId = (await findMovement(tx, kind, id))?.itemId
  const item = itemId ? await lockMaterial(tx, kind, itemId) : undefined
  const movement = await findMovement(tx, kind, id)
  if (!movement) return refuse(serverMessages.material.movementGone)
  if (item && movement.version !== version) return conflict(movement, present(movement))
  return { movement, item }
}

/** The history of raw stock or scrap. */
export const movementProcedures = {
  movements: read('material.keep', movementsInput, async ({ business }, { kind, cursor, filter }) =>
    (await readMovements(business.db, kind, cursor ?? undefined, filter)).map(present),
  ),

  editMovement: command(
    'material.keep',
    editMovementInput,
    async (tx, { business, actor }, input) => {
      const { kind, id, quantityThousandths, sale } = input
      const found = await lockMovement(tx, input)
      if (isRefusal(found)) return found
      const { movement } = found
      if (sale && !movement.sale) return refuse(messages.app.unreadable)
      const item = editMovement(kind, found.item, movement, quantityThousandths)
      if (isRefusal(item)) return item
      const after = { ...movement, quantityThousandths, sale: sale ?? movement.sale }
      const stamp = { changedBy: actor.name, changedAt: new Date(business.clock()) }
      await updateMovement(tx, after, stamp)
      await setMaterialQuantity(tx, item)
      return {
        answer: { id },
        audit: {
          action: 'edit',
          subject: subject(kind),
          subjectId: id,
          before: toAudit(movement),
          after: toAudit(after),
        },
        topics: [kind],
      }
    },
  ),

  deleteMovement: command('material.keep', deleteMovementInput, async (tx, { business }, input) => {
    const { kind, id } = input
    const found = await lockMovement(tx, input)
    if (isRefusal(found)) return found
    const { movement } = found
    const item = deleteMovement(kind, found.item, movement)
    if (isRefusal(item)) return item
    await markMovementDeleted(tx, id, new Date(business.clock()))
    await setMaterialQuantity(tx, item)
    return {
      answer: { id },
      audit: {
        action: 'delete',
        subject: subject(kind),
        subjectId: id,
        before: toAudit(movement),
      },
      topics: [kind],
    }
  }),
}
