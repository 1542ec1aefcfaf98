import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { REQUEST_ID_HEADER } from '#domain/access/server-routes.ts'

/** Scripts only from our origin; styles may be inline, because Mantine writes some. */
const policy = (secure: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(secure && { upgradeInsecureRequests: [] }),
    },
  },
  strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
})

/** Helmet builds the same headers for every response; build them once instead. */
const headersOf = async (options: FastifyHelmetOptions): Promise<Record<string, string>> => {
  const probe = Fastify()
  await probe.register(helmet, options)
  probe.get('/', (_request, reply) => reply.getHeaders())
  return (await probe.inject('/')).json()
}

export const setHeaders = async (app: FastifyInstance, origin: string): Promise<void> => {
  const headers = await headersOf(policy(origin.startsWith('https:')))
  // On the raw response, because a hijacked stream skips Fastify's headers.
  app.addHook('onRequest', async (_request, { raw }) => {
    for (const name in headers) raw.setHeader(name, headers[name] ?? '')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Shows a browser that its own server answers, not a captive portal. */
export const returnRequestId = (calls: FastifyInstance): void => {
  calls.addHook('onRequest', async (request, reply) => {
    const id = request.headers[REQUEST_ID_HEADER]
    if (typeof id === 'string' && /^[\da-f-]{36}$/.test(id)) reply.header(REQUEST_ID_HEADER, id)
  })
}
