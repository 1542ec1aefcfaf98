import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const clock = createClock()
let site: TestApp

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
})
afterAll(() => site.end())

const alive = async (client: Client, headers = {}) =>
  (await client.call('profile.me', undefined, headers)).status === 200

describe('AUT-12 the end of a session', () => {
  test.each([
    ['staff', 16 * HOUR],
    ['owner', 16 * HOUR],
    ['salesman', 7 * DAY],
  ] as const)('%s, idle', async (role, limit) => {
    const atLimit = await site.as(role)
    clock.advance(limit - 1)
    expect(await alive(atLimit)).toBe(true)
    const past = await site.as(role)
    clock.advance(limit)
    const { status, failure } = await past.call('profile.me')
    expect(status).toBe(401)
    expect(failure).toEqual({ kind: 'denial', reason: 'login' })
    expect((await past.send('profile.rename', { name: 'A' })).status).toBe(401)
    expect((await past.send('session.logout')).status).toBe(401)
  })

  test('use keeps it alive, by reading and by writing', async () => {
    const reader = await site.as('staff')
    const writer = await site.as('manager')
    const statement = await site.as('production')
    for (let half = 0; half < 6; half += 1) {
      clock.advance(7 * HOUR)
      expect(await alive(reader)).toBe(true)
      // A refused write does not extend the session; this one succeeds.
      expect((await writer.send('profile.endSession', { id: crypto.randomUUID() })).status).toBe(
        200,
      )
      expect((await statement.send('profile.rename', { name: `Iqbal ${half}` })).status).toBe(200)
    }
  })

  test('a refetch that live caused is no use', async () => {
    const client = await site.as('staff')
    clock.advance(15 * HOUR)
    expect(await alive(client, { 'x-live-refetch': '1' })).toBe(true)
    clock.advance(HOUR - 1)
    expect(await alive(client, { 'x-live-refetch': '1' })).toBe(true)
    clock.advance(1)
    expect(await alive(client)).toBe(false)
  })

  test('what is remembered of a session for a moment does not outlive it', async () => {
    const client = await site.as('staff')
    clock.advance(16 * HOUR - 10_000)
    expect(await alive(client, { 'x-live-refetch': '1' })).toBe(true)
    clock.advance(10_000)
    expect(await alive(client)).toBe(false)
  })

  test.each(['staff', 'salesman'] as const)('%s, 30 days in all', async (role) => {
    const client = await site.as(role)
    for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
      clock.advance(10 * HOUR)
      expect(await alive(client)).toBe(true)
    }
    clock.advance(10 * HOUR - 1)
    expect(await alive(client)).toBe(true)
    clock.advance(1)
    expect(await alive(client)).toBe(false)
  })

  test('E20 a person has ten sessions: the next login ends the oldest, and its stream', async () => {
    const { phone } = PEOPLE.staff
    await site.rows('DELETE FROM login_sessions')
    await site.listen()
    const clients: Client[] = []
    for (let n = 0; n < 10; n += 1) {
      clients.push(await site.as('staff'))
      clock.advance(1000)
    }
    const [oldest, second, ...others] = clients as [Client, Client, ...Client[]]
    const other = await site.as('manager')
    expect(await alive(oldest), 'ten are alive').toBe(true)
    const stream = await oldest.stream()
    expect((await site.fromElsewhere().loginWith(phone, PASSWORD)).status).toBe(200)
    expect(await alive(oldest)).toBe(false)
    await expect.poll(() => stream.closed, PATIENT).toBe(true)
    for (const client of [second, ...others, other]) expect(await alive(client)).toBe(true)
    await Promise.all(
      Array.from({ length: 3 }, () => site.fromElsewhere().loginWith(phone, PASSWORD)),
    )
    const [left] = await site.rows<{ n: number }>(
      'SELECT count(*) AS n FROM login_sessions JOIN users ON users.id = user_id WHERE phone = $1',
      [phone],
    )
    expect(left?.n, 'also after logins at the same moment').toBe(10)
  })
})
