import { vi } from 'vitest'
import { createClock } from './business.ts'
import { type Client, openTestApp, PATIENT } from './client.ts'
import { passwordHash } from './factories/people.ts'
import type { Stream } from './stream.ts'

/** A listening server whose users can connect to the live stream. */
export const openLive = async (superuserUrl: string) => {
  const clock = createClock()
  const site = await openTestApp(superuserUrl, { clock: clock.now })
  await site.listen()
  let phones = 9850000000

  /** Every test starts with this. */
  const isListening = () => vi.waitUntil(() => site.business.listener.connected, PATIENT)
  await isListening()
  return {
    clock,
    site,
    owner: await site.as('owner'),
    isListening,
    /** Every test ends with this. */
    isLeft: () => vi.waitUntil(() => site.business.hub.size === 0, PATIENT),
    newPerson: async () =>
      site.addUser({ phone: String((phones += 1)), password_hash: await passwordHash() }),
    arrive: async (phone: string): Promise<{ client: Client; stream: Stream }> => {
      const client = site.visitor()
      await client.enter(phone)
      const stream = await client.stream()
      await vi.waitUntil(() => stream.events.length > 0, PATIENT)
      // The session is now cached for reads, so a revocation must clear the cache.
      const { status } = await client.call('profile.me')
      if (status !== 200) throw new Error(`${phone} is answered ${status}`)
      return { client, stream }
    },
  }
}

export type Live = Awaited<ReturnType<typeof openLive>>
