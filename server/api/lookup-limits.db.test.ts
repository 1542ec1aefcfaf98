import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { refusal } from '#tests/support/client.ts'
import {
  again,
  ask,
  KNOWN,
  type LookUp,
  number,
  openLookUp,
  UNKNOWN,
} from '#tests/support/look-up.ts'

const MINUTE = 60_000
let page: LookUp

beforeEach(async () => {
  page = await openLookUp(inject('superuserUrl'))
})
afterEach(() => page.site.end())

const tooMany = (n: number) => ({
  ...refusal('Too many look-ups. Please wait {n} seconds.'),
  values: { n },
})

const from = (address: string, headers: Record<string, string> = {}) =>
  page.site.visitor({ address, headers })

describe('CUS-02 limits', () => {
  test('ten different numbers a minute from one address', async () => {
    const visitor = from('10.0.0.1')
    for (let n = 0; n < 10; n += 1) expect((await ask(visitor, number(n))).status).toBe(200)
    const refused = await ask(visitor, number(10))
    expect([refused.status, refused.failure]).toEqual([422, tooMany(60)])
    expect((await ask(visitor, number(3))).status, 'asked before').toBe(200)
    expect((await ask(from('10.0.0.2'), number(10))).status).toBe(200)
    page.clock.advance(MINUTE - 1)
    expect((await ask(visitor, number(10))).failure).toEqual(tooMany(1))
    page.clock.advance(1)
    expect((await ask(visitor, number(10))).status).toBe(200)
  })

  test('sixty different numbers an hour from one address', async () => {
    const visitor = from('10.0.0.1')
    for (let n = 0; n < 60; n += 1) {
      expect((await ask(visitor, number(n))).status).toBe(200)
      page.clock.advance(10_000)
    }
    expect((await ask(visitor, number(60))).failure).toEqual(tooMany(50 * 60))
    expect((await ask(visitor, number(59))).status).toBe(200)
    page.clock.advance(50 * MINUTE)
    expect((await ask(visitor, number(60))).status).toBe(200)
  })

  test('a hundred and twenty different numbers a minute overall', async () => {
    for (let n = 0; n < 120; n += 1) {
      expect((await ask(from(`10.0.0.${n}`), number(n))).status).toBe(200)
    }
    expect((await ask(from('10.1.0.1'), number(120))).failure).toEqual(tooMany(60))
    expect((await ask(from('10.1.0.1'), number(0))).status, 'asked by somebody else').toBe(200)
    page.clock.advance(MINUTE)
    expect((await ask(from('10.1.0.1'), number(120))).status).toBe(200)
  })

  test('E14 two requests a second from 15 networks deny the page to no customer', async () => {
    await page.bill(KNOWN)
    const early = from('10.9.0.1')
    const { ticket } = (await ask(early, KNOWN)).data
    const attack = { answered: 0, refused: 0 }
    const strike = async (n: number) => {
      const { status } = await ask(from(`2001:db8:${n % 15}::${n}`), number(n))
      attack[status === 200 ? 'answered' : 'refused'] += 1
    }
    for (let five = 0; five < 36; five += 1) {
      await Promise.all(Array.from({ length: 10 }, (_, n) => strike(five * 10 + n)))
      page.clock.advance(5000)
      const [customer, empty, open] = await Promise.all([
        ask(from(`10.2.${five}.1`), KNOWN),
        ask(from(`10.3.${five}.1`), number(5000 + five)),
        again(early, ticket),
      ])
      expect(customer.status, `a customer after ${five * 5} s`).toBe(200)
      expect(empty.status, 'and one whose number has no tokens').toBe(200)
      expect(open.data.tokens, 'an open page').toHaveLength(1)
    }
    expect(attack.refused).toBeGreaterThan(100)
    expect(attack.answered).toBeLessThanOrEqual(3 * 60 + 15)
  })

  test('a forged forwarding header does not help', async () => {
    const answered: number[] = []
    for (let n = 0; n < 30; n += 1) {
      const forged = from('10.0.0.1', {
        'x-forwarded-for': `10.9.9.${n}`,
        'x-real-ip': `1.1.1.${n}`,
      })
      answered.push((await ask(forged, number(n))).status)
    }
    expect(answered.filter((status) => status === 200)).toHaveLength(10)
  })

  test('a ticket is free, is bound to its number, and ends a quarter of an hour after its use', async () => {
    await page.bill(KNOWN)
    const visitor = from('10.0.0.1')
    const { ticket } = (await ask(visitor, KNOWN)).data
    const empty = (await ask(visitor, UNKNOWN)).data
    const queue = { before: 0, run: 0, token: 0 }
    expect(empty).toEqual({ ticket: expect.any(String), tokens: [], more: false, queue })
    for (let n = 0; n < 8; n += 1) await ask(visitor, number(n))
    expect((await ask(visitor, number(8))).status).toBe(422)
    for (let n = 0; n < 50; n += 1) expect((await again(visitor, ticket)).status).toBe(200)
    expect((await again(visitor, ticket)).data.tokens).toHaveLength(1)
    expect((await again(visitor, empty.ticket)).data).toEqual(empty)
    for (let n = 0; n < 4; n += 1) {
      page.clock.advance(15 * MINUTE - 1)
      expect((await again(visitor, ticket)).data.ticket).toBe(ticket)
    }
    page.clock.advance(15 * MINUTE)
    for (const gone of [ticket, empty.ticket, 'nonsense', '']) {
      const { status, data } = await again(visitor, gone)
      expect([status, data]).toEqual([422, undefined])
    }
  })

  test('E4 sixty requests by a ticket, then one a second', async () => {
    const ticket = await page.ticketFor(KNOWN)
    const visitor = from('10.0.0.1')
    for (let n = 0; n < 60; n += 1) expect((await again(visitor, ticket)).status).toBe(200)
    const throttled = { kind: 'throttled', retryAfterMs: 1000 }
    for (const address of ['10.0.0.1', '10.0.0.2']) {
      const { status, failure } = await again(from(address), ticket)
      expect([status, failure]).toEqual([429, throttled])
    }
    const other = await page.ticketFor(UNKNOWN)
    expect((await again(visitor, other)).status, 'another ticket').toBe(200)
    page.clock.advance(1000)
    expect((await again(visitor, ticket)).status).toBe(200)
    expect((await again(visitor, ticket)).status).toBe(429)
  })

  test('E4 six hundred requests from a network, then ten a second, whatever they ask', async () => {
    const answers: number[] = []
    for (let n = 0; n < 610; n += 1) {
      answers.push((await again(from(`2001:db8::${n}`), 'nonsense')).status)
    }
    expect(answers.filter((status) => status === 422)).toHaveLength(600)
    expect(answers.slice(600)).toEqual(Array.from({ length: 10 }, () => 429))
    expect((await ask(from('2001:db8::1'), KNOWN)).status).toBe(429)
    expect((await ask(from('2001:db8:0:1::1'), KNOWN)).status, 'another network').toBe(200)
    page.clock.advance(100)
    expect((await ask(from('2001:db8::1'), KNOWN)).status).toBe(200)
  })
})
