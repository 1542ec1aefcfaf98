import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Scripts come from here only; styles may be inline, because Mantine writes some. */
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

/** Helmet works them out anew for every answer, though they are always the same: once will do. */
const headersOf = async (options: FastifyHelmetOptions): Promise<Record<string, string>> => {
  const asked = Fastify()
  await asked.register(helmet, options)
  asked.get('/', (_request, reply) => reply.getHeaders())
  return (await asked.inject('/')).json()
}

export const setHeaders = async (app: FastifyInstance, origin: string): Promise<void> => {
  const headers = await headersOf(policy(origin.startsWith('https:')))
  // On the bare answer, so that a stream has them too.
  app.addHook('onRequest', async (_request, { raw }) => {
    for (const name in headers) raw.setHeader(name, headers[name] ?? '')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
