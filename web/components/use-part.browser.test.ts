import { expect, vi } from 'vitest'
import { mount, test } from '#tests/support/hooks/test.tsx'
import { usePart } from './use-part.ts'

const PART = { name: 'part' }

/** Fails `times` times. */
const loadAfter = (times: number) => {
  const load = vi.fn(() =>
    load.mock.calls.length > times
      ? Promise.resolve(PART)
      : Promise.reject(new Error('no network')),
  )
  return load
}

test.for([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['the user taps', () => document.body.click()],
] as const)('APP-15 a part that failed loads when %s, as often as needed', async ([, again]) => {
  const load = loadAfter(2)
  const { now } = await mount(() => usePart(load))
  await expect.poll(now).toBe('failed')
  again()
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await expect.poll(now).toBe('failed')
  again()
  await expect.poll(now).toBe(PART)
  again()
  expect(load).toHaveBeenCalledTimes(3)
})
