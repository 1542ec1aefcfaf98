import { expect, test } from 'vitest'
import { makePassword } from './password.ts'

test('a random password can be read out', () => {
  expect(makePassword()).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
  expect(makePassword()).not.toBe(makePassword())
})
