import * as fc from 'fast-check'

const HOUR_MS = 3_600_000

/** What gets lost: a request, its answer, or the tab that waits for the answer. */
const LOSSES = ['request', 'answer', 'tab'] as const

export type Loss = (typeof LOSSES)[number]

/** One action of a user; the numbers choose among the records that exist at that time. */
const operation = fc.record({
  what: fc.nat(99),
  at: fc.nat(9999),
  quantity: fc.integer({ min: 1, max: 60 }),
  flaw: fc.nat(19),
  minutes: fc.nat(4),
  /** In 1 of 12 operations the device goes offline, or online again. */
  switches: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
  /** In 1 of 12 operations another salesman takes the phone. */
  changesUser: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
  losses: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom(...LOSSES), { minLength: 1, maxLength: 2 }),
    },
  ),
})

export type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never

const exactly = <One>(one: fc.Arbitrary<One>, length: number) =>
  fc.array(one, { minLength: length, maxLength: length })

/** The operations of three devices, the order of their turns, and the error of their clocks. */
export const historyOf = (operations: number) =>
  fc.record({
    turns: exactly(fc.nat(2), operations * 3),
    operations: fc.tuple(
      exactly(operation, operations),
      exactly(operation, operations),
      exactly(operation, operations),
    ),
    clocksMs: exactly(fc.constantFrom(0, 0, 26 * HOUR_MS, -26 * HOUR_MS, 7 * 60_000, -90_000), 3),
  })

export type History = ReturnType<typeof historyOf> extends fc.Arbitrary<infer One> ? One : never
