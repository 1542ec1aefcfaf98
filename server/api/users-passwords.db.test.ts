import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestApp, refusal } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE, passwordHash } from '#tests/support/factories/people.ts'
import { openUserDesk, type UserDesk } from '#tests/support/pages/user-desk.ts'

let desk: UserDesk

beforeAll(async () => {
  desk = await openUserDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

describe('USR-04 reset', () => {
  test.each([
    { phone: '940000000', password: 'x' },
    { phone: '9400000001', password: '' },
  ])('refuses %j', async (wrong) => {
    const { failure } = await desk.owner.send('users.resetPassword', wrong)
    expect(failure).toEqual(refusal('Enter valid phone and new password.'))
  })

  test('an unknown phone', async () => {
    const { failure } = await desk.owner.send('users.resetPassword', {
      phone: '9499999999',
      password: 'x',
    })
    expect(failure).toEqual(refusal('User with this phone does not exist.'))
  })

  test('done: the new one works and must be changed, the old one does not', async () => {
    const { phone, id } = await desk.add()
    const { status } = await desk.owner.send('users.resetPassword', {
      phone,
      password: 'from office',
    })
    expect(status).toBe(200)
    const { data } = await desk.site.fromElsewhere().loginWith(phone, 'from office')
    expect(data.mustChangePassword).toBe(true)
    const { failure } = await desk.site
      .fromElsewhere()
      .loginWith(phone, desk.site.business.settings.defaultPassword)
    expect(failure).toEqual(refusal('Incorrect password'))
    expect(await desk.site.auditOf(id)).toMatchObject([
      { action: 'add' },
      { action: 'reset password', actor_name: 'Asha', before: null, after: null },
      { action: 'login' },
    ])
  })

  test.each(['owner', 'boss'] as const)('AUT-11 cannot reset the %s', async (role) => {
    const boss = await desk.site.as('boss')
    const { status, failure } = await boss.send('users.resetPassword', {
      phone: PEOPLE[role].phone,
      password: 'taken over',
    })
    expect([status, failure]).toEqual([
      422,
      refusal('❌ Owner and Boss are changed on the server only.'),
    ])
    expect((await desk.site.fromElsewhere().login(role)).status).toBe(200)
  })
})

describe('USR-06 set missing passwords', () => {
  test('some lacked one, then none does', async () => {
    const lacking = await desk.site.addUser({ role: 'salesman', phone: desk.newPhone() })
    const having = await desk.site.addUser({
      phone: desk.newPhone(),
      password_hash: await passwordHash(),
    })
    const first = await desk.owner.send<{ outcome: string }>('users.setMissingPasswords')
    expect(first.data).toEqual({ outcome: 'set', oneTime: [] })
    const { data } = await desk.site
      .fromElsewhere()
      .loginWith(lacking.phone, desk.site.business.settings.defaultPassword)
    expect(data.mustChangePassword).toBe(true)
    expect((await desk.site.fromElsewhere().loginWith(having.phone, PASSWORD)).status).toBe(200)
    const second = await desk.owner.send('users.setMissingPasswords')
    expect(second.data).toEqual({ outcome: 'none lacked one', oneTime: [] })
    expect(await desk.site.auditOf('all')).toMatchObject([
      { action: 'set missing passwords', after: { users: [lacking.id] } },
      { after: { users: [] } },
    ])
  })

  test('AUT-11 an owner or boss without one is left alone', async () => {
    const boss = await desk.site.addUser({ role: 'boss', phone: desk.newPhone() })
    await desk.owner.send('users.setMissingPasswords')
    expect(
      await desk.site.rows('SELECT password_hash FROM users WHERE id = $1', [boss.id]),
    ).toEqual([{ password_hash: null }])
  })

  test('no users at all', async () => {
    const empty = await openTestApp(inject('superuserUrl'), { roles: ['owner'] })
    const alone = await empty.as('owner')
    const { data } = await alone.send('users.setMissingPasswords')
    expect(data).toEqual({ outcome: 'nobody', oneTime: [] })
    await empty.end()
  })
})

describe('USR-09 a user', () => {
  test('passwords are stored as argon2id hashes only, each with its own salt', async () => {
    await desk.add()
    await desk.add()
    const rows = await desk.site.rows<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE password_hash IS NOT NULL AND must_change_password',
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { password_hash } of rows) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    }
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length)
  })

  test('no password is in an answer, an audit row or a command row', async () => {
    const secrets = ['walnut shelf 77', 'paper kite 88']
    const given = desk.site.business.settings.defaultPassword
    const { phone } = await desk.add()
    const bodies: string[] = []
    const keep = async (reply: Promise<{ body: string; status: number }>) => {
      const { body, status } = await reply
      expect(status).toBe(200)
      bodies.push(body)
    }
    await keep(desk.owner.send('users.add', desk.input()))
    await keep(desk.owner.send('users.resetPassword', { phone, password: secrets[0] }))
    const person = desk.site.fromElsewhere()
    await keep(person.loginWith(phone, secrets[0] ?? ''))
    await keep(person.send('profile.choosePassword', { password: secrets[1] }))
    await keep(
      person.send('profile.changePassword', { current: secrets[1], password: 'third of three' }),
    )
    await keep(desk.owner.call('users.list'))
    await keep(person.call('profile.me'))
    await keep(person.call('profile.sessions'))
    const stored = await desk.site.rows(
      `SELECT (SELECT json_agg(audit) FROM audit)::text AS audit,
              (SELECT json_agg(commands) FROM commands)::text AS commands`,
    )
    const everything = JSON.stringify([bodies, stored])
    for (const secret of [...secrets, given, 'third of three', PASSWORD, 'argon2', 'hash":"']) {
      expect(everything).not.toContain(secret)
    }
  })

  test('the hash of a command leaves the password out: a retry need not match it', async () => {
    const { phone } = await desk.add()
    const id = randomUUID()
    await desk.owner.send('users.resetPassword', { phone, password: 'one' }, id)
    const again = await desk.owner.send('users.resetPassword', { phone, password: 'two' }, id)
    expect(again.status).toBe(200)
    expect((await desk.site.fromElsewhere().loginWith(phone, 'one')).status).toBe(200)
  })
})
