import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { createClock } from '#tests/support/business.ts'
import { openTestApp, PATIENT, refusal, type TestApp } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'

const DAY = 24 * 3_600_000
const clock = createClock()
let site: TestApp

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
})
afterAll(() => site.end())

const refusalOf = async (phone: string, password: string) => {
  const { status, failure } = await site.fromElsewhere().loginWith(phone, password)
  expect(status).toBe(422)
  return failure
}

const count = () =>
  site.rows(`SELECT (SELECT count(*) FROM login_sessions) AS sessions,
                    (SELECT count(*) FROM audit) AS audit`)

describe('login', () => {
  test.each(['', '900000000', '90000000011', '90000 00001', '+919000000001', '९००००००००१'])(
    'AUT-02 refuses the number %j',
    async (phone) => {
      expect(await refusalOf(phone, PASSWORD)).toEqual(refusal('Enter valid 10-digit number'))
    },
  )

  test('AUT-03 an unknown number', async () => {
    expect(await refusalOf('9222222222', PASSWORD)).toEqual(
      refusal('This number is not registered'),
    )
  })

  test('AUT-03 a deleted user is unknown', async () => {
    const gone = await site.addUser({
      phone: '9222222223',
      password_hash: await hashPassword(PASSWORD),
    })
    await site.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.id])
    expect(await refusalOf(gone.phone, PASSWORD)).toMatchObject({
      text: 'This number is not registered',
    })
  })

  test('AUT-04 no password stored', async () => {
    await site.addUser({ phone: '9222222224', password_hash: null })
    expect(await refusalOf('9222222224', '')).toEqual(
      refusal('Password not set for this user. Please contact the owner.'),
    )
  })

  test.each(['', 'mango tree 43', 'MANGO TREE 42', `${PASSWORD} `])(
    'AUT-05 says Incorrect password to %j',
    async (password) => {
      expect(await refusalOf(PEOPLE.staff.phone, password)).toEqual(refusal('Incorrect password'))
    },
  )

  test('a refused login sets no cookie, opens no session and leaves no audit row', async () => {
    const before = await count()
    const client = site.fromElsewhere()
    await client.loginWith(PEOPLE.staff.phone, 'wrong')
    expect(client.cookies()).toEqual([])
    expect(await count()).toEqual(before)
  })

  test('a right one answers who it is, opens a session and leaves one audit row', async () => {
    const client = site.fromElsewhere()
    const { status, data } = await client.login('manager')
    expect(status).toBe(200)
    expect(data).toEqual({
      id: expect.any(String),
      phone: PEOPLE.manager.phone,
      name: 'Ramesh',
      role: 'manager',
      mustChangePassword: false,
    })
    expect((await client.call('profile.me')).data).toMatchObject(data)
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

  test('a login ends the browser’s session, also of another user', async () => {
    const client = site.fromElsewhere()
    await client.login('manager')
    const first = client.jar.get('__Host-session') ?? ''
    await client.login('staff')
    expect(client.jar.get('__Host-session')).not.toBe(first)
    const old = site.fromElsewhere()
    old.jar.set('__Host-session', first)
    expect((await old.call('profile.me')).status).toBe(401)
    expect((await client.call('profile.me')).status).toBe(200)
  })

  test('AUT-08 a login that a password reset overtakes is refused', async () => {
    const { id, phone } = await site.addUser({
      phone: '9222222225',
      password_hash: await hashPassword(PASSWORD),
    })
    await site.asSchemaOwner(async (query) => {
      await query('BEGIN')
      await query(`UPDATE users SET password_hash = 'other' WHERE id = $1`, [id])
      await query('DELETE FROM login_sessions WHERE user_id = $1', [id])
      const login = site.fromElsewhere().loginWith(phone, PASSWORD)
      await expect
        .poll(() => query('SELECT FROM pg_locks WHERE NOT granted'), PATIENT)
        .toHaveLength(1)
      await query('COMMIT')
      const { status, failure } = await login
      expect(status).toBe(422)
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
  test('AUT-14 the session and the device are in guarded cookies, only hashes at rest', async () => {
    const client = site.fromElsewhere()
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
    const client = site.fromElsewhere()
    const { data: first } = await client.login('owner')
    const device = client.jar.get('__Host-device')
    await client.send('session.logout')
    expect(client.jar.get('__Host-device')).toBe(device)
    const { data: second } = await client.login('boss')
    expect(client.jar.get('__Host-device')).toBe(device)
    const rows = await site.rows<{ user_id: string }>(
      'SELECT user_id FROM devices WHERE token_hash = $1',
      [hashOf(device)],
    )
    expect(rows.map((row) => row.user_id).sort()).toEqual([first.id, second.id].sort())
  })

  test('AUT-14 a made-up device is not accepted, and a device alone is no login', async () => {
    const client = site.fromElsewhere()
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
    const client = site.fromElsewhere()
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
