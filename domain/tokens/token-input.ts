import * as z from 'zod/mini'
import { dayInput } from '#domain/shared/day-input.ts'

/** The day and the run that the screen showed. */
export const resetTokenInput = z.strictObject({
  commandId: z.uuid(),
  day: dayInput,
  run: z.int32(),
})
