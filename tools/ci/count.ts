import { stripVTControlCharacters } from 'node:util'

interface Count {
  readonly passed: number
  readonly failed: number
}

interface VitestResults {
  readonly testResults: readonly {
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName?: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface BrowserResults {
  readonly tests: readonly {
    readonly status: string
    readonly title?: string
    readonly errors?: readonly string[]
  }[]
}

export const addUp = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
})

const countStatuses = (statuses: readonly string[], bad: readonly string[]): Count => ({
  passed: statuses.filter((status) => status === 'passed').length,
  failed: statuses.filter((status) => bad.includes(status)).length,
})

/** A file that could not be loaded has no tests, so it counts as one failed test. */
export const countVitest = ({ testResults }: VitestResults): Count =>
  addUp(
    testResults.map(({ status, assertionResults }) => {
      const tests = assertionResults.map((result) => result.status)
      const count = countStatuses(tests, ['failed'])
      return status === 'failed' && count.failed === 0 ? { ...count, failed: 1 } : count
    }),
  )

/** A test that passed only on a retry counts as failed. */
export const countBrowser = ({ tests }: BrowserResults): Count =>
  countStatuses(
    tests.map(({ status }) => status),
    ['failed', 'flaky'],
  )

const LINES_SHOWN = 12

// Colours would hide the text in a stored log.
const describe = (title = 'A file could not be loaded', errors: readonly string[] = []): string => {
  const lines = stripVTControlCharacters(errors.join('\n')).split('\n')
  return [title, ...lines.slice(0, LINES_SHOWN).map((line) => `  ${line}`)].join('\n')
}

/** What failed, and why: a log that shows only its end still names the cause. */
export const vitestFailures = ({ testResults }: VitestResults): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ assertionResults, message = '' }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [describe(undefined, [message])]
      return failed.map(({ fullName, failureMessages }) => describe(fullName, failureMessages))
    })

export const browserFailures = ({ tests }: BrowserResults): string[] =>
  tests
    .filter(({ status }) => status === 'failed' || status === 'flaky')
    .map(({ title, errors }) => describe(title, errors))
