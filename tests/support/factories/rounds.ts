import { createRandom, type Random } from '#cli/demo/random.ts'
import { test } from '#tests/support/browser.ts'

/** How often a fault test repeats: a few times in every run, often in the fault suite. */
export const ROUNDS = process.env['FAULTS_SIZE'] === 'full' ? 50 : 5

/** A reproducible random source: the report has the seed, and FAULTS_SEED replays it. */
export const seededChance = (): Random => {
  const seed = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000)
  const description = JSON.stringify({ seed, rounds: ROUNDS })
  test.info().annotations.push({ type: 'figures', description })
  return createRandom(seed)
}
