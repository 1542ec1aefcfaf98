import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createClock } from '#tests/support/business.ts'
import { openTestApp, refusal, type TestApp } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE, passwordHash } from '#tests/support/factories/people.ts'
import { passTime } from '#tests/support/login-attempts.ts'

interface Session {
  id: string
  device: string
  createdAt: string
  lastUsedAt: string
  own: boolean
}

const clock = createClock()
let site: TestApp
let phones = 9500000000

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
})
afterAll(() => site.end())

const newPerson = async () =>
  site.addUser({ phone: String((phones += 1)), password_hash: await passwordHash() })

describe('PRF-02 the own name', () => {
  test.each(['', '   ', '\t\n'])('refuses %j', async (name) => {
    const client = await site.as('staff')
    const { status, failure } = await client.send('profile.rename', { name })
    expect([status, failure]).toEqual([422, refusal('Enter a valid name')])
  })

  test.each(['production', 'salesman', 'boss'] as const)('%s saves it', async (role) => {
    const client = await site.as(role)
    const { status, data } = await client.send('profile.rename', { name: `  New ${role} ` })
    const name = `New ${role}`
    expect([status, data]).toEqual([200, { name }])
    // Immediately, although the answer may arrive before the notice.
    expect((await client.call('profile.me')).data).toMatchObject({ name })
    const audit = await site.rows(
      `SELECT actor_name, action, subject, before, after, at FROM audit WHERE action = 'rename'
       ORDER BY id DESC LIMIT 1`,
    )
    expect(audit).toEqual([
      {
        actor_name: PEOPLE[role].name,
        action: 'rename',
        subject: 'user',
        before: { name: PEOPLE[role].name },
        after: { name },
        at: new Date(clock.now()),
      },
    ])
  })

  test('it raises the version, so that an edit of the old name is a conflict', async () => {
    const { phone, id } = await newPerson()
    const client = site.visitor()
    await client.enter(phone)
    await client.send('profile.rename', { name: 'Own words' })
    const owner = await site.as('owner')
    const { status, failure } = await owner.send('users.edit', {
      id,
      version: 1,
      name: 'Office words',
      role: 'staff',
      dob: null,
    })
    expect(status).toBe(409)
    expect(failure).toMatchObject({ values: { name: 'Own words' } })
  })

  test.each([{ phone: '9' }, { role: 'boss' }, { id: randomUUID() }])(
    'refuses the unknown field of %j',
    async (extra) => {
      const client = await site.as('staff')
      expect((await client.send('profile.rename', { name: 'A', ...extra })).status).toBe(400)
    },
  )
})

describe('PRF-03 the own password', () => {
  test('asks for the current one', async () => {
    const { phone } = await newPerson()
    const client = site.visitor()
    await client.enter(phone)
    const input = { current: 'wrong', password: 'seven trees' }
    const { status, failure } = await client.send('profile.changePassword', input)
    expect([status, failure]).toEqual([422, refusal('Incorrect password')])
    expect((await site.fromElsewhere().loginWith(phone, PASSWORD)).status).toBe(200)
  })

  test.each(['short 7', 'password123', 'welcome-1'])('refuses %j', async (password) => {
    const { phone } = await newPerson()
    const client = site.visitor()
    await client.enter(phone)
    const { failure } = await client.send('profile.changePassword', { current: PASSWORD, password })
    expect(failure).toEqual(
      refusal('Choose a password of 8 or more characters that is not easy to guess.'),
    )
  })

  test('done: the new one works, the old one does not, the other devices are out', async () => {
    const { phone, id } = await newPerson()
    const [client, other] = [site.visitor(), site.visitor()]
    await client.enter(phone)
    await other.enter(phone)
    const input = { current: PASSWORD, password: 'seven trees' }
    expect((await client.send('profile.changePassword', input)).status).toBe(200)
    expect((await client.call('profile.me')).status).toBe(200)
    expect((await other.call('profile.me')).status).toBe(401)
    expect((await site.fromElsewhere().loginWith(phone, PASSWORD)).failure).toEqual(
      refusal('Incorrect password'),
    )
    expect(
      (await site.fromElsewhere().loginWith(phone, 'seven trees')).data.mustChangePassword,
    ).toBe(false)
    expect(
      await site.rows(`SELECT action, before, after FROM audit WHERE subject_id = $1`, [id]),
    ).toEqual([
      { action: 'change password', before: null, after: null },
      { action: 'login', before: null, after: null },
    ])
  })

  test('AUT-10 wrong ones are slowed as at the login', async () => {
    const { phone } = await newPerson()
    const client = site.visitor({ address: '10.2.9.9' })
    await client.enter(phone)
    const attempt = (current: string) =>
      client.send('profile.changePassword', { current, password: 'seven trees' })
    for (let wrong = 0; wrong < 10; wrong += 1) {
      await passTime(site, 30_000)
      expect((await attempt('wrong')).failure).toEqual(refusal('Incorrect password'))
    }
    expect((await attempt(PASSWORD)).failure).toEqual({
      kind: 'refusal',
      text: 'Too many tries. Wait {n} seconds.',
      values: { n: expect.toSatisfy((said: number) => said <= 30 && said > 0) },
    })
    await passTime(site, 30_000)
    expect((await attempt(PASSWORD)).status).toBe(200)
  })
})

describe('PRF-03 the own sessions', () => {
  const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

  test('are listed by device, the own one marked, without those that have ended', async () => {
    const { phone } = await newPerson()
    await site.visitor().enter(phone)
    clock.advance(17 * 3_600_000)
    const other = site.visitor()
    await other.enter(phone)
    clock.advance(1000)
    const client = site.fromElsewhere({ 'user-agent': CHROME })
    await client.loginWith(phone, PASSWORD)
    const { data } = await client.call<Session[]>('profile.sessions')
    const at = new Date(clock.now()).toISOString()
    expect(data).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome on Android',
        createdAt: at,
        lastUsedAt: at,
        own: true,
      },
      expect.objectContaining({ device: 'Test', own: false }),
    ])
  })

  test('one on another device can be ended, at once', async () => {
    const { phone } = await newPerson()
    const [client, other] = [site.visitor(), site.visitor()]
    await client.enter(phone)
    await other.enter(phone)
    expect((await other.call('profile.me')).status).toBe(200)
    const { data } = await client.call<Session[]>('profile.sessions')
    const id = data.find(({ own }) => !own)?.id
    expect((await client.send('profile.endSession', { id })).status).toBe(200)
    expect((await other.call('profile.me')).status).toBe(401)
    expect((await client.call('profile.me')).status).toBe(200)
    expect((await client.call<Session[]>('profile.sessions')).data).toHaveLength(1)
  })

  test('another user’s is neither shown nor ended', async () => {
    const [first, second] = [await newPerson(), await newPerson()]
    const [client, victim] = [site.visitor(), site.visitor()]
    await client.enter(first.phone)
    await victim.enter(second.phone)
    const [session] = (await victim.call<Session[]>('profile.sessions')).data
    const { data } = await client.call<Session[]>('profile.sessions')
    expect(data.map(({ id }) => id)).not.toContain(session?.id)
    await client.send('profile.endSession', { id: session?.id })
    expect((await victim.call('profile.me')).status).toBe(200)
    expect((await victim.send('profile.rename', { name: 'Still here' })).status).toBe(200)
  })
})
