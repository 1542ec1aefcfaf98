import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPages, playSpecs } from './browser/play.ts'
import type { CheckName, ClusterCheckName } from './check.ts'
import type { CheckResult } from './harness/run.ts'
import { runNode } from './run-node.ts'

/** A copy of the tree, unchanged or a mutant, and what to run in it. */
export interface Where {
  readonly root: string
  readonly superuserUrl: string
  readonly size: 'short' | 'full'
  readonly seed: number
  /** The time zone of the process. */
  readonly zone: string
  /** Runs only tests with this in their name, which is enough to find a mutant. */
  readonly only?: string | undefined
  /** Repeats each fault of the cluster so often. */
  readonly rounds?: number | undefined
}

/** Returns the faults that it found; throws if the run itself crashed. */
export type Runner = (where: Where) => Promise<CheckResult>

const runCheck = async (name: CheckName, where: Where, timeoutMs?: number) => {
  const script = join(where.root, 'tests/reliability/faults/check.ts')
  const { root, zone, superuserUrl, size, seed, rounds = '' } = where
  const args = [script, name, superuserUrl, size, String(seed), String(rounds)]
  const { stdout } = await runNode(root, args, { TZ: zone }, timeoutMs)
  return JSON.parse(stdout) as CheckResult
}

/** Runs a check of `checks/` in a separate process. */
export const check =
  (name: CheckName): Runner =>
  (where) =>
    runCheck(name, where)

const CLUSTER_START_MS = 600_000
const CLUSTER_ROUND_MS = 300_000
const FULL_ROUNDS = 3

/** Runs a check on three machines; it starts them itself. */
export const clusterCheck =
  (name: ClusterCheckName): Runner =>
  (where) =>
    runCheck(name, where, CLUSTER_START_MS + (where.rounds ?? FULL_ROUNDS) * CLUSTER_ROUND_MS)

/** T14 is a separate command, so that the operator of a server can test a restore. */
export const restoreTest: Runner = async (where) => {
  const script = join(where.root, 'cli/jalkhata.mjs')
  const bills = where.size === 'full' ? '1000000' : '0'
  const { stdout } = await runNode(where.root, [script, 'restore-test', '--json', '--bills', bills])
  return JSON.parse(stdout) as CheckResult
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Runs database tests of other folders: each that fails is a fault. */
export const databaseTests =
  (...files: readonly string[]): Runner =>
  async (where) => {
    const program = join(where.root, 'node_modules/vitest/vitest.mjs')
    const filter = where.only ? ['-t', where.only] : []
    const env = { VITEST_SUITE: 'db', TZ: where.zone }
    await runNode(where.root, [program, 'run', ...files, ...filter], env)
    const file = join(where.root, '.cache/results/db.json')
    const report = JSON.parse(await readFile(file, 'utf8')) as VitestReport
    const tests = report.numPassedTests + report.numFailedTests
    if (tests === 0) throw new Error(`No test of ${files.join()} ran`)
    return {
      faults: report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName),
      figures: { tests },
    }
  }

/** Builds the page in the copy, then runs tests in a real browser. */
export const browserTests =
  (...specs: readonly string[]): Runner =>
  async ({ root, size, seed }) => {
    await buildPages(root)
    const outcomes = await playSpecs(root, specs, { size, seed })
    return {
      faults: outcomes.filter(({ passed }) => !passed).map(({ title }) => title),
      figures: Object.assign(
        {},
        ...outcomes.map(({ figures }) => figures),
      ) as CheckResult['figures'],
    }
  }
