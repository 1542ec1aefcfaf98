import * as z from 'zod/mini'
import { dayInput } from '#domain/shared/day-input.ts'

/** CUS-01: tokens per page, newest first. */
export const LOOK_UP_PAGE = 20

/** CUS-02: a ticket expires this long after its last use. */
export const TICKET_MS = 15 * 60_000

export const MAX_STREAMS_PER_ADDRESS_AND_NUMBER = 3

export interface Limit {
  readonly numbers: number
  readonly withinMs: number
}

const MINUTE_MS = 60_000

/** CUS-02: limits of different phone numbers in a sliding window. */
export const ADDRESS_LIMITS: readonly Limit[] = [
  { numbers: 10, withinMs: MINUTE_MS },
  { numbers: 60, withinMs: 60 * MINUTE_MS },
]
export const OVERALL_LIMIT: Limit = { numbers: 120, withinMs: MINUTE_MS }
/**
 * Overall, for networks that have looked up another number within the hour. They leave the rest to
 * networks that ask for the first time, so a few networks cannot deny the page to all others.
 */
export const RETURNING_LIMIT: Limit = { numbers: 60, withinMs: MINUTE_MS }
/** From here on all /64 networks of an IPv6 /48 are returning ones, within an hour. */
export const RETURNING_WIDE_NUMBERS = 10

/** CUS-02: requests by ticket, and all look-ups of a network. */
export const TICKET_RATE = { burst: 60, perSecond: 1 }
export const ADDRESS_RATE = { burst: 600, perSecond: 10 }

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
      return oldestMs === undefined ? 0 : Math.min(oldestMs + withinMs - nowMs, withinMs)
    }),
  )

const cursor = z.strictObject({ day: dayInput, run: z.int32(), token: z.int32() })

export const lookUpByPhoneInput = z.strictObject({ phone: z.string().check(z.maxLength(100)) })

export const lookUpByTicketInput = z.strictObject({
  ticket: z.string().check(z.maxLength(100)),
  cursor: z.nullable(cursor),
})
