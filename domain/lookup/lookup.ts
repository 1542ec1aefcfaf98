import * as z from 'zod/mini'
import { dayInput } from '#domain/shared/day-input.ts'

/** CUS-01: tokens per page, newest first. */
export const LOOK_UP_PAGE = 20

/** CUS-02: a ticket expires this long after its last use. */
export const TICKET_MS = 15 * 60_000

export const MAX_STREAMS_PER_ADDRESS_AND_NUMBER = 3

interface Limit {
  readonly numbers: number
  readonly withinMs: number
}

const MINUTE_MS = 60_000

/** CUS-02: limits of different phone numbers in a sliding window. */
export const ADDRESS_LIMITS: readonly Limit[] = [
  { numbers: 10, withinMs: MINUTE_MS },
  { numbers: 60, withinMs: 60 * MINUTE_MS },
]
export const OVERALL_LIMITS: readonly Limit[] = [{ numbers: 120, withinMs: MINUTE_MS }]

/**
 * How long until one more number may be looked up. `lastLookUpsMs` has the time of the last look-up
 * of every other number, the oldest first.
 */
export const lookUpWaitMs = (
  lastLookUpsMs: readonly number[],
  limits: readonly Limit[],
  nowMs: number,
): number =>
  Math.max(
    0,
    ...limits.map(({ numbers, withinMs }) => {
      const oldestMs = lastLookUpsMs.at(-numbers)
      return oldestMs === undefined ? 0 : oldestMs + withinMs - nowMs
    }),
  )

const cursor = z.strictObject({ day: dayInput, run: z.int32(), token: z.int32() })

export const lookUpByPhoneInput = z.strictObject({ phone: z.string().check(z.maxLength(100)) })

export const lookUpByTicketInput = z.strictObject({
  ticket: z.string().check(z.maxLength(100)),
  cursor: z.nullable(cursor),
})
