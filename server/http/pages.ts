import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { under } from '#server/rpc/rights.ts'
import type { Settings } from '#server/settings.ts'
import { pageWith } from './page-settings.ts'
import { publicRoute } from './route.ts'

const DIST = new URL('../../dist/', import.meta.url)
const IMMUTABLE = 'public, max-age=31536000, immutable'

const readBuilt = (file: string): Promise<string> => readFile(new URL(file, DIST), 'utf8')

/** The page names every file of the build by its hash, so its own hash is the build's version. */
const revisionOf = (page: string): string =>
  createHash('sha256').update(page).digest('hex').slice(0, 16)

/** Sent with no-cache: a stale service worker would leave a phone on an old version. */
const serveWorker = async (app: FastifyInstance, page: string): Promise<void> => {
  const worker = (await readBuilt('sw.js')).replace('__PAGE_REVISION__', revisionOf(page))
  publicRoute(app, '/sw.js', ({ reply }) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(worker),
  )
}

/** Serves the built web app: hashed files are cached forever, the page is always revalidated. */
export const servePages = async (app: FastifyInstance, settings: Settings): Promise<void> => {
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
  const page = pageWith(await readBuilt('index.html'), settings)
  await serveWorker(app, page)
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    // A missing asset must be a 404: the browser would parse the page as a script.
    if (!wantsPage || request.url.startsWith('/assets/')) return reply.code(404).send()
    return reply.type('text/html').header('cache-control', 'no-cache').send(page)
  })
}
