// The promise, proved: npm run faults [-- --only T1,T2] [--seed 42] [--short]
// [--no-mutants | --only-mutants] [--mutant 'part of its name']
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startCluster } from '#cli/postgres/cluster.ts'
import { prepareTemplate } from '#tests/support/database.ts'
import { BROWSER_IDS, huntInBrowser, proveInBrowser } from './browser/verify.ts'
import type { Entry, Mutant } from './entries/entry.ts'
import type { Where } from './runners.ts'
import { SUITE } from './suite.ts'
import { asText, type MutantResult, type Result } from './table.ts'
import { inCopy, type Patch } from './tree.ts'

const FOLDER = '.cache/faults'

const { values: wish } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    short: { type: 'boolean', default: false },
    'no-mutants': { type: 'boolean', default: false },
    'only-mutants': { type: 'boolean', default: false },
    mutant: { type: 'string', default: '' },
  },
})
// So that what was started is ended with us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const seed = Number(wish.seed)
const size = wish.short ? 'short' : 'full'
const say = (text: string) => void process.stdout.write(`${text}\n`)

const told = (result: Result): Result => {
  const { id, hazard, zone, faults, figures } = result
  const outcome = faults.length === 0 ? 'held' : faults.join('; ')
  say(`${id} ${hazard}, ${zone}: ${outcome} ${JSON.stringify(figures)}`)
  return result
}

const toldOf = (mutant: MutantResult): MutantResult => {
  const outcome = mutant.caughtBy ?? `NOT CAUGHT (${mutant.found})`
  say(`${mutant.id} mutant, ${mutant.mutant}: ${outcome}`)
  return mutant
}

const timed = async (
  entry: Entry,
  patches: readonly Patch[],
  where: Omit<Where, 'root' | 'seed'>,
) => {
  const beganMs = performance.now()
  const found = await inCopy(patches, (root) => entry.run({ ...where, root, seed })).catch(
    // What breaks down has proved nothing.
    (error: Error) => ({ faults: [`broke down: ${error.message.slice(0, 500)}`], figures: {} }),
  )
  return { ...found, seconds: (performance.now() - beganMs) / 1000 }
}

const prove = async (entry: Entry, superuserUrl: string): Promise<Result[]> => {
  const results: Result[] = []
  for (const zone of entry.zones ?? ['UTC']) {
    const where = { superuserUrl, size, zone } as const
    const found = await timed(entry, [], where)
    results.push(told({ id: entry.id, hazard: entry.hazard, zone, seed, ...found }))
  }
  return results
}

/** In the short form, where a fault may find no occasion to show itself: it is given three. */
const OCCASIONS = 3

const hunt = async (
  entry: Entry,
  { name, patches, caught, zone = 'UTC', only }: Mutant,
  superuserUrl: string,
): Promise<MutantResult> => {
  const where = { superuserUrl, size: 'short', zone, only } as const
  let seconds = 0
  let found: readonly string[] = []
  let caughtBy: string | undefined
  for (let occasion = 0; occasion < OCCASIONS && caughtBy === undefined; occasion += 1) {
    const tried = await timed(entry, patches, where)
    seconds += tried.seconds
    found = tried.faults
    caughtBy = found.find((fault) => fault.includes(caught))
  }
  return toldOf({ id: entry.id, mutant: name, seconds, caughtBy, found: found.join('; ') })
}

const only = wish.only.split(',').filter(Boolean)
const isWanted = ({ id }: { readonly id: string }) => only.length === 0 || only.includes(id)
const entries = SUITE.filter(isWanted)
const inBrowser = BROWSER_IDS.filter((id) => isWanted({ id }))
if (entries.length + inBrowser.length === 0) throw new Error(`${wish.only} is none of the suite`)
say(`seed ${seed}: npm run faults -- --seed ${seed}`)
const began = { atMs: Date.now(), load: loadavg()[0] }
const cluster = await startCluster({ settings: { max_connections: '200' } })
const results: Result[] = []
const mutants: MutantResult[] = []
try {
  await prepareTemplate(cluster.superuserUrl())
  for (const entry of entries) {
    if (!wish['only-mutants']) results.push(...(await prove(entry, cluster.superuserUrl())))
    if (wish['no-mutants']) continue
    for (const mutant of entry.mutants.filter(({ name }) => name.includes(wish.mutant))) {
      mutants.push(await hunt(entry, mutant, cluster.superuserUrl()))
    }
  }
} finally {
  await cluster.stop()
}
if (inBrowser.length > 0 && !wish['only-mutants']) {
  results.push(...(await proveInBrowser(inBrowser, { size, seed })).map(told))
}
if (!wish['no-mutants']) {
  for await (const mutant of huntInBrowser(inBrowser, wish.mutant, seed))
    mutants.push(toldOf(mutant))
}
const minutes = (Date.now() - began.atMs) / 60_000
const load = { before: began.load, after: loadavg()[0] }
const text = asText(results, mutants)
await mkdir(FOLDER, { recursive: true })
await writeFile(`${FOLDER}/table.txt`, `${text}\n`)
await writeFile(
  `${FOLDER}/table.json`,
  `${JSON.stringify({ seed, minutes, load, results, mutants }, null, 2)}\n`,
)
say(`\n${text}\n\n${minutes.toFixed(1)} minutes; ${FOLDER}/table.txt and table.json`)
const broken = results.some(({ faults }) => faults.length > 0)
const unnoticed = mutants.some(({ caughtBy }) => caughtBy === undefined)
if (broken || unnoticed) process.exitCode = 1
