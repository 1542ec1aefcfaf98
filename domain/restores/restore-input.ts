import * as z from 'zod/mini'
import { dayInput } from '#domain/shared/day-input.ts'
import { sentInput } from '#domain/shared/sent-input.ts'
import { storable } from '#domain/shared/text-input.ts'
import { ANNOUNCED_AT_ONCE } from './restore-limits.ts'

const positive = z.int().check(z.minimum(1), z.maximum(1_000_000))

/** Commands that a device has an answer for. */
export const announceInput = z.strictObject({
  commandId: z.uuid(),
  commands: z
    .array(z.strictObject({ id: z.uuid(), procedure: storable(60) }))
    .check(z.maxLength(ANNOUNCED_AT_ONCE)),
})

/** A bill of the counter with the answer that it once got. */
export const offerBillInput = z.strictObject({
  commandId: z.uuid(),
  input: sentInput,
  answer: z.strictObject({
    id: z.uuid(),
    day: dayInput,
    run: positive,
    token: positive,
    time: z.string().check(z.regex(/^\d\d:\d\d:\d\d$/)),
  }),
})

export interface OfferAnswer {
  /** 'onHold': its number is not free, and the boss decides. */
  readonly outcome: 'saved' | 'onHold' | 'known'
}
