import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Business } from '#server/business.ts'
import { under } from '#server/rpc/rights.ts'
import { pageWith } from './page-settings.ts'
import { publicRoute } from './route.ts'

const DIST = new URL('../../dist/', import.meta.url)
const IMMUTABLE = 'public, max-age=31536000, immutable'

const readBuilt = (file: string): Promise<string> => readFile(new URL(file, DIST), 'utf8')

/** The page names every file of the build by its hash, so its own hash is the build's version. */
const revisionOf = (page: string): string =>
  createHash('sha256').update(page).digest('hex').slice(0, 16)

/** The page and its worker, made again only for another name or phone of the business. */
const createPages = async ({ settings, settingsCache }: Business) => {
  const [html, workerCode] = [await readBuilt('index.html'), await readBuilt('sw.js')]
  const made = new Map<string, { readonly page: string; readonly worker: string }>()
  return async () => {
    const { name, phone } = (await settingsCache.readForPage()).settings
    const key = JSON.stringify([name, phone])
    const known = made.get(key)
    if (known) return known
    const page = pageWith(html, { name, phone }, settings)
    const pages = { page, worker: workerCode.replace('__PAGE_REVISION__', revisionOf(page)) }
    made.clear()
    made.set(key, pages)
    return pages
  }
}

/** Serves the built web app: hashed files are cached forever, the page is always revalidated. */
export const servePages = async (app: FastifyInstance, business: Business): Promise<void> => {
  await under(app, 'public', async (files) => {
    await files.register(fastifyStatic, {
      root: fileURLToPath(DIST),
      wildcard: false,
      index: false,
      globIgnore: ['**/index.html', '**/.vite/**', '**/sw.js'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? IMMUTABLE : 'no-cache')
      },
    })
  })
  const current = await createPages(business)
  // Sent with no-cache: a stale service worker would leave a phone on an old version.
  publicRoute(app, '/sw.js', async ({ reply }) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'no-cache')
      .send((await current()).worker),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    // A missing asset must be a 404: the browser would parse the page as a script.
    if (!wantsPage || request.url.startsWith('/assets/')) return reply.code(404).send()
    const { page } = await current()
    return reply.type('text/html').header('cache-control', 'no-cache').send(page)
  })
}
