// Prints the end of CI: what failed and why, then how many tests of all suites passed and failed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addUp, browserFailures, countBrowser, countVitest, vitestFailures } from './ci/count.ts'

const folder = join(import.meta.dirname, '..', '.cache', 'results')
const VITEST = { count: countVitest, failures: vitestFailures }
const BROWSER = { count: countBrowser, failures: browserFailures }

const suites = [
  { file: 'unit.json', ...VITEST },
  { file: 'browser.json', ...VITEST },
  { file: 'db.json', ...VITEST },
  { file: 'e2e.json', ...BROWSER },
  { file: 'pictures.json', ...BROWSER },
].flatMap(({ file, count, failures }) => {
  const path = join(folder, file)
  if (!existsSync(path)) return []
  const results = JSON.parse(readFileSync(path, 'utf8')) as never
  return [{ count: count(results), failures: failures(results) }]
})

for (const failure of suites.flatMap(({ failures }) => failures)) console.log(failure)
const { passed, failed } = addUp(suites.map(({ count }) => count))
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
