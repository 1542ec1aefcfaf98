import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from 'vitest'
import { createApp } from '#server/app.ts'
import { createClient, PATIENT } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'
import { type Live, openLive } from '#tests/support/live.ts'
import type { Stream } from '#tests/support/stream.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

let live: Live

beforeAll(async () => {
  live = await openLive(inject('superuserUrl'))
})
beforeEach(() => live.isListening())
afterEach(() => live.isLeft())
afterAll(() => live.site.end())

describe('a stream', () => {
  test('begins with a gap: what is on the screen may be old', async () => {
    const { stream } = await live.arrive(PEOPLE.staff.phone)
    expect(stream.names()).toEqual(['gap'])
    stream.close()
  })

  test('sends what others change, as names and counts only', async () => {
    const { stream } = await live.arrive(PEOPLE.boss.phone)
    const before = stream.events.length
    const { phone } = await live.newPerson()
    const person = live.site.visitor()
    await person.enter(phone)
    await person.send('profile.rename', { name: 'Secret Name' })
    await expect.poll(() => stream.events.length, PATIENT).toBe(before + 1)
    const { event, data } = stream.events.at(-1) ?? { event: '', data: '{}' }
    expect(event).toBe('topic')
    expect(JSON.parse(data)).toEqual({ topic: 'users', revision: expect.any(Number) })
    stream.close()
  })

  test('stays on a refused write, and on a change that leaves the rights as they were', async () => {
    const user = await live.newPerson()
    const { stream } = await live.arrive(user.phone)
    await live.owner.send('users.edit', {
      id: user.id,
      version: 9,
      name: 'A',
      role: 'manager',
      dob: null,
    })
    await live.owner.send('users.edit', {
      id: user.id,
      version: 1,
      name: 'B',
      role: 'staff',
      dob: null,
    })
    await expect.poll(() => stream.topics(), PATIENT).toEqual(['profile'])
    expect(stream.closed).toBe(false)
    stream.close()
  })

  test('PRF-03 ends if its session is ended from another device; that device’s own stays', async () => {
    const { phone } = await live.newPerson()
    const [own, other] = [await live.arrive(phone), await live.arrive(phone)]
    const { data } = await own.client.call<{ id: string; own: boolean }[]>('profile.sessions')
    const id = data.find((session) => !session.own)?.id
    await own.client.send('profile.endSession', { id })
    await expect.poll(() => other.stream.closed, LIVE).toBe(true)
    expect(other.stream.names().at(-1)).toBe('ended')
    expect(own.stream.closed).toBe(false)
    own.stream.close()
  })

  test('APP-04 ends with the logout, in every tab', async () => {
    const { client, stream } = await live.arrive((await live.newPerson()).phone)
    const tab = await client.stream()
    await client.send('session.logout')
    await expect.poll(() => stream.closed && tab.closed, LIVE).toBe(true)
  })

  test('a new login in the same browser ends the stream of the one before', async () => {
    const user = await live.newPerson()
    const { client, stream } = await live.arrive(user.phone)
    await client.loginWith(user.phone, PASSWORD)
    await expect.poll(() => stream.closed, LIVE).toBe(true)
    const next = await client.stream()
    expect(next.status).toBe(200)
    next.close()
  })

  test('a session has eight at most', async () => {
    const { client, stream } = await live.arrive((await live.newPerson()).phone)
    const more = await Promise.all(Array.from({ length: 7 }, () => client.stream()))
    expect(more.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect((await client.stream()).status).toBe(429)
    more[0]?.close()
    await expect
      .poll(async () => {
        const next = await client.stream()
        next.close()
        return next.status
      }, PATIENT)
      .toBe(200)
    for (const each of [stream, ...more]) each.close()
  })

  test('leaves nothing behind when the browser goes', async () => {
    const before = live.site.business.hub.size
    const { stream } = await live.arrive(PEOPLE.manager.phone)
    expect(live.site.business.hub.size).toBe(before + 1)
    stream.close()
    await expect.poll(() => live.site.business.hub.size, PATIENT).toBe(before)
  })

  test('AUT-12 does not keep an idle session alive, and ends with it at the next heartbeat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { client, stream } = await live.arrive((await live.newPerson()).phone)
      live.clock.advance(16 * 3_600_000 - 1)
      vi.advanceTimersByTime(15_000)
      expect((await client.call('profile.me', undefined, { 'x-live-refetch': '1' })).status).toBe(
        200,
      )
      expect(stream.closed).toBe(false)
      live.clock.advance(1)
      expect((await client.call('profile.me')).status).toBe(401)
      vi.advanceTimersByTime(15_000)
      await expect.poll(() => stream.closed, PATIENT).toBe(true)
      expect(stream.names()).toEqual(['gap', 'ended'])
    } finally {
      vi.useRealTimers()
      await live.owner.enter(PEOPLE.owner.phone)
    }
  })
})

const killListener = async () => {
  // As the application's role, to which the connection belongs.
  const { rows } = await live.site.business.pool.query<{ killed: boolean }>(
    `SELECT pg_terminate_backend(pid) AS killed FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'jalkhata live'`,
  )
  expect(rows[0]?.killed).toBe(true)
}

const gapsOf = (stream: Stream) => stream.names().filter((name) => name === 'gap').length

describe('the listening connection', () => {
  test('reconnects when it is cut, and every reader gets a gap', async () => {
    const readers = [await live.arrive(PEOPLE.staff.phone), await live.arrive(PEOPLE.boss.phone)]
    const before = readers.map(({ stream }) => gapsOf(stream))
    await killListener()
    // One gap on disconnect, one on reconnect.
    await expect
      .poll(() => readers.map(({ stream }, n) => gapsOf(stream) - (before[n] ?? 0)), PATIENT)
      .toEqual([2, 2])
    expect(live.site.business.listener.connected).toBe(true)
    const boss = readers[1]?.stream
    await live.owner.send('profile.rename', { name: 'Asha' })
    await expect.poll(() => boss?.topics().at(-1), PATIENT).toBe('users')
    for (const { stream } of readers) stream.close()
  })

  test('AUT-08 a user deleted while it was disconnected loses the stream when it reconnects', async () => {
    const user = await live.newPerson()
    const { client, stream } = await live.arrive(user.phone)
    // Written directly to the database without a notice, as if the notice were lost.
    await live.site.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [user.id])
    await killListener()
    await expect.poll(() => stream.closed, LIVE).toBe(true)
    expect(stream.names()).toContain('ended')
    expect((await client.call('profile.me')).status).toBe(401)
  })

  test('while it is away nothing is remembered: reads ask the database', async () => {
    const { phone, id } = await live.newPerson()
    const listener = { connected: false, close: async () => undefined }
    const app = await createApp({ ...live.site.business, listener }, { withPages: false })
    const client = createClient(app, live.site.business)
    await client.enter(phone)
    expect((await client.call('profile.me')).status).toBe(200)
    await live.site.rows('DELETE FROM login_sessions WHERE user_id = $1', [id])
    expect((await client.call('profile.me')).status).toBe(401)
    await app.close()
  })
})
