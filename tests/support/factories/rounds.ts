import { createRandom, type Random } from '#cli/demo/random.ts'
import { test } from '#tests/support/browser.ts'

/** How often a test of faults repeats itself: a few times in every run, often in the fault suite. */
export const ROUNDS = process.env['FAULTS_SIZE'] === 'full' ? 50 : 5

/** Chance that can be had again: the seed stands in the report, and FAULTS_SEED replays it. */
export const seededChance = (): Random => {
  const seed = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000)
  const description = JSON.stringify({ seed, rounds: ROUNDS })
  test.info().annotations.push({ type: 'figures', description })
  return createRandom(seed)
}
