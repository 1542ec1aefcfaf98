import { expect, test } from 'vitest'
import { addUp, browserFailures, countBrowser, countVitest, vitestFailures } from './count.ts'

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((one) => ({ status: one })),
})

test('tests are counted over all files; skipped ones are neither', () => {
  const testResults = [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')]
  expect(countVitest({ testResults })).toEqual({ passed: 2, failed: 1 })
})

test('a file that could not be loaded is a failure', () => {
  expect(countVitest({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1 })
})

test('a browser test that needed a second try has failed', () => {
  const tests = ['passed', 'flaky', 'failed', 'skipped'].map((status) => ({ status }))
  expect(countBrowser({ tests })).toEqual({ passed: 1, failed: 2 })
})

test('suites are added up', () => {
  const sum = addUp([
    { passed: 3, failed: 0 },
    { passed: 4, failed: 2 },
  ])
  expect(sum).toEqual({ passed: 7, failed: 2 })
})

test('the summary names what failed, and why', () => {
  const failed = { status: 'failed', fullName: 'a sum', failureMessages: ['\u001b[31m1 is not 2'] }
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'passed' }, failed] }]
  expect(vitestFailures({ testResults })).toEqual(['a sum\n  1 is not 2'])
  const broken = [{ status: 'failed', message: 'No such file', assertionResults: [] }]
  expect(vitestFailures({ testResults: broken })).toEqual([
    'A file could not be loaded\n  No such file',
  ])
  const tests = [
    { status: 'passed', title: 'fine' },
    { status: 'failed', title: 'a screen', errors: ['Timeout', 'Closed'] },
  ]
  expect(browserFailures({ tests })).toEqual(['a screen\n  Timeout\n  Closed'])
})
