import * as z from 'zod/mini'
import { dayInput } from '#domain/shared/day-input.ts'

/** The day and run on the screen. */
export const resetTokenInput = z.strictObject({
  commandId: z.uuid(),
  day: dayInput,
  run: z.int32(),
})
