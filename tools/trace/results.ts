import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that counts: it ran, passed without a retry, and asserted something. */
export type Proof = { title: string; texts: string[]; browser: boolean }

type VitestResults = {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

export type BrowserResults = {
  tests: { title: string; status: string; assertions: number; texts: string[] }[]
}

// The suites run with expect.requireAssertions: a test without an assertion fails there.
export function vitestProofs(results: VitestResults): Proof[] {
  return results.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => ({ title: fullName, texts: [], browser: false }))
}

export function browserProofs(results: BrowserResults): Proof[] {
  return results.tests
    .filter(({ status, assertions }) => status === 'passed' && assertions > 0)
    .map(({ title, texts }) => ({ title, texts, browser: true }))
}

const runs = [
  { file: 'unit.json', command: 'npm test' },
  { file: 'browser.json', command: 'VITEST_SUITE=browser npx vitest run' },
  { file: 'db.json', command: 'npm run test:db' },
  { file: 'e2e.json', command: 'npm run test:e2e' },
]

export function readProofs(folder: string): Proof[] {
  const missing = runs.filter(({ file }) => !existsSync(join(folder, file)))
  if (missing.length > 0) {
    const lines = missing.map(({ file, command }) => `  ${join(folder, file)} (${command})`)
    throw new Error(`These results are missing, run their tests first:\n${lines.join('\n')}`)
  }
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  return [
    ...vitestProofs(read('unit.json') as VitestResults),
    ...vitestProofs(read('browser.json') as VitestResults),
    ...vitestProofs(read('db.json') as VitestResults),
    ...browserProofs(read('e2e.json') as BrowserResults),
  ]
}
