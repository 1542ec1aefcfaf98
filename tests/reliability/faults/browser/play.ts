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

/** What came of one test. */
export interface Played {
  readonly title: string
  readonly passed: boolean
  readonly seconds: number
  readonly figures: Readonly<Record<string, number>>
  /** In what words it failed. */
  readonly failure: string
}

const specsIn = ({ specs = [], suites = [] }: Report): NonNullable<Report['specs']> => [
  ...specs,
  ...suites.flatMap(specsIn),
]

const ESCAPE = String.fromCodePoint(27)
const plain = (text: string): string => text.replaceAll(new RegExp(`${ESCAPE}\\[\\d+m`, 'g'), '')

const playedFrom = (report: Report): Played[] =>
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

/** All of T4 to T6 is one such run. */
const LONGEST_MS = 40 * 60_000

interface How {
  readonly size: 'short' | 'full'
  readonly seed: number
}

/**
 * Plays the tests that Playwright is told of by these words. They read FAULTS_SIZE and FAULTS_SEED,
 * and say their figures in an annotation `figures` (JSON).
 */
export const playSpecs = async (
  root: string,
  which: readonly string[],
  { size, seed }: How,
  longestMs?: number,
): Promise<Played[]> => {
  const report = join(root, '.cache/faults/report.json')
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const env = {
    FAULTS_SIZE: size,
    FAULTS_SEED: String(seed),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  await rm(report, { force: true })
  // A test that fails makes the program fail too; what counts stands in the report.
  const args = [program, 'test', ...which, '--reporter=json']
  await runNode(root, args, env, longestMs).catch(() => undefined)
  const played = playedFrom(JSON.parse(await readFile(report, 'utf8')) as Report)
  if (played.length === 0) throw new Error(`playwright test ${which.join(' ')} has no tests`)
  return played
}

const literally = (title: string): string =>
  title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Plays these tests of that tree in the real browser; one that is not there proves nothing. */
export const play = async (
  root: string,
  tests: readonly { readonly spec: string; readonly title: string }[],
  how: How,
): Promise<Played[]> => {
  const specs = new Set(tests.map(({ spec }) => spec))
  const titles = tests.map(({ title }) => literally(title)).join('|')
  const played = await playSpecs(root, [...specs, '-g', titles], how, LONGEST_MS)
  const missing = tests.filter(({ title }) => !played.some((one) => one.title.startsWith(title)))
  if (missing.length > 0) {
    throw new Error(`Not played: ${missing.map(({ title }) => title).join(', ')}`)
  }
  return played
}
