// Checks `npm run dev`: as root and as an ordinary user, with the private PostgreSQL and another.
import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '#cli/postgres/cluster.ts'
import { timeBound } from './ci/time-bounds.ts'
import { PROJECT } from './dev/options.ts'
import { checkDev } from './smoke/checks.ts'
import { cloneForOrdinaryUser, cloneForRoot } from './smoke/clones.ts'
import { type DevRun, type EndSignal, type Situation, startDev, tryDev } from './smoke/dev-run.ts'

const END_LIMIT_SECONDS = timeBound(8)
const place = mkdtempSync(join(tmpdir(), 'jalkhata-smoke-'))
const seconds = (value: number) => `${value.toFixed(1)} s`

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  )

/** Ends the run; returns the seconds until nothing of it is left. npm may exit earlier. */
const endRun = async (run: DevRun, signal: EndSignal, dataDir: string) => {
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  await run.end(signal)
  const isLeft = async () =>
    existsSync(join(dataDir, 'postmaster.pid')) || (await answers(run.address))
  while (await isLeft()) {
    assert.ok(
      elapsed() < END_LIMIT_SECONDS,
      `something is left ${END_LIMIT_SECONDS} s after the end`,
    )
    await sleep(50)
  }
  return elapsed()
}

const during = async <Result>(run: DevRun, work: () => Promise<Result>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    await run.end('SIGINT')
    throw new Error(`${(error as Error).message}\n${run.output}`, { cause: error })
  }
}

const smoke = async (situation: Situation, dataDir: string): Promise<void> => {
  const first = await startDev(situation)
  await during(first, async () => {
    assert.ok(first.output.includes(`(embedded), data in ${dataDir}`), 'not the private PostgreSQL')
    await checkDev(first.address, first.output)
    const second = await tryDev(situation)
    assert.notEqual(second.code, 0)
    assert.ok(second.output.includes(`already runs at ${first.address}`), second.output)
    await checkDev(first.address, first.output)
  })
  const ended = await endRun(first, 'SIGTERM', dataDir)
  const again = await startDev(situation)
  await during(again, () => checkDev(again.address, again.output))
  const endedAgain = await endRun(again, 'SIGINT', dataDir)
  console.log(
    `${situation.name}: first start ${seconds(first.seconds)}, second ${seconds(again.seconds)}, ` +
      `ended in ${seconds(ended)} (SIGTERM) and ${seconds(endedAgain)} (Ctrl+C)`,
  )
}

/** In this checkout; then after a crash, and with data of another version. */
const here = async () => {
  const dataDir = join(place, 'data')
  const args = ['--data', dataDir]
  const situation = { name: 'here', project: PROJECT, args, account: {}, env: {} }
  await smoke(situation, dataDir)
  const crashed = await startDev(situation)
  console.log(`killed: ended in ${seconds(await endRun(crashed, 'SIGKILL', dataDir))}`)
  writeFileSync(join(dataDir, 'PG_VERSION'), '15\n')
  const refused = await tryDev(situation)
  assert.notEqual(refused.code, 0)
  assert.match(refused.output, /initialized by PostgreSQL version 15.*\nTo begin anew/)
}

const asOrdinaryUser = () => {
  const clone = cloneForOrdinaryUser(place)
  const dataDir = join(clone.project, '.dev', 'postgres')
  return smoke({ name: 'as an ordinary user', args: [], ...clone }, dataDir)
}

const inClosedFolder = async () => {
  const clone = cloneForRoot(place)
  const dataRoot = join('/var/lib/jalkhata', clone.project)
  try {
    await smoke({ name: 'in a closed folder', args: [], ...clone }, join(dataRoot, 'postgres'))
  } finally {
    rmSync(dataRoot, { recursive: true, force: true })
  }
}

/** Debian's PostgreSQL 15, which stays when the app ends. */
const withDatabaseUrl = async () => {
  const cluster = await startCluster({ settings: { fsync: 'off' } })
  try {
    const env = { DATABASE_URL: cluster.superuserUrl() }
    const run = await startDev({ name: '', project: PROJECT, args: [], account: {}, env })
    await during(run, () => checkDev(run.address, run.output))
    await run.end('SIGINT')
    assert.ok(cluster.pid, 'PostgreSQL was ended too')
    console.log(`with DATABASE_URL: first start ${seconds(run.seconds)}`)
  } finally {
    await cluster.stop()
  }
}

try {
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  chmodSync(place, 0o755)
  await here()
  await withDatabaseUrl()
  if (process.getuid?.() === 0) {
    await inClosedFolder()
    await asOrdinaryUser()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(place, { recursive: true, force: true })
}
