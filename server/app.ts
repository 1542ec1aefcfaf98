import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { appRouter } from './api/router.ts'
import type { Business } from './business.ts'
import { serveAccountsCsv } from './http/accounts-csv.ts'
import { awaitRestored } from './http/await-restored.ts'
import { serveTokensCsv } from './http/csv.ts'
import { guardOrigin, takeJsonOnly, takeUtf8Only } from './http/guard.ts'
import { returnRequestId, setHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { serveLogo } from './http/logo.ts'
import { serveManifest } from './http/manifest.ts'
import { servePages } from './http/pages.ts'
import { serveLookUpLive } from './live/lookup-stream.ts'
import { serveLive } from './live/stream.ts'
import { timeRoutes } from './metrics/metrics.ts'
import type { Registry } from './metrics/prometheus.ts'
import { contextOf } from './rpc/context.ts'
import { handleErrors } from './rpc/errors.ts'
import { unavailableMeta } from './rpc/failure.ts'
import { limitPublicCalls } from './rpc/public-calls.ts'
import { requireProcedureRights, requireRights, under } from './rpc/rights.ts'
import { answerReads, MAX_BATCH_SIZE, sendUnstreamed } from './rpc/shared-reads.ts'

const MAX_BODY_BYTES = 256 * 1024
/** Smaller bodies, such as a page of a list, are compressed in one call instead of a stream. */
const SYNC_COMPRESS_BYTES = 64 * 1024

/** The whole server of one business. */
export const createApp = async (
  business: Business,
  { withPages = true, registry }: { withPages?: boolean; registry?: Registry | undefined } = {},
): Promise<FastifyInstance> => {
  const { settings, log } = business
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustedProxy || false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 2000 },
    // At shutdown, running calls finish and calls on keep-alive connections are still served.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  if (registry) await timeRoutes(app, registry)
  requireRights(app)
  requireProcedureRights(appRouter)
  handleErrors(app)
  // Before the guards, so that a refused request gets the headers too.
  await setHeaders(app, settings.origin)
  guardOrigin(app, settings.origin)
  takeJsonOnly(app)
  await app.register(compress, { encodings: ['br', 'gzip'], syncThreshold: SYNC_COMPRESS_BYTES })
  await app.register(cookie)

  serveHealth(app, business)
  serveManifest(app, business)
  serveLogo(app, business)
  serveLive(app, business)
  serveLookUpLive(app, business)
  serveTokensCsv(app, business)
  serveAccountsCsv(app, business)
  await under(app, 'procedures', async (calls) => {
    awaitRestored(calls, business.history)
    const runLimited = limitPublicCalls(calls, business, appRouter)
    answerReads(calls, business, appRouter)
    returnRequestId(calls)
    sendUnstreamed(calls)
    takeUtf8Only(calls)
    calls.all<{ Params: { path: string } }>('/trpc/:path', (req, res) =>
      runLimited(req, res, () =>
        fastifyRequestHandler({
          req,
          res,
          path: req.params.path,
          router: appRouter,
          maxBatchSize: MAX_BATCH_SIZE,
          createContext: () => contextOf(business, req, res),
          responseMeta: ({ errors }) => unavailableMeta(errors),
        }),
      ),
    )
  })
  if (withPages) await servePages(app, business)
  return app
}
