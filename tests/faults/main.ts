// The promise, proved: npm run faults [-- --only T1,T2] [--seed 42] [--short] [--no-mutants | --only-mutants]
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startCluster } from '#scripts/postgres/cluster.ts'
import { prepareTemplate } from '#tests/support/database.ts'
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
  },
})
// So that what was started is ended with us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const seed = Number(wish.seed)
const say = (text: string) => void process.stdout.write(`${text}\n`)

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
    const where = { superuserUrl, size: wish.short ? 'short' : 'full', zone } as const
    const found = await timed(entry, [], where)
    results.push({ id: entry.id, hazard: entry.hazard, zone, seed, ...found })
    const outcome = found.faults.length === 0 ? 'held' : found.faults.join('; ')
    say(`${entry.id} ${zone} ${outcome} ${JSON.stringify(found.figures)}`)
  }
  return results
}

/** Each must be caught in the short form already. */
const hunt = async (
  entry: Entry,
  { name, patches, caught, zone = 'UTC', only }: Mutant,
  superuserUrl: string,
): Promise<MutantResult> => {
  const { faults, seconds } = await timed(entry, patches, {
    superuserUrl,
    size: 'short',
    zone,
    only,
  })
  const caughtBy = faults.find((fault) => fault.includes(caught))
  say(`${entry.id} mutant, ${name}: ${caughtBy ?? `NOT CAUGHT (${faults.join('; ')})`}`)
  return { id: entry.id, mutant: name, seconds, caughtBy }
}

const only = wish.only.split(',').filter(Boolean)
const entries = SUITE.filter(({ id }) => only.length === 0 || only.includes(id))
if (entries.length === 0) throw new Error(`${wish.only} is none of the suite`)
say(`seed ${seed}: npm run faults -- --seed ${seed}`)
const began = { atMs: Date.now(), load: loadavg()[0] }
const cluster = await startCluster({
  name: `faults-${process.pid}`,
  temporary: true,
  settings: { max_connections: '200' },
})
const results: Result[] = []
const mutants: MutantResult[] = []
try {
  await prepareTemplate(cluster.superuserUrl())
  for (const entry of entries) {
    if (!wish['only-mutants']) results.push(...(await prove(entry, cluster.superuserUrl())))
    if (wish['no-mutants']) continue
    for (const mutant of entry.mutants) {
      mutants.push(await hunt(entry, mutant, cluster.superuserUrl()))
    }
  }
} finally {
  await cluster.stop('immediate')
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
