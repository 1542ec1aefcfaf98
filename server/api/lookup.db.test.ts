import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { businessDay } from '#domain/shared/dates.ts'
import { ORIGIN } from '#tests/support/business.ts'
import { refusal } from '#tests/support/client.ts'
import { again, ask, KNOWN, type LookUp, openLookUp, UNKNOWN } from '#tests/support/look-up.ts'
import { timeBound } from '#tools/ci/time-bounds.ts'

let page: LookUp

beforeEach(async () => {
  page = await openLookUp(inject('superuserUrl'))
})
afterEach(() => page.site.end())

test('CUS-01 a number opens its tokens, newest first, twenty at a time', async () => {
  for (let n = 0; n < 45; n += 1) await page.bill(n % 9 === 4 ? UNKNOWN : KNOWN)
  const visitor = page.site.visitor()
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
  const [one, two] = [await page.bill(KNOWN), await page.bill(KNOWN)]
  await page.owner.send('tokens.reset', { day: businessDay(page.clock.now()), run: 1 })
  await page.bill(KNOWN)
  await page.owner.send('invoices.delete', { id: two.id, version: 1 })
  await page.owner.send('invoices.deliver', { id: one.id })
  const { data } = await ask(page.site.visitor(), KNOWN)
  const day = '2026-11-14'
  expect(data.tokens).toEqual([
    { token: 1, run: 2, day, time: '09:30:00', delivered: false },
    { token: 1, run: 1, day, time: '09:30:00', delivered: true },
  ])
})

test.each(['', '982401147', '98240114761', '98240 11476', '+919824011476', '९८२४०११४७६'])(
  "CUS-01 '%s' is no number of ten digits",
  async (phone) => {
    const { status, failure } = await ask(page.site.visitor(), phone)
    expect(status).toBe(422)
    expect(failure).toEqual(refusal('Enter valid phone number'))
  },
)

test('CUS-02 the answer carries nothing but what the list shows, and is not stored', async () => {
  await page.bill(KNOWN)
  const { data, headers, body } = await ask(page.site.visitor(), KNOWN)
  expect(Object.keys(data).sort()).toEqual(['more', 'queue', 'ticket', 'tokens'])
  expect(Object.keys(data.queue).sort()).toEqual(['before', 'run', 'token'])
  expect(Object.keys(data.tokens[0] ?? {}).sort()).toEqual([
    'day',
    'delivered',
    'run',
    'time',
    'token',
  ])
  expect(body).not.toMatch(/Mahesh|486000|premium|9824011476/)
  expect(headers['cache-control']).toBe('no-store')
  const byGet = await page.site.app.inject({
    url: `/trpc/lookUp.byPhone?input=${encodeURIComponent(JSON.stringify({ phone: KNOWN }))}`,
    headers: { origin: ORIGIN },
  })
  expect(byGet.statusCode, 'the number travels in a body').toBe(405)
})

const NO_PLACE = { before: 0, run: 0, token: 0 }

test('CUS-02 the place in the queue: open tokens of today before the newest one', async () => {
  const other = '9824011499'
  const bills = []
  for (const phone of [other, KNOWN, other, KNOWN, other]) bills.push(await page.bill(phone))
  const visitor = page.site.visitor()
  const place = async (phone = KNOWN) => (await ask(visitor, phone)).data.queue
  expect(await place()).toEqual({ before: 3, run: 1, token: 1 })
  expect(await place(other)).toEqual({ before: 4, run: 1, token: 1 })
  expect(await place(UNKNOWN), 'a stranger learns nothing of the plant').toEqual(NO_PLACE)
  await page.owner.send('invoices.deliver', { id: bills[0]?.id })
  expect(await place()).toEqual({ before: 2, run: 1, token: 2 })
  await page.owner.send('invoices.delete', { id: bills[2]?.id, version: 1 })
  expect(await place()).toEqual({ before: 1, run: 1, token: 2 })
  await page.owner.send('invoices.restore', { id: bills[2]?.id })
  await page.owner.send('tokens.reset', { day: businessDay(page.clock.now()), run: 1 })
  await page.bill(UNKNOWN)
  expect(await place(UNKNOWN)).toEqual({ before: 4, run: 1, token: 2 })
  await page.owner.send('invoices.deliver', { id: bills[3]?.id })
  expect(await place(), 'the newest one is delivered').toEqual(NO_PLACE)
  page.clock.advance(24 * 60 * 60_000)
  expect(await place(UNKNOWN), 'of yesterday').toEqual(NO_PLACE)
})

test('CUS-02 every page by ticket has the same place', async () => {
  for (let n = 0; n < 25; n += 1) await page.bill(KNOWN)
  const visitor = page.site.visitor()
  const { ticket, tokens, queue } = (await ask(visitor, KNOWN)).data
  const { day, run, token } = tokens.at(-1) ?? { day: '', run: 0, token: 0 }
  expect(queue).toEqual({ before: 24, run: 1, token: 1 })
  expect((await again(visitor, ticket)).data.queue).toEqual(queue)
  expect((await again(visitor, ticket, { day, run, token })).data.queue).toEqual(queue)
})

const wrapping = async (phone: string) => {
  const { statusCode, headers } = await page.site.app.inject({
    method: 'POST',
    url: '/trpc/lookUp.byPhone',
    headers: { origin: ORIGIN, 'accept-encoding': 'br, gzip' },
    payload: { phone },
  })
  return [statusCode, { ...headers, date: '' }]
}

test('CUS-02 a long list and an empty one come in the same wrapping', async () => {
  for (let n = 0; n < 25; n += 1) await page.bill(KNOWN)
  expect(await wrapping(KNOWN)).toEqual(await wrapping(UNKNOWN))
})

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length / 2] ?? 0

test('CUS-02 known and unknown numbers get the same status and fields, in the same time', async () => {
  for (let n = 0; n < 25; n += 1) await page.bill(KNOWN)
  const visitor = page.site.visitor()
  const spent: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] }
  const shapes = new Set<string>()
  for (let n = 0; n < 200; n += 1) {
    const phone = n % 2 === 0 ? KNOWN : UNKNOWN
    const begun = performance.now()
    const { status, data, headers } = await ask(visitor, phone)
    spent[phone]?.push(performance.now() - begun)
    const names = Object.keys(headers).filter((name) => name !== 'content-length')
    const fields = [Object.keys(data), Object.values(data.queue).map((value) => typeof value)]
    shapes.add(JSON.stringify([status, fields, data.ticket.length, names]))
    expect(data.tokens.length).toBe(phone === KNOWN ? 20 : 0)
  }
  expect([...shapes]).toHaveLength(1)
  const gap = Math.abs(median(spent[KNOWN] ?? []) - median(spent[UNKNOWN] ?? []))
  expect(gap, `median gap ${gap.toFixed(2)} ms`).toBeLessThanOrEqual(timeBound(5))
})
