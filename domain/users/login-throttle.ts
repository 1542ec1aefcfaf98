// AUT-10: limits of failed login attempts.

export const HOUR_MS = 3_600_000

/** After the free attempts of a phone and network, each further failure adds the next wait. */
export const WAITS_MS: readonly number[] = [1000, 2000, 4000, 8000, 16_000, 30_000]

export interface Allowance {
  /** Failed attempts per phone without a wait. */
  readonly free: number
  /** Failed attempts per hour over all phones. */
  readonly anHour: number
}

export const WRONG_TRIES_AN_HOUR = 100

/**
 * Of an IPv4 address or IPv6 /64, then of its /48, which one or many customers of a provider share.
 * Its limit is higher, but stops an attacker who switches between its 65,536 /64 networks.
 */
export const ALLOWANCES: readonly [Allowance, Allowance] = [
  { free: 5, anHour: WRONG_TRIES_AN_HOUR },
  { free: 20, anHour: 400 },
]

/** How long until fewer than `limit` attempts are within the last hour; oldest first. */
export const hourlyWaitMs = (triesMs: readonly number[], nowMs: number, limit: number): number => {
  const oldestMs = triesMs.filter((at) => at > nowMs - HOUR_MS).at(-limit)
  return oldestMs === undefined ? 0 : oldestMs + HOUR_MS - nowMs
}
