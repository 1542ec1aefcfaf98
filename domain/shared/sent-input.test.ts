import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sentInput } from './sent-input.ts'

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ a: [inner] }), 1)

test('E15 a command of ours is taken, and one that is too deep is not', () => {
  const bill = { id: 'a', lines: [{ product: 'b', quantity: 1 }], saved: { at: 1, offsetMs: null } }
  expect(z.safeParse(sentInput, bill).success).toBe(true)
  expect(z.safeParse(sentInput, nested(3)).success).toBe(true)
  for (const levels of [10, 1000, 60_000]) {
    expect(z.safeParse(sentInput, nested(levels)).success, String(levels)).toBe(false)
  }
})
