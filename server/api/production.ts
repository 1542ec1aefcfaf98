import * as z from 'zod/mini'
import { businessDay } from '#domain/shared/dates.ts'
import { dayInput, instantInput } from '#domain/shared/day-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import {
  addProductionInput,
  checkProduction,
  deleteProductionInput,
  editProductionInput,
  type ProductionLine,
} from '#domain/stock/production.ts'
import {
  insertProduction,
  lockProduction,
  markProductionDeleted,
  type ProductionRecord,
  readProduction,
  updateProduction,
} from '#server/db/production.ts'
import { addToTotals, type TotalsDelta } from '#server/db/totals.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { command, read, router } from '#server/rpc/procedure.ts'

const present = (record: ProductionRecord) => ({
  id: record.id,
  day: record.day,
  madeBy: record.madeBy,
  madeAt: record.madeAt.toISOString(),
  version: record.version,
  lines: record.lines,
})

const deltasOf = (
  { day, lines }: { readonly day: string; readonly lines: readonly ProductionLine[] },
  sign: 1 | -1,
): TotalsDelta[] =>
  lines.map(({ product, quantity }) => ({ day, product, produced: sign * quantity }))

const TOPICS = ['production', 'stock'] as const

const cursor = z.strictObject({ day: dayInput, madeAt: instantInput, id: z.uuid() })

export const productionProcedures = router({
  list: read(
    'production.add',
    z.strictObject({ cursor: z.nullable(cursor) }),
    async ({ business }, input) =>
      (await readProduction(business.db, input.cursor ?? undefined)).map(present),
  ),

  add: command('production.add', addProductionInput, async (tx, { business, actor }, input) => {
    const now = new Date(business.clock())
    const catalog = await business.catalog.readFor(tx, input)
    const lines = checkProduction(catalog, input, businessDay(now.getTime()))
    if (isRefusal(lines)) return lines
    const { id, day } = input
    const maker = { id: actor.id, name: actor.name, at: now }
    if (!(await insertProduction(tx, { id, day, lines }, maker))) {
      return refuse(messages.app.idTaken)
    }
    await addToTotals(tx, deltasOf({ day, lines }, 1))
    return {
      answer: { id },
      audit: { action: 'add', subject: 'production', subjectId: id, after: { day, lines } },
      topics: TOPICS,
    }
  }),

  edit: command('production.edit', editProductionInput, async (tx, { business, actor }, input) => {
    const now = new Date(business.clock())
    const catalog = await business.catalog.readFor(tx, input)
    const lines = checkProduction(catalog, input, businessDay(now.getTime()))
    if (isRefusal(lines)) return lines
    const record = await lockProduction(tx, input.id)
    if (!record) return refuse(messages.production.notFound)
    if (record.version !== input.version) return conflict(record, present(record))
    const { id, day } = input
    await updateProduction(tx, { id, day, lines }, { changedBy: actor.name, changedAt: now })
    await addToTotals(tx, [...deltasOf(record, -1), ...deltasOf({ day, lines }, 1)])
    return {
      answer: { id },
      audit: {
        action: 'edit',
        subject: 'production',
        subjectId: id,
        before: { day: record.day, lines: record.lines },
        after: { day, lines },
      },
      topics: TOPICS,
    }
  }),

  delete: command('production.edit', deleteProductionInput, async (tx, { business }, input) => {
    const record = await lockProduction(tx, input.id)
    if (!record) return refuse(messages.production.notFound)
    if (record.version !== input.version) return conflict(record, present(record))
    await markProductionDeleted(tx, input.id, new Date(business.clock()))
    await addToTotals(tx, deltasOf(record, -1))
    return {
      answer: { id: input.id },
      audit: {
        action: 'delete',
        subject: 'production',
        subjectId: input.id,
        before: { day: record.day, lines: record.lines },
      },
      topics: TOPICS,
    }
  }),
})
