import { expect, test } from 'vitest'
import { hasSecret } from './secret.ts'

test('one password and a list of passwords are secrets', () => {
  expect(hasSecret({ phone: '9824011476', password: 'mango tree 42' })).toBe(true)
  expect(hasSecret({ passwords: [{ id: '1', password: 'mango tree 42' }] })).toBe(true)
  expect(hasSecret({ phone: '9824011476' })).toBe(false)
})
