import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runNode } from '#tests/reliability/faults/run-node.ts'

interface Report {
  readonly specs?: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
      readonly results: readonly {
        readonly duration: number
        readonly errors: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
  readonly suites?: readonly Report[]
}

/** The outcome of one test. */
export interface TestOutcome {
  readonly title: string
  readonly passed: boolean
  readonly seconds: number
  readonly figures: Readonly<Record<string, number>>
  /** The messages of its errors. */
  readonly failure: string
}

const specsIn = ({ specs = [], suites = [] }: Report): NonNullable<Report['specs']> => [
  ...specs,
  ...suites.flatMap(specsIn),
]

const ESCAPE = String.fromCodePoint(27)
const plain = (text: string): string => text.replaceAll(new RegExp(`${ESCAPE}\\[\\d+m`, 'g'), '')

const outcomesFrom = (report: Report): TestOutcome[] =>
  specsIn(report).map(({ title, ok, tests }) => {
    const results = tests.flatMap((one) => one.results)
    const notes = tests.flatMap(({ annotations }) => annotations)
    return {
      title,
      passed: ok,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      figures: Object.assign(
        {},
        ...notes
          .filter(({ type }) => type === 'figures')
          .map(({ description }) => JSON.parse(description ?? '{}') as object),
      ) as Record<string, number>,
      failure: plain(results.flatMap(({ errors }) => errors.map((one) => one.message)).join('\n')),
    }
  })

export const buildPages = async (root: string): Promise<void> => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { stdout, failed } = await runNode(root, [vite, 'build'])
  if (failed) throw new Error(`The page could not be built.\n${stdout}`)
}

/** One run may have all tests of T4 to T6. */
const TIMEOUT_MS = 40 * 60_000

interface PlayOptions {
  readonly size: 'short' | 'full'
  readonly seed: number
}

/**
 * Runs the tests that these arguments of Playwright select. The tests read FAULTS_SIZE and
 * FAULTS_SEED, and report their figures in an annotation `figures` (JSON).
 */
export const playSpecs = async (
  root: string,
  which: readonly string[],
  { size, seed }: PlayOptions,
  timeoutMs?: number,
): Promise<TestOutcome[]> => {
  const report = join(root, '.cache/faults/report.json')
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const env = {
    FAULTS_SIZE: size,
    FAULTS_SEED: String(seed),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  await rm(report, { force: true })
  // A failed test makes Playwright exit with an error; the report has the outcome.
  const args = [program, 'test', ...which, '--reporter=json']
  await runNode(root, args, env, timeoutMs).catch(() => undefined)
  const outcomes = outcomesFrom(JSON.parse(await readFile(report, 'utf8')) as Report)
  if (outcomes.length === 0) throw new Error(`playwright test ${which.join(' ')} has no tests`)
  return outcomes
}

const escapeRegExp = (title: string): string =>
  title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Runs these tests of that tree in the real browser; throws if one of them does not exist. */
export const play = async (
  root: string,
  tests: readonly { readonly spec: string; readonly title: string }[],
  options: PlayOptions,
): Promise<TestOutcome[]> => {
  const specs = new Set(tests.map(({ spec }) => spec))
  const titles = tests.map(({ title }) => escapeRegExp(title)).join('|')
  const outcomes = await playSpecs(root, [...specs, '-g', titles], options, TIMEOUT_MS)
  const missing = tests.filter(({ title }) => !outcomes.some((one) => one.title.startsWith(title)))
  if (missing.length > 0) {
    throw new Error(`Not played: ${missing.map(({ title }) => title).join(', ')}`)
  }
  return outcomes
}
