import { afterEach, expect, test, vi } from 'vitest'
import { client } from './client.ts'

afterEach(() => vi.restoreAllMocks())

/** The request that a read sends. */
const requestOf = async (read: () => Promise<unknown>) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  await expect(read()).rejects.toThrow()
  const [url, init] = fetched.mock.calls[0] ?? []
  return { url, method: init?.method, body: init?.body }
}

test('E13 a read with an input is sent by POST, and its address does not contain it', async () => {
  const { url, method, body } = await requestOf(() =>
    client.customers.known.query({ phone: '9824011476' }),
  )
  expect([method, url]).toEqual(['POST', '/trpc/customers.known?batch=1'])
  expect(body).toContain('9824011476')
})

test('a read without an input is sent by GET', async () => {
  const { method } = await requestOf(() => client.profile.me.query())
  expect(method).toBe('GET')
})
