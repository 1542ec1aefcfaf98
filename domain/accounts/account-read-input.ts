import * as z from 'zod/mini'
import { dayInput, instantInput } from '#domain/shared/day-input.ts'
import { storable } from '#domain/shared/text-input.ts'

const search = storable(100)
/** The record of the customer's first number. */
const customerId = z.uuid()
const id = z.uuid()
const amountPaise = z.int()

/** The longest period of the tab 'Received', whose sums are of its payments. */
export const MOST_RECEIVED_DAYS = 366
const DAY_MS = 86_400_000

const ACCOUNT_VIEWS = ['due', 'all', 'collect'] as const
export type AccountView = (typeof ACCOUNT_VIEWS)[number]

export const accountListInput = z.strictObject({
  view: z.enum(ACCOUNT_VIEWS),
  search,
  cursor: z.nullable(z.strictObject({ balancePaise: amountPaise, id })),
})
/** The query of /accounts.csv, which every text of an address may be. */
export const accountsCsvQuery = z.object({
  view: z.optional(z.enum(ACCOUNT_VIEWS)),
  search: z.optional(search),
})
export const oneAccountInput = z.strictObject({ customerId })
export const accountOfPhoneInput = z.strictObject({ phone: search })

export const statementInput = z.strictObject({
  customerId,
  from: dayInput,
  to: dayInput,
  /** CRD-06: also the lines of which nothing is left. */
  everything: z.boolean(),
  cursor: z.nullable(
    z.strictObject({ day: dayInput, postedAt: instantInput, id, balancePaise: amountPaise }),
  ),
})

export const receivedInput = z
  .strictObject({
    from: dayInput,
    to: dayInput,
    cursor: z.nullable(z.strictObject({ day: dayInput, postedAt: instantInput, id })),
  })
  .check(
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_RECEIVED_DAYS * DAY_MS),
  )

export const toLookAtInput = z.strictObject({
  cursor: z.nullable(z.strictObject({ day: dayInput, id })),
})

export const openingsInput = z.strictObject({
  search,
  cursor: z.nullable(z.strictObject({ billedPaise: amountPaise, id })),
})
