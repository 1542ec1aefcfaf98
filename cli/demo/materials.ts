import type { MaterialKind, MovementType, Unit } from '#domain/materials/material.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import type { Tx } from '#server/db/database.ts'
import { insertMaterial, readMaterials } from '#server/db/materials.ts'
import { insertMovement } from '#server/db/movements.ts'
import type { User } from '#server/db/users.ts'
import { createRandom, type Random } from './random.ts'

interface DemoItem {
  readonly kind: MaterialKind
  readonly name: string
  readonly unit: Unit
  /** The amount of a delivery and of a day's use; scrap is only added. */
  readonly brings: number
  readonly uses: number
}

const ITEMS: readonly DemoItem[] = [
  { kind: 'raw', name: 'Preform 19 g', unit: 'kg', brings: 1200, uses: 96 },
  { kind: 'raw', name: 'Preform 36 g', unit: 'kg', brings: 800, uses: 61 },
  { kind: 'raw', name: 'Pink cap 28 mm', unit: 'kg', brings: 60, uses: 5.3 },
  { kind: 'raw', name: 'Green cap 28 mm', unit: 'kg', brings: 40, uses: 2.6 },
  { kind: 'raw', name: 'Shrink film', unit: 'kg', brings: 90, uses: 8.25 },
  { kind: 'raw', name: 'Pouch film', unit: 'kg', brings: 120, uses: 7.5 },
  { kind: 'raw', name: 'Antiscalant', unit: 'L', brings: 20, uses: 1.4 },
  { kind: 'raw', name: 'Mineral mix', unit: 'L', brings: 25, uses: 1.75 },
  { kind: 'scrap', name: 'PET bottles', unit: 'kg', brings: 14, uses: 0 },
  { kind: 'scrap', name: 'Caps', unit: 'kg', brings: 2.5, uses: 0 },
  { kind: 'scrap', name: 'Film and cartons', unit: 'kg', brings: 21, uses: 0 },
]

const WEEKS = 8
const MORNING = 'T04:30:00Z'

interface Move {
  readonly type: MovementType
  readonly quantityThousandths: number
  readonly day: string
}

const about = (random: Random, units: number): number =>
  Math.round(units * random.between(0.8, 1.2) * 20) * 50

/** Each working day uses some; an item that runs short is delivered the same morning. */
const movesOf = (random: Random, { brings, uses }: DemoItem, today: string): Move[] => {
  const moves: Move[] = []
  let left = 0
  const move = (type: MovementType, quantityThousandths: number, day: string) => {
    left += type === 'Added' ? quantityThousandths : -quantityThousandths
    moves.push({ type, quantityThousandths, day })
  }
  for (let ago = WEEKS * 7; ago > 0; ago -= 2) {
    const day = addDays(today, -ago)
    const wanted = about(random, uses)
    if (left <= wanted * 2 && (uses > 0 || ago % 4 === 0)) move('Added', about(random, brings), day)
    if (uses > 0) move('Used', wanted, day)
  }
  return moves
}

/** Adds raw stock and scrap with some weeks of history if there are none yet. */
export const fillMaterials = async (
  tx: Tx,
  stockManager: User,
  nowMs: number,
): Promise<boolean> => {
  const known = await Promise.all(
    (['raw', 'scrap'] as const).map((kind) => readMaterials(tx, kind)),
  )
  if (known.flat().length > 0) return false
  const random = createRandom(11)
  for (const item of ITEMS) {
    const moves = movesOf(random, item, businessDay(nowMs))
    const quantityThousandths = moves.reduce(
      (all, move) => all + (move.type === 'Added' ? 1 : -1) * move.quantityThousandths,
      0,
    )
    const named = { id: random.uuid(), name: item.name }
    const stamp = { changedBy: stockManager.name, changedAt: new Date(nowMs) }
    await insertMaterial(tx, item.kind, { ...named, unit: item.unit, quantityThousandths }, stamp)
    for (const { day, ...movement } of moves) {
      const maker = {
        id: stockManager.id,
        name: stockManager.name,
        at: new Date(`${day}${MORNING}`),
      }
      await insertMovement(tx, item.kind, { id: random.uuid(), ...movement }, named, maker)
    }
  }
  return true
}
