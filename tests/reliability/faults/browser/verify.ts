import { resolve } from 'node:path'
import type { MutantResult, Result } from '#tests/reliability/faults/table.ts'
import { inCopy } from '#tests/reliability/faults/tree.ts'
import { T6_MUTANTS } from './mutants/conflicts.ts'
import { T4_MUTANTS } from './mutants/double-submit.ts'
import { T17_MUTANTS } from './mutants/edges.ts'
import { T5_MUTANTS } from './mutants/outbox.ts'
import { buildPages, play, type TestOutcome } from './play.ts'
import { type BrowserMutant, TESTS } from './suite.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

export const BROWSER_IDS = ['T4', 'T5', 'T6', 'T17'] as const
type Id = (typeof BROWSER_IDS)[number]

/** Runs T4, T5, T6 and T17 in the real browser; each test gives a row. */
export const verifyInBrowser = async (
  ids: readonly Id[],
  { size, seed }: { readonly size: 'short' | 'full'; readonly seed: number },
): Promise<Result[]> => {
  const tests = Object.values(TESTS).filter(({ id }) => ids.includes(id))
  await buildPages(ROOT)
  const outcomes = await play(ROOT, tests, { size, seed })
  return outcomes.map(({ title, passed, seconds, figures, failure }) => ({
    id: tests.find((test) => title.startsWith(test.title))?.id ?? '',
    hazard: title,
    zone: 'UTC',
    seed,
    seconds,
    faults: passed ? [] : [failure.slice(0, 500)],
    figures,
  }))
}

const playMutant = ({ patches, ...test }: BrowserMutant, seed: number) =>
  inCopy(patches, async (root) => {
    await buildPages(root)
    return (await play(root, [test], { size: 'short', seed }))[0]
  })

/** Runs a mutant again if it failed with another message: a busy machine makes tests fail too. */
const hunt = async (mutant: BrowserMutant, seed: number): Promise<MutantResult> => {
  const isCaught = (one: TestOutcome | undefined) => one?.failure.includes(mutant.words) === true
  let outcome = await playMutant(mutant, seed)
  if (!outcome?.passed && !isCaught(outcome)) outcome = await playMutant(mutant, seed)
  const { id, name, words } = mutant
  const caughtBy = isCaught(outcome) ? words : undefined
  return {
    id,
    mutant: name,
    seconds: outcome?.seconds ?? 0,
    caughtBy,
    found: outcome?.failure ?? '',
  }
}

/** Runs each mutant of these tests whose name contains `part`. */
export async function* huntInBrowser(
  ids: readonly Id[],
  part: string,
  seed: number,
): AsyncGenerator<MutantResult> {
  for (const mutant of [...T4_MUTANTS, ...T5_MUTANTS, ...T6_MUTANTS, ...T17_MUTANTS]) {
    if (ids.includes(mutant.id) && mutant.name.includes(part)) yield await hunt(mutant, seed)
  }
}
