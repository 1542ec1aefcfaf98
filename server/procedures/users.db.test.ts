import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isPassword } from '#server/http/passwords.ts'
import { insertUser } from '#server/store/users.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { buildUser, PASSWORD, PEOPLE, passwordHash } from '#tests/support/factories.ts'

interface Shown {
  id: string
  phone: string
  name: string
  role: string
  dob: string | null
  version: number
  lastLoginAt: string | null
  editable: boolean
}

const clock = createClock()
let site: TestApp
let owner: Client
let addresses = 0
let phones = 9400000000

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  owner = await site.as('owner')
})
afterAll(() => site.end())

const visitor = () => site.visitor({ address: `10.1.0.${(addresses += 1)}` })
const newPhone = () => String((phones += 1))
const wish = () => ({ phone: newPhone(), name: 'Kiran', role: 'staff', dob: null })
const list = async () => (await owner.call<Shown[]>('users.list')).data
const find = async (phone: string) => {
  const found = (await list()).find((user) => user.phone === phone)
  if (!found) throw new Error(`${phone} is not in the list`)
  return found
}
const add = async (change: object = {}) => {
  const user = { ...wish(), ...change }
  const { data } = await owner.send<{ id: string }>('users.add', user)
  return { ...user, id: data.id }
}
const auditOf = (subjectId: string) =>
  site.rows(
    `SELECT actor_name, action, before, after FROM audit WHERE subject_id = $1 ORDER BY id`,
    [subjectId],
  )
const refusal = (text: string) => ({ kind: 'refusal', text })

describe('USR-02 add', () => {
  test.each([
    [{ phone: '940000000' }],
    [{ phone: '94000000011' }],
    [{ phone: 'abcdefghij' }],
    [{ name: '' }],
    [{ name: '   ' }],
  ])('refuses %j', async (change) => {
    const { status, failure } = await owner.send('users.add', { ...wish(), ...change })
    expect([status, failure]).toEqual([422, refusal('Enter valid phone and name.')])
  })

  test('a date of birth is optional and not after today, in Kolkata', async () => {
    // 20:00 UTC is the next day in Kolkata.
    clock.advance(16 * 3_600_000)
    owner = await site.as('owner')
    const { status } = await owner.send('users.add', { ...wish(), dob: '2026-11-15' })
    expect(status).toBe(200)
    const { failure } = await owner.send('users.add', { ...wish(), dob: '2026-11-16' })
    expect(failure).toEqual(refusal('The date of birth cannot be after today.'))
  })

  test.each(['staff', 'manager', 'production', 'stock manager', 'salesman'])(
    'makes a %s',
    async (role) => {
      const { phone } = await add({ role, dob: '1990-05-01', name: ' Kiran ' })
      expect(await find(phone)).toMatchObject({ name: 'Kiran', role, dob: '1990-05-01' })
    },
  )

  test.each(['owner', 'boss', 'admin', '', null])(
    'AUT-11 cannot make the role %j',
    async (role) => {
      const user = { ...wish(), role }
      const { status, failure } = await owner.send('users.add', user)
      expect(status).toBe(400)
      expect(failure?.kind).toBe('refusal')
      expect(await site.rows('SELECT FROM users WHERE phone = $1', [user.phone])).toEqual([])
    },
  )

  test.each([
    { id: randomUUID() },
    { password: 'x' },
    { password_hash: 'x' },
    { mustChangePassword: false },
    { version: 7 },
  ])('refuses the unknown field of %j', async (extra) => {
    expect((await owner.send('users.add', { ...wish(), ...extra })).status).toBe(400)
  })
})

describe('USR-03 added', () => {
  test('with the default password, which must be changed, and one audit row', async () => {
    const user = await add()
    const [row] = await site.rows<{ password_hash: string }>(
      'SELECT password_hash, must_change_password, changed_by, version FROM users WHERE id = $1',
      [user.id],
    )
    expect(row).toMatchObject({ must_change_password: true, changed_by: 'Asha', version: 1 })
    const { data: given } = await owner.call<string>('users.defaultPassword')
    expect(given).toBe(site.business.settings.defaultPassword)
    expect(await isPassword(row?.password_hash ?? '', given)).toBe(true)
    expect((await visitor().loginWith(user.phone, given)).data.mustChangePassword).toBe(true)
    const { phone, name, role, dob } = user
    expect(await auditOf(user.id)).toMatchObject([
      { actor_name: 'Asha', action: 'add', before: null, after: { phone, name, role, dob } },
      { action: 'login' },
    ])
  })

  test.each(['owner', 'boss', 'staff'] as const)(
    'a phone that exists is refused and not overwritten: %s',
    async (role) => {
      const before = await find(PEOPLE[role].phone)
      const { status, failure } = await owner.send('users.add', {
        ...wish(),
        phone: PEOPLE[role].phone,
      })
      expect([status, failure]).toEqual([422, refusal('❌ User already exists.')])
      expect(await find(PEOPLE[role].phone)).toEqual(before)
      expect((await visitor().login(role)).status).toBe(200)
    },
  )

  test('two who add the same phone at once: one is added, the other is told', async () => {
    const user = wish()
    const replies = await Promise.all([
      owner.send('users.add', user),
      owner.send('users.add', { ...user, name: 'Other' }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await site.rows('SELECT FROM users WHERE phone = $1', [user.phone])).toHaveLength(1)
  })
})

describe('USR-04 reset', () => {
  test.each([
    { phone: '940000000', password: 'x' },
    { phone: '9400000001', password: '' },
  ])('refuses %j', async (wish) => {
    const { failure } = await owner.send('users.resetPassword', wish)
    expect(failure).toEqual(refusal('Enter valid phone and new password.'))
  })

  test('an unknown phone', async () => {
    const { failure } = await owner.send('users.resetPassword', {
      phone: '9499999999',
      password: 'x',
    })
    expect(failure).toEqual(refusal('User with this phone does not exist.'))
  })

  test('done: the new one works and must be changed, the old one does not', async () => {
    const { phone, id } = await add()
    const { status } = await owner.send('users.resetPassword', { phone, password: 'from office' })
    expect(status).toBe(200)
    const { data } = await visitor().loginWith(phone, 'from office')
    expect(data.mustChangePassword).toBe(true)
    const { failure } = await visitor().loginWith(phone, site.business.settings.defaultPassword)
    expect(failure).toEqual(refusal('Incorrect password'))
    expect(await auditOf(id)).toMatchObject([
      { action: 'add' },
      { action: 'reset password', actor_name: 'Asha', before: null, after: null },
      { action: 'login' },
    ])
  })

  test.each(['owner', 'boss'] as const)('AUT-11 cannot reset the %s', async (role) => {
    const boss = await site.as('boss')
    const { status, failure } = await boss.send('users.resetPassword', {
      phone: PEOPLE[role].phone,
      password: 'taken over',
    })
    expect([status, failure]).toEqual([
      422,
      refusal('❌ Owner and Boss are changed on the server only.'),
    ])
    expect((await visitor().login(role)).status).toBe(200)
  })
})

describe('USR-05 delete', () => {
  test('refuses what is not 10 digits', async () => {
    const { failure } = await owner.send('users.delete', { phone: '940000000' })
    expect(failure).toEqual(refusal('Enter valid 10-digit phone number to delete.'))
  })

  test('an unknown phone', async () => {
    const { failure } = await owner.send('users.delete', { phone: '9499999999' })
    expect(failure).toEqual(refusal('❌ User not found.'))
  })

  test.each(['owner', 'boss'] as const)('not the %s', async (role) => {
    const { status, failure } = await owner.send('users.delete', { phone: PEOPLE[role].phone })
    expect([status, failure]).toEqual([422, refusal('❌ Cannot delete Owner or Boss.')])
    expect((await find(PEOPLE[role].phone)).role).toBe(role)
  })

  test('not a second owner or boss, and not the fixed owner phone whatever its role', async () => {
    const second = buildUser({ role: 'boss', phone: newPhone() })
    await insertUser(site.business.db, second)
    await site.rows(`UPDATE users SET role = 'staff' WHERE phone = $1`, [PEOPLE.owner.phone])
    const boss = await site.as('boss')
    for (const phone of [second.phone, PEOPLE.owner.phone]) {
      const { failure } = await boss.send('users.delete', { phone })
      expect(failure).toEqual(refusal('❌ Cannot delete Owner or Boss.'))
    }
    await site.rows(`UPDATE users SET role = 'owner' WHERE phone = $1`, [PEOPLE.owner.phone])
    site.business.actors.forgetAll()
  })

  test('done: gone from the list, the row and the audit stay', async () => {
    const { phone, id, name, role, dob } = await add()
    const { status, data } = await owner.send('users.delete', { phone })
    expect([status, data]).toEqual([200, { id }])
    expect((await list()).map((user) => user.phone)).not.toContain(phone)
    expect(await site.rows('SELECT phone FROM users WHERE id = $1', [id])).toEqual([{ phone }])
    expect(await auditOf(id)).toMatchObject([
      { action: 'add' },
      { action: 'delete', before: { phone, name, role, dob }, after: null },
    ])
    const { failure } = await owner.send('users.delete', { phone })
    expect(failure).toEqual(refusal('❌ User not found.'))
  })

  test('USR-09 a deleted phone that is added again is a new user', async () => {
    const first = await add()
    const oldSession = site.visitor()
    await oldSession.enter(first.phone)
    await owner.send('users.delete', { phone: first.phone })
    const again = await add({ phone: first.phone, role: 'salesman' })
    expect(again.id).not.toBe(first.id)
    expect((await oldSession.call('profile.me')).status).toBe(401)
    expect(await find(first.phone)).toMatchObject({ id: again.id, role: 'salesman', version: 1 })
    expect((await auditOf(again.id)).map(({ action }) => action)).toEqual(['add'])
  })
})

describe('USR-06 set missing passwords', () => {
  test('some lacked one, then none does', async () => {
    const lacking = buildUser({ role: 'salesman', phone: newPhone(), must_change_password: false })
    const having = buildUser({
      role: 'staff',
      phone: newPhone(),
      password_hash: await passwordHash(),
    })
    await insertUser(site.business.db, lacking)
    await insertUser(site.business.db, having)
    const first = await owner.send<{ outcome: string }>('users.setMissingPasswords')
    expect(first.data).toEqual({ outcome: 'set' })
    const { data } = await visitor().loginWith(
      lacking.phone,
      site.business.settings.defaultPassword,
    )
    expect(data.mustChangePassword).toBe(true)
    expect((await visitor().loginWith(having.phone, PASSWORD)).status).toBe(200)
    const second = await owner.send('users.setMissingPasswords')
    expect(second.data).toEqual({ outcome: 'none lacked one' })
    expect(await auditOf('all')).toMatchObject([
      { action: 'set missing passwords', after: { users: [lacking.id] } },
      { after: { users: [] } },
    ])
  })

  test('AUT-11 an owner or boss without one is left alone', async () => {
    const boss = buildUser({ role: 'boss', phone: newPhone() })
    await insertUser(site.business.db, boss)
    await owner.send('users.setMissingPasswords')
    expect(await site.rows('SELECT password_hash FROM users WHERE id = $1', [boss.id])).toEqual([
      { password_hash: null },
    ])
  })

  test('no users at all', async () => {
    const empty = await openTestApp(inject('superuserUrl'), { roles: ['owner'] })
    const alone = await empty.as('owner')
    const { data } = await alone.send('users.setMissingPasswords')
    expect(data).toEqual({ outcome: 'nobody' })
    await empty.end()
  })
})

describe('USR-09 a user', () => {
  test('passwords are stored as argon2id hashes only, each with a salt of its own', async () => {
    await add()
    await add()
    const rows = await site.rows<{ password_hash: string }>(
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
    const given = site.business.settings.defaultPassword
    const { phone } = await add()
    const bodies: string[] = []
    const keep = async (reply: Promise<{ body: string; status: number }>) => {
      const { body, status } = await reply
      expect(status).toBe(200)
      bodies.push(body)
    }
    await keep(owner.send('users.add', wish()))
    await keep(owner.send('users.resetPassword', { phone, password: secrets[0] }))
    const person = visitor()
    await keep(person.loginWith(phone, secrets[0] ?? ''))
    await keep(person.send('profile.choosePassword', { password: secrets[1] }))
    await keep(
      person.send('profile.changePassword', { current: secrets[1], password: 'third of three' }),
    )
    await keep(owner.call('users.list'))
    await keep(person.call('profile.me'))
    await keep(person.call('profile.sessions'))
    const stored = await site.rows(
      `SELECT (SELECT json_agg(audit) FROM audit)::text AS audit,
              (SELECT json_agg(commands) FROM commands)::text AS commands`,
    )
    const everything = JSON.stringify([bodies, stored])
    for (const secret of [...secrets, given, 'third of three', PASSWORD, 'argon2', 'hash":"']) {
      expect(everything).not.toContain(secret)
    }
  })

  test('the hash of a command leaves the password out: a retry need not match it', async () => {
    const { phone } = await add()
    const id = randomUUID()
    await owner.send('users.resetPassword', { phone, password: 'one' }, id)
    const again = await owner.send('users.resetPassword', { phone, password: 'two' }, id)
    expect(again.status).toBe(200)
    expect((await visitor().loginWith(phone, 'one')).status).toBe(200)
  })

  test('the phone stands in where a name is absent', async () => {
    const user = buildUser({ role: 'staff', phone: newPhone(), name: '' })
    await insertUser(site.business.db, user)
    expect(await find(user.phone)).toMatchObject({ name: user.phone })
    const client = site.visitor()
    await client.enter(user.phone)
    expect((await client.call('profile.me')).data).toMatchObject({ name: user.phone })
  })
})

const edit = (user: Shown, change: object) =>
  owner.send('users.edit', {
    id: user.id,
    version: user.version,
    name: user.name,
    role: user.role,
    dob: user.dob,
    ...change,
  })

describe('USR-10 the list', () => {
  test('shows name, phone, role and last login, and who can be changed', async () => {
    const user = await add({ name: 'Zoya', role: 'salesman', dob: '1991-02-03' })
    expect(await find(user.phone)).toEqual({
      id: user.id,
      phone: user.phone,
      name: 'Zoya',
      role: 'salesman',
      dob: '1991-02-03',
      version: 1,
      lastLoginAt: null,
      editable: true,
    })
    await visitor().loginWith(user.phone, site.business.settings.defaultPassword)
    expect((await find(user.phone)).lastLoginAt).toBe(new Date(clock.now()).toISOString())
    const fixed = (await list()).filter(({ editable }) => !editable).map(({ role }) => role)
    expect(new Set(fixed)).toEqual(new Set(['owner', 'boss']))
  })

  test('name, role and date of birth can be changed; one audit row with before and after', async () => {
    const { phone, id } = await add()
    const before = await find(phone)
    const change = { name: 'Kiran Rao', role: 'manager', dob: '1980-01-31' }
    expect((await edit(before, { ...change, name: ' Kiran Rao ' })).status).toBe(200)
    expect(await find(phone)).toMatchObject({ ...change, version: 2 })
    expect(await auditOf(id)).toMatchObject([
      { action: 'add' },
      {
        action: 'edit',
        actor_name: 'Asha',
        before: { phone, name: 'Kiran', role: 'staff', dob: null },
        after: { phone, ...change },
      },
    ])
  })

  test('a name of spaces and a birth after today are refused', async () => {
    const { phone } = await add()
    const user = await find(phone)
    expect((await edit(user, { name: ' ' })).failure).toEqual(refusal('Enter a valid name'))
    expect((await edit(user, { dob: '2999-01-01' })).failure).toEqual(
      refusal('The date of birth cannot be after today.'),
    )
    expect(await find(phone)).toEqual(user)
  })

  test.each([{ role: 'owner' }, { role: 'boss' }, { phone: '9' }, { lastLoginAt: null }])(
    'AUT-11 an edit cannot carry %j',
    async (change) => {
      const { phone } = await add()
      expect((await edit(await find(phone), change)).status).toBe(400)
    },
  )

  test.each(['owner', 'boss'] as const)('the %s cannot be changed', async (role) => {
    const user = await find(PEOPLE[role].phone)
    const { status, failure } = await edit(user, { name: 'X', role: 'staff' })
    expect([status, failure]).toEqual([
      422,
      refusal('❌ Owner and Boss are changed on the server only.'),
    ])
    expect(await find(PEOPLE[role].phone)).toEqual(user)
  })

  test('an edit of what somebody else has changed shows who, when and what it is now', async () => {
    const { phone } = await add()
    const seen = await find(phone)
    const boss = await site.as('boss')
    await boss.send('users.edit', {
      id: seen.id,
      version: seen.version,
      name: 'By the boss',
      role: 'staff',
      dob: null,
    })
    const { status, failure } = await edit(seen, { name: 'By the owner' })
    expect(status).toBe(409)
    const { editable: _, ...current } = await find(phone)
    expect(failure).toEqual({
      kind: 'refusal',
      text: 'Changed by {name} at {time}.',
      values: { name: 'Harshad', time: expect.stringMatching(/^\d{1,2}:\d\d [ap]m$/) },
      current,
    })
    expect(current.name).toBe('By the boss')
  })

  test('two edits of the same version at once: one is kept', async () => {
    const { phone } = await add()
    const seen = await find(phone)
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map((name) => edit(seen, { name })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    expect((await find(phone)).version).toBe(2)
  })

  test('a deleted or unknown user cannot be edited', async () => {
    const { phone } = await add()
    const seen = await find(phone)
    await owner.send('users.delete', { phone })
    expect((await edit(seen, {})).failure).toEqual(refusal('❌ User not found.'))
    expect((await edit({ ...seen, id: randomUUID() }, {})).status).toBe(422)
  })
})
