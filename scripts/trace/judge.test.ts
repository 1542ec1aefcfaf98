import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { parseNotBuilt } from './not-built.ts'
import { parseRequirements } from './requirements.ts'
import { browserProofs, vitestProofs } from './results.ts'

const requirements = parseRequirements(
  "- **APP-01** Plain.\n- **APP-02** Says 'Hello {name}'.\n- **BIL-01** Later, 'Billing'.",
)
const later = 'BIL-01'

const unit = (fullName: string, status = 'passed') =>
  vitestProofs({ testResults: [{ assertionResults: [{ fullName, status }] }] })

const browser = (title: string, texts: string[], status = 'passed', assertions = 1) =>
  browserProofs({ tests: [{ title, status, assertions, texts }] })

const proved = [...unit('APP-01 holds'), ...browser('APP-02 greets', ['Hello Asha'])]

test('everything proved, seen or not built yet: nothing is missing', () => {
  expect(judge(requirements, proved, parseNotBuilt(later))).toEqual({
    areas: [
      { name: 'APP', proved: 2, notBuilt: 0, total: 2 },
      { name: 'BIL', proved: 0, notBuilt: 1, total: 1 },
    ],
    missingIds: [],
    missingTexts: [],
    staleEntries: [],
    unknownIds: [],
  })
})

test.each(['failed', 'skipped', 'pending', 'todo'])('a %s unit test does not count', (status) => {
  const verdict = judge(requirements, unit('APP-01 holds', status), parseNotBuilt(later))
  expect(verdict.missingIds).toEqual(['APP-01', 'APP-02'])
})

test.each(['failed', 'skipped', 'flaky'])('a %s browser test does not count', (status) => {
  const greeting = browser('APP-02 greets', ['Hello Asha'], status)
  expect(judge(requirements, greeting, []).missingIds).toContain('APP-02')
})

test('a browser test without an assertion does not count', () => {
  const greeting = browser('APP-02 greets', ['Hello Asha'], 'passed', 0)
  expect(judge(requirements, greeting, []).missingIds).toContain('APP-02')
})

test('a quoted text must have been seen in a passed browser test', () => {
  const tested = unit('greeting APP-02 greets')
  const failed = browser('a visit', ['Hello Asha'], 'failed')
  const verdict = judge(requirements, [...tested, ...failed], parseNotBuilt(later))
  expect(verdict.missingTexts).toEqual(["APP-02 'Hello {name}'"])
  expect(verdict.areas[0]).toMatchObject({ proved: 0 })
  const seen = judge(requirements, [...tested, ...browser('a visit', ['Hello Asha'])], [])
  expect(seen.missingTexts).toEqual([])
})

test('one text can be exempted until it is seen', () => {
  const exempt = parseNotBuilt(`${later}\nAPP-02 'Hello {name}'`)
  const unseen = judge(requirements, [...unit('APP-01'), ...unit('APP-02')], exempt)
  expect(unseen).toMatchObject({ missingTexts: [], staleEntries: [] })
  expect(judge(requirements, proved, exempt).staleEntries).toEqual([
    "not-built.txt:2: APP-02 'Hello {name}' was seen: remove it",
  ])
})

test('a stale entry of the list is an error', () => {
  const list = parseNotBuilt("APP-01\nAPP-02\nAPP-99\nBIL-01 'Other'")
  expect(judge(requirements, proved, list).staleEntries).toEqual([
    'not-built.txt:1: APP-01 is proved: remove it',
    'not-built.txt:2: APP-02 is proved: remove it',
    'not-built.txt:3: APP-99 is not a requirement',
    "not-built.txt:4: BIL-01 does not quote 'Other'",
  ])
})

test('an entry whose text nobody saw is not stale', () => {
  expect(
    judge(requirements, unit('BIL-01 domain part'), parseNotBuilt(later)).staleEntries,
  ).toEqual([])
})

test('a title with an id that no requirement has is an error', () => {
  const verdict = judge(requirements, unit('APP-77 typo, in UTF-16'), [])
  expect(verdict.unknownIds).toEqual(['APP-77'])
})
