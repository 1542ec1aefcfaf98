import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createClock, ORIGIN } from '#tests/support/business.ts'
import { type Client, openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'

const clock = createClock()
const ended: string[] = []
let site: TestApp
let owner: Client
let server: string

beforeAll(async () => {
  const settings = { databaseConnections: 1 }
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now, settings })
  site.business.calls.add({
    onCall: ({ procedure }) => void ended.push(procedure),
    onCommand: () => undefined,
  })
  owner = await site.as('owner')
  // Asked before the first write, which would otherwise wait for the answer.
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
  await site.business.history.isKnown()
  server = await site.listen()
})
afterAll(() => site.end())

const connections = () =>
  new Promise<number>((resolve) => {
    site.app.server.getConnections((_error, count) => resolve(count))
  })

/** Sends a write while no database connection is free, and disconnects before one is. */
const sendAndLeave = async (path: string, input: object, waitedMs: number) => {
  ended.length = 0
  const connection = await site.business.pool.connect()
  const leaving = new AbortController()
  const call = fetch(`${server}/trpc/${path}`, {
    method: 'POST',
    signal: leaving.signal,
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      cookie: [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(input),
  })
  await expect.poll(() => site.business.pool.waitingCount, PATIENT).toBe(1)
  leaving.abort()
  await expect(call).rejects.toThrow('aborted')
  await expect.poll(connections, PATIENT).toBe(0)
  clock.advance(waitedMs)
  connection.release()
  await expect.poll(() => ended, PATIENT).toEqual([path])
}

const commands = (id: string) => site.rows('SELECT FROM commands WHERE id = $1', [id])

describe.each([
  ['a transaction', 'users.add', { role: 'staff', dob: null }],
  ['one statement', 'invoices.create', buildInvoice()],
])('a write in %s whose client disconnected', (_, path, fields) => {
  const inputOf = (phone: string) =>
    path === 'users.add'
      ? { ...fields, name: `Kiran ${phone}`, phone }
      : { ...fields, id: randomUUID() }

  test('is not begun if its turn was long in coming, and can be sent again', async () => {
    const [commandId, input] = [randomUUID(), inputOf('9700000001')]
    await sendAndLeave(path, { commandId, ...input }, 21)
    expect(await commands(commandId)).toHaveLength(0)
    expect((await owner.send(path, input, commandId)).status).toBe(200)
  })

  test('is made if its turn came at once', async () => {
    const commandId = randomUUID()
    await sendAndLeave(path, { commandId, ...inputOf('9700000002') }, 0)
    expect(await commands(commandId)).toHaveLength(1)
  })
})
