import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { checkOwnPassword } from './password.ts'

const facts = { defaultPassword: 'Start-here 1', phone: '9000000001' }
const WEAK = {
  refused: 'Choose a password of 8 or more characters that is not easy to guess.',
}

test.each([
  ['seven characters', 'mango 7'],
  ['129 characters', 'ab'.repeat(64) + 'c'],
  ['the default', 'Start-here 1'],
  ['a common one', 'password123'],
  ['a common one in capitals', 'PASSWORD123'],
  ['one character repeated', 'zzzzzzzzzz'],
  ['the own phone', '9000000001'],
  ['the own phone with something around it', 'x9000000001x'],
  ['nothing', ''],
])('AUT-09 refuses %s', (_what, password) => {
  expect(checkOwnPassword(password, facts)).toEqual(WEAK)
})

test.each([
  ['eight characters', 'mango 88'],
  ['128 characters', 'ab'.repeat(64)],
  ['no rule of composition', 'correct horse battery staple'],
  ['other scripts', 'आम का पेड़ बयालीस'],
])('AUT-09 takes %s', (_what, password) => {
  expect(checkOwnPassword(password, facts)).toBeUndefined()
})

test('the list is in lower case and has no entry that the length refuses already', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(50)
  for (const entry of COMMON_PASSWORDS) {
    expect(entry).toBe(entry.toLowerCase())
    expect(entry.length).toBeGreaterThanOrEqual(8)
  }
})
