import { check } from '#tests/reliability/faults/runners.ts'
import type { Entry } from './entry.ts'

/** Quantities that several users change at once. */
export const STOCK: readonly Entry[] = [
  {
    id: 'T7',
    hazard: 'stock race',
    title: 'RAW-06 never below 0, and the history adds up to the stock',
    run: check('stock'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'the item is not locked',
        patches: [
          {
            file: 'server/db/materials.ts',
            find: `.where('id', '=', id).forUpdate()`,
            put: `.where('id', '=', id)`,
          },
        ],
        caught: 'by the history',
      },
      {
        name: 'an entry is read before its item is locked, and not again',
        patches: [
          {
            file: 'server/api/movements.ts',
            find: `  const itemId = (await findMovement(tx, kind, id))?.itemId
  const item = itemId ? await lockMaterial(tx, kind, itemId) : undefined
  const movement = await findMovement(tx, kind, id)
`,
            put: `  const movement = await findMovement(tx, kind, id)
  const item = movement?.itemId ? await lockMaterial(tx, kind, movement.itemId) : undefined
`,
          },
        ],
        caught: 'by the history',
      },
    ],
  },
  {
    id: 'T7 ring',
    hazard: 'totals from both sides',
    title: 'STK-01 no two writers deadlock',
    run: check('deadlock'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'what is taken off and what is added are two steps',
        patches: [
          {
            file: 'server/api/production.ts',
            find: 'await addToTotals(tx, [...deltasOf(record, -1), ...deltasOf({ day, lines }, 1)])',
            put: `await addToTotals(tx, deltasOf(record, -1))
    await addToTotals(tx, deltasOf({ day, lines }, 1))`,
          },
        ],
        caught: 'answered 500',
      },
    ],
  },
]
