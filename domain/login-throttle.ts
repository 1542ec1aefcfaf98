/** AUT-10: how wrong passwords are slowed, as arithmetic over the tries that were counted. */

const FREE_TRIES = 5
const LONGEST_WAIT_MS = 30_000

export const HOUR_MS = 3_600_000
export const WRONG_TRIES_AN_HOUR = 100

/** The wait after `wrong` wrong tries of one phone from one address: 0 × 5, then 1, 2, 4 … 30 s. */
export const waitAfterMs = (wrong: number): number =>
  wrong < FREE_TRIES ? 0 : Math.min(1000 * 2 ** (wrong - FREE_TRIES), LONGEST_WAIT_MS)

/** How long until fewer than the hour's allowance lie within the last hour; times oldest first. */
export const hourlyWaitMs = (triesMs: readonly number[], nowMs: number): number => {
  const within = triesMs.filter((at) => at > nowMs - HOUR_MS)
  const freeing = within.at(-WRONG_TRIES_AN_HOUR)
  return freeing === undefined ? 0 : freeing + HOUR_MS - nowMs
}
