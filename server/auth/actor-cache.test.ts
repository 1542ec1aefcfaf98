import { expect, test } from 'vitest'
import type { Actor } from '#server/db/sessions.ts'
import { createActorCache } from './actor-cache.ts'

const token = Buffer.from('token')
const actor = { id: 'u1', role: 'staff', endsAt: new Date(1_000_000) } as Actor
const found = async () => actor

test('remembers for a minute, but not beyond the end of the session', async () => {
  const cache = createActorCache()
  await cache.read(token, 0, found)
  expect(cache.get(token, 59_999)).toBe(actor)
  expect(cache.get(token, 60_000)).toBeUndefined()
  await cache.read(token, 999_990, found)
  expect(cache.get(token, 999_999)).toBe(actor)
  expect(cache.get(token, 1_000_000)).toBeUndefined()
})

test('does not cache a missing actor', async () => {
  const cache = createActorCache()
  expect(await cache.read(token, 0, async () => undefined)).toBeUndefined()
  expect(cache.get(token, 0)).toBeUndefined()
})

test('notices about sessions and about the person empty it, others do not', async () => {
  const cache = createActorCache()
  for (const notice of [{ sessionsOf: 'u1' }, { topic: 'profile', user: 'u1' }] as const) {
    await cache.read(token, 0, found)
    cache.invalidate('users')
    cache.invalidate({ sessionsOf: 'u2' })
    expect(cache.get(token, 0)).toBe(actor)
    cache.invalidate(notice)
    expect(cache.get(token, 0)).toBeUndefined()
  }
  await cache.read(token, 0, found)
  cache.clear()
  expect(cache.get(token, 0)).toBeUndefined()
})

test.each([
  [
    'a notice',
    (cache: ReturnType<typeof createActorCache>) => cache.invalidate({ sessionsOf: 'u1' }),
  ],
  ['a gap', (cache: ReturnType<typeof createActorCache>) => cache.clear()],
])(
  'AUT-08 what was read before %s and arrives after it is not remembered',
  async (_what, happens) => {
    const cache = createActorCache()
    const reading = cache.read(token, 0, async () => {
      happens(cache)
      return actor
    })
    expect(await reading).toBe(actor)
    expect(cache.get(token, 0)).toBeUndefined()
  },
)

test('E4 knows which sessions were alive, also after a minute', async () => {
  const cache = createActorCache()
  expect(cache.hasSeen(token)).toBe(false)
  await cache.read(token, 0, found)
  cache.clear()
  expect(cache.hasSeen(token)).toBe(true)
  await cache.read(token, 60_000, async () => undefined)
  expect(cache.hasSeen(token)).toBe(false)
})

test('E4 remembers the last 10,000', async () => {
  const cache = createActorCache()
  const tokens = Array.from({ length: 10_001 }, (_, n) => Buffer.from(String(n)))
  for (const each of tokens) await cache.read(each, 0, found)
  expect(tokens.filter(cache.hasSeen)).toHaveLength(10_000)
})
