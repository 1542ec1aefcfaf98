import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import {
  buildCommands,
  type CommandSource,
  comparable,
  NOTHING,
  steps,
} from '#tests/support/salesman-story.ts'
import { overlay, type SalesmanCommand } from './offline-overlay.ts'

const MAKER = 'Suresh'

const createSource = (): CommandSource => {
  let count = 0
  return {
    newId: () => `id ${String((count += 1)).padStart(4, '0')}`,
    nowMs: () => Date.UTC(2026, 10, 14, 6) + (count += 1) * 60_000,
    maker: MAKER,
  }
}

const lay = (copy: typeof NOTHING, commands: readonly SalesmanCommand[]) =>
  overlay(DEFAULT_CATALOG, copy, commands, MAKER)

test('SAL-08 whatever the server has accepted already, the phone shows the same', () => {
  fc.assert(
    fc.property(steps, fc.nat(14), fc.nat(14), (story, accepted, confirmed) => {
      const commands = buildCommands(story, createSource())
      const copy = lay(NOTHING, commands.slice(0, accepted))
      // Some answers are lost, so accepted commands are still in the queue.
      const queue = commands.slice(Math.min(confirmed, accepted))
      expect(comparable(lay(copy, queue))).toEqual(comparable(lay(NOTHING, commands)))
    }),
    { numRuns: 500 },
  )
})

test('SAL-08 done and waiting show the same rows, only the mark differs', () => {
  fc.assert(
    fc.property(steps, (story) => {
      const commands = buildCommands(story, createSource())
      const done = commands.map((command): SalesmanCommand => ({ ...command, state: 'done' }))
      const laid = lay(NOTHING, done)
      expect(comparable(laid)).toEqual(comparable(lay(NOTHING, commands)))
      const rows = [...laid.routes, ...laid.customers, ...laid.invoices]
      expect(rows.filter(({ waiting }) => waiting)).toEqual([])
    }),
  )
})

test('SAL-08 the copy itself is never changed', () => {
  fc.assert(
    fc.property(steps, (story) => {
      const commands = buildCommands(story, createSource())
      const copy = lay(NOTHING, commands.slice(0, 3))
      const before = structuredClone(copy)
      lay(copy, commands)
      expect(copy).toEqual(before)
    }),
  )
})
