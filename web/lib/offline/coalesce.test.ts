import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

test('SAL-08 a hundred notices at once are two reads: the one under way, and one after them all', async () => {
  const begun: number[] = []
  const pauses: number[] = []
  const read = coalesce(
    async () => begun.push(begun.length),
    1000,
    async (ms) => void pauses.push(ms),
  )
  const first = read()
  await Promise.resolve()
  const rest = Array.from({ length: 99 }, () => read())
  expect(await first).toBe(1)
  expect(new Set(await Promise.all(rest))).toEqual(new Set([2]))
  expect(begun).toHaveLength(2)
  expect(pauses[0]).toBe(1000)
})

test('SAL-08 a read that failed does not hold up the next', async () => {
  let tries = 0
  const read = coalesce(
    async () => {
      tries += 1
      if (tries === 1) throw new Error('no network')
      return tries
    },
    0,
    async () => undefined,
  )
  await expect(read()).rejects.toThrow('no network')
  expect(await read()).toBe(2)
})
