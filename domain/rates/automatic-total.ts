import type { Catalog } from '#domain/catalog/catalog.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { RatedLine } from '#domain/invoices/invoice.ts'
import { MAX_PAISE } from '#domain/shared/money.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { rateMessages } from './rate-messages.ts'

/** MNY-03. */
export const ROUNDINGS = /* i18n */ ['Not', 'To the rupee', 'To ₹5', 'To ₹10'] as const

export type Rounding = (typeof ROUNDINGS)[number]

export const DEFAULT_ROUNDING: Rounding = 'To the rupee'

const STEP_PAISE: Readonly<Record<Rounding, number>> = {
  Not: 1,
  'To the rupee': 100,
  'To ₹5': 500,
  'To ₹10': 1000,
}

/** Half up, in whole paise. */
const roundPaise = (paise: number, rounding: Rounding): number => {
  const step = STEP_PAISE[rounding]
  const beyond = paise % step
  return paise - beyond + (beyond * 2 >= step && beyond > 0 ? step : 0)
}

/** Without a sum, the products that have no rate; none if only the sum is too large. */
export interface AutomaticTotal {
  readonly paise: number | null
  readonly missing: readonly ProductId[]
}

/** MNY-03: schemes are free, and so is a bill that is paid as Free. */
export const automaticTotal = (
  lines: readonly Omit<RatedLine, 'schemeHundredths'>[],
  payment: string,
  rounding: Rounding,
): AutomaticTotal => {
  if (payment === 'Free') return { paise: 0, missing: [] }
  const billed = lines.filter(({ quantity }) => quantity > 0)
  const missing = billed.filter(({ ratePaise }) => ratePaise === undefined)
  if (missing.length > 0) return { paise: null, missing: missing.map(({ product }) => product) }
  const sum = billed.reduce((all, line) => all + line.quantity * (line.ratePaise ?? 0), 0)
  const paise = roundPaise(sum, rounding)
  return { paise: paise > MAX_PAISE ? null : paise, missing: [] }
}

/** The note under the total, with the short labels of the products. */
export const noRateFor = (catalog: Catalog, missing: readonly ProductId[]): Refusal =>
  refuse(rateMessages.noRateFor, {
    labels: missing.map((product) => catalog.get(product).label).join(', '),
  })
