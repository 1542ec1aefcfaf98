import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

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

const LONGEST_MS = 40 * 60_000

const run = (root: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    timeout: LONGEST_MS,
    maxBuffer: 64 * 1024 * 1024,
  })

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

export const buildPages = (root: string): Promise<unknown> =>
  run(root, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'])

const literally = (title: string): string =>
  title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Plays these tests of that tree in the real browser; one that is not there proves nothing. */
export const play = async (
  root: string,
  tests: readonly { readonly spec: string; readonly title: string }[],
  { size, seed }: { readonly size: 'short' | 'full'; readonly seed: number },
): Promise<Played[]> => {
  const report = join(root, '.cache/faults/report.json')
  const specs = [...new Set(tests.map(({ spec }) => spec))]
  const titles = tests.map(({ title }) => literally(title)).join('|')
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const env = {
    FAULTS_SIZE: size,
    FAULTS_SEED: String(seed),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  // A test that fails makes the program fail too; what counts stands in the report.
  await run(root, [program, 'test', ...specs, '-g', titles, '--reporter=json'], env).catch(
    () => undefined,
  )
  const played = playedFrom(JSON.parse(await readFile(report, 'utf8')) as Report)
  const missing = tests.filter(({ title }) => !played.some((one) => one.title.startsWith(title)))
  if (missing.length > 0) {
    throw new Error(`Not played: ${missing.map(({ title }) => title).join(', ')}`)
  }
  return played
}
