// Ten years of data, measured beside bare PostgreSQL: npm run bench
// Needs pgbench (Debian: postgresql-contrib) and 8 GB in /var/tmp. With --url SUPERUSER it uses
// your PostgreSQL (shared_preload_libraries = pg_stat_statements) and leaves the data for the day.
import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureColdStart } from './cold-start.ts'
import { measureFanOut, measureLiveCost } from './fan-out.ts'
import { holds, type Result, tableOf, withWiderBound } from './figures.ts'
import { measureGrowth } from './growth.ts'
import { measureCreate, measureReads, type Rounds } from './ratios.ts'
import { type BenchDatabase, machineLoad, openSite, type Site } from './site.ts'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '3652' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string', default: 'reads,growth,start,writes' },
    /** Fails if a bound is missed even when it is this many times as wide. */
    guard: { type: 'string' },
    url: { type: 'string' },
    out: { type: 'string', default: '.cache/bench' },
  },
})
// Two months: one would not fill a page of production, and the years' full page would look slower.
const MONTH_DAYS = 61
const rounds: Rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) }

/** Measures on a copy of the years, which is dropped afterwards. */
const onCopy = async (
  site: Site,
  years: BenchDatabase,
  measure: (copy: BenchDatabase) => Promise<Result[]>,
): Promise<Result[]> => {
  const copy = await site.copyOf(years)
  try {
    return await measure(copy)
  } finally {
    await site.drop(copy.name)
  }
}

type Part = (site: Site, years: BenchDatabase) => Promise<Result[]>
const PARTS: Readonly<Record<string, Part>> = {
  reads: (_, years) => measureReads(years, rounds),
  growth: async (site, years) => measureGrowth(await site.filled(MONTH_DAYS), years, rounds.rounds),
  start: (_, years) => measureColdStart(years, rounds.rounds),
  writes: (site, years) =>
    onCopy(site, years, async (copy) => [
      ...(await measureFanOut(site, copy, rounds)),
      ...(await measureCreate(copy, rounds)),
      ...(await measureLiveCost(copy, rounds)),
    ]),
}

const site = await openSite(values.url)
try {
  const years = await site.filled(Number(values.days))
  const results: Result[] = []
  const loads = [machineLoad()]
  for (const name of values.only.split(',')) {
    const measured = await PARTS[name]?.(site, years)
    if (!measured) throw new Error(`--only takes ${Object.keys(PARTS).join()}.`)
    results.push(...measured)
    loads.push(machineLoad())
    console.log(`${tableOf(measured)}\n`)
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${arch()}, ${Math.round(totalmem() / 2 ** 30)} GB`
  const report = {
    at: new Date().toISOString(),
    machine,
    ...rounds,
    days: values.days,
    loads,
    results,
  }
  mkdirSync(values.out, { recursive: true })
  const table = tableOf(results)
  writeFileSync(join(values.out, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(values.out, 'bench.txt'), `${machine}\n${loads.join('\n')}\n\n${table}\n`)
  const { guard } = values
  const slipped = guard
    ? results.filter((result) => !holds(withWiderBound(result, Number(guard))))
    : []
  if (slipped.length > 0) {
    console.error(`Far from its bound:\n${tableOf(slipped)}`)
    process.exitCode = 1
  }
} finally {
  await site.close()
}
