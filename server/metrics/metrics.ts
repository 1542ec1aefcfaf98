import Fastify, { type FastifyInstance, LogController } from 'fastify'
import fastifyMetrics from 'fastify-metrics'
import type { Business } from '#server/business.ts'
import { watchCalls } from './calls.ts'
import type { Registry } from './prometheus.ts'
import { watchState } from './state.ts'

export interface Metrics {
  readonly app: FastifyInstance
  /** One per business: the library's default registry is shared by the whole process. */
  readonly registry: Registry
}

/** Metrics of one business, for a separate port that only this machine or its monitor reaches. */
export const openMetrics = async (business: Business): Promise<Metrics> => {
  const app = Fastify({
    loggerInstance: business.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  await app.register(fastifyMetrics.default, {
    endpoint: null,
    defaultMetrics: { enabled: false },
    routeMetrics: { enabled: false },
  })
  const { client } = app.metrics
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  watchCalls(client, registry, business)
  watchState(client, registry, business)
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return { app, registry }
}

// Streams stay open for hours, so their duration means nothing.
const STREAMS = ['/live', '/live/look-up']

/** The label is the route pattern, never the requested URL. */
export const timeRoutes = async (app: FastifyInstance, registry: Registry): Promise<void> => {
  await app.register(fastifyMetrics.default, {
    endpoint: null,
    defaultMetrics: { enabled: false },
    routeMetrics: {
      enabled: { histogram: true, summary: false },
      routeBlacklist: STREAMS,
      overrides: {
        histogram: {
          name: 'jalkhata_http_seconds',
          help: 'Time of a route',
          registers: [registry],
        },
        summary: { registers: [] },
      },
    },
  })
}
