import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { refusal } from '#tests/support/client.ts'
import { openUserDesk, type UserDesk } from '#tests/support/pages/user-desk.ts'

const HOUR_MS = 3_600_000
const PASSWORD = 'k7mpx-3rtqa'

let desk: UserDesk

beforeAll(async () => {
  desk = await openUserDesk(inject('superuserUrl'), { settings: { defaultPassword: '' } })
})
afterAll(() => desk.site.end())

const login = (phone: string, password = PASSWORD) =>
  desk.site.fromElsewhere().loginWith(phone, password)

describe('E16 a business without a default password', () => {
  test('gives a new user a one-time password, which must be replaced at the first login', async () => {
    expect((await desk.owner.call('users.defaultPassword')).data).toBe('')
    const user = { ...desk.input(), password: PASSWORD }
    const { data } = await desk.owner.send('users.add', user)
    expect(data).toMatchObject({ isOneTime: true })
    const person = desk.site.fromElsewhere()
    expect((await person.loginWith(user.phone, PASSWORD)).data.mustChangePassword).toBe(true)
    const again = await person.send('profile.choosePassword', { password: PASSWORD })
    expect(again.status).toBe(422)
    const own = await person.send('profile.choosePassword', { password: 'walnut shelf 77' })
    expect(own.status).toBe(200)
    desk.clock.advance(73 * HOUR_MS)
    expect((await login(user.phone, 'walnut shelf 77')).status).toBe(200)
  })

  test('it is refused after 72 hours, to those only who know it; a reset gives a new one', async () => {
    await desk.owner.enter(desk.ownerPhone)
    const user = { ...desk.input(), password: PASSWORD }
    await desk.owner.send('users.add', user)
    desk.clock.advance(72 * HOUR_MS - 1000)
    expect((await login(user.phone)).status).toBe(200)
    desk.clock.advance(1000)
    expect((await login(user.phone)).failure).toEqual(
      refusal('This password was valid for 72 hours. Please contact the owner.'),
    )
    expect((await login(user.phone, 'k7mpx-3rtqb')).failure).toEqual(refusal('Incorrect password'))
    await desk.owner.enter(desk.ownerPhone)
    await desk.owner.send('users.resetPassword', { phone: user.phone, password: 'from office' })
    expect((await login(user.phone, 'from office')).status).toBe(200)
  })

  test('a user added by the version before has no password until one is set', async () => {
    const { phone, id } = await desk.add()
    const notSet = refusal('Password not set for this user. Please contact the owner.')
    expect((await login(phone)).failure).toEqual(notSet)
    expect(await desk.find(phone)).toMatchObject({ hasPassword: false })
    const passwords = [{ id, password: PASSWORD }]
    const { data } = await desk.owner.send('users.setMissingPasswords', { passwords })
    expect(data).toEqual({ outcome: 'set', oneTime: [id] })
    expect((await login(phone)).data.mustChangePassword).toBe(true)
  })

  test('sets no password of a user who has one', async () => {
    const { phone, id } = await desk.add({ password: PASSWORD })
    const passwords = [{ id, password: 'of somebody else' }]
    const { data } = await desk.owner.send('users.setMissingPasswords', { passwords })
    expect(data).toMatchObject({ oneTime: [] })
    expect((await login(phone)).status).toBe(200)
  })

  test('the password is in no stored answer, audit row or command', async () => {
    const rows = await desk.site.rows<{ text: string }>(
      `SELECT audit::text AS text FROM audit UNION ALL SELECT commands::text FROM commands`,
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ text }) => text.includes(PASSWORD))).toEqual([])
  })
})

test('E16 a business with a default password does not use the one-time password', async () => {
  const other = await openUserDesk(inject('superuserUrl'))
  const user = { ...other.input(), password: PASSWORD }
  expect((await other.owner.send('users.add', user)).data).toMatchObject({ isOneTime: false })
  const person = other.site.fromElsewhere()
  expect((await person.loginWith(user.phone, PASSWORD)).status).toBe(422)
  expect((await person.loginWith(user.phone, 'welcome-1')).status).toBe(200)
  await other.site.end()
})
