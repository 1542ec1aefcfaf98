import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import { ORIGIN } from '#tests/support/business.ts'
import { type Client, openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'

const [MAHESH, ASHA] = ['9824011476', '9898011476']
let site: TestApp
let owner: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { roles: ['owner'] })
  owner = await site.as('owner')
  for (const [customerPhone, customerName] of [
    [MAHESH, 'Mahesh'],
    [ASHA, 'Asha'],
  ]) {
    const bill = buildInvoice({ customerPhone, customerName } as never)
    await owner.send('invoices.create', { id: randomUUID(), ...bill })
  }
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
})
afterAll(() => site.end())

const send = (method: 'GET' | 'POST', url: string, body?: unknown, headers = {}) =>
  site.app.inject({
    method,
    url: `/trpc/${url}`,
    headers: { origin: ORIGIN, ...headers },
    cookies: Object.fromEntries(owner.jar),
    ...(body !== undefined && { payload: body as object }),
  })

interface Known {
  readonly result?: { readonly data: { readonly name: string } | null }
}

test('E13 a read by POST is answered, alone and in a batch', async () => {
  const one = await send('POST', 'customers.known', { phone: MAHESH })
  expect(one.json<Known>().result?.data?.name).toBe('Mahesh')
  expect(one.headers['cache-control']).toBe('no-store')
  const inputs = { 0: { phone: ASHA }, 1: { phone: MAHESH } }
  const batch = await send('POST', 'customers.known,customers.known?batch=1', inputs)
  const names = batch.json<Known[]>().map(({ result }) => result?.data?.name)
  expect(names).toEqual(['Asha', 'Mahesh'])
})

test('E13 a shared read by POST is shared only with the same input', async () => {
  const found = async (search: string) => {
    const { body } = await send('POST', 'invoices.list', { search, cursor: null })
    return [MAHESH, ASHA].filter((phone) => body.includes(phone))
  }
  expect(await found('')).toEqual([MAHESH, ASHA])
  expect(await found('Mahesh')).toEqual([MAHESH])
  expect(await found('Asha')).toEqual([ASHA])
})

test('E13 a GET of the release before is still answered', async () => {
  const input = encodeURIComponent(JSON.stringify({ phone: MAHESH }))
  const { body } = await send('GET', `customers.known?input=${input}`)
  expect(body).toContain('Mahesh')
})

test('E13 a read by POST passes the same guards as a write', async () => {
  const input = { phone: MAHESH }
  const statusOf = async (headers: object) =>
    (await send('POST', 'customers.known', input, headers)).statusCode
  expect(await statusOf({ origin: 'https://elsewhere.example' })).toBe(403)
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusOf({ 'content-type': 'text/plain' })).toBe(415)
  owner.jar.set('spare', owner.jar.get(SESSION_COOKIE) ?? '')
  owner.jar.delete(SESSION_COOKIE)
  expect(await statusOf({})).toBe(401)
  owner.jar.set(SESSION_COOKIE, owner.jar.get('spare') ?? '')
  expect(await statusOf({ 'x-user': randomUUID() }), 'of another user’s tab').toBe(401)
})

test('E13 a write is taken neither by GET nor among reads', async () => {
  const id = randomUUID()
  const bill = { commandId: randomUUID(), id, ...buildInvoice() }
  const input = encodeURIComponent(JSON.stringify(bill))
  expect((await send('GET', `invoices.create?input=${input}`)).statusCode).toBe(405)
  await send('POST', 'customers.known,invoices.list?batch=1', { 0: { phone: ASHA }, 1: bill })
  expect(await site.rows('SELECT id FROM invoices WHERE id = $1', [id])).toEqual([])
})
