import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'

vi.setConfig({ testTimeout: 90_000 })

let site: TestApp
let boss: Client
beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'))
  boss = await site.as('boss')
})
afterAll(() => site.end())

/** Sums over the entries, to compare with the stored ones. */
const mismatches = () =>
  site.rows(`
    SELECT ledger, open_paise, open_entries FROM ledger_totals
    WHERE open_paise <> 0 OR open_entries <> 0
    EXCEPT
    SELECT ledger, sum(balance_paise)::bigint, count(*) FROM ledger_entries
    WHERE deleted_at IS NULL AND NOT paid GROUP BY ledger
    UNION ALL
    (SELECT ledger, sum(balance_paise)::bigint, count(*) FROM ledger_entries
     WHERE deleted_at IS NULL AND balance_paise > 0 GROUP BY ledger
     EXCEPT SELECT ledger, open_paise, open_entries FROM ledger_totals)`)

const LEDGERS = ['bottlers', 'enterprises'] as const
const balance = fc.integer({ min: -500, max: 1000 })
const which = fc.nat({ max: 99 })
const ledger = fc.constantFrom(...LEDGERS)
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), ledger, balance }),
  fc.record({ do: fc.constant('edit' as const), ledger, which, balance }),
  fc.record({ do: fc.constantFrom('markPaid', 'delete'), ledger, which }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const contents = (of: (typeof LEDGERS)[number], balancePaise: number) => ({
  name: 'Meena',
  day: '2026-11-14',
  balancePaise,
  ...(of === 'bottlers'
    ? { lines: [] }
    : {
        amountPaise: 0,
        jars: { coolJarOut: 0, coolJarIn: 0, coolJarFull: 0, jarOut: 0, jarIn: 0, jarFull: 0 },
      }),
})

const versionOf = async (id: string) =>
  (
    await site.rows<{ version: number }>('SELECT version FROM ledger_entries WHERE id = $1', [id])
  )[0]?.version ?? 1

/** Later commands change earlier entries; refusals are expected too. */
const createHands = () => {
  const made: Record<string, string[]> = { bottlers: [], enterprises: [] }
  const pick = (of: string, place: number) => {
    const ids = made[of] ?? []
    return ids[place % ids.length] ?? randomUUID()
  }
  return async (step: Step) => {
    const path = `${step.ledger}.${step.do}`
    if ('which' in step) {
      const id = pick(step.ledger, step.which)
      const seen = { id, version: await versionOf(id) }
      const input = 'balance' in step ? contents(step.ledger, step.balance) : {}
      return boss.send(path, { ...seen, ...input })
    }
    const id = randomUUID()
    made[step.ledger]?.push(id)
    return boss.send(path, { id, ...contents(step.ledger, step.balance) })
  }
}

test('LED-06 the open sum is the sum over pending entries, whatever was done', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const run = createHands()
      for (const one of steps) {
        const { status } = await run(one)
        expect([200, 422]).toContain(status)
        if (status === 200) done += 1
      }
      expect(await mismatches()).toEqual([])
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect(done).toBeGreaterThan(50)
})

test('LED-06 also where everything happens at once', async () => {
  const sequences = fc.array(fc.array(step, { minLength: 5, maxLength: 12 }), {
    minLength: 6,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(sequences, async (everybody) => {
      const run = createHands()
      const replies = await Promise.all(
        everybody.map(async (steps) => {
          const statuses: number[] = []
          for (const one of steps) statuses.push((await run(one)).status)
          return statuses
        }),
      )
      expect(replies.flat().filter((status) => ![200, 409, 422].includes(status))).toEqual([])
      expect(await mismatches()).toEqual([])
    }),
    { numRuns: 15, endOnFailure: true },
  )
})

test('the comparison itself finds a paisa too many', async () => {
  await site.rows(`UPDATE ledger_totals SET open_paise = open_paise + 1`)
  expect(await mismatches()).not.toEqual([])
})
