import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { CheckName } from './check.ts'
import type { Found } from './harness/run.ts'

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

const LONGEST_MS = 600_000
const CACHE = resolve('.cache/node')

/** Without what a test runner that started us has set for itself. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))

const run = async (
  { root, zone }: Pick<Where, 'root' | 'zone'>,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ stdout: string; failed: boolean }> => {
  const options = {
    cwd: root,
    // The packages are the same in every copy, and need not be compiled again for each.
    env: { ...ownEnvironment(), NODE_COMPILE_CACHE: CACHE, TZ: zone, ...env },
    timeout: LONGEST_MS,
    maxBuffer: 64 * 1024 * 1024,
  }
  const running = promisify(execFile)(process.execPath, args, options)
  const endIt = () => void running.child.kill()
  process.once('exit', endIt)
  return running
    .then(
      ({ stdout }) => ({ stdout, failed: false }),
      (error: Error & { stdout?: string }) => {
        if (!error.stdout) throw error
        return { stdout: error.stdout, failed: true }
      },
    )
    .finally(() => process.off('exit', endIt))
}

/** A check of `checks/`, in a process of its own. */
export const check =
  (name: CheckName): Runner =>
  async (where) => {
    const script = join(where.root, 'tests/faults/check.ts')
    const { superuserUrl, size, seed } = where
    const { stdout } = await run(where, [script, name, superuserUrl, size, String(seed)])
    return JSON.parse(stdout) as Found
  }

/** T14 is a command of its own: whoever runs a server can try a restore. */
export const drill: Runner = async (where) => {
  const script = join(where.root, 'scripts/restore-drill.ts')
  const bills = where.size === 'full' ? '1000000' : '0'
  const { stdout } = await run(where, [script, '--json', '--bills', bills])
  return JSON.parse(stdout) as Found
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const readReport = async <Report>(file: string): Promise<Report> =>
  JSON.parse(await readFile(file, 'utf8')) as Report

/** Database tests that stand elsewhere: each that fails is a fault. */
export const databaseTests =
  (...files: readonly string[]): Runner =>
  async (where) => {
    const program = join(where.root, 'node_modules/vitest/vitest.mjs')
    const narrow = where.only ? ['-t', where.only] : []
    await run(where, [program, 'run', ...files, ...narrow], { VITEST_SUITE: 'db' })
    const report = await readReport<VitestReport>(join(where.root, '.cache/results/db.json'))
    return {
      faults: report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName),
      figures: { tests: report.numPassedTests + report.numFailedTests },
    }
  }

interface PlaywrightTest {
  readonly annotations: readonly { readonly type: string; readonly description?: string }[]
  readonly results: readonly { readonly status: string }[]
}

interface PlaywrightSuite {
  readonly specs?: readonly { title: string; ok: boolean; tests: readonly PlaywrightTest[] }[]
  readonly suites?: readonly PlaywrightSuite[]
}

const specsIn = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<typeof specs> => [
  ...specs,
  ...suites.flatMap(specsIn),
]

const figuresOf = ({ annotations }: PlaywrightTest): Record<string, number> =>
  Object.assign(
    {},
    ...annotations
      .filter(({ type }) => type === 'figures')
      .map(({ description }) => JSON.parse(description ?? '{}') as object),
  ) as Record<string, number>

/**
 * Tests in a real browser, of a page that is built in the copy first. They read FAULTS_SIZE and
 * FAULTS_SEED, and say their figures in an annotation `figures` (JSON).
 */
export const browserTests =
  (...which: readonly string[]): Runner =>
  async (where) => {
    const at = (path: string) => join(where.root, 'node_modules', path)
    const built = await run(where, [at('vite/bin/vite.js'), 'build'])
    if (built.failed) throw new Error(`The page could not be built.\n${built.stdout}`)
    const report = join(where.root, 'report.json')
    await run(where, [at('@playwright/test/cli.js'), 'test', ...which, '--reporter=json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      FAULTS_SIZE: where.size,
      FAULTS_SEED: String(where.seed),
    })
    const specs = specsIn(await readReport<PlaywrightSuite>(report))
    if (specs.length === 0) throw new Error(`playwright test ${which.join(' ')} has no tests`)
    return {
      faults: specs.filter(({ ok }) => !ok).map(({ title }) => title),
      figures: Object.assign({}, ...specs.flatMap(({ tests }) => tests.map(figuresOf))) as Record<
        string,
        number
      >,
    }
  }
