import * as z from 'zod/mini'
import { dayInput } from '#domain/shared/day-input.ts'
import { MAX_PAISE } from '#domain/shared/money.ts'
import { storable } from '#domain/shared/text-input.ts'
import { versionInput as version } from '#domain/shared/version-input.ts'
import { MAX_NOTE, METHODS, REASONS } from './payment.ts'

const commandId = z.uuid()
/** Of the entry; made on the device, so that a receipt has its code before the answer. */
const id = z.uuid()
/** The record of the customer's first number. */
const customerId = z.uuid()
const amountPaise = z.int()
const note = storable(MAX_NOTE)
const limitPaise = z.int().check(z.minimum(0), z.maximum(MAX_PAISE))
/** Some thousand customers; a call has at most 256 KB. */
const MOST_CSV_LETTERS = 200_000

export const receiveInput = z.strictObject({
  commandId,
  id,
  customerId,
  amountPaise,
  discountPaise: z.int(),
  method: z.enum(METHODS),
  note,
  day: dayInput,
  /** CRD-12: the same payment was entered a moment ago, and this is another one. */
  again: z.boolean(),
})
export const reverseInput = z.strictObject({
  commandId,
  /** Of the reversal. */
  id,
  entryId: z.uuid(),
  reason: z.enum(REASONS),
  note,
})
/** A charge, a write-off, a pay back: an amount with a reason. */
export const correctionInput = z.strictObject({ commandId, id, customerId, amountPaise, note })
/** CRD-14: replaces the opening that is there. */
export const openingInput = z.strictObject({ commandId, id, customerId, amountPaise })
/** CRD-17, CRD-19: what is not sent stays. */
export const editAccountInput = z.strictObject({
  commandId,
  customerId,
  /** Of the customer's record. */
  version,
  limitPaise: z.optional(z.nullable(limitPaise)),
  promiseDay: z.optional(z.nullable(dayInput)),
})

/** CRD-01, CRD-09, CRD-17, CRD-23. */
export const saveAccountSettingsInput = z.strictObject({
  commandId,
  version,
  startDay: dayInput,
  discountPaise: limitPaise,
  limitPaise: z.nullable(limitPaise),
  stopsAtLimit: z.boolean(),
  balanceOnBills: z.boolean(),
  salesmenSeeBalances: z.boolean(),
})

/** CRD-14: a file of openings; a dry run changes nothing. */
export const importOpeningsInput = z.strictObject({
  commandId,
  csv: storable(MOST_CSV_LETTERS),
  dryRun: z.boolean(),
})
