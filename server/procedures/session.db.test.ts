import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hashPassword } from '#server/http/passwords.ts'
import { insertUser } from '#server/store/users.ts'
import { createClock } from '#tests/support/business.ts'
import { openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { buildUser, PASSWORD, PEOPLE } from '#tests/support/factories.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEAK = 'Choose a password of 8 or more characters that is not easy to guess.'

const clock = createClock()
let site: TestApp
let addresses = 0

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
})
afterAll(() => site.end())

/** From an address of its own, so that no test slows another. */
const visitor = () => site.visitor({ address: `10.0.0.${(addresses += 1)}` })

const addPerson = async (user: Partial<Parameters<typeof buildUser>[0]> & { phone: string }) => {
  const person = buildUser({ role: 'staff', ...user })
  await insertUser(site.business.db, person)
  return person
}

const REFUSED = 422
const refusalOf = async (phone: string, password: string) => {
  const { status, failure } = await visitor().loginWith(phone, password)
  expect(status).toBe(REFUSED)
  return failure
}

const count = () =>
  site.rows(`SELECT (SELECT count(*) FROM login_sessions) AS sessions,
                    (SELECT count(*) FROM audit) AS audit`)

describe('login', () => {
  test.each(['', '900000000', '90000000011', '90000 00001', '+919000000001', '९००००००००१'])(
    'AUT-02 refuses the number %j',
    async (phone) => {
      expect(await refusalOf(phone, PASSWORD)).toEqual({
        kind: 'refusal',
        text: 'Enter valid 10-digit number',
      })
    },
  )

  test('AUT-03 an unknown number', async () => {
    expect(await refusalOf('9222222222', PASSWORD)).toEqual({
      kind: 'refusal',
      text: 'This number is not registered',
    })
  })

  test('AUT-03 a deleted user is unknown', async () => {
    const gone = await addPerson({
      phone: '9222222223',
      password_hash: await hashPassword(PASSWORD),
    })
    await site.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.id])
    expect(await refusalOf(gone.phone, PASSWORD)).toMatchObject({
      text: 'This number is not registered',
    })
  })

  test('AUT-04 no password stored', async () => {
    await addPerson({ phone: '9222222224', password_hash: null })
    expect(await refusalOf('9222222224', '')).toEqual({
      kind: 'refusal',
      text: 'Password not set for this user. Please contact the owner.',
    })
  })

  test.each(['', 'mango tree 43', 'MANGO TREE 42', `${PASSWORD} `])(
    'AUT-05 says Incorrect password to %j',
    async (password) => {
      expect(await refusalOf(PEOPLE.staff.phone, password)).toEqual({
        kind: 'refusal',
        text: 'Incorrect password',
      })
    },
  )

  test('a refused login sets no cookie, opens no session and leaves no audit row', async () => {
    const before = await count()
    const client = visitor()
    await client.loginWith(PEOPLE.staff.phone, 'wrong')
    expect(client.cookies()).toEqual([])
    expect(await count()).toEqual(before)
  })

  test('a right one answers who it is, opens a session and leaves one audit row', async () => {
    const client = visitor()
    const { status, data } = await client.login('manager')
    expect(status).toBe(200)
    expect(data).toEqual({
      id: expect.any(String),
      phone: PEOPLE.manager.phone,
      name: 'Ramesh',
      role: 'manager',
      mustChangePassword: false,
    })
    expect((await client.call('profile.me')).data).toEqual(data)
    const audit = await site.rows(
      `SELECT actor_id, actor_name, action, subject, subject_id, before, after, command_id, at
       FROM audit WHERE actor_id = $1`,
      [data.id],
    )
    expect(audit).toEqual([
      {
        actor_id: data.id,
        actor_name: 'Ramesh',
        action: 'login',
        subject: 'user',
        subject_id: data.id,
        before: null,
        after: null,
        command_id: null,
        at: new Date(clock.now()),
      },
    ])
  })

  test('a login ends the session that the browser had, whoever it belonged to', async () => {
    const client = visitor()
    await client.login('manager')
    const first = client.jar.get('__Host-session') ?? ''
    await client.login('staff')
    expect(client.jar.get('__Host-session')).not.toBe(first)
    const old = visitor()
    old.jar.set('__Host-session', first)
    expect((await old.call('profile.me')).status).toBe(401)
    expect((await client.call('profile.me')).status).toBe(200)
  })

  test('AUT-08 a login that a password reset overtakes is refused', async () => {
    const { id, phone } = await addPerson({
      phone: '9222222225',
      password_hash: await hashPassword(PASSWORD),
    })
    await site.asSchemaOwner(async (query) => {
      await query('BEGIN')
      await query(`UPDATE users SET password_hash = 'other' WHERE id = $1`, [id])
      await query('DELETE FROM login_sessions WHERE user_id = $1', [id])
      const login = visitor().loginWith(phone, PASSWORD)
      await expect
        .poll(() => query('SELECT FROM pg_locks WHERE NOT granted'), PATIENT)
        .toHaveLength(1)
      await query('COMMIT')
      const { status, failure } = await login
      expect(status).toBe(REFUSED)
      expect(failure).toMatchObject({ text: 'Incorrect password' })
      expect(await site.rows('SELECT FROM login_sessions WHERE user_id = $1', [id])).toEqual([])
    })
  })
})

const hashOf = (value: string | undefined) =>
  createHash('sha256')
    .update(value ?? '')
    .digest()

describe('cookies', () => {
  test('AUT-14 the session and the device stand in guarded cookies, only hashes at rest', async () => {
    const client = visitor()
    const { data } = await client.login('owner')
    const guarded = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' }
    const [session, device] = client.cookies()
    expect(client.cookies()).toHaveLength(2)
    expect(session).toEqual({
      ...guarded,
      name: '__Host-session',
      value: expect.stringMatching(/^[\w-]{43}$/),
      maxAge: (30 * DAY) / 1000,
    })
    expect(device).toEqual({
      ...guarded,
      name: '__Host-device',
      value: expect.stringMatching(/^[\w-]{43}$/),
      maxAge: (90 * DAY) / 1000,
    })
    const [sessionRow] = await site.rows<{ token_hash: Buffer; expires_at: Date }>(
      'SELECT token_hash, expires_at FROM login_sessions WHERE user_id = $1',
      [data.id],
    )
    expect(sessionRow?.token_hash).toEqual(hashOf(session?.value))
    expect(sessionRow?.expires_at.getTime()).toBe(clock.now() + 30 * DAY)
    const [deviceRow] = await site.rows<{ token_hash: Buffer; expires_at: Date }>(
      'SELECT token_hash, expires_at FROM devices WHERE user_id = $1',
      [data.id],
    )
    expect(deviceRow?.token_hash).toEqual(hashOf(device?.value))
    expect(deviceRow?.expires_at.getTime()).toBe(clock.now() + 90 * DAY)
  })

  test('AUT-14 a browser keeps its device through logout and other people, bound to each', async () => {
    const client = visitor()
    const { data: first } = await client.login('owner')
    const device = client.jar.get('__Host-device')
    await client.send('session.logout')
    expect(client.jar.get('__Host-device')).toBe(device)
    const { data: second } = await client.login('boss')
    expect(client.jar.get('__Host-device')).toBe(device)
    const hash = createHash('sha256')
      .update(device ?? '')
      .digest()
    const rows = await site.rows<{ user_id: string }>(
      'SELECT user_id FROM devices WHERE token_hash = $1',
      [hash],
    )
    expect(rows.map((row) => row.user_id).sort()).toEqual([first.id, second.id].sort())
  })

  test('AUT-14 a made-up device is not taken over, and a device alone lets nobody in', async () => {
    const client = visitor()
    client.jar.set('__Host-device', 'chosen-by-somebody-else')
    await client.login('owner')
    const device = client.jar.get('__Host-device')
    expect(device).toMatch(/^[\w-]{43}$/)
    client.jar.delete('__Host-session')
    expect((await client.call('profile.me')).status).toBe(401)
    client.jar.set('__Host-session', device ?? '')
    expect((await client.call('profile.me')).status).toBe(401)
  })

  test('APP-04 logout ends the session on the server and clears its cookie', async () => {
    const client = visitor()
    await client.login('salesman')
    const token = client.jar.get('__Host-session') ?? ''
    const { status, data } = await client.send('session.logout')
    expect([status, data]).toEqual([200, null])
    expect(client.cookies()).toMatchObject([{ name: '__Host-session', value: '', path: '/' }])
    expect(client.jar.has('__Host-session')).toBe(false)
    client.jar.set('__Host-session', token)
    expect((await client.call('profile.me')).status).toBe(401)
    expect((await client.send('profile.rename', { name: 'A' })).status).toBe(401)
  })
})

const alive = async (client: ReturnType<typeof visitor>, headers = {}) =>
  (await client.call('profile.me', undefined, headers)).status === 200

describe('AUT-12 the end of a session', () => {
  test.each([
    ['staff', 12 * HOUR],
    ['owner', 12 * HOUR],
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
      // A refused write is no use; this one is done.
      expect((await writer.send('profile.endSession', { id: crypto.randomUUID() })).status).toBe(
        200,
      )
      expect((await statement.send('profile.rename', { name: `Iqbal ${half}` })).status).toBe(200)
    }
  })

  test('a refetch that live caused is no use', async () => {
    const client = await site.as('staff')
    clock.advance(11 * HOUR)
    expect(await alive(client, { 'x-live-refetch': '1' })).toBe(true)
    clock.advance(HOUR - 1)
    expect(await alive(client, { 'x-live-refetch': '1' })).toBe(true)
    clock.advance(1)
    expect(await alive(client)).toBe(false)
  })

  test('what is remembered of a session for a moment does not outlive it', async () => {
    const client = await site.as('staff')
    clock.advance(12 * HOUR - 10_000)
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
})

describe('AUT-09 a password that somebody else set', () => {
  const GIVEN = 'given by the office'
  let phones = 9333333300
  const newcomer = async () => {
    const phone = String((phones += 1))
    const { id } = await addPerson({
      phone,
      password_hash: await hashPassword(GIVEN),
      must_change_password: true,
    })
    return { phone, id }
  }

  test('nothing else works before an own one is chosen', async () => {
    const { phone } = await newcomer()
    const client = visitor()
    expect((await client.loginWith(phone, GIVEN)).data.mustChangePassword).toBe(true)
    for (const path of ['profile.sessions', 'users.list']) {
      const { status, failure } = await client.call(path)
      expect([status, failure]).toEqual([403, { kind: 'denial', reason: 'password' }])
    }
    expect((await client.send('profile.rename', { name: 'A' })).status).toBe(403)
    expect((await client.call('profile.me')).data).toMatchObject({ mustChangePassword: true })
    expect((await client.send('profile.choosePassword', { password: 'seven trees' })).status).toBe(
      200,
    )
    expect((await client.call('profile.me')).data).toMatchObject({ mustChangePassword: false })
    expect((await client.send('profile.rename', { name: 'A' })).status).toBe(200)
    expect((await visitor().loginWith(phone, GIVEN)).failure).toMatchObject({
      text: 'Incorrect password',
    })
    expect((await visitor().loginWith(phone, 'seven trees')).data.mustChangePassword).toBe(false)
  })

  test('refuses a weak one, the default and the one that was given', async () => {
    const { phone } = await newcomer()
    const client = visitor()
    await client.loginWith(phone, GIVEN)
    for (const password of [
      '',
      'short 7',
      'x'.repeat(129),
      'password123',
      site.business.settings.defaultPassword,
      GIVEN,
      phone,
    ]) {
      const { status, failure } = await client.send('profile.choosePassword', { password })
      expect([status, failure]).toEqual([REFUSED, { kind: 'refusal', text: WEAK }])
    }
    expect((await client.call('profile.me')).data).toMatchObject({ mustChangePassword: true })
  })

  test('choosing ends every other session that came in with the given one', async () => {
    const { phone } = await newcomer()
    const stranger = visitor()
    const person = visitor()
    await stranger.loginWith(phone, GIVEN)
    await person.loginWith(phone, GIVEN)
    await person.send('profile.choosePassword', { password: 'seven trees' })
    expect((await stranger.call('profile.me')).status).toBe(401)
    expect((await person.call('profile.me')).status).toBe(200)
  })

  test('who has an own one changes it with the current one only', async () => {
    const client = await site.as('staff')
    const { status } = await client.send('profile.choosePassword', { password: 'seven trees' })
    expect(status).toBe(REFUSED)
    expect((await visitor().login('staff')).status).toBe(200)
  })
})
