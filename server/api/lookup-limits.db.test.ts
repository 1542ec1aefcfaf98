import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { ORIGIN } from '#tests/support/business.ts'
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
      expect((await ask(from(`10.0.${Math.floor(n / 10)}.1`), number(n))).status).toBe(200)
    }
    expect((await ask(from('10.1.0.1'), number(120))).failure).toEqual(tooMany(60))
    expect((await ask(from('10.1.0.1'), number(0))).status, 'asked by somebody else').toBe(200)
    page.clock.advance(MINUTE)
    expect((await ask(from('10.1.0.1'), number(120))).status).toBe(200)
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

  test('several in one request are counted each', async () => {
    const body = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [n, { phone: number(n) }]))
    const batch = await page.site.app.inject({
      method: 'POST',
      url: `/trpc/${Array.from({ length: 10 }, () => 'lookUp.byPhone').join(',')}?batch=1`,
      headers: { origin: ORIGIN },
      payload: body,
    })
    expect(batch.json<{ result?: unknown }[]>().filter(({ result }) => result)).toHaveLength(10)
    expect((await ask(page.site.visitor(), number(10))).failure).toEqual(tooMany(60))
  })

  test('a ticket is free, is bound to its number, and ends a quarter of an hour after its use', async () => {
    await page.bill(KNOWN)
    const visitor = from('10.0.0.1')
    const { ticket } = (await ask(visitor, KNOWN)).data
    const empty = (await ask(visitor, UNKNOWN)).data
    expect(empty).toEqual({ ticket: expect.any(String), tokens: [], more: false })
    for (let n = 0; n < 8; n += 1) await ask(visitor, number(n))
    expect((await ask(visitor, number(8))).status).toBe(422)
    for (let n = 0; n < 100; n += 1) expect((await again(visitor, ticket)).status).toBe(200)
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
})
