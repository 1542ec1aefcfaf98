import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { DEVICE_COOKIE, SESSION_COOKIE } from '#server/auth/cookies.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, refusal, type TestApp } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'

const MINUTE = 60_000
const ANDROID = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36',
}
const clock = createClock()
let site: TestApp
let boss: Client

interface Device {
  id: string
  name: string
  users: { name: string; phone: string }[]
  lastSeenAt: string
  waiting: number
  own: boolean
}

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  boss = await site.as('boss')
})
afterAll(() => site.end())

const listed = async (by = boss): Promise<Device[]> =>
  (await by.call<Device[]>('devices.list')).data

const tokenOf = ({ jar }: Client): string => jar.get(DEVICE_COOKIE) ?? expect.fail('no device')

/** A phone on which these people have logged in, the last of them still. */
const openPhone = async (...roles: ('salesman' | 'staff' | 'owner')[]) => {
  const known = (await listed()).map(({ id }) => id)
  const client = site.fromElsewhere(ANDROID)
  for (const role of roles) expect((await client.login(role)).status).toBe(200)
  const device = (await listed()).find(({ id }) => !known.includes(id))
  return { client, device: device ?? expect.fail('not listed') }
}

const stateOf = async (id: string) => (await listed()).find((device) => device.id === id)

describe('AUT-14 the list of devices', () => {
  test('has one row for a browser, with everybody who has logged in on it', async () => {
    const { device } = await openPhone('staff', 'salesman')
    expect(device).toEqual({
      id: device.id,
      name: 'Chrome on Android',
      users: [PEOPLE.salesman, PEOPLE.staff]
        .map(({ name, phone }) => ({ name, phone }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      lastSeenAt: new Date(clock.now()).toISOString(),
      waiting: 0,
      own: false,
    })
  })

  test('marks the device of the reader', async () => {
    const { client, device } = await openPhone('owner')
    expect((await listed(client)).filter(({ own }) => own).map(({ id }) => id)).toEqual([device.id])
  })

  test('says when the device was last here and how many commands wait on it', async () => {
    const { client, device } = await openPhone('salesman')
    const contact = (waiting: string) =>
      client.call('profile.me', undefined, { 'x-waiting': waiting })
    await contact('7')
    expect(await stateOf(device.id)).toMatchObject({ waiting: 7 })
    for (const nonsense of ['-1', '10000', 'many', '']) await contact(nonsense)
    expect(await stateOf(device.id)).toMatchObject({ waiting: 7 })
    clock.advance(5 * MINUTE)
    await client.call('profile.me')
    expect(await stateOf(device.id)).toMatchObject({
      waiting: 7,
      lastSeenAt: new Date(clock.now()).toISOString(),
    })
    await contact('0')
    expect(await stateOf(device.id)).toMatchObject({ waiting: 0 })
  })

  test('writes a contact once a minute, and every new number', async () => {
    const { client, device } = await openPhone('salesman')
    clock.advance(2 * MINUTE)
    const writes = async (waiting: string) => {
      const version = () => site.rows('SELECT xmin FROM devices WHERE id = $1', [device.id])
      const before = await version()
      await client.call('profile.me', undefined, { 'x-waiting': waiting })
      return JSON.stringify(before) !== JSON.stringify(await version())
    }
    expect([await writes('1'), await writes('1'), await writes('2')]).toEqual([true, false, true])
    clock.advance(MINUTE)
    expect([await writes('2'), await writes('2')]).toEqual([true, false])
  })

  test('a session of the previous version is linked to its device at its next call', async () => {
    const { client, device } = await openPhone('salesman')
    await site.rows('UPDATE login_sessions SET device_id = NULL WHERE device_id = $1', [device.id])
    clock.advance(2 * MINUTE)
    await client.call('profile.me')
    expect((await boss.send('devices.end', { id: device.id })).status).toBe(200)
    expect((await client.call('profile.me')).status).toBe(401)
  })
})

describe('AUT-14 an ended device', () => {
  test('is logged out, also for those who logged in before, and leaves an audit row', async () => {
    const { client, device } = await openPhone('staff', 'salesman')
    const elsewhere = await openPhone('salesman')
    expect((await boss.send('devices.end', { id: device.id })).data).toEqual({ id: device.id })
    expect((await client.call('profile.me')).status).toBe(401)
    expect((await elsewhere.client.call('profile.me')).status).toBe(200)
    expect(await stateOf(device.id)).toBeUndefined()
    expect(await site.auditOf(device.id)).toMatchObject([
      { actor_name: 'Harshad', action: 'end', subject: 'device', before: { name: device.name } },
    ])
    expect((await boss.send('devices.end', { id: device.id })).failure).toEqual(
      refusal('This device was already ended.'),
    )
    expect((await boss.send('devices.end', { id: randomUUID() })).status).toBe(422)
  })

  test('AUT-10 is a stranger to the throttle of its user', async () => {
    const { phone } = PEOPLE.staff
    const { client, device } = await openPhone('staff')
    client.jar.delete(SESSION_COOKIE)
    // Attempts without a password hash are fast, and count too.
    await site.rows('UPDATE users SET password_hash = NULL WHERE phone = $1', [phone])
    for (let tries = 0; tries < 100; tries += 1) {
      await site.fromElsewhere().loginWith(phone, 'wrong')
    }
    const textOf = async () => (await client.loginWith(phone, 'wrong')).failure
    expect(await textOf()).toEqual(refusal(messages.login.passwordNotSet))
    await boss.send('devices.end', { id: device.id })
    expect(await textOf()).toMatchObject({ text: messages.login.tooManyTries })
  })

  test('becomes another device at its next login', async () => {
    const { client, device } = await openPhone('salesman')
    const old = tokenOf(client)
    await boss.send('devices.end', { id: device.id })
    expect((await client.loginWith(PEOPLE.salesman.phone, PASSWORD)).status).toBe(200)
    expect(tokenOf(client)).not.toBe(old)
    expect(await stateOf(device.id)).toBeUndefined()
  })

  test('PRM-02 only owner and boss see and end devices', async () => {
    const { device } = await openPhone('salesman')
    for (const role of ['manager', 'staff', 'production', 'stock manager', 'salesman'] as const) {
      const client = await site.as(role)
      expect((await client.call('devices.list')).status).toBe(403)
      expect((await client.send('devices.end', { id: device.id })).status).toBe(403)
    }
    const owner = await site.as('owner')
    expect((await owner.send('devices.end', { id: device.id })).status).toBe(200)
  })
})
