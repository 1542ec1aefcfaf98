import * as z from 'zod/mini'
import { dayInput } from '#domain/shared/day-input.ts'
import { storable } from '#domain/shared/text-input.ts'
import { PAYMENTS } from './payment.ts'

const cursor = z.strictObject({ day: dayInput, run: z.int32(), token: z.int32() })
/** A text that cannot be stored is in no bill, so it finds none. */
const search = z.string().check(z.maxLength(100))

const filter = z.strictObject({
  from: z.nullable(dayInput),
  to: z.nullable(dayInput),
  payment: z.nullable(z.enum(PAYMENTS)),
  notDelivered: z.boolean(),
  // Apps of earlier versions do not send it.
  notConfirmed: z.optional(z.boolean()),
})

export const invoiceListInput = z.strictObject({
  search,
  cursor: z.nullable(cursor),
  // Apps of earlier versions do not send it.
  filter: z.optional(filter),
})

export const billSumsInput = z.strictObject({ search, filter })

/** C9: at the dock, by token number only. */
export const toLoadInput = z.strictObject({ search: storable(10) })

/** The query of `tokens.csv`. */
export const tokensCsvQuery = z.object({
  search: z.optional(search),
  from: z.optional(dayInput),
  to: z.optional(dayInput),
  payment: z.optional(z.enum(PAYMENTS)),
  notDelivered: z.optional(z.literal('true')),
  notConfirmed: z.optional(z.literal('true')),
})
