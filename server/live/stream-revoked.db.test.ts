import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openBusiness } from '#server/business.ts'
import { type Client, createClient, PATIENT } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { type Live, openLive } from '#tests/support/live.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

let live: Live

beforeAll(async () => {
  live = await openLive(inject('superuserUrl'))
})
beforeEach(() => live.isListening())
afterEach(() => live.isLeft())
afterAll(() => live.site.end())

const REVOCATIONS = [
  ['deleted', (user: { phone: string }) => ['users.delete', { phone: user.phone }]],
  [
    'reset',
    (user: { phone: string }) => [
      'users.resetPassword',
      { phone: user.phone, password: 'from office' },
    ],
  ],
  [
    'given another role',
    (user: { id: string; name: string }) => [
      'users.edit',
      { id: user.id, version: 1, name: user.name, role: 'manager', dob: null },
    ],
  ],
] as const

describe.each(REVOCATIONS)('AUT-08 a user who is %s', (_what, writeOf) => {
  test('is refused at the next call, and every stream ends within a second', async () => {
    const user = await live.newPerson()
    const [first, second] = [await live.arrive(user.phone), await live.arrive(user.phone)]
    const bystander = await live.arrive(PEOPLE.production.phone)
    const [path, input] = writeOf(user) as [string, object]

    expect((await live.owner.send(path, input)).status).toBe(200)
    for (const { client } of [first, second]) {
      expect((await client.call('profile.me')).status).toBe(401)
      expect((await client.send('profile.rename', { name: 'Still me' })).status).toBe(401)
      expect((await client.send('session.logout')).status).toBe(401)
    }
    for (const { client, stream } of [first, second]) {
      await expect.poll(() => stream.closed, LIVE).toBe(true)
      expect(stream.names().at(-1)).toBe('ended')
      expect((await client.stream()).status).toBe(401)
    }
    expect(bystander.stream.closed).toBe(false)
    expect((await bystander.client.call('profile.me')).status).toBe(200)
    bystander.stream.close()
  })

  test('is refused by another process too, as soon as the notice is heard', async () => {
    const user = await live.newPerson()
    const { client, stream } = await live.arrive(user.phone)
    const [path, input] = writeOf(user) as [string, object]
    const otherProcess = await openSecondProcess()
    const far = otherProcess.client(client)
    expect((await far.call('profile.me')).status).toBe(200)
    await live.owner.send(path, input)
    expect((await far.send('profile.rename', { name: 'Still me' })).status).toBe(401)
    await expect.poll(async () => (await far.call('profile.me')).status, LIVE).toBe(401)
    stream.close()
    await otherProcess.end()
  })
})

/** The same business in a second process. */
const openSecondProcess = async () => {
  const { clock: time, log, settings } = live.site.business
  const business = openBusiness(settings, { clock: time, systemClock: Date.now, log })
  const app = await createApp(business, { withPages: false })
  await expect.poll(() => business.listener.connected, PATIENT).toBe(true)
  return {
    client: (from: Client) => {
      const client = createClient(app, business)
      for (const [name, value] of from.jar) client.jar.set(name, value)
      return client
    },
    end: async () => {
      await app.close()
      await business.close()
    },
  }
}
