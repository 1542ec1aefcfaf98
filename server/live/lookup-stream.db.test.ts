import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { ORIGIN } from '#tests/support/business.ts'
import { PATIENT } from '#tests/support/client.ts'
import {
  again,
  ask,
  KNOWN,
  type LookUp,
  number,
  openLookUp,
  UNKNOWN,
} from '#tests/support/look-up.ts'
import { readStream } from '#tests/support/stream.ts'

const MINUTE = 60_000
let page: LookUp

beforeEach(async () => {
  page = await openLookUp(inject('superuserUrl'))
  await page.site.listen()
  await vi.waitUntil(() => page.site.business.listener.connected, PATIENT)
})
afterEach(() => {
  vi.restoreAllMocks()
  return page.site.end()
})

const watch = (ticket: string, headers: Record<string, string> = {}) => {
  const { port } = page.site.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/live/look-up?ticket=${ticket}`
  return readStream(url, { origin: ORIGIN, ...headers })
}

describe('the stream', () => {
  test('CUS-03 sends every kind of change, only to pages of that number', async () => {
    const mine = await watch(await page.ticketFor(KNOWN))
    const other = await watch(await page.ticketFor(UNKNOWN))
    expect([mine.status, other.status]).toEqual([200, 200])
    const heard = async (count: number) =>
      expect
        .poll(() => mine.names().filter((name) => name === 'changed').length, PATIENT)
        .toBe(count)
    await heard(0)
    const { id } = await page.bill(KNOWN)
    await heard(1)
    await page.owner.send('invoices.deliver', { id })
    await heard(2)
    await page.owner.send('invoices.delete', { id, version: 1 })
    await heard(3)
    await page.owner.send('invoices.restore', { id })
    await heard(4)
    await page.bill(number(1))
    const there = await page.bill(UNKNOWN)
    await expect.poll(() => other.names(), PATIENT).toEqual(['gap', 'changed'])
    expect(mine.names()).toEqual(['gap', 'changed', 'changed', 'changed', 'changed'])
    expect(there.token).toBe(3)
    page.site.business.hub.publishGap()
    await expect.poll(() => mine.names().at(-1), PATIENT).toBe('gap')
    mine.close()
    other.close()
    await expect.poll(() => page.site.business.hub.lookUps.size, PATIENT).toBe(0)
  })

  test('CUS-03 a tick before it reaches a page in the queue, and no other page', async () => {
    const ahead = await page.bill(number(1))
    const done = await page.bill(number(2))
    await page.bill(KNOWN)
    await page.owner.send('invoices.deliver', { id: done.id })
    const mine = await watch(await page.ticketFor(KNOWN))
    const delivered = await watch(await page.ticketFor(number(2)))
    const stranger = await watch(await page.ticketFor(UNKNOWN))
    // No delay: the later bills below come after an event of the tick.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await page.bill(number(3))
    await page.owner.send('invoices.deliver', { id: ahead.id })
    await expect.poll(() => mine.names(), PATIENT).toEqual(['gap', 'changed'])
    await page.bill(number(2))
    await page.bill(UNKNOWN)
    await expect.poll(() => stranger.names(), PATIENT).toEqual(['gap', 'changed'])
    await expect.poll(() => delivered.names(), PATIENT).toEqual(['gap', 'changed'])
    expect(mine.names()).toEqual(['gap', 'changed'])
    for (const stream of [mine, delivered, stranger]) stream.close()
  })

  test('CUS-02 at most three streams per address and number', async () => {
    const [known, unknown] = [await page.ticketFor(KNOWN), await page.ticketFor(UNKNOWN)]
    const second = await page.ticketFor(KNOWN)
    const open = [await watch(known), await watch(known), await watch(second)]
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await watch(second)).status, 'another ticket of the same number').toBe(429)
    expect((await watch(known, { 'x-forwarded-for': '10.9.9.9' })).status).toBe(429)
    const elsewhere = await watch(unknown)
    expect(elsewhere.status).toBe(200)
    open[0]?.close()
    await expect.poll(() => page.site.business.hub.lookUps.size, PATIENT).toBe(3)
    const next = await watch(second)
    expect(next.status).toBe(200)
    for (const stream of [...open, elsewhere, next]) stream.close()
  })

  test('CUS-02 a stream opens by a good ticket only, and ends with it', async () => {
    for (const wrong of ['', 'nonsense', KNOWN]) expect((await watch(wrong)).status).toBe(404)
    const ticket = await page.ticketFor(KNOWN)
    const head = await page.site.app.inject({
      method: 'HEAD',
      url: `/live/look-up?ticket=${ticket}`,
    })
    expect(head.statusCode).toBe(404)
    expect((await watch(ticket, { origin: 'https://evil.example' })).status).toBe(403)
    const stream = await watch(ticket)
    await again(page.site.visitor(), ticket)
    page.clock.advance(15 * MINUTE)
    await page.bill(KNOWN)
    await expect.poll(() => stream.closed, PATIENT).toBe(true)
    expect(stream.names()).toEqual(['gap', 'ended'])
    expect((await watch(ticket)).status).toBe(404)
  })

  test('CUS-03 refetches by ticket are not limited when the address has used up its numbers', async () => {
    const ticket = await page.ticketFor(KNOWN)
    const stream = await watch(ticket)
    for (let n = 0; n < 20; n += 1) await ask(page.site.visitor(), number(n))
    for (let n = 1; n <= 20; n += 1) {
      await page.bill(KNOWN)
      expect((await again(page.site.visitor(), ticket)).data.tokens).toHaveLength(n)
    }
    stream.close()
  })
})
