import type { IFastifyMetrics } from 'fastify-metrics'

/** The library as fastify-metrics brings it. */
export type Prometheus = IFastifyMetrics['client']
export type Registry = InstanceType<Prometheus['Registry']>
