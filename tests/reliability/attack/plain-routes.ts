import type { Random } from '#cli/demo/random.ts'
import type { Sent } from './wire.ts'

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const SUFFIXES = [
  '',
  '/',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/package.json',
  '/..%2fserver%2fmain.ts',
  '/%00',
  '/%ff',
  '/%',
  '%0d%0aset-cookie:a=b',
  '//example.com',
  '/__proto__',
  ';a=b',
  `/${'a'.repeat(3000)}`,
] as const
const QUERIES = [
  '',
  '?search=',
  '?search=%00',
  '?search=%ff',
  '?search=a&search=b',
  '?search[a]=b',
  '?search[]=b',
  '?__proto__[a]=b',
  '?ticket=x',
  '?ticket=',
  '?ticket=a&ticket=b',
  '?ticket=%00',
  '?input=%7B',
  '?batch=1',
  `?search=${'9'.repeat(300)}`,
  `?search=${'%25'.repeat(1000)}`,
  `?ticket=${'a'.repeat(5000)}`,
  `?${'a=1&'.repeat(1500)}`,
] as const
const BODIES = ['', '{}', '{', 'null', '\u0000', `"${'x'.repeat(2000)}"`, '['.repeat(5000)] as const
const TYPES = ['application/json', 'text/plain', 'multipart/form-data', '', 'a/b/c'] as const
const HEADERS: readonly [Record<string, string>, ...Record<string, string>[]] = [
  {},
  { cookie: '__Host-session=x' },
  { cookie: '=; ;;=a; __Host-session' },
  { cookie: `__Host-session=${'a'.repeat(4000)}` },
  { cookie: '__Host-session=%E0%A4%A' },
  { origin: 'https://example.com' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { host: 'example.com' },
  { 'x-forwarded-for': '1.2.3.4, not an address' },
  { range: 'bytes=0-0,-1' },
  { 'if-none-match': '*' },
  { accept: 'text/html' },
  { 'accept-encoding': 'gzip;q=x, br' },
  { 'content-encoding': 'gzip' },
  { 'x-user': '\u00ff' },
  { 'last-event-id': '-1' },
  { expect: '100-continue' },
]

/** A request for a plain route that our pages never send. */
export const plainRequest = (
  random: Random,
  route: string,
  headers: Readonly<Record<string, string>>,
) => {
  const method = random.pick(METHODS)
  const path = route + (random.chance(0.5) ? '' : random.pick(SUFFIXES)) + random.pick(QUERIES)
  const strange = random.pick(HEADERS)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = Buffer.from(random.pick(BODIES))
  const sent: Sent = {
    method,
    path,
    headers: { ...headers, ...strange, ...(hasBody && { 'content-type': random.pick(TYPES) }) },
    ...(hasBody && { body }),
  }
  return { sent, kind: 'plain', mustRefuse: false }
}
