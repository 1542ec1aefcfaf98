import { expect, test } from 'vitest'
import { cachedFor } from './cached-for.ts'

test('E4 within the time all callers share one value; an error is not stored', async () => {
  let [nowMs, made] = [0, 0]
  const make = async () => {
    made += 1
    if (made === 2) throw new Error('no')
    return made
  }
  const read = cachedFor(1000, make, () => nowMs)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  nowMs = 999
  expect(await read()).toBe(1)
  nowMs = 1000
  await expect(read()).rejects.toThrow('no')
  expect(await read()).toBe(3)
})
