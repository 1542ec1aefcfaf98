import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('fill puts values into their places, and takes a value as it is', () => {
  expect(fill('Wait {n} seconds, {who}.', { n: 4, who: '{n} $& $1' })).toBe(
    'Wait 4 seconds, {n} $& $1.',
  )
})

test('fill leaves a place without a value as it is', () => {
  expect(fill('{a} {b}', { a: 0 })).toBe('0 {b}')
})
