import * as z from 'zod/mini'
import { dayInput } from '#domain/shared/day-input.ts'
import { storable } from '#domain/shared/text-input.ts'

const day = z.nullable(dayInput)
const range = { from: day, to: day }

export const topInput = z.strictObject(range)
export const monthsInput = z.strictObject({ before: day })
export const compareInput = z.strictObject({
  customer1: storable(100),
  customer2: storable(100),
  ...range,
})
