import {
  answerFor,
  cacheOf,
  type Entry,
  isAppCache,
  type Part,
  type WorkerMessage,
} from './rules.ts'

declare const self: ServiceWorkerGlobalScope & { readonly buildParts: readonly Part[] }

// Filled in by the server: the page contains the business settings, so they are part of the
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

/** File names contain a content hash, so a file in an older version's cache is reused. */
const cacheParts = async (entry: Entry): Promise<void> => {
  const cache = await caches.open(cacheOf(entry, REVISION))
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = parts.filter((part) => part.entry === entry && !cached.has(part.url))
  await Promise.all(
    missing.map(async ({ url }) =>
      cache.put(url, (await fromCache(url)) ?? (await fromServer(url))),
    ),
  )
}

const cachePage = async (): Promise<void> => {
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
  await Promise.all([cachePage(), cacheParts('public'), ...(hasApp ? [cacheParts('app')] : [])])
}

const activate = async (): Promise<void> => {
  const own = [cacheOf('public', REVISION), cacheOf('app', REVISION)]
  const old = (await caches.keys()).filter((name) => !own.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** On a page load with no other tab open, activates the waiting version: no tab can lose work. */
const activateWaiting = async (): Promise<boolean> => {
  const { waiting } = self.registration
  if (!waiting) return false
  const tabs = await self.clients.matchAll({ type: 'window' })
  if (tabs.length > 1) return false
  waiting.postMessage('take over' satisfies WorkerMessage)
  return true
}

const answerWithPage = async (request: Request): Promise<Response> => {
  if (await activateWaiting()) return new Response('', { headers: { refresh: '0' } })
  const cache = await caches.open(cacheOf('public', REVISION))
  return (await cache.match(PAGE, { ignoreVary: true })) ?? fetch(request)
}

const answerWithPart = async (request: Request): Promise<Response> =>
  (await fromCache(new URL(request.url).pathname)) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message === 'keep app') event.waitUntil(cacheParts('app'))
  if (message === 'drop app') event.waitUntil(dropApp())
  if (message === 'take over') event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const answer = answerFor(request, self.location.origin, known)
  if (answer === 'page') event.respondWith(answerWithPage(request))
  if (answer === 'part') event.respondWith(answerWithPart(request))
})
