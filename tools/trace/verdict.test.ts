import { expect, test } from 'vitest'
import { parseRequirements } from './requirements.ts'
import { browserProofs, vitestProofs } from './results.ts'
import { checkCoverage } from './verdict.ts'

const requirements = parseRequirements(
  "- **APP-01** Plain.\n- **APP-02** Says 'Hello {name}'.\n- **BIL-01** Says 'Billing'.",
)

const unit = (fullName: string, status = 'passed') =>
  vitestProofs({ testResults: [{ assertionResults: [{ fullName, status }] }] })

const browser = (title: string, texts: string[], status = 'passed', assertions = 1) =>
  browserProofs({ tests: [{ title, status, assertions, texts }] })

const proved = [
  ...unit('APP-01 holds'),
  ...browser('APP-02 greets', ['Hello Asha']),
  ...browser('BIL-01 bills', ['Billing']),
]

test('everything proved and seen: nothing is missing', () => {
  expect(checkCoverage(requirements, proved)).toEqual({
    areas: [
      { name: 'APP', proved: 2, total: 2 },
      { name: 'BIL', proved: 1, total: 1 },
    ],
    missingIds: [],
    missingTexts: [],
    unknownIds: [],
  })
})

test.each(['failed', 'skipped', 'pending', 'todo'])('a %s unit test does not count', (status) => {
  const verdict = checkCoverage(requirements, unit('APP-01 holds', status))
  expect(verdict.missingIds).toEqual(['APP-01', 'APP-02', 'BIL-01'])
})

test.each(['failed', 'skipped', 'flaky'])('a %s browser test does not count', (status) => {
  const greeting = browser('APP-02 greets', ['Hello Asha'], status)
  expect(checkCoverage(requirements, greeting).missingIds).toContain('APP-02')
})

test('a browser test without an assertion does not count', () => {
  const greeting = browser('APP-02 greets', ['Hello Asha'], 'passed', 0)
  expect(checkCoverage(requirements, greeting).missingIds).toContain('APP-02')
})

test('a quoted text must have been seen in a passed browser test', () => {
  const tested = unit('greeting APP-02 greets')
  const failed = browser('a visit', ['Hello Asha'], 'failed')
  const verdict = checkCoverage(requirements, [...tested, ...failed])
  expect(verdict.missingTexts).toEqual(["APP-02 'Hello {name}'"])
  expect(verdict.areas[0]).toMatchObject({ proved: 0 })
  const seen = checkCoverage(requirements, [...tested, ...browser('a visit', ['Hello Asha'])])
  expect(seen.missingTexts).toEqual([])
})

test('a title with an id that no requirement has is an error', () => {
  const verdict = checkCoverage(requirements, unit('APP-77 typo, in UTF-16'))
  expect(verdict.unknownIds).toEqual(['APP-77'])
})
