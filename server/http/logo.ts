import type { FastifyInstance } from 'fastify'
import type { Business } from '#server/business.ts'
import { publicRoute } from './route.ts'

/** A file that is opened as a page can load and run nothing. */
const POLICY = "default-src 'none'; sandbox"

/** SET-01: the logo of the business. */
export const serveLogo = (app: FastifyInstance, { settingsCache }: Business): void => {
  publicRoute(app, '/logo', async ({ request, reply }) => {
    const { logo } = await settingsCache.readForPage()
    reply.header('cache-control', 'no-cache')
    if (logo.tag === undefined) return reply.code(404).send()
    const etag = `"${logo.tag}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const png = await settingsCache.readLogo(logo.tag)
    if (!png) return reply.code(404).send()
    reply.raw.setHeader('content-security-policy', POLICY)
    return reply.type('image/png').send(png)
  })
}
