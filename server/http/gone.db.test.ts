import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ORIGIN } from '#tests/support/business.ts'
import { type Client, openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'

let site: TestApp
let owner: Client
let server: string
const ended: string[] = []

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { settings: { databaseConnections: 1 } })
  site.business.calls.add({
    ended: ({ procedure }) => void ended.push(procedure),
    landed: () => undefined,
  })
  owner = await site.as('owner')
  server = await site.listen()
})
afterAll(() => site.end())

const connections = () =>
  new Promise<number>((resolve) => {
    site.app.server.getConnections((_error, count) => resolve(count))
  })

test.each([
  ['a transaction', 'users.add', { phone: '9700000001', name: 'Kiran', role: 'staff', dob: null }],
  ['one statement', 'profile.rename', { name: 'Asha' }],
])(
  'in %s nothing is begun for who gave up while he waited for a connection',
  async (_, path, wish) => {
    const commandId = randomUUID()
    await owner.call('profile.me')
    ended.length = 0
    const held = await site.business.pool.connect()
    const given = new AbortController()
    const call = fetch(`${server}/trpc/${path}`, {
      method: 'POST',
      signal: given.signal,
      headers: {
        origin: ORIGIN,
        'content-type': 'application/json',
        cookie: [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ commandId, ...wish }),
    })
    await expect.poll(() => site.business.pool.waitingCount, PATIENT).toBe(1)
    given.abort()
    await expect(call).rejects.toThrow('aborted')
    await expect.poll(connections, PATIENT).toBe(0)
    held.release()
    await expect.poll(() => ended, PATIENT).toEqual([path])
    expect(await site.rows('SELECT FROM commands WHERE id = $1', [commandId])).toEqual([])
    expect((await owner.send(path, wish, commandId)).status).toBe(200)
  },
)
