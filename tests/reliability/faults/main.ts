// Runs the fault suite: npm run faults [-- --only T1,T2] [--seed 42] [--short]
// [--no-mutants | --only-mutants] [--mutant 'part of its name'] [--cluster [--rounds 100]]
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startCluster } from '#cli/postgres/cluster.ts'
import { prepareTemplate } from '#tests/support/database.ts'
import { BROWSER_IDS, huntInBrowser, verifyInBrowser } from './browser/verify.ts'
import type { Entry, Mutant } from './entries/entry.ts'
import type { Where } from './runners.ts'
import { CLUSTER_SUITE, SUITE } from './suite.ts'
import { asText, type MutantResult, type Result } from './table.ts'
import { inCopy, type Patch } from './tree.ts'

const FOLDER = '.cache/faults'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    short: { type: 'boolean', default: false },
    'no-mutants': { type: 'boolean', default: false },
    'only-mutants': { type: 'boolean', default: false },
    mutant: { type: 'string', default: '' },
    cluster: { type: 'boolean', default: false },
    rounds: { type: 'string' },
  },
})
// Exits on these signals, so that exit handlers stop what was started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const seed = Number(options.seed)
const rounds = options.rounds ? Number(options.rounds) : undefined
const size = options.short ? 'short' : 'full'
const print = (text: string) => void process.stdout.write(`${text}\n`)

const printResult = (result: Result): Result => {
  const { id, hazard, zone, faults, figures } = result
  const outcome = faults.length === 0 ? 'held' : faults.join('; ')
  print(`${id} ${hazard}, ${zone}: ${outcome} ${JSON.stringify(figures)}`)
  return result
}

const printMutant = (mutant: MutantResult): MutantResult => {
  const outcome = mutant.caughtBy ?? `NOT CAUGHT (${mutant.found})`
  print(`${mutant.id} mutant, ${mutant.mutant}: ${outcome}`)
  return mutant
}

const runTimed = async (
  entry: Entry,
  patches: readonly Patch[],
  where: Omit<Where, 'root' | 'seed'>,
) => {
  const beganMs = performance.now()
  const found = await inCopy(patches, (root) => entry.run({ ...where, root, seed })).catch(
    // A check that crashes counts as a fault.
    (error: Error) => ({ faults: [`broke down: ${error.message.slice(0, 500)}`], figures: {} }),
  )
  return { ...found, seconds: (performance.now() - beganMs) / 1000 }
}

const verify = async (entry: Entry, superuserUrl: string): Promise<Result[]> => {
  const results: Result[] = []
  for (const zone of entry.zones ?? ['UTC']) {
    const where = { superuserUrl, size, zone, rounds } as const
    const found = await runTimed(entry, [], where)
    results.push(printResult({ id: entry.id, hazard: entry.hazard, zone, seed, ...found }))
  }
  return results
}

/** The short form may miss a fault by chance, so each mutant gets three runs. */
const MUTANT_RUNS = 3

const hunt = async (
  entry: Entry,
  { name, patches, caught, zone = 'UTC', only }: Mutant,
  superuserUrl: string,
): Promise<MutantResult> => {
  const where = { superuserUrl, size: 'short', zone, only } as const
  let seconds = 0
  let found: readonly string[] = []
  let caughtBy: string | undefined
  for (let turn = 0; turn < MUTANT_RUNS && caughtBy === undefined; turn += 1) {
    const attempt = await runTimed(entry, patches, where)
    seconds += attempt.seconds
    found = attempt.faults
    caughtBy = found.find((fault) => fault.includes(caught))
  }
  return printMutant({ id: entry.id, mutant: name, seconds, caughtBy, found: found.join('; ') })
}

const only = options.only.split(',').filter(Boolean)
const isWanted = ({ id }: { readonly id: string }) => only.length === 0 || only.includes(id)
const entries = (options.cluster ? CLUSTER_SUITE : SUITE).filter(isWanted)
const inBrowser = options.cluster ? [] : BROWSER_IDS.filter((id) => isWanted({ id }))
if (entries.length + inBrowser.length === 0) throw new Error(`${options.only} is none of the suite`)
print(`seed ${seed}: npm run faults -- --seed ${seed}`)
const began = { atMs: Date.now(), load: loadavg()[0] }
// The checks of the cluster start their own.
const cluster = options.cluster
  ? undefined
  : await startCluster({ settings: { max_connections: '200' } })
const superuserUrl = cluster?.superuserUrl() ?? ''
const results: Result[] = []
const mutants: MutantResult[] = []
try {
  if (cluster) await prepareTemplate(superuserUrl)
  for (const entry of entries) {
    if (!options['only-mutants']) results.push(...(await verify(entry, superuserUrl)))
    if (options['no-mutants']) continue
    for (const mutant of entry.mutants.filter(({ name }) => name.includes(options.mutant))) {
      mutants.push(await hunt(entry, mutant, superuserUrl))
    }
  }
} finally {
  await cluster?.stop()
}
if (inBrowser.length > 0 && !options['only-mutants']) {
  results.push(...(await verifyInBrowser(inBrowser, { size, seed })).map(printResult))
}
if (!options['no-mutants']) {
  for await (const mutant of huntInBrowser(inBrowser, options.mutant, seed))
    mutants.push(printMutant(mutant))
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
print(`\n${text}\n\n${minutes.toFixed(1)} minutes; ${FOLDER}/table.txt and table.json`)
const broken = results.some(({ faults }) => faults.length > 0)
const unnoticed = mutants.some(({ caughtBy }) => caughtBy === undefined)
if (broken || unnoticed) process.exitCode = 1
