import * as z from 'zod/mini'
import { MODULES } from '#domain/access/modules.ts'
import { dayInput } from '#domain/shared/day-input.ts'
import { storable } from '#domain/shared/text-input.ts'
import { versionInput as version } from '#domain/shared/version-input.ts'
import {
  ADDRESS_LINES,
  LEAST_IDLE_HOURS,
  LICENCE_LINES,
  LINE_LETTERS,
  MOST_IDLE_HOURS,
  MOST_LOW_STOCK_THOUSANDTHS,
  NAME_LETTERS,
  PHONE_LETTERS,
  SETTINGS_ID,
} from './settings.ts'

const line = storable(LINE_LETTERS)
const limit = z.int().check(z.minimum(0), z.maximum(MOST_LOW_STOCK_THOUSANDTHS))

/** More raw items than any business has. */
const MOST_LIMITS = 1000

const fields = {
  name: storable(NAME_LETTERS),
  address: z.array(line).check(z.maxLength(ADDRESS_LINES)),
  phone: storable(PHONE_LETTERS),
  licences: z.array(line).check(z.maxLength(LICENCE_LINES)),
  billLine: line,
  idleHours: z.int().check(z.minimum(LEAST_IDLE_HOURS), z.maximum(MOST_IDLE_HOURS)),
  lowStockThousandths: limit,
  lowStockOf: z
    .record(z.uuid(), limit)
    .check(z.refine((limits) => Object.keys(limits).length <= MOST_LIMITS)),
}

/** The value of the stored row. */
export const businessSettingsInput = z.strictObject(fields)

export const saveSettingsInput = z.strictObject({
  commandId: z.uuid(),
  id: z.literal(SETTINGS_ID),
  version,
  ...fields,
})

/** 100 KB in base64. */
const MOST_LOGO_LETTERS = 4 * Math.ceil((100 * 1024) / 3)

export const setLogoInput = z.strictObject({
  commandId: z.uuid(),
  version,
  png: z.string().check(z.maxLength(MOST_LOGO_LETTERS), z.regex(/^[A-Za-z\d+/]*={0,2}$/)),
})

export const removeLogoInput = z.strictObject({ commandId: z.uuid(), version })

export const hideFirstStepsInput = z.strictObject({ commandId: z.uuid() })

export const switchModuleInput = z.strictObject({
  commandId: z.uuid(),
  version,
  module: z.enum(MODULES),
  on: z.boolean(),
  /** CRD-01, of accounts only: today unless it is sent. */
  startDay: z.optional(dayInput),
})
