interface Count {
  readonly passed: number
  readonly failed: number
}

interface VitestResults {
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

interface BrowserResults {
  readonly tests: readonly { readonly status: string }[]
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
