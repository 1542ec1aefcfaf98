/** AUT-10: how wrong passwords are slowed. */

export const HOUR_MS = 3_600_000

/** After the free tries of one phone and network each further wrong one costs the next wait. */
export const WAITS_MS: readonly number[] = [1000, 2000, 4000, 8000, 16_000, 30_000]

export interface Allowance {
  /** Wrong tries of one phone that cost no wait. */
  readonly free: number
  /** Wrong tries over all phones. */
  readonly anHour: number
}

export const WRONG_TRIES_AN_HOUR = 100

/**
 * Of an IPv4 address or an IPv6 /64, then of the /48 around it: that is one customer of a provider
 * or many, so it may do more, but hopping through its 65,536 /64 does not help.
 */
export const ALLOWANCES: readonly [Allowance, Allowance] = [
  { free: 5, anHour: WRONG_TRIES_AN_HOUR },
  { free: 20, anHour: 400 },
]

/** How long until fewer than `limit` lie within the last hour; times oldest first. */
export const hourlyWaitMs = (triesMs: readonly number[], nowMs: number, limit: number): number => {
  const freeing = triesMs.filter((at) => at > nowMs - HOUR_MS).at(-limit)
  return freeing === undefined ? 0 : freeing + HOUR_MS - nowMs
}
