import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { refusal } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { openUserDesk, type UserDesk } from '#tests/support/pages/user-desk.ts'

let desk: UserDesk

beforeAll(async () => {
  desk = await openUserDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

describe('USR-10 the list', () => {
  test('shows name, phone, role and last login, and which users can be changed', async () => {
    const user = await desk.add({ name: 'Zoya', role: 'salesman', dob: '1991-02-03' })
    expect(await desk.find(user.phone)).toEqual({
      id: user.id,
      phone: user.phone,
      name: 'Zoya',
      role: 'salesman',
      dob: '1991-02-03',
      version: 1,
      lastLoginAt: null,
      editable: true,
      hasPassword: true,
    })
    await desk.site
      .fromElsewhere()
      .loginWith(user.phone, desk.site.business.settings.defaultPassword)
    expect((await desk.find(user.phone)).lastLoginAt).toBe(new Date(desk.clock.now()).toISOString())
    const fixed = (await desk.list()).filter(({ editable }) => !editable).map(({ role }) => role)
    expect(new Set(fixed)).toEqual(new Set(['owner', 'boss']))
  })

  test('name, role and date of birth can be changed; one audit row with before and after', async () => {
    const { phone, id } = await desk.add()
    const before = await desk.find(phone)
    const change = { name: 'Kiran Rao', role: 'manager', dob: '1980-01-31' }
    expect((await desk.edit(before, { ...change, name: ' Kiran Rao ' })).status).toBe(200)
    expect(await desk.find(phone)).toMatchObject({ ...change, version: 2 })
    expect(await desk.site.auditOf(id)).toMatchObject([
      { action: 'add' },
      {
        action: 'edit',
        actor_name: 'Asha',
        before: { phone, name: `Kiran ${phone}`, role: 'staff', dob: null },
        after: { phone, ...change },
      },
    ])
  })

  test('a name of spaces and a birth after today are refused', async () => {
    const { phone } = await desk.add()
    const user = await desk.find(phone)
    expect((await desk.edit(user, { name: ' ' })).failure).toEqual(refusal('Enter a valid name'))
    expect((await desk.edit(user, { dob: '2999-01-01' })).failure).toEqual(
      refusal('The date of birth cannot be after today.'),
    )
    expect(await desk.find(phone)).toEqual(user)
  })

  test.each([{ role: 'owner' }, { role: 'boss' }, { phone: '9' }, { lastLoginAt: null }])(
    'AUT-11 an edit cannot carry %j',
    async (change) => {
      const { phone } = await desk.add()
      expect((await desk.edit(await desk.find(phone), change)).status).toBe(400)
    },
  )

  test.each(['owner', 'boss'] as const)('the %s cannot be changed', async (role) => {
    const user = await desk.find(PEOPLE[role].phone)
    const { status, failure } = await desk.edit(user, { name: 'X', role: 'staff' })
    expect([status, failure]).toEqual([
      422,
      refusal('❌ Owner and Boss are changed on the server only.'),
    ])
    expect(await desk.find(PEOPLE[role].phone)).toEqual(user)
  })

  test('an edit of a changed user is a conflict with name, time and saved version', async () => {
    const { phone } = await desk.add()
    const seen = await desk.find(phone)
    const boss = await desk.site.as('boss')
    await boss.send('users.edit', {
      id: seen.id,
      version: seen.version,
      name: 'By the boss',
      role: 'staff',
      dob: null,
    })
    const { status, failure } = await desk.edit(seen, { name: 'By the owner' })
    expect(status).toBe(409)
    const { editable: _, ...current } = await desk.find(phone)
    expect(failure).toEqual({
      kind: 'refusal',
      text: 'Changed by {name} at {time}.',
      values: { name: 'Harshad', time: expect.stringMatching(/^\d{1,2}:\d\d [ap]m$/) },
      current,
    })
    expect(current.name).toBe('By the boss')
  })

  test('two edits of the same version at once: one is saved', async () => {
    const { phone } = await desk.add()
    const seen = await desk.find(phone)
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map((name) => desk.edit(seen, { name })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    expect((await desk.find(phone)).version).toBe(2)
  })

  test('a deleted or unknown user cannot be edited', async () => {
    const { phone } = await desk.add()
    const seen = await desk.find(phone)
    await desk.owner.send('users.delete', { phone })
    expect((await desk.edit(seen, {})).failure).toEqual(refusal('❌ User not found.'))
    expect((await desk.edit({ ...seen, id: randomUUID() }, {})).status).toBe(422)
  })
})

describe('USR-09 a user', () => {
  test('the phone replaces a missing name', async () => {
    const user = await desk.site.addUser({ role: 'staff', phone: desk.newPhone(), name: '' })
    expect(await desk.find(user.phone)).toMatchObject({ name: user.phone })
    const client = desk.site.visitor()
    await client.enter(user.phone)
    expect((await client.call('profile.me')).data).toMatchObject({ name: user.phone })
  })
})

describe('USR-05 delete', () => {
  test('refuses what is not 10 digits', async () => {
    const { failure } = await desk.owner.send('users.delete', { phone: '940000000' })
    expect(failure).toEqual(refusal('Enter valid 10-digit phone number to delete.'))
  })

  test('an unknown phone', async () => {
    const { failure } = await desk.owner.send('users.delete', { phone: '9499999999' })
    expect(failure).toEqual(refusal('❌ User not found.'))
  })

  test.each(['owner', 'boss'] as const)('not the %s', async (role) => {
    const { status, failure } = await desk.owner.send('users.delete', { phone: PEOPLE[role].phone })
    expect([status, failure]).toEqual([422, refusal('❌ Cannot delete Owner or Boss.')])
    expect((await desk.find(PEOPLE[role].phone)).role).toBe(role)
  })

  test('not a second owner or boss, and not the fixed owner phone whatever its role', async () => {
    const second = await desk.site.addUser({ role: 'boss', phone: desk.newPhone() })
    await desk.site.rows(`UPDATE users SET role = 'staff' WHERE phone = $1`, [PEOPLE.owner.phone])
    const boss = await desk.site.as('boss')
    for (const phone of [second.phone, PEOPLE.owner.phone]) {
      const { failure } = await boss.send('users.delete', { phone })
      expect(failure).toEqual(refusal('❌ Cannot delete Owner or Boss.'))
    }
    await desk.site.rows(`UPDATE users SET role = 'owner' WHERE phone = $1`, [PEOPLE.owner.phone])
    desk.site.business.actors.clear()
  })

  test('done: gone from the list, the row and the audit stay', async () => {
    const { phone, id, name, role, dob } = await desk.add()
    const { status, data } = await desk.owner.send('users.delete', { phone })
    expect([status, data]).toEqual([200, { id }])
    expect((await desk.list()).map((user) => user.phone)).not.toContain(phone)
    expect(await desk.site.rows('SELECT phone FROM users WHERE id = $1', [id])).toEqual([{ phone }])
    expect(await desk.site.auditOf(id)).toMatchObject([
      { action: 'add' },
      { action: 'delete', before: { phone, name, role, dob }, after: null },
    ])
    const { failure } = await desk.owner.send('users.delete', { phone })
    expect(failure).toEqual(refusal('❌ User not found.'))
  })

  test('USR-09 a deleted phone that is added again is a new user', async () => {
    const first = await desk.add()
    const oldSession = desk.site.visitor()
    await oldSession.enter(first.phone)
    await desk.owner.send('users.delete', { phone: first.phone })
    const again = await desk.add({ phone: first.phone, role: 'salesman' })
    expect(again.id).not.toBe(first.id)
    expect((await oldSession.call('profile.me')).status).toBe(401)
    expect(await desk.find(first.phone)).toMatchObject({
      id: again.id,
      role: 'salesman',
      version: 1,
    })
    expect((await desk.site.auditOf(again.id)).map(({ action }) => action)).toEqual(['add'])
  })
})
