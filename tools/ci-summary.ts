// Prints the last line of CI: how many tests of all suites passed and failed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addUp, countBrowser, countVitest } from './ci/count.ts'

const folder = join(import.meta.dirname, '..', '.cache', 'results')

const counted = (file: string, count: (results: never) => { passed: number; failed: number }) => {
  const path = join(folder, file)
  if (!existsSync(path)) return { passed: 0, failed: 0 }
  return count(JSON.parse(readFileSync(path, 'utf8')) as never)
}

const { passed, failed } = addUp([
  counted('unit.json', countVitest),
  counted('browser.json', countVitest),
  counted('db.json', countVitest),
  counted('e2e.json', countBrowser),
  counted('pictures.json', countBrowser),
])
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
