import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIVE, timeBound } from './time-bounds.ts'

const PROJECT = join(import.meta.dirname, '..', '..')
const TESTS = [
  '{domain,server,web,cli,tools,tests}/**/*.test.{ts,tsx}',
  'tests/{e2e,support}/**/*.ts',
  'tests/reliability/faults/checks/*.ts',
]
const SHORTEST_WAIT_MS = 10_000

/** A short timeout that fails a test, or a measured time compared with a plain number. */
const SHORT_WAIT = /(?<!\w)timeout: (\d[\d_]*)/g
const MEASURED = /(?:now\(\) - \w+|[tT]ook\w*|[lL]ongest\w*)\)\.toBeLessThan\w*\(\d/g

const boundsIn = (text: string): string[] => [
  ...[...text.matchAll(SHORT_WAIT)]
    .filter(([, ms = '']) => Number(ms.replaceAll('_', '')) < SHORTEST_WAIT_MS)
    .map(([found]) => found),
  ...(text.match(MEASURED) ?? []),
]

test('in the gate a time may take five times as long as wanted', () => {
  expect([timeBound(200), LIVE.timeout]).toEqual([1000, 5000])
})

test('every bound on a time goes through timeBound', () => {
  const files = globSync(TESTS, { cwd: PROJECT, exclude: (name) => name === 'node_modules' })
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    boundsIn(readFileSync(join(PROJECT, file), 'utf8')).map((bound) => `${file}: ${bound}`),
  )
  expect(found).toEqual([])
})
