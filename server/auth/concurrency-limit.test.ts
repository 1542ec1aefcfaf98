import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Work that runs until its `end` is called. */
const openWork = () => {
  let settle: { end: () => void; fail: () => void } | undefined
  const promise = new Promise<string>((resolve, reject) => {
    settle = { end: () => resolve('done'), fail: () => reject(new Error('no')) }
  })
  return { work: () => promise, end: () => settle?.end(), fail: () => settle?.fail() }
}

test('E4 what exceeds the places of its network, or all places, is turned away at once', async () => {
  const limit = createConcurrencyLimit({ overall: 3, perNetwork: 2 })
  const [one, two, three] = [openWork(), openWork(), openWork()]
  const first = limit.run('10.0.0.1', one.work)
  void limit.run('10.0.0.1', two.work)
  expect(limit.run('10.0.0.1', three.work), 'its network is full').toBeUndefined()
  const other = limit.run('10.0.0.2', three.work)
  expect(limit.isFull('10.0.0.3'), 'all places are taken').toBe(true)
  one.end()
  expect(await first).toBe('done')
  expect(limit.isFull('10.0.0.1')).toBe(false)
  three.end()
  expect(await other).toBe('done')
})

test('E4 failed work gives its place back', async () => {
  const limit = createConcurrencyLimit({ overall: 1, perNetwork: 1 })
  const one = openWork()
  const failed = limit.run('10.0.0.1', one.work)
  one.fail()
  await expect(failed).rejects.toThrow('no')
  expect(limit.isFull('10.0.0.1')).toBe(false)
})
