import { answerFor, cacheOf, type Entry, isAppCache, type Part, type Word } from './rules.ts'

declare const self: ServiceWorkerGlobalScope & { readonly buildParts: readonly Part[] }

// Written by the server: the page carries the settings of the business, so they are part of the
// version too.
const REVISION = '__PAGE_REVISION__'
const PAGE = '/'

const parts = self.buildParts.map(({ url, entry }) => ({ url: `/${url}`, entry }))
const known = new Set(parts.map(({ url }) => url))

const fromCache = (url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true })

const fromServer = async (url: string, init?: RequestInit): Promise<Response> => {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${response.status} ${url}`)
  return response
}

/** The names carry a hash of the contents, so what an older version holds need not be asked for. */
const keep = async (entry: Entry): Promise<void> => {
  const cache = await caches.open(cacheOf(entry, REVISION))
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = parts.filter((part) => part.entry === entry && !held.has(part.url))
  await Promise.all(
    missing.map(async ({ url }) =>
      cache.put(url, (await fromCache(url)) ?? (await fromServer(url))),
    ),
  )
}

const keepPage = async (): Promise<void> => {
  const cache = await caches.open(cacheOf('public', REVISION))
  const fresh = { headers: { accept: 'text/html' }, cache: 'no-cache' } as const
  await cache.put(PAGE, await fromServer(PAGE, fresh))
}

const dropApp = async (): Promise<void> => {
  const names = (await caches.keys()).filter(isAppCache)
  await Promise.all(names.map((name) => caches.delete(name)))
}

const install = async (): Promise<void> => {
  const hasApp = (await caches.keys()).some(isAppCache)
  await Promise.all([keepPage(), keep('public'), ...(hasApp ? [keep('app')] : [])])
}

const activate = async (): Promise<void> => {
  const own = [cacheOf('public', REVISION), cacheOf('app', REVISION)]
  const old = (await caches.keys()).filter((name) => !own.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** The page is asked for anew and no other tab is open: now nothing can be torn from anybody. */
const nextTakesOver = async (): Promise<boolean> => {
  const { waiting } = self.registration
  if (!waiting) return false
  const tabs = await self.clients.matchAll({ type: 'window' })
  if (tabs.length > 1) return false
  waiting.postMessage('take over' satisfies Word)
  return true
}

const answerWithPage = async (request: Request): Promise<Response> => {
  if (await nextTakesOver()) return new Response('', { headers: { refresh: '0' } })
  const cache = await caches.open(cacheOf('public', REVISION))
  return (await cache.match(PAGE, { ignoreVary: true })) ?? fetch(request)
}

const answerWithPart = async (request: Request): Promise<Response> =>
  (await fromCache(new URL(request.url).pathname)) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('message', (event) => {
  const word = event.data as Word
  if (word === 'keep app') event.waitUntil(keep('app'))
  if (word === 'drop app') event.waitUntil(dropApp())
  if (word === 'take over') event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const answer = answerFor(request, self.location.origin, known)
  if (answer === 'page') event.respondWith(answerWithPage(request))
  if (answer === 'part') event.respondWith(answerWithPart(request))
})
