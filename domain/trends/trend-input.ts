import * as z from 'zod/mini'
import { dayInput } from '#domain/shared/day-input.ts'
import { COMPARISONS, UNITS } from './periods.ts'

const range = { from: dayInput, to: dayInput }

export const SOURCES = ['all', 'counter', 'salesmen'] as const

/** Whose bills: one salesman or one route says more than `source`. */
export interface BillsOf {
  readonly source: (typeof SOURCES)[number]
  readonly salesmanId: string | null
  readonly routeId: string | null
}

export const trendRangeInput = z.strictObject(range)
export const trendSeriesInput = z.strictObject({
  ...range,
  unit: z.enum(UNITS),
  comparison: z.enum(COMPARISONS),
  source: z.enum(SOURCES),
  salesmanId: z.nullable(z.uuid()),
  routeId: z.nullable(z.uuid()),
})

const MOST_SEEN_AT_ONCE = 100

export const seenInput = z.strictObject({
  commandId: z.uuid(),
  ids: z.array(z.uuid()).check(z.maxLength(MOST_SEEN_AT_ONCE)),
})
