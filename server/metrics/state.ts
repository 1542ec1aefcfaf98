import type { Business } from '#server/business.ts'
import { failingChecks } from '#server/http/health.ts'
import type { Prometheus, Registry } from './prometheus.ts'

/** Gauges that are read when the metrics are scraped. */
export const watchState = ({ Gauge }: Prometheus, registry: Registry, business: Business): void => {
  const { hub, pool, listener } = business
  const gauge = (
    name: string,
    help: string,
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ) =>
    new Gauge({
      name: `jalkhata_${name}`,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        for (const [kind, value] of Object.entries(await read())) this.set({ kind }, value)
      },
    })

  gauge('live_readers', 'Open streams: people with a login, and customers', () => ({
    people: hub.size,
    customers: hub.lookUps.size,
  }))
  gauge('database_connections', 'Connections of the pool, and calls that wait for one', () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: business.settings.databaseConnections,
  }))
  gauge('listening', '1 while notices of changes are heard', () => ({
    notices: Number(listener.connected),
  }))
  gauge('ready', '1 while /readyz says ready', async () => ({
    server: Number((await failingChecks(business)).length === 0),
  }))
}
