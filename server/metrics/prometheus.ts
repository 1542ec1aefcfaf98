import type { FastifyInstance } from 'fastify'
import type {} from 'fastify-metrics'

/** The library as fastify-metrics brings it. */
export type Prometheus = FastifyInstance['metrics']['client']
export type Registry = InstanceType<Prometheus['Registry']>
