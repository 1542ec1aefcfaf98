import type { ProductId } from '#domain/catalog/product-id.ts'
import type { Day } from '#domain/shared/dates.ts'

// From January; most sales are in the hot months before the monsoon.
const MONTHS = [0.6, 0.75, 1, 1.35, 1.6, 1.3, 0.85, 0.75, 0.8, 0.95, 0.75, 0.65]
const ICE = [0.2, 0.4, 1, 1.8, 2.2, 1.5, 0.6, 0.5, 0.6, 0.9, 0.4, 0.2]
const SUNDAY = 0.6

const monthOf = (day: Day): number => Number(day.slice(5, 7)) - 1

/** The number of customers relative to an ordinary day. */
export const footfall = (day: Day): number =>
  (MONTHS[monthOf(day)] ?? 1) * (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? SUNDAY : 1)

/** The amount per customer relative to the usual one. */
export const thirst = (day: Day, product: ProductId): number =>
  (product.startsWith('ice') ? ICE : MONTHS)[monthOf(day)] ?? 1
