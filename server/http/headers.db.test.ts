import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/client.ts'

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

describe.each(['http://localhost', 'https://water.example'])('a business at %s', (origin) => {
  const secure = origin.startsWith('https:')
  let site: TestApp

  beforeAll(async () => {
    site = await openTestApp(inject('superuserUrl'), { roles: ['staff'], settings: { origin } })
  })
  afterAll(() => site.end())

  /** The id in the answer to a request with that id. */
  const requestIdFor = async (id: string) =>
    (await site.app.inject({ url: '/trpc/profile.me', headers: { origin, 'x-request-id': id } }))
      .headers['x-request-id']

  test.each(['/trpc/profile.me', '/trpc/nothing.here', '/healthz', '/nowhere'])(
    'guards every answer: %s',
    async (url) => {
      const { headers } = await site.app.inject({ url, headers: { origin } })
      const policy = [...POLICY, ...(secure ? ['upgrade-insecure-requests'] : [])]
      expect(headers['content-security-policy']).toBe(policy.join(';'))
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      })
      expect(headers['strict-transport-security']).toBe(
        secure ? 'max-age=31536000; includeSubDomains' : undefined,
      )
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers.server).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  test('returns the id of a request, so that a browser knows its own server', async () => {
    expect(await requestIdFor('0d9f1c2e-1234-4567-8901-123456789012')).toBe(
      '0d9f1c2e-1234-4567-8901-123456789012',
    )
    expect(await requestIdFor('anything else')).toBeUndefined()
  })

  test('guards the stream as well', async () => {
    await site.listen()
    const client = await site.as('staff')
    const stream = await client.stream({ origin })
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    stream.close()
  })
})
