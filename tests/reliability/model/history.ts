import * as fc from 'fast-check'

const HOUR_MS = 3_600_000

/** One thing that a person does; what exactly the numbers mean depends on what there is then. */
const operation = fc.record({
  what: fc.nat(99),
  at: fc.nat(9999),
  quantity: fc.integer({ min: 1, max: 60 }),
  flaw: fc.nat(19),
  minutes: fc.nat(4),
  /** Now and then the device loses its network, or has it again. */
  switches: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
  losses: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom('request' as const, 'answer' as const), {
        minLength: 1,
        maxLength: 2,
      }),
    },
  ),
})

export type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never

const exactly = <One>(one: fc.Arbitrary<One>, length: number) =>
  fc.array(one, { minLength: length, maxLength: length })

/** Three devices with so many operations each, whose turn it is, and how wrong their clocks are. */
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
