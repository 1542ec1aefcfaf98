import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'

let site: TestApp
let cookies: Record<string, string>

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'))
  cookies = Object.fromEntries((await site.as('staff')).jar)
})
afterAll(() => site.end())

const ORIGIN = 'http://localhost'

const get = (headers: Record<string, string>, url = '/trpc/profile.me') =>
  site.app.inject({ url, headers, cookies })

const post = (headers: Record<string, string>, payload: string = JSON.stringify(credentials)) =>
  site.app.inject({
    method: 'POST',
    url: '/trpc/session.login',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

const credentials = { phone: PEOPLE.staff.phone, password: PASSWORD }

describe('where a call comes from', () => {
  test.each<[string, Record<string, string>]>([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['our host under another scheme', { origin: 'https://localhost' }],
    ['our host under another port', { origin: 'http://localhost:8080' }],
    ['a host that begins like ours', { origin: 'http://localhost.evil.example' }],
    ['no origin at all, as from a sandbox', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['our origin, but another site', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
  ])('%s is turned away from reads, writes and streams', async (_what, headers) => {
    for (const response of [await get(headers), await get(headers, '/live'), await post(headers)]) {
      expect(response.statusCode).toBe(403)
      expect(response.body).toBe('')
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(response.headers['x-content-type-options']).toBe('nosniff')
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  test('a write that says nothing of where it comes from is turned away', async () => {
    expect((await post({})).statusCode).toBe(403)
  })

  test.each<[string, Record<string, string>]>([
    ['our origin', { origin: ORIGIN }],
    ['the same site by the browser’s word', { 'sec-fetch-site': 'same-origin' }],
    ['both', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ])('%s is answered', async (_what, headers) => {
    expect((await get(headers)).statusCode).toBe(200)
    expect((await post(headers)).statusCode).toBe(200)
  })

  test('a link from elsewhere may open a page, but not write', async () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await get(link, '/healthz')).statusCode).toBe(200)
    expect((await post(link)).statusCode).toBe(403)
  })

  test('a write cannot be made by a link', async () => {
    const input = encodeURIComponent(JSON.stringify(credentials))
    const { statusCode, headers } = await get(
      { 'sec-fetch-mode': 'navigate' },
      `/trpc/session.login?input=${input}`,
    )
    expect(statusCode).toBe(405)
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('the body of a write', () => {
  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/xml',
  ])('%s is refused', async (contentType) => {
    const response = await post({ origin: ORIGIN, 'content-type': contentType })
    expect(response.statusCode).toBe(415)
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.json()).toMatchObject({ error: { data: { kind: 'refusal' } } })
  })

  test('JSON with a charset is taken', async () => {
    const contentType = 'application/json; charset=utf-8'
    expect((await post({ origin: ORIGIN, 'content-type': contentType })).statusCode).toBe(200)
  })

  test('a body that is not JSON is refused', async () => {
    const response = await post({ origin: ORIGIN }, '{"phone":')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      error: {
        code: expect.any(Number),
        message: 'refusal',
        data: {
          kind: 'refusal',
          text: 'This could not be read. Reload the page and try again.',
        },
      },
    })
  })

  test.each([
    ['cut off', [0xf0, 0x9f, 0x98]],
    ['no UTF-8 at all', [0xff, 0xfe]],
    ['half a pair', [0xed, 0xa0, 0x80]],
  ])('broken letters are refused, not replaced: %s', async (_what, bytes) => {
    const text = JSON.stringify({ commandId: crypto.randomUUID(), name: 'Vijay' })
    const [before = '', after = ''] = text.split('Vijay')
    const payload = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
    const response = await site.app.inject({
      method: 'POST',
      url: '/trpc/profile.rename',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      cookies,
      payload,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { data: { kind: 'refusal' } } })
  })

  test('a body above 256 KB is refused', async () => {
    const payload = JSON.stringify({ ...credentials, password: 'x'.repeat(256 * 1024) })
    const response = await post({ origin: ORIGIN }, payload)
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ error: { data: { kind: 'refusal' } } })
  })

  test('many calls in one request are refused', async () => {
    const paths = Array(30).fill('profile.me').join(',')
    const response = await get({ origin: ORIGIN }, `/trpc/${paths}?batch=1`)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.body).not.toContain(PEOPLE.staff.phone)
  })
})

describe('whom a tab belongs to', () => {
  test('SAL-07 a call of a tab of another user is denied as without a login', async () => {
    const me = await get({ origin: ORIGIN })
    const { id } = me.json<{ result: { data: { id: string } } }>().result.data
    expect((await get({ origin: ORIGIN, 'x-user': id })).statusCode).toBe(200)
    const other = await get({ origin: ORIGIN, 'x-user': crypto.randomUUID() })
    expect(other.statusCode).toBe(401)
    expect(other.json()).toMatchObject({ error: { data: { kind: 'denial', reason: 'login' } } })
  })
})
