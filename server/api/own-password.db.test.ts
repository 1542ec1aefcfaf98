import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { openTestApp, refusal, type TestApp } from '#tests/support/client.ts'

const WEAK = 'Choose a password of 8 or more characters that is not easy to guess.'
let site: TestApp

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'))
})
afterAll(() => site.end())

describe('AUT-09 a temporary password', () => {
  const GIVEN = 'given by the office'
  let phones = 9333333300
  const newcomer = async () => {
    const phone = String((phones += 1))
    const { id } = await site.addUser({
      phone,
      password_hash: await hashPassword(GIVEN),
      must_change_password: true,
    })
    return { phone, id }
  }

  test('nothing else works before a new one is chosen', async () => {
    const { phone } = await newcomer()
    const client = site.fromElsewhere()
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
    expect((await site.fromElsewhere().loginWith(phone, GIVEN)).failure).toMatchObject({
      text: 'Incorrect password',
    })
    expect(
      (await site.fromElsewhere().loginWith(phone, 'seven trees')).data.mustChangePassword,
    ).toBe(false)
  })

  test('refuses a weak one, the default and the one that was given', async () => {
    const { phone } = await newcomer()
    const client = site.fromElsewhere()
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
      expect([status, failure]).toEqual([422, refusal(WEAK)])
    }
    expect((await client.call('profile.me')).data).toMatchObject({ mustChangePassword: true })
  })

  test('choosing ends every other session', async () => {
    const { phone } = await newcomer()
    const stranger = site.fromElsewhere()
    const person = site.fromElsewhere()
    await stranger.loginWith(phone, GIVEN)
    await person.loginWith(phone, GIVEN)
    await person.send('profile.choosePassword', { password: 'seven trees' })
    expect((await stranger.call('profile.me')).status).toBe(401)
    expect((await person.call('profile.me')).status).toBe(200)
  })

  test('a user with a permanent one needs the current one to change it', async () => {
    const client = await site.as('staff')
    const { status } = await client.send('profile.choosePassword', { password: 'seven trees' })
    expect(status).toBe(422)
    expect((await site.fromElsewhere().login('staff')).status).toBe(200)
  })
})
