import * as z from 'zod/mini'
import { dayInput } from '#domain/shared/day-input.ts'

/** CUS-01: the newest, then as many again on demand. */
export const LOOK_UP_PAGE = 20

/** CUS-02: what a ticket is worth after each use. */
export const TICKET_MS = 15 * 60_000

export const MOST_STREAMS_PER_ADDRESS_AND_NUMBER = 3

interface Limit {
  readonly numbers: number
  readonly withinMs: number
}

const MINUTE_MS = 60_000

/** CUS-02: how many different numbers may be asked for, in a sliding window. */
export const ADDRESS_LIMITS: readonly Limit[] = [
  { numbers: 10, withinMs: MINUTE_MS },
  { numbers: 60, withinMs: 60 * MINUTE_MS },
]
export const OVERALL_LIMITS: readonly Limit[] = [{ numbers: 120, withinMs: MINUTE_MS }]

/**
 * How long until one more number may be asked for. `lastAskedMs` holds for every other number when
 * it was last asked for, the oldest first.
 */
export const lookUpWaitMs = (
  lastAskedMs: readonly number[],
  limits: readonly Limit[],
  nowMs: number,
): number =>
  Math.max(
    0,
    ...limits.map(({ numbers, withinMs }) => {
      const freeing = lastAskedMs.at(-numbers)
      return freeing === undefined ? 0 : freeing + withinMs - nowMs
    }),
  )

const cursor = z.strictObject({ day: dayInput, run: z.int32(), token: z.int32() })

export const lookUpByPhoneInput = z.strictObject({ phone: z.string().check(z.maxLength(100)) })

export const lookUpByTicketInput = z.strictObject({
  ticket: z.string().check(z.maxLength(100)),
  cursor: z.nullable(cursor),
})
