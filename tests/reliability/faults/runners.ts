import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPages, playSpecs } from './browser/play.ts'
import type { CheckName } from './check.ts'
import type { Found } from './harness/run.ts'
import { runNode } from './run-node.ts'

/** A copy of the tree, healthy or a mutant, and what is to be run in it. */
export interface Where {
  readonly root: string
  readonly superuserUrl: string
  readonly size: 'short' | 'full'
  readonly seed: number
  /** The time zone that the process believes to be in. */
  readonly zone: string
  /** Only the tests with this in their name: enough where a mutant is to be found. */
  readonly only?: string | undefined
}

/** Comes to what it found; one that breaks down has found nothing, and throws. */
export type Runner = (where: Where) => Promise<Found>

/** A check of `checks/`, in a process of its own. */
export const check =
  (name: CheckName): Runner =>
  async (where) => {
    const script = join(where.root, 'tests/reliability/faults/check.ts')
    const { root, zone, superuserUrl, size, seed } = where
    const args = [script, name, superuserUrl, size, String(seed)]
    const { stdout } = await runNode(root, args, { TZ: zone })
    return JSON.parse(stdout) as Found
  }

/** T14 is a command of its own: whoever runs a server can try a restore. */
export const drill: Runner = async (where) => {
  const script = join(where.root, 'cli/restore-test.ts')
  const bills = where.size === 'full' ? '1000000' : '0'
  const { stdout } = await runNode(where.root, [script, '--json', '--bills', bills])
  return JSON.parse(stdout) as Found
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Database tests that stand elsewhere: each that fails is a fault. */
export const databaseTests =
  (...files: readonly string[]): Runner =>
  async (where) => {
    const program = join(where.root, 'node_modules/vitest/vitest.mjs')
    const narrow = where.only ? ['-t', where.only] : []
    const env = { VITEST_SUITE: 'db', TZ: where.zone }
    await runNode(where.root, [program, 'run', ...files, ...narrow], env)
    const file = join(where.root, '.cache/results/db.json')
    const report = JSON.parse(await readFile(file, 'utf8')) as VitestReport
    return {
      faults: report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName),
      figures: { tests: report.numPassedTests + report.numFailedTests },
    }
  }

/** Tests in a real browser, of a page that is built in the copy first. */
export const browserTests =
  (...specs: readonly string[]): Runner =>
  async ({ root, size, seed }) => {
    await buildPages(root)
    const played = await playSpecs(root, specs, { size, seed })
    return {
      faults: played.filter(({ passed }) => !passed).map(({ title }) => title),
      figures: Object.assign({}, ...played.map(({ figures }) => figures)) as Found['figures'],
    }
  }
