// T4, T5 and T6 in the real browser, with their mutants: npm run faults:browser [-- --short]
// [--only T5] [--no-mutants] [--mutant 'part of its name']
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inCopy } from '../tree.ts'
import { T6_MUTANTS } from './mutants/conflicts.ts'
import { T4_MUTANTS } from './mutants/double-submit.ts'
import { T5_MUTANTS } from './mutants/outbox.ts'
import { buildPages, type Played, play } from './play.ts'
import { type BrowserMutant, TESTS } from './suite.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const FOLDER = resolve(ROOT, '.cache/faults')

const { values: wish } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: 'T4,T5,T6' },
    'no-mutants': { type: 'boolean', default: false },
    mutant: { type: 'string', default: '' },
  },
})
const say = (text: string) => void process.stdout.write(`${text}\n`)
const ids = wish.only.split(',')
const tests = Object.values(TESTS).filter(({ id }) => ids.includes(id))
const mutants = [...T4_MUTANTS, ...T5_MUTANTS, ...T6_MUTANTS].filter(
  ({ id, name }) => ids.includes(id) && name.includes(wish.mutant),
)

interface Hunted {
  readonly id: string
  readonly mutant: string
  readonly test: string
  readonly seconds: number
  /** The words of the failure; undefined where it went unnoticed, or failed for another reason. */
  readonly caughtBy: string | undefined
  readonly failure: string
}

const playMutant = ({ patches, ...test }: BrowserMutant) =>
  inCopy(patches, async (root) => {
    await buildPages(root)
    return (await play(root, [test], 'short'))[0]
  })

/** One that fails in other words gets a second chance: a busy machine makes tests fail too. */
const hunt = async (mutant: BrowserMutant): Promise<Hunted> => {
  const isCaught = (one: Played | undefined) => one?.failure.includes(mutant.words) === true
  let played = await playMutant(mutant)
  if (!played?.passed && !isCaught(played)) played = await playMutant(mutant)
  const { seconds = 0, failure = '', title = mutant.title } = played ?? {}
  const caughtBy = isCaught(played) ? mutant.words : undefined
  const outcome = caughtBy ? `caught by '${caughtBy}'` : `NOT CAUGHT\n${failure}`
  say(`${mutant.id} ${mutant.name}: ${outcome}`)
  return { id: mutant.id, mutant: mutant.name, test: title, seconds, caughtBy, failure }
}

const idOf = ({ title }: Played): string =>
  tests.find((test) => title.startsWith(test.title))?.id ?? ''

const played: Played[] = []
if (!wish.mutant) {
  await buildPages(ROOT)
  played.push(...(await play(ROOT, tests, wish.short ? 'short' : 'full')))
  for (const one of played)
    say(`${idOf(one)} ${one.passed ? 'held' : `BROKEN\n${one.failure}`} ${one.title}`)
}
const hunted: Hunted[] = []
if (!wish['no-mutants']) for (const mutant of mutants) hunted.push(await hunt(mutant))

const lines = [
  ...played.map((one) =>
    [
      idOf(one),
      one.passed ? 'held' : 'BROKEN',
      one.seconds.toFixed(0),
      one.figures,
      one.title,
    ].join('\t'),
  ),
  '',
  ...hunted.map(({ id, mutant, caughtBy, seconds }) =>
    [id, caughtBy ? 'caught' : 'NOT CAUGHT', seconds.toFixed(0), mutant, caughtBy ?? ''].join('\t'),
  ),
]
await mkdir(FOLDER, { recursive: true })
await writeFile(`${FOLDER}/browser.txt`, `${lines.join('\n')}\n`)
await writeFile(`${FOLDER}/browser.json`, `${JSON.stringify({ played, hunted }, null, 2)}\n`)
say(`\n${lines.join('\n')}`)
if (played.some(({ passed }) => !passed) || hunted.some(({ caughtBy }) => !caughtBy)) {
  process.exitCode = 1
}
