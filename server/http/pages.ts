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
const FOR_GOOD = 'public, max-age=31536000, immutable'

const built = (file: string): Promise<string> => readFile(new URL(file, DIST), 'utf8')

/** The version of the whole browser part: the page names the files of its build by their hashes. */
const revisionOf = (page: string): string =>
  createHash('sha256').update(page).digest('hex').slice(0, 16)

/** Asked for afresh by the browser at every visit: a stale one would hold a phone on an old version. */
const serveWorker = async (app: FastifyInstance, page: string): Promise<void> => {
  const worker = (await built('sw.js')).replace('__PAGE_REVISION__', revisionOf(page))
  publicRoute(app, '/sw.js', ({ reply }) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(worker),
  )
}

/** The built browser part: files by their hashed names for good, the page itself fresh every time. */
export const servePages = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  await under(app, 'public', async (files) => {
    await files.register(fastifyStatic, {
      root: fileURLToPath(DIST),
      wildcard: false,
      index: false,
      globIgnore: ['**/index.html', '**/.vite/**', '**/sw.js'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forGood = path.includes('/assets/')
        reply.header('cache-control', forGood ? FOR_GOOD : 'no-cache')
      },
    })
  })
  const page = pageWith(await built('index.html'), settings)
  await serveWorker(app, page)
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    // A missing part must fail as itself: a page in its place would be taken for a script.
    if (!wantsPage || request.url.startsWith('/assets/')) return reply.code(404).send()
    return reply.type('text/html').header('cache-control', 'no-cache').send(page)
  })
}
