import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { businessDay } from '#domain/dates.ts'
import { createClock, ORIGIN } from '#tests/support/business.ts'
import { type Client, openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'

const KNOWN = '9824011476'
const UNKNOWN = '9898000000'
const MINUTE = 60_000

interface Answer {
  ticket: string
  tokens: { token: number; run: number; day: string; time: string | null; delivered: boolean }[]
  more: boolean
}

const number = (n: number): string => String(9_000_000_000 + n)
const tooMany = (n: number) => ({
  kind: 'refusal',
  text: 'Too many look-ups. Please wait {n} seconds.',
  values: { n },
})

let clock: ReturnType<typeof createClock>
let site: TestApp
let owner: Client

beforeEach(async () => {
  clock = createClock()
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now, roles: ['owner', 'staff'] })
  owner = await site.as('owner')
})
afterEach(() => site.end())

const bill = async (customerPhone: string) => {
  const { status, data } = await owner.send<{ id: string; token: number }>('invoices.create', {
    id: randomUUID(),
    customerName: 'Mahesh General Stores',
    customerPhone,
    deliveredBy: '',
    payment: 'Cash',
    totalPaise: 486_000,
    lines: [{ product: 'premium-1l', quantity: 20, schemeHundredths: 0 }],
  })
  expect(status).toBe(200)
  return data
}

const ask = (client: Client, phone: string) => client.call<Answer>('lookUp.byPhone', { phone })
const again = (client: Client, ticket: string, cursor: object | null = null) =>
  client.call<Answer>('lookUp.byTicket', { ticket, cursor })

const from = (address: string, headers: Record<string, string> = {}) =>
  site.visitor({ address, headers })

test('CUS-01 a number opens its tokens, newest first, twenty at a time', async () => {
  for (let n = 0; n < 45; n += 1) await bill(n % 9 === 4 ? UNKNOWN : KNOWN)
  const visitor = site.visitor()
  const first = (await ask(visitor, KNOWN)).data
  expect(first.tokens.map(({ token }) => token).slice(0, 6)).toEqual([45, 44, 43, 42, 40, 39])
  expect(first.tokens).toHaveLength(20)
  expect(first.more).toBe(true)
  const last = first.tokens.at(-1)
  const second = await again(visitor, first.ticket, {
    day: last?.day,
    run: last?.run,
    token: last?.token,
  })
  expect(second.data.tokens).toHaveLength(20)
  expect(second.data.more).toBe(false)
  const all = [...first.tokens, ...second.data.tokens].map(({ token }) => token)
  expect(all).toEqual([...all].sort((a, b) => b - a))
  expect(new Set(all).size).toBe(40)
})

test('CUS-01 runs come apart, deleted bills do not show, a tick does', async () => {
  const [one, two] = [await bill(KNOWN), await bill(KNOWN)]
  await owner.send('tokens.reset', { day: businessDay(clock.now()), run: 1 })
  await bill(KNOWN)
  await owner.send('invoices.delete', { id: two.id, version: 1 })
  await owner.send('invoices.deliver', { id: one.id })
  const { data } = await ask(site.visitor(), KNOWN)
  const day = '2026-11-14'
  expect(data.tokens).toEqual([
    { token: 1, run: 2, day, time: '09:30:00', delivered: false },
    { token: 1, run: 1, day, time: '09:30:00', delivered: true },
  ])
})

test.each(['', '982401147', '98240114761', '98240 11476', '+919824011476', '९८२४०११४७६'])(
  "CUS-01 '%s' is no number of ten digits",
  async (phone) => {
    const { status, failure } = await ask(site.visitor(), phone)
    expect(status).toBe(422)
    expect(failure).toEqual({ kind: 'refusal', text: 'Enter valid phone number' })
  },
)

test('CUS-02 the answer carries nothing but what the list shows, and is not stored', async () => {
  await bill(KNOWN)
  const { data, headers, body } = await ask(site.visitor(), KNOWN)
  expect(Object.keys(data).sort()).toEqual(['more', 'ticket', 'tokens'])
  expect(Object.keys(data.tokens[0] ?? {}).sort()).toEqual([
    'day',
    'delivered',
    'run',
    'time',
    'token',
  ])
  expect(body).not.toMatch(/Mahesh|486000|premium|9824011476/)
  expect(headers['cache-control']).toBe('no-store')
  const byGet = await site.app.inject({
    url: `/trpc/lookUp.byPhone?input=${encodeURIComponent(JSON.stringify({ phone: KNOWN }))}`,
    headers: { origin: ORIGIN },
  })
  expect(byGet.statusCode, 'the number travels in a body').toBe(405)
})

const wrapping = async (phone: string) => {
  const { statusCode, headers } = await site.app.inject({
    method: 'POST',
    url: '/trpc/lookUp.byPhone',
    headers: { origin: ORIGIN, 'accept-encoding': 'br, gzip' },
    payload: { phone },
  })
  return [statusCode, { ...headers, date: '' }]
}

test('CUS-02 a long list and an empty one come in the same wrapping', async () => {
  for (let n = 0; n < 25; n += 1) await bill(KNOWN)
  expect(await wrapping(KNOWN)).toEqual(await wrapping(UNKNOWN))
})

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length / 2] ?? 0

test('CUS-02 known and unknown numbers get the same status and fields, in the same time', async () => {
  for (let n = 0; n < 25; n += 1) await bill(KNOWN)
  const visitor = site.visitor()
  const spent: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] }
  const shapes = new Set<string>()
  for (let n = 0; n < 200; n += 1) {
    const phone = n % 2 === 0 ? KNOWN : UNKNOWN
    const begun = performance.now()
    const { status, data, headers } = await ask(visitor, phone)
    spent[phone]?.push(performance.now() - begun)
    const names = Object.keys(headers).filter((name) => name !== 'content-length')
    shapes.add(JSON.stringify([status, Object.keys(data), data.ticket.length, names]))
    expect(data.tokens.length).toBe(phone === KNOWN ? 20 : 0)
  }
  expect([...shapes]).toHaveLength(1)
  const gap = Math.abs(median(spent[KNOWN] ?? []) - median(spent[UNKNOWN] ?? []))
  expect(gap, `median gap ${gap.toFixed(2)} ms`).toBeLessThanOrEqual(5)
})

describe('CUS-02 limits', () => {
  test('ten different numbers a minute from one address', async () => {
    const visitor = from('10.0.0.1')
    for (let n = 0; n < 10; n += 1) expect((await ask(visitor, number(n))).status).toBe(200)
    const refused = await ask(visitor, number(10))
    expect([refused.status, refused.failure]).toEqual([422, tooMany(60)])
    expect((await ask(visitor, number(3))).status, 'asked before').toBe(200)
    expect((await ask(from('10.0.0.2'), number(10))).status).toBe(200)
    clock.advance(MINUTE - 1)
    expect((await ask(visitor, number(10))).failure).toEqual(tooMany(1))
    clock.advance(1)
    expect((await ask(visitor, number(10))).status).toBe(200)
  })

  test('sixty different numbers an hour from one address', async () => {
    const visitor = from('10.0.0.1')
    for (let n = 0; n < 60; n += 1) {
      expect((await ask(visitor, number(n))).status).toBe(200)
      clock.advance(10_000)
    }
    expect((await ask(visitor, number(60))).failure).toEqual(tooMany(50 * 60))
    expect((await ask(visitor, number(59))).status).toBe(200)
    clock.advance(50 * MINUTE)
    expect((await ask(visitor, number(60))).status).toBe(200)
  })

  test('a hundred and twenty different numbers a minute overall', async () => {
    for (let n = 0; n < 120; n += 1) {
      expect((await ask(from(`10.0.${Math.floor(n / 10)}.1`), number(n))).status).toBe(200)
    }
    expect((await ask(from('10.1.0.1'), number(120))).failure).toEqual(tooMany(60))
    expect((await ask(from('10.1.0.1'), number(0))).status, 'asked by somebody else').toBe(200)
    clock.advance(MINUTE)
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
    const batch = await site.app.inject({
      method: 'POST',
      url: `/trpc/${Array.from({ length: 10 }, () => 'lookUp.byPhone').join(',')}?batch=1`,
      headers: { origin: ORIGIN },
      payload: body,
    })
    expect(batch.json<{ result?: unknown }[]>().filter(({ result }) => result)).toHaveLength(10)
    expect((await ask(site.visitor(), number(10))).failure).toEqual(tooMany(60))
  })

  test('a ticket is free, is bound to its number, and ends a quarter of an hour after its use', async () => {
    await bill(KNOWN)
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
      clock.advance(15 * MINUTE - 1)
      expect((await again(visitor, ticket)).data.ticket).toBe(ticket)
    }
    clock.advance(15 * MINUTE)
    for (const gone of [ticket, empty.ticket, 'nonsense', '']) {
      const { status, data } = await again(visitor, gone)
      expect([status, data]).toEqual([422, undefined])
    }
  })
})

interface Watch {
  readonly status: number
  readonly events: string[]
  closed: boolean
  readonly close: () => void
}

const watch = (ticket: string, headers: Record<string, string> = {}): Promise<Watch> =>
  new Promise((resolve, reject) => {
    const { port } = site.app.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/live/look-up?ticket=${ticket}`
    const request = get(
      url,
      { headers: { origin: ORIGIN, ...headers }, agent: false },
      (answer) => {
        const watched: Watch = {
          status: answer.statusCode ?? 0,
          events: [],
          closed: false,
          close: () => void request.destroy(),
        }
        answer.setEncoding('utf8').on('data', (text: string) => {
          watched.events.push(...[...text.matchAll(/^event: (.*)$/gm)].map(([, name = '']) => name))
        })
        answer
          .on('error', () => undefined)
          .on('close', () => {
            watched.closed = true
          })
        resolve(watched)
      },
    )
    request.on('error', reject)
  })

const ticketFor = async (phone: string) => (await ask(site.visitor(), phone)).data.ticket

describe('the stream', () => {
  beforeEach(async () => {
    await site.listen()
    await vi.waitUntil(() => site.business.listener.connected, PATIENT)
  })

  test('CUS-03 tells the holder of the number alone, of every kind of change', async () => {
    const mine = await watch(await ticketFor(KNOWN))
    const other = await watch(await ticketFor(UNKNOWN))
    expect([mine.status, other.status]).toEqual([200, 200])
    const heard = async (count: number) =>
      expect
        .poll(() => mine.events.filter((name) => name === 'changed').length, PATIENT)
        .toBe(count)
    await heard(0)
    const { id } = await bill(KNOWN)
    await heard(1)
    await owner.send('invoices.deliver', { id })
    await heard(2)
    await owner.send('invoices.delete', { id, version: 1 })
    await heard(3)
    await owner.send('invoices.restore', { id })
    await heard(4)
    await bill(number(1))
    const there = await bill(UNKNOWN)
    await expect.poll(() => other.events, PATIENT).toEqual(['gap', 'changed'])
    expect(mine.events).toEqual(['gap', 'changed', 'changed', 'changed', 'changed'])
    expect(there.token).toBe(3)
    site.business.hub.publishGap()
    await expect.poll(() => mine.events.at(-1), PATIENT).toBe('gap')
    mine.close()
    other.close()
    await expect.poll(() => site.business.hub.lookUps.size, PATIENT).toBe(0)
  })

  test('CUS-02 at most three streams per address and number', async () => {
    const [known, unknown] = [await ticketFor(KNOWN), await ticketFor(UNKNOWN)]
    const second = await ticketFor(KNOWN)
    const open = [await watch(known), await watch(known), await watch(second)]
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await watch(second)).status, 'another ticket of the same number').toBe(429)
    expect((await watch(known, { 'x-forwarded-for': '10.9.9.9' })).status).toBe(429)
    const elsewhere = await watch(unknown)
    expect(elsewhere.status).toBe(200)
    open[0]?.close()
    await expect.poll(() => site.business.hub.lookUps.size, PATIENT).toBe(3)
    const next = await watch(second)
    expect(next.status).toBe(200)
    for (const { close } of [...open, elsewhere, next]) close()
  })

  test('CUS-02 a stream opens by a good ticket only, and ends with it', async () => {
    for (const wrong of ['', 'nonsense', KNOWN]) expect((await watch(wrong)).status).toBe(404)
    const ticket = await ticketFor(KNOWN)
    const head = await site.app.inject({ method: 'HEAD', url: `/live/look-up?ticket=${ticket}` })
    expect(head.statusCode).toBe(404)
    expect((await watch(ticket, { origin: 'https://evil.example' })).status).toBe(403)
    const stream = await watch(ticket)
    await again(site.visitor(), ticket)
    clock.advance(15 * MINUTE)
    await bill(KNOWN)
    await expect.poll(() => stream.closed, PATIENT).toBe(true)
    expect(stream.events).toEqual(['gap', 'ended'])
    expect((await watch(ticket)).status).toBe(404)
  })

  test('CUS-03 refetches by ticket are not held back when the address has used up its numbers', async () => {
    const ticket = await ticketFor(KNOWN)
    const stream = await watch(ticket)
    for (let n = 0; n < 20; n += 1) await ask(site.visitor(), number(n))
    for (let n = 1; n <= 20; n += 1) {
      await bill(KNOWN)
      expect((await again(site.visitor(), ticket)).data.tokens).toHaveLength(n)
    }
    stream.close()
  })
})
