import type { IFastifyMetrics } from 'fastify-metrics'

/** The prom-client that fastify-metrics bundles. */
export type Prometheus = IFastifyMetrics['client']
export type Registry = InstanceType<Prometheus['Registry']>
