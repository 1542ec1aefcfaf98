import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestResult,
  TestStep,
} from '@playwright/test/reporter'

type Status = 'passed' | 'failed' | 'skipped' | 'flaky'

// A test marked as expected to fail also has the outcome 'expected'; it must not count as passed.
function statusOf(test: TestCase, last: TestResult | undefined): Status {
  const outcome = test.outcome()
  if (outcome === 'flaky' || outcome === 'skipped') return outcome
  return outcome === 'expected' && last?.status === 'passed' ? 'passed' : 'failed'
}

function countAssertions(steps: TestStep[]): number {
  return steps.reduce(
    (sum, step) =>
      sum + (step.category === 'expect' && !step.error ? 1 : 0) + countAssertions(step.steps),
    0,
  )
}

function record(test: TestCase, root: string) {
  const last = test.results.at(-1)
  // The path starts with the root, the project and the file.
  const title = test.titlePath().slice(3).join(' ')
  const texts = (last?.annotations ?? []).filter(({ type }) => type === 'text')
  return {
    title,
    file: relative(root, test.location.file),
    status: statusOf(test, last),
    assertions: countAssertions(last?.steps ?? []),
    texts: texts.flatMap(({ description }) => description ?? []),
    durationMs: last?.duration ?? 0,
    errors: (last?.errors ?? []).map(({ message }) => message ?? ''),
  }
}

/** Writes what tools/trace.ts reads: each browser test with its assertions and seen texts. */
export default class TraceReporter implements Reporter {
  private readonly outputFile: string
  private suite: Suite | undefined

  constructor({ outputFile = '.cache/results/e2e.json' }: { outputFile?: string } = {}) {
    this.outputFile = outputFile
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onEnd(): void {
    const tests = (this.suite?.allTests() ?? []).map((test) => record(test, process.cwd()))
    mkdirSync(dirname(this.outputFile), { recursive: true })
    writeFileSync(this.outputFile, `${JSON.stringify({ tests }, null, 2)}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}
