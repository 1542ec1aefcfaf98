import { expect, test } from 'vitest'
import { checkOwnPassword } from '#domain/users/password.ts'
import { newOneTimePassword } from './one-time-password.ts'

test('E16 one-time passwords are readable, all different and use every character', () => {
  const made = Array.from({ length: 2000 }, newOneTimePassword)
  for (const password of made) {
    expect(password).toMatch(/^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/)
    expect(checkOwnPassword(password, { defaultPassword: '', phone: '9000000001' })).toBe(undefined)
  }
  expect(new Set(made).size).toBe(made.length)
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(32)
})
