import { expect, test } from 'vitest'
import { isRefusal, refuse } from './refusal.ts'

test('a refusal is known from a value', () => {
  expect(isRefusal(refuse('No.'))).toBe(true)
  expect(refuse('No, {n}.', { n: 1 })).toEqual({ refused: 'No, {n}.', values: { n: 1 } })
  for (const value of [undefined, null, 'refused', 0, {}]) expect(isRefusal(value)).toBe(false)
})
