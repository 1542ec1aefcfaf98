import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import { overlay, type SalesmanRows } from '#domain/salesman/offline-overlay.ts'
import { createClock } from '#tests/support/business.ts'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { addSalesman, wholeCopy } from '#tests/support/salesman.ts'
import { buildCommands, comparable, NOTHING, steps } from '#tests/support/salesman-story.ts'

const MINUTE_MS = 60_000
const clock = createClock()
let site: TestApp
let phones = 9_100_000_000

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
})
afterAll(() => site.end())

/** Removes `lastUsedAt`, which the server takes from its own clock. */
const timeless = (rows: SalesmanRows) => {
  const { customers, ...rest } = comparable(rows)
  return { ...rest, customers: customers.map(({ lastUsedAt: _at, ...customer }) => customer) }
}

const oneDay = async (story: Parameters<typeof buildCommands>[0], sentFirst: number) => {
  const salesman = await addSalesman(site, { phone: String((phones += 1)), name: 'Suresh' })
  const source = {
    newId: randomUUID,
    nowMs: () => {
      clock.advance(MINUTE_MS)
      return clock.now()
    },
    maker: 'Suresh',
  }
  const commands = buildCommands(story, source)
  const send = async (from: number, to: number) => {
    for (const { procedure, input } of commands.slice(from, to)) {
      await salesman.send(procedure, input)
    }
  }
  await send(0, sentFirst)
  const half = overlay(DEFAULT_CATALOG, await wholeCopy(salesman), commands, 'Suresh')
  await send(sentFirst, commands.length)
  const server = timeless(await wholeCopy(salesman))
  expect(timeless(overlay(DEFAULT_CATALOG, NOTHING, commands, 'Suresh'))).toEqual(server)
  expect(timeless(half)).toEqual(server)
}

test('SAL-08 what the phone shows is what the server has once it has accepted everything', {
  timeout: 90_000,
}, async () => {
  await fc.assert(fc.asyncProperty(steps, fc.nat(14), oneDay), { numRuns: 25, endOnFailure: true })
})
