// Does `npm run dev` work here: with either PostgreSQL, as root and as an ordinary user?
import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { timeBound } from './ci/time-bounds.ts'
import { PROJECT } from './dev/options.ts'
import { checkDev } from './smoke/checks.ts'
import { type DevRun, type Situation, startDev, tryDev } from './smoke/dev-run.ts'
import { cloneForOrdinaryUser } from './smoke/ordinary-user.ts'

const END_LIMIT_SECONDS = timeBound(8)
const place = mkdtempSync(join(tmpdir(), 'jalkhata-smoke-'))
const seconds = (value: number) => `${value.toFixed(1)} s`

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  )

/** Ends it and gives the seconds until nothing of it is left; npm itself may be gone earlier. */
const endWholly = async (run: DevRun, signal: 'SIGTERM' | 'SIGINT', dataDir: string) => {
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

const smoke = async (situation: Situation, kind: string, dataDir: string): Promise<void> => {
  const first = await startDev(situation)
  await during(first, async () => {
    assert.ok(
      first.output.includes(`(${kind}), data in ${dataDir}`),
      'not the PostgreSQL asked for',
    )
    await checkDev(first.address, first.output)
    const second = await tryDev(situation)
    assert.notEqual(second.code, 0)
    assert.ok(second.output.includes(`already runs at ${first.address}`), second.output)
    await checkDev(first.address, first.output)
  })
  const ended = await endWholly(first, 'SIGTERM', dataDir)
  const again = await startDev(situation)
  await during(again, () => checkDev(again.address, again.output))
  const endedAgain = await endWholly(again, 'SIGINT', dataDir)
  console.log(
    `${situation.name}: first start ${seconds(first.seconds)}, second ${seconds(again.seconds)}, ` +
      `ended in ${seconds(ended)} (SIGTERM) and ${seconds(endedAgain)} (Ctrl+C)`,
  )
}

const here = (kind: 'system' | 'embedded') => {
  const dataDir = join(place, kind)
  const args = ['--postgres', kind, '--data', dataDir]
  const situation = { name: `${kind} PostgreSQL`, project: PROJECT, args, account: {}, env: {} }
  return smoke(situation, kind, dataDir)
}

const asOrdinaryUser = () => {
  const clone = cloneForOrdinaryUser(place)
  const dataDir = join(clone.project, '.dev', 'dev')
  return smoke({ name: 'as an ordinary user', args: [], ...clone }, 'system', dataDir)
}

try {
  // Root's PostgreSQL runs as another user, who must be able to walk in.
  chmodSync(place, 0o755)
  await here('system')
  await here('embedded')
  if (process.getuid?.() === 0) await asOrdinaryUser()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(place, { recursive: true, force: true })
}
