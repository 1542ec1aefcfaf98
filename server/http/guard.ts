import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const isForeign = (request: FastifyRequest, origin: string): boolean => {
  const from = request.headers.origin
  return from !== undefined && from !== origin
}

/** Every current browser sends this header; a page of another site cannot forge it. */
const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

const changes = (request: FastifyRequest): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD'

const isJson = (request: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')

const isNavigation = (request: FastifyRequest): boolean =>
  request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate'

/**
 * Answers calls and streams only for our own origin. Another site can only link to a page.
 * Writes without an Origin or Sec-Fetch-Site header are refused.
 */
export const guardOrigin = (app: FastifyInstance, origin: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (isNavigation(request)) return
    const hasNoOrigin =
      request.headers.origin === undefined && request.headers['sec-fetch-site'] === undefined
    if (isForeign(request, origin) || isCrossSite(request) || (changes(request) && hasNoOrigin)) {
      await reply.code(403).send()
    }
  })
}

/** A form on another site can send text or multipart without a CORS preflight, but never JSON. */
export const takeJsonOnly = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (!changes(request) || isJson(request)) return
    throw Object.assign(new Error('JSON only'), { statusCode: 415 })
  })
}

const asText = async (_request: FastifyRequest, body: Buffer): Promise<string> => {
  if (isUtf8(body)) return body.toString()
  throw Object.assign(new Error('Broken UTF-8'), { statusCode: 400 })
}

/** Decoding broken UTF-8 would store replacement characters, so such a body is refused. */
export const takeUtf8Only = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, asText)
}
