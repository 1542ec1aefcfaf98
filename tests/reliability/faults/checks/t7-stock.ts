import { randomUUID } from 'node:crypto'
import {
  type CheckResult,
  chanceOf,
  type Run,
  sizeOf,
} from '#tests/reliability/faults/harness/run.ts'
import type { Site } from '#tests/reliability/faults/harness/site.ts'
import type { Client } from '#tests/support/client.ts'

const WORKERS = 20
const ROUNDS = { short: 6, full: 60 }
const START_THOUSANDTHS = 30_000
const MOST_THOUSANDTHS = 9000

interface Listed {
  readonly id: string
  readonly version: number
}

const KIND = { kind: 'raw' } as const

/** One write: mostly uses, against edits and deletes of the newest entries of all users. */
const act = async (keeper: Client, itemId: string, chance: (below: number) => number) => {
  const quantityThousandths = 1 + chance(MOST_THOUSANDTHS)
  const what = chance(10)
  if (what < 6) {
    const type = what < 4 ? 'Used' : 'Added'
    const input = { ...KIND, id: randomUUID(), itemId, type, quantityThousandths }
    return keeper.send('materials.move', input)
  }
  const { data } = await keeper.call<Listed[]>('materials.movements', { ...KIND, cursor: null })
  const { id, version } = data[chance(data.length)] ?? { id: randomUUID(), version: 1 }
  return what < 8
    ? keeper.send('materials.editMovement', { ...KIND, id, version, quantityThousandths })
    : keeper.send('materials.deleteMovement', { ...KIND, id, version })
}

/** T7: twenty keepers at one item, history edits and deletes against uses. */
export const stock = async (site: Site, run: Run): Promise<CheckResult> => {
  const rounds = sizeOf(run, ROUNDS)
  const keepers: Client[] = []
  for (let keeper = 0; keeper < WORKERS; keeper += 1) {
    keepers.push(await site.server.enter('9000000002'))
  }
  const itemId = randomUUID()
  const item = { ...KIND, id: itemId, name: 'Preform', unit: 'kg' }
  await keepers[0]?.send('materials.addItem', { ...item, quantityThousandths: START_THOUSANDTHS })
  const answers: Record<number, number> = {}
  await Promise.all(
    keepers.map(async (keeper, place) => {
      const chance = chanceOf(run, place)
      for (let round = 0; round < rounds; round += 1) {
        const { status } = await act(keeper, itemId, chance)
        answers[status] = (answers[status] ?? 0) + 1
      }
    }),
  )
  const { rows } = await site.server.business.pool.query<{ inStock: number; summed: number }>(
    `SELECT item.quantity_thousandths AS "inStock", sum(
       CASE movement.type WHEN 'Added' THEN 1 ELSE -1 END * movement.quantity_thousandths
     )::bigint AS summed
     FROM materials AS item JOIN material_movements AS movement ON movement.material_id = item.id
     WHERE movement.deleted_at IS NULL GROUP BY item.id`,
  )
  const { inStock = 0, summed = 0 } = rows[0] ?? {}
  const faults = Object.keys(answers)
    .filter((status) => !['200', '409', '422'].includes(status))
    .map((status) => `answered ${status}`)
  if (inStock < 0) faults.push(`${inStock} in stock`)
  if (inStock !== summed) faults.push(`${inStock} in stock, ${summed} by the history`)
  const [done = 0, refused = 0, conflicts = 0] = [answers[200], answers[422], answers[409]]
  return { faults, figures: { acknowledged: done, refused, conflicts, inStock } }
}
