import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { ORIGIN } from '#tests/support/business.ts'
import { type Client, PATIENT } from '#tests/support/client.ts'
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

/** A raw connection that never reads; `far` is the server's end of it. */
const stalled = async (client: Client) => {
  const { server } = live.site.app
  const { port } = server.address() as AddressInfo
  const arrival = once(server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  socket.pause()
  socket.on('error', () => undefined)
  const before = live.site.business.hub.size
  socket.write(`GET /live HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nCookie: ${cookie}\r\n\r\n`)
  const [far] = (await arrival) as [Socket]
  await expect.poll(() => live.site.business.hub.size, PATIENT).toBe(before + 1)
  return { socket, before, far }
}

/** The kernel buffers some megabytes before anything waits in the process. */
const MOST_ROUNDS = 10_000

const fillWhile = async (isWanted: () => boolean) => {
  for (let round = 0; isWanted() && round < MOST_ROUNDS; round += 1) {
    for (let n = 0; n < 200; n += 1) live.site.business.hub.publishGap()
    await new Promise(setImmediate)
  }
}

describe('a reader that has stopped reading', () => {
  test('is disconnected after a bounded number of bytes, and the others go on', async () => {
    const healthy = await live.arrive(PEOPLE.owner.phone)
    const { socket, before } = await stalled(await live.site.as('boss'))
    const { hub } = live.site.business
    await fillWhile(() => hub.size > before)
    expect(hub.size).toBe(before)
    hub.publish('users')
    await expect.poll(() => healthy.stream.topics(), PATIENT).toEqual(['users'])
    expect(healthy.stream.closed).toBe(false)
    socket.destroy()
    healthy.stream.close()
  })

  test('a burst of changes is not mistaken for one, and is sent once', async () => {
    const { stream } = await live.arrive(PEOPLE.owner.phone)
    for (let n = 0; n < 20_000; n += 1) live.site.business.hub.publish('users')
    await expect.poll(() => stream.topics(), PATIENT).toEqual(['users'])
    expect(stream.closed).toBe(false)
    stream.close()
  })

  test('AUT-08 is cut off within a second as well when its session ends', async () => {
    const user = await live.newPerson()
    const client = live.site.visitor()
    await client.enter(user.phone)
    const { socket, before, far } = await stalled(client)
    await fillWhile(() => far.writableLength === 0)
    expect(live.site.business.hub.size, 'the goodbye cannot be delivered').toBe(before + 1)
    await live.owner.send('users.delete', { phone: user.phone })
    await expect.poll(() => live.site.business.hub.size, LIVE).toBe(before)
    expect(far.destroyed).toBe(true)
    socket.destroy()
  })
})
