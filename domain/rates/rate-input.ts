import * as z from 'zod/mini'
import { MAX_SCHEME_HUNDREDTHS } from '#domain/catalog/cartons.ts'
import { productIdInput } from '#domain/catalog/product-id.ts'
import type { Day } from '#domain/shared/dates.ts'
import { dayInput } from '#domain/shared/day-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { storable } from '#domain/shared/text-input.ts'
import { versionInput as version } from '#domain/shared/version-input.ts'
import { ROUNDINGS } from './automatic-total.ts'
import { isSpecial, MAX_RATE_PAISE, RATE_KINDS } from './rate.ts'
import { checkRateDay, checkRuleDay } from './rate-day.ts'
import { rateMessages } from './rate-messages.ts'
import { MAX_EVERY_CARTONS, RULE_KINDS } from './scheme-rule.ts'

const commandId = z.uuid()
const id = z.uuid()
/** A route, or the record of a customer's first number. */
const ofId = z.nullable(z.uuid())

const rateFields = {
  commandId,
  id,
  product: productIdInput,
  kind: z.enum(RATE_KINDS),
  ofId,
  fromDay: dayInput,
}

export const saveRateInput = z.strictObject({
  ...rateFields,
  ratePaise: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_RATE_PAISE))),
})
/** MNY-02: no own rate from this day on. */
export const endRateInput = z.strictObject(rateFields)
export const removeRateInput = z.strictObject({ commandId, id })

const ruleFields = {
  commandId,
  id,
  product: productIdInput,
  kind: z.enum(RULE_KINDS),
  ofId,
  everyCartons: z.int().check(z.minimum(1), z.maximum(MAX_EVERY_CARTONS)),
  freeHundredths: z.int().check(z.minimum(1), z.maximum(MAX_SCHEME_HUNDREDTHS)),
  fromDay: dayInput,
  toDay: z.nullable(dayInput),
}

export const addRuleInput = z.strictObject(ruleFields)
export const editRuleInput = z.strictObject({ ...ruleFields, version })
export const removeRuleInput = z.strictObject({ commandId, id, version })
export const setRoundingInput = z.strictObject({
  commandId,
  version,
  rounding: z.enum(ROUNDINGS),
})

/** The rates of a bill: its day, and the customer's number if it has one. */
export const ratesOfDayInput = z.strictObject({ day: dayInput, phone: z.nullable(storable(100)) })
export const specialRatesInput = z.strictObject({
  search: storable(100),
  cursor: z.nullable(z.strictObject({ fromDay: dayInput, id })),
})

const checkOwner = (isOwned: boolean, owner: string | null): Refusal | undefined =>
  isOwned === (owner !== null) ? undefined : refuse(messages.app.unreadable)

/** MNY-01, MNY-02. */
export const checkRate = (
  rate: Omit<z.output<typeof saveRateInput>, 'commandId' | 'id'>,
  today: Day,
): Refusal | undefined => {
  if (rate.ratePaise === null) return refuse(rateMessages.noRate)
  return checkOwner(isSpecial(rate.kind), rate.ofId) ?? checkRateDay(rate.fromDay, today)
}

/** MNY-02: the counter's rate is the last one that a bill looks for, so it does not end. */
export const checkEnd = (
  rate: Omit<z.output<typeof endRateInput>, 'commandId' | 'id'>,
  today: Day,
): Refusal | undefined => {
  if (rate.kind === 'counter') return refuse(rateMessages.noRate)
  return checkOwner(isSpecial(rate.kind), rate.ofId) ?? checkRateDay(rate.fromDay, today)
}

/** MNY-07; an edit may leave a first day that is long ago as it is. */
export const checkRule = (
  rule: Omit<z.output<typeof addRuleInput>, 'commandId' | 'id'>,
  today: Day,
  before?: { readonly fromDay: Day },
): Refusal | undefined => {
  const refused = checkOwner(rule.kind !== 'all', rule.ofId)
  if (refused) return refused
  if (rule.toDay !== null && rule.toDay < rule.fromDay) return refuse(rateMessages.endsBeforeStart)
  return before?.fromDay === rule.fromDay ? undefined : checkRuleDay(rule.fromDay, today)
}
