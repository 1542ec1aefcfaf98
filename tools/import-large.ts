// Imports an old tree of 1 GB: checks time, memory and counts, also killed and run again.
// npm run faults -- --only import [--bills N]
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { runCommand } from '#cli/failures.ts'
import { startCluster } from '#cli/postgres/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareDatabase, prepareLogins } from '#server/db/prepare.ts'
import { cutShort } from './legacy/cut-short.ts'
import { type Damage, generateTree } from './legacy/generate.ts'

const { values } = parseArgs({ options: { bills: { type: 'string', default: '1000000' } } })
const BILLS = Number(values.bills)
const MOST_MB = 512
const LOGINS = {
  owner: { user: 'large_owner', password: 'large-owner' },
  app: { user: 'large_app', password: 'large-app' },
}
const run = promisify(execFile)

const countBills = async (ownerUrl: string): Promise<number | undefined> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM invoices')
    return rows[0]?.n
  } finally {
    await client.end()
  }
}

/** The paths that a report names. */
const placesIn = async (report: string): Promise<string[]> =>
  [...(await readFile(report, 'utf8')).matchAll(/^ {2}(.+?): /gm)].map(([, path]) => path ?? '')

/** The printed counts of invoices: found, added, changed, unchanged, left out, not overwritten. */
const billsOf = (printed: string): number[] =>
  (/^invoices +(.+)$/m.exec(printed)?.[1] ?? '').split(/ +/).map(Number)

const verify = async (ownerUrl: string, folder: string, file: string, damages: Damage[]) => {
  const env = { ...process.env, DATABASE_OWNER_URL: ownerUrl }
  const left = damages.filter(({ kind }) => kind === 'left out').length
  const importOnce = async (name: string, counts: readonly number[]) => {
    const report = join(folder, `${name}.txt`)
    const input = ['cli/jalkhata.mjs', 'import', file, '--report', report]
    const { stdout } = await run(process.execPath, input, { env })
    console.log(`--- ${name} run\n${stdout}`)
    assert.deepEqual(billsOf(stdout), counts)
    assert.deepEqual((await placesIn(report)).sort(), damages.map(({ path }) => path).sort())
    assert.equal(await countBills(ownerUrl), BILLS - left)
    const peakMb = Number(/at most (\d+) MB/.exec(stdout)?.[1])
    assert.ok(peakMb <= MOST_MB, `${peakMb} MB of memory`)
  }
  // Some 250 bytes a bill: about a fifth of them are written by then.
  await cutShort(ownerUrl, file, BILLS * 50)
  assert.equal(await countBills(ownerUrl), 0)
  console.log('killed in the middle: no bill is there')
  await importOnce('first', [BILLS, BILLS - left, 0, 0, left, 0])
  await importOnce('second', [BILLS, 0, 0, BILLS - left, left, 0])
  const began = performance.now()
  await run(process.execPath, ['cli/jalkhata.mjs', 'totals', '--verify'], {
    env: { ...env, DATABASE_URL: ownerUrl },
  })
  console.log(`totals agree, looked at in ${Math.round((performance.now() - began) / 1000)} s`)
}

await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-large-'))
  const cluster = await startCluster()
  try {
    const file = join(folder, 'tree.json')
    const damages = await generateTree(file, { bills: BILLS, seed: 1, damagedEvery: 1000 })
    const { size } = await stat(file)
    console.log(`${BILLS} bills, ${Math.round(size / 1e6)} MB, ${damages.length} damaged`)
    await prepareLogins(cluster.superuserUrl(), LOGINS)
    const { ownerUrl } = await prepareDatabase(cluster.superuserUrl(), 'large', LOGINS)
    await migrate(ownerUrl)
    await verify(ownerUrl, folder, file, damages)
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true })
  }
})
