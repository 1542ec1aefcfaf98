import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseNotBuilt, staleNotBuilt } from './not-built.ts'
import { parseRequirements } from './requirements.ts'
import { browserProofs } from './results.ts'

const requirements = parseRequirements(
  "- **APP-01** Shows 'Welcome'. Ends after 12 hours.\n- **APP-02** Ends after 16 hours.",
)
const seen = (...texts: string[]) =>
  browserProofs({ tests: [{ title: 'a visit', status: 'passed', assertions: 1, texts }] })

const stale = (list: string, ...texts: string[]) =>
  staleNotBuilt(parseNotBuilt(list), requirements, seen(...texts))

test('each line is an id and a sentence; comments and empty lines are not', () => {
  expect(parseNotBuilt("# later\n\nAPP-01 Ends after 16 hours, 'Bye'.\n")).toEqual([
    { id: 'APP-01', sentence: "Ends after 16 hours, 'Bye'.", texts: ['Bye'] },
  ])
})

test.each(['APP-1 too short', 'APP-01', 'a sentence alone'])('%s is refused', (line) => {
  expect(() => parseNotBuilt(`\n${line}`)).toThrow(`not-built.txt:2: not an id and a sentence`)
})

test('a sentence that stands in its requirement must leave the list, one in another need not', () => {
  expect(stale('APP-01 Ends after 16 hours.\nAPP-02 Ends after 16 hours.')).toEqual([
    'not-built.txt: APP-02 stands in docs/requirements.md: Ends after 16 hours.',
  ])
})

test('a sentence whose new texts a browser test saw is built', () => {
  const list = "APP-01 Says 'Welcome' and 'Bye {name}'.\nAPP-02 Says 'Later'.\nAPP-03 Is new."
  expect(stale(list, 'Welcome')).toEqual([])
  expect(stale(list, 'Welcome', 'Bye Asha')).toEqual([
    "not-built.txt: a browser test saw APP-01: Says 'Welcome' and 'Bye {name}'.",
  ])
})

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

test('the list holds nothing that the requirements state', () => {
  const list = parseNotBuilt(read('tests/not-built.txt'))
  expect(staleNotBuilt(list, parseRequirements(read('docs/requirements.md')), [])).toEqual([])
  const ids = list.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['AUT-11', 'LED-07']))
})
