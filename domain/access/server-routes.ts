/**
 * Every route that the server answers, except pages and their files. The dev proxy and the
 * service worker read this list: a route missing here would get a page instead.
 */
export const SERVER_ROUTES = [
  '/healthz',
  '/readyz',
  '/live',
  '/live/look-up',
  '/logo',
  '/manifest.webmanifest',
  '/tokens.csv',
  '/accounts.csv',
  '/trpc/:path',
] as const

/** A write carries a new id in it, and the server's answer returns it. */
export const REQUEST_ID_HEADER = 'x-request-id'

export type ServerRoute = (typeof SERVER_ROUTES)[number]

/** The path up to its first segment: '/live/look-up' → '/live'. */
const rootOf = (path: string): string => /^\/[^/?]*/.exec(path)?.[0] ?? ''

export const SERVER_ROOTS: ReadonlySet<string> = new Set(SERVER_ROUTES.map(rootOf))

/** Includes paths below a route: an unknown call must fail instead of getting a page. */
export const isServerPath = (path: string): boolean => SERVER_ROOTS.has(rootOf(path))
