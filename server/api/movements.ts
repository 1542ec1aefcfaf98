import {
  deleteMovement,
  editMovement,
  type MaterialKind,
  type Movement,
} from '#domain/materials/material.ts'
import {
  deleteMovementInput,
  editMovementInput,
  movementsInput,
} from '#domain/materials/material-input.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import type { Tx } from '#server/db/database.ts'
import { lockMaterial, type MaterialItem, setMaterialQuantity } from '#server/db/materials.ts'
import {
  findMovement,
  markMovementDeleted,
  readMovements,
  type StoredMovement,
  setMovementQuantity,
} from '#server/db/movements.ts'
import { conflict } from '#server/rpc/conflict.ts'
import type { Conflict } from '#server/rpc/execute.ts'
import { command, read } from '#server/rpc/procedure.ts'

const shown = (movement: StoredMovement) => ({
  id: movement.id,
  itemId: movement.itemId,
  name: movement.name,
  nameThen: movement.nameThen,
  unit: movement.unit,
  type: movement.type,
  quantityThousandths: movement.quantityThousandths,
  at: movement.at.toISOString(),
  madeBy: movement.madeBy,
  version: movement.version,
})

const recorded = ({ name, type, quantityThousandths }: Movement & { readonly name: string }) => ({
  name,
  type,
  quantityThousandths,
})

const subject = (kind: MaterialKind) => `${kind} movement`

/**
 * The movement and its item, which is locked first, so that nothing else changes either of them.
 * An item that is gone is for the rule to refuse.
 */
const lockMovement = async (
  tx: Tx,
  { kind, id, version }: { kind: MaterialKind; id: string; version: number },
): Promise<{ movement: StoredMovement; item: MaterialItem | undefined } | Refusal | Conflict> => {
  const itemId = (await findMovement(tx, kind, id))?.itemId
  const item = itemId ? await lockMaterial(tx, kind, itemId) : undefined
  const movement = await findMovement(tx, kind, id)
  if (!movement) return refuse(serverMessages.material.movementGone)
  if (item && movement.version !== version) return conflict(movement, shown(movement))
  return { movement, item }
}

/** The history of raw stock or scrap. */
export const movementProcedures = {
  movements: read('material.keep', movementsInput, async ({ business }, { kind, cursor }) =>
    (await readMovements(business.db, kind, cursor ?? undefined)).map(shown),
  ),

  editMovement: command(
    'material.keep',
    editMovementInput,
    async (tx, { business, actor }, wish) => {
      const { kind, id, quantityThousandths } = wish
      const found = await lockMovement(tx, wish)
      if (isRefusal(found)) return found
      const { movement } = found
      const item = editMovement(kind, found.item, movement, quantityThousandths)
      if (isRefusal(item)) return item
      const stamp = { changedBy: actor.name, changedAt: new Date(business.clock()) }
      await setMovementQuantity(tx, id, quantityThousandths, stamp)
      await setMaterialQuantity(tx, item)
      return {
        answer: { id },
        audit: {
          action: 'edit',
          subject: subject(kind),
          subjectId: id,
          before: recorded(movement),
          after: recorded({ ...movement, quantityThousandths }),
        },
        topics: [kind],
      }
    },
  ),

  deleteMovement: command('material.keep', deleteMovementInput, async (tx, { business }, wish) => {
    const { kind, id } = wish
    const found = await lockMovement(tx, wish)
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
        before: recorded(movement),
      },
      topics: [kind],
    }
  }),
}
