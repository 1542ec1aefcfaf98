import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isPassword } from '#server/auth/passwords.ts'
import { refusal } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { openUserDesk, type UserDesk } from '#tests/support/pages/user-desk.ts'

let desk: UserDesk

beforeAll(async () => {
  desk = await openUserDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

describe('USR-02 add', () => {
  test.each([
    [{ phone: '940000000' }],
    [{ phone: '94000000011' }],
    [{ phone: 'abcdefghij' }],
    [{ name: '' }],
    [{ name: '   ' }],
  ])('refuses %j', async (change) => {
    const { status, failure } = await desk.owner.send('users.add', { ...desk.input(), ...change })
    expect([status, failure]).toEqual([422, refusal('Enter valid phone and name.')])
  })

  test('a date of birth is optional and not after today, in Kolkata', async () => {
    // 20:00 UTC is the next day in Kolkata.
    desk.clock.advance(16 * 3_600_000)
    await desk.owner.enter(PEOPLE.owner.phone)
    const { status } = await desk.owner.send('users.add', { ...desk.input(), dob: '2026-11-15' })
    expect(status).toBe(200)
    const { failure } = await desk.owner.send('users.add', { ...desk.input(), dob: '2026-11-16' })
    expect(failure).toEqual(refusal('The date of birth cannot be after today.'))
  })

  test.each(['staff', 'manager', 'production', 'stock manager', 'salesman'])(
    'makes a %s',
    async (role) => {
      const { phone } = await desk.add({ role, dob: '1990-05-01', name: ` Kiran ${role} ` })
      expect(await desk.find(phone)).toMatchObject({
        name: `Kiran ${role}`,
        role,
        dob: '1990-05-01',
      })
    },
  )

  test.each(['owner', 'boss', 'admin', '', null])(
    'AUT-11 cannot make the role %j',
    async (role) => {
      const user = { ...desk.input(), role }
      const { status, failure } = await desk.owner.send('users.add', user)
      expect(status).toBe(400)
      expect(failure?.kind).toBe('refusal')
      expect(await desk.site.rows('SELECT FROM users WHERE phone = $1', [user.phone])).toEqual([])
    },
  )

  test.each([
    { id: randomUUID() },
    { password_hash: 'x' },
    { mustChangePassword: false },
    { version: 7 },
  ])('refuses the unknown field of %j', async (extra) => {
    expect((await desk.owner.send('users.add', { ...desk.input(), ...extra })).status).toBe(400)
  })
})

describe('USR-11 a name that another user has', () => {
  const taken = refusal('Another user has this name.')

  test.each(['Asha', ' asha ', 'ASHA', '\u00a0Ash\uff41'])('cannot be added: %j', async (name) => {
    const { status, failure } = await desk.owner.send('users.add', { ...desk.input(), name })
    expect([status, failure]).toEqual([422, taken])
  })

  test('is refused in an edit and in the own profile; the own name is not', async () => {
    const { phone, name } = await desk.add({ name: 'Meena  Shah' })
    const user = await desk.find(phone)
    expect((await desk.edit(user, { name: 'Harshad' })).failure).toEqual(taken)
    expect((await desk.edit(user, { name, dob: '1990-05-01' })).status).toBe(200)
    const staff = await desk.site.as('staff')
    expect((await staff.send('profile.rename', { name: 'asha' })).failure).toEqual(taken)
    expect((await staff.send('profile.rename', { name: 'meena shah' })).failure).toEqual(taken)
    expect((await staff.send('profile.rename', { name: PEOPLE.staff.name })).status).toBe(200)
  })

  test('is free once that user is deleted, and two at once cannot both take it', async () => {
    const { phone } = await desk.add({ name: 'Zubin' })
    await desk.owner.send('users.delete', { phone })
    const both = await Promise.all(
      [desk.input(), desk.input()].map((user) =>
        desk.owner.send('users.add', { ...user, name: 'Zubin' }),
      ),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })
})

describe('USR-03 added', () => {
  test('with the default password, which must be changed, and one audit row', async () => {
    const user = await desk.add()
    const [row] = await desk.site.rows<{ password_hash: string }>(
      'SELECT password_hash, must_change_password, changed_by, version FROM users WHERE id = $1',
      [user.id],
    )
    expect(row).toMatchObject({ must_change_password: true, changed_by: 'Asha', version: 1 })
    const { data: given } = await desk.owner.call<string>('users.defaultPassword')
    expect(given).toBe(desk.site.business.settings.defaultPassword)
    expect(await isPassword(row?.password_hash ?? '', given)).toBe(true)
    expect(
      (await desk.site.fromElsewhere().loginWith(user.phone, given)).data.mustChangePassword,
    ).toBe(true)
    const { phone, name, role, dob } = user
    expect(await desk.site.auditOf(user.id)).toMatchObject([
      { actor_name: 'Asha', action: 'add', before: null, after: { phone, name, role, dob } },
      { action: 'login' },
    ])
  })

  test.each(['owner', 'boss', 'staff'] as const)(
    'a phone that exists is refused and not overwritten: %s',
    async (role) => {
      const before = await desk.find(PEOPLE[role].phone)
      const { status, failure } = await desk.owner.send('users.add', {
        ...desk.input(),
        phone: PEOPLE[role].phone,
      })
      expect([status, failure]).toEqual([422, refusal('❌ User already exists.')])
      expect(await desk.find(PEOPLE[role].phone)).toEqual(before)
      expect((await desk.site.fromElsewhere().login(role)).status).toBe(200)
    },
  )

  test('the same phone added twice at once: one is added, the other is refused', async () => {
    const user = desk.input()
    const replies = await Promise.all([
      desk.owner.send('users.add', user),
      desk.owner.send('users.add', { ...user, name: 'Other' }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await desk.site.rows('SELECT FROM users WHERE phone = $1', [user.phone])).toHaveLength(1)
  })
})
