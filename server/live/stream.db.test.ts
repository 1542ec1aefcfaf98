import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
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
import { openBusiness } from '#server/business.ts'
import { insertUser } from '#server/store/users.ts'
import { createClock, ORIGIN } from '#tests/support/business.ts'
import {
  type Client,
  createClient,
  openTestApp,
  PATIENT,
  type Stream,
  type TestApp,
} from '#tests/support/client.ts'
import { buildUser, PASSWORD, PEOPLE, passwordHash } from '#tests/support/factories.ts'

const clock = createClock()
let site: TestApp
let owner: Client
let phones = 9850000000

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  owner = await site.as('owner')
  await site.listen()
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
})
beforeEach(() => vi.waitUntil(() => site.business.listener.connected, PATIENT))
afterEach(() => vi.waitUntil(() => site.business.hub.size === 0, PATIENT))
afterAll(() => site.end())

const newPerson = async () => {
  const user = buildUser({
    role: 'staff',
    phone: String((phones += 1)),
    password_hash: await passwordHash(),
  })
  await insertUser(site.business.db, user)
  return user
}

const arrive = async (phone: string) => {
  const client = site.visitor()
  await client.enter(phone)
  const stream = await client.stream()
  await expect.poll(() => stream.events.length, PATIENT).toBeGreaterThan(0)
  // Remembered for reads, so that a revocation must empty what is remembered.
  expect((await client.call('profile.me')).status).toBe(200)
  return { client, stream }
}

const names = (stream: Stream) => stream.events.map(({ event }) => event)
const WITHIN_A_SECOND = { timeout: 1000, interval: 10 }

const REVOCATIONS = [
  ['deleted', (user: { phone: string }) => ['users.delete', { phone: user.phone }]],
  [
    'reset',
    (user: { phone: string }) => [
      'users.resetPassword',
      { phone: user.phone, password: 'from office' },
    ],
  ],
  [
    'given another role',
    (user: { id: string; name: string }) => [
      'users.edit',
      { id: user.id, version: 1, name: user.name, role: 'manager', dob: null },
    ],
  ],
] as const

describe.each(REVOCATIONS)('AUT-08 a user who is %s', (_what, writeOf) => {
  test('is refused at the next call, and every stream ends within a second', async () => {
    const user = await newPerson()
    const [first, second] = [await arrive(user.phone), await arrive(user.phone)]
    const bystander = await arrive(PEOPLE.production.phone)
    const [path, wish] = writeOf(user) as [string, object]

    expect((await owner.send(path, wish)).status).toBe(200)
    for (const { client } of [first, second]) {
      expect((await client.call('profile.me')).status).toBe(401)
      expect((await client.send('profile.rename', { name: 'Still me' })).status).toBe(401)
      expect((await client.send('session.logout')).status).toBe(401)
    }
    for (const { client, stream } of [first, second]) {
      await expect.poll(() => stream.closed, WITHIN_A_SECOND).toBe(true)
      expect(names(stream).at(-1)).toBe('ended')
      expect((await client.stream()).status).toBe(401)
    }
    expect(bystander.stream.closed).toBe(false)
    expect((await bystander.client.call('profile.me')).status).toBe(200)
    bystander.stream.close()
  })

  test('is refused by another process too, as soon as the notice is heard', async () => {
    const user = await newPerson()
    const { client, stream } = await arrive(user.phone)
    const [path, wish] = writeOf(user) as [string, object]
    const otherProcess = await openSecondProcess()
    const far = otherProcess.client(client)
    expect((await far.call('profile.me')).status).toBe(200)
    await owner.send(path, wish)
    expect((await far.send('profile.rename', { name: 'Still me' })).status).toBe(401)
    await expect.poll(async () => (await far.call('profile.me')).status, WITHIN_A_SECOND).toBe(401)
    stream.close()
    await otherProcess.end()
  })
})

/** The same business served by a second process at the same time. */
const openSecondProcess = async () => {
  const { clock: time, log, settings } = site.business
  const business = openBusiness(settings, { clock: time, log })
  const app = await createApp(business, { withPages: false })
  await expect.poll(() => business.listener.connected, PATIENT).toBe(true)
  return {
    client: (from: Client) => {
      const client = createClient(app, business)
      for (const [name, value] of from.jar) client.jar.set(name, value)
      return client
    },
    end: async () => {
      await app.close()
      await business.close()
    },
  }
}

describe('a stream', () => {
  test('begins with a gap: what is on the screen may be old', async () => {
    const { stream } = await arrive(PEOPLE.staff.phone)
    expect(names(stream)).toEqual(['gap'])
    stream.close()
  })

  test('tells of what others change, as names and counts only', async () => {
    const { stream } = await arrive(PEOPLE.boss.phone)
    const before = stream.events.length
    const { phone } = await newPerson()
    const person = site.visitor()
    await person.enter(phone)
    await person.send('profile.rename', { name: 'Secret Name' })
    await expect.poll(() => stream.events.length, PATIENT).toBe(before + 1)
    const { event, data } = stream.events.at(-1) ?? { event: '', data: '{}' }
    expect(event).toBe('topic')
    expect(JSON.parse(data)).toEqual({ topic: 'users', revision: expect.any(Number) })
    stream.close()
  })

  test('stays on a refused write, and on a change that leaves the rights as they were', async () => {
    const user = await newPerson()
    const { stream } = await arrive(user.phone)
    await owner.send('users.edit', {
      id: user.id,
      version: 9,
      name: 'A',
      role: 'manager',
      dob: null,
    })
    await owner.send('users.edit', { id: user.id, version: 1, name: 'B', role: 'staff', dob: null })
    await expect.poll(() => stream.topics(), PATIENT).toEqual(['profile'])
    expect(stream.closed).toBe(false)
    stream.close()
  })

  test('PRF-03 ends where its session is ended from another device; the own one stays', async () => {
    const { phone } = await newPerson()
    const [own, other] = [await arrive(phone), await arrive(phone)]
    const { data } = await own.client.call<{ id: string; own: boolean }[]>('profile.sessions')
    const id = data.find((session) => !session.own)?.id
    await own.client.send('profile.endSession', { id })
    await expect.poll(() => other.stream.closed, WITHIN_A_SECOND).toBe(true)
    expect(names(other.stream).at(-1)).toBe('ended')
    expect(own.stream.closed).toBe(false)
    own.stream.close()
  })

  test('APP-04 ends with the logout, in every tab', async () => {
    const { client, stream } = await arrive((await newPerson()).phone)
    const tab = await client.stream()
    await client.send('session.logout')
    await expect.poll(() => stream.closed && tab.closed, WITHIN_A_SECOND).toBe(true)
  })

  test('a new login in the same browser ends the stream of the one before', async () => {
    const user = await newPerson()
    const { client, stream } = await arrive(user.phone)
    await client.loginWith(user.phone, PASSWORD)
    await expect.poll(() => stream.closed, WITHIN_A_SECOND).toBe(true)
    const next = await client.stream()
    expect(next.status).toBe(200)
    next.close()
  })

  test('a session has eight at most', async () => {
    const { client, stream } = await arrive((await newPerson()).phone)
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
    const before = site.business.hub.size
    const { stream } = await arrive(PEOPLE.manager.phone)
    expect(site.business.hub.size).toBe(before + 1)
    stream.close()
    await expect.poll(() => site.business.hub.size, PATIENT).toBe(before)
  })

  test('AUT-12 does not keep an idle session alive, and ends with it at the next heartbeat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { client, stream } = await arrive((await newPerson()).phone)
      clock.advance(12 * 3_600_000 - 1)
      vi.advanceTimersByTime(15_000)
      expect((await client.call('profile.me', undefined, { 'x-live-refetch': '1' })).status).toBe(
        200,
      )
      expect(stream.closed).toBe(false)
      clock.advance(1)
      expect((await client.call('profile.me')).status).toBe(401)
      vi.advanceTimersByTime(15_000)
      await expect.poll(() => stream.closed, PATIENT).toBe(true)
      expect(names(stream)).toEqual(['gap', 'ended'])
    } finally {
      vi.useRealTimers()
      owner = await site.as('owner')
    }
  })
})

const killListener = async () => {
  const [row] = await site.rows<{ killed: boolean }>(
    `SELECT pg_terminate_backend(pid) AS killed FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'jalkhata live'`,
  )
  expect(row?.killed).toBe(true)
}

const gapsOf = (stream: Stream) => names(stream).filter((name) => name === 'gap').length

describe('the listening connection', () => {
  test('comes back when it is cut, and every reader is told of the gap', async () => {
    const readers = [await arrive(PEOPLE.staff.phone), await arrive(PEOPLE.boss.phone)]
    const before = readers.map(({ stream }) => gapsOf(stream))
    await killListener()
    // One when it goes, one when it is back.
    await expect
      .poll(() => readers.map(({ stream }, n) => gapsOf(stream) - (before[n] ?? 0)), PATIENT)
      .toEqual([2, 2])
    expect(site.business.listener.connected).toBe(true)
    const boss = readers[1]?.stream
    await owner.send('profile.rename', { name: 'Asha' })
    await expect.poll(() => boss?.topics().at(-1), PATIENT).toBe('users')
    for (const { stream } of readers) stream.close()
  })

  test('AUT-08 who was deleted while it was away is cut off when it is back', async () => {
    const user = await newPerson()
    const { client, stream } = await arrive(user.phone)
    // Behind the server's back: no notice is raised, as if it had not been heard.
    await site.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [user.id])
    await killListener()
    await expect.poll(() => stream.closed, WITHIN_A_SECOND).toBe(true)
    expect(names(stream)).toContain('ended')
    expect((await client.call('profile.me')).status).toBe(401)
  })

  test('while it is away nothing is remembered: reads ask the database', async () => {
    const { phone, id } = await newPerson()
    const listener = { connected: false, close: async () => undefined }
    const app = await createApp({ ...site.business, listener }, { withPages: false })
    const client = createClient(app, site.business)
    await client.enter(phone)
    expect((await client.call('profile.me')).status).toBe(200)
    await site.rows('DELETE FROM login_sessions WHERE user_id = $1', [id])
    expect((await client.call('profile.me')).status).toBe(401)
    await app.close()
  })
})

/** A bare connection, of which nothing is ever read; `far` is the server's end of it. */
const stalled = async (client: Client) => {
  const { server } = site.app
  const { port } = server.address() as AddressInfo
  const arrival = once(server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  socket.pause()
  socket.on('error', () => undefined)
  const before = site.business.hub.size
  socket.write(`GET /live HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nCookie: ${cookie}\r\n\r\n`)
  const [far] = (await arrival) as [Socket]
  await expect.poll(() => site.business.hub.size, PATIENT).toBe(before + 1)
  return { socket, before, far }
}

/** The kernel takes some megabytes before anything waits in the process. */
const MOST_ROUNDS = 10_000

const fillWhile = async (isWanted: () => boolean) => {
  for (let round = 0; isWanted() && round < MOST_ROUNDS; round += 1) {
    for (let n = 0; n < 200; n += 1) site.business.hub.publishGap()
    await new Promise(setImmediate)
  }
}

describe('a reader that has stopped reading', () => {
  test('is let go after a bounded number of bytes, and the others go on', async () => {
    const healthy = await arrive(PEOPLE.owner.phone)
    const { socket, before } = await stalled(await site.as('boss'))
    const { hub } = site.business
    await fillWhile(() => hub.size > before)
    expect(hub.size).toBe(before)
    hub.publish('users')
    await expect.poll(() => healthy.stream.topics(), PATIENT).toEqual(['users'])
    expect(healthy.stream.closed).toBe(false)
    socket.destroy()
    healthy.stream.close()
  })

  test('a burst of changes is not taken for one, and is told once', async () => {
    const { stream } = await arrive(PEOPLE.owner.phone)
    for (let n = 0; n < 20_000; n += 1) site.business.hub.publish('users')
    await expect.poll(() => stream.topics(), PATIENT).toEqual(['users'])
    expect(stream.closed).toBe(false)
    stream.close()
  })

  test('AUT-08 is cut off within a second as well when its session ends', async () => {
    const user = await newPerson()
    const client = site.visitor()
    await client.enter(user.phone)
    const { socket, before, far } = await stalled(client)
    await fillWhile(() => far.writableLength === 0)
    expect(site.business.hub.size, 'the goodbye cannot be delivered').toBe(before + 1)
    await owner.send('users.delete', { phone: user.phone })
    await expect.poll(() => site.business.hub.size, WITHIN_A_SECOND).toBe(before)
    expect(far.destroyed).toBe(true)
    socket.destroy()
  })
})
