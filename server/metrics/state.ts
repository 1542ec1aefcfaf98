import type { Business } from '#server/business.ts'
import { type Replication, type ReplicationSlot, readReplication } from '#server/db/replication.ts'
import { failingChecks } from '#server/http/health.ts'
import type { Prometheus, Registry } from './prometheus.ts'

const bySlot = ({ slots }: Replication, value: (slot: ReplicationSlot) => number) =>
  Object.fromEntries(slots.map((slot) => [slot.name, value(slot)]))

/** Gauges that are read when the metrics are scraped. */
export const watchState = ({ Gauge }: Prometheus, registry: Registry, business: Business): void => {
  const { db, hub, pool, listener } = business
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
  gauge('archive_lag_seconds', 'How late the archive is, if archive_mode is on', async () => {
    const { archiveLagSeconds } = await readReplication(db)
    return archiveLagSeconds === null ? {} : { archive: archiveLagSeconds }
  })
  gauge('replication_lag_bytes', 'Log that a replication slot has not received', async () =>
    bySlot(await readReplication(db), ({ behindBytes }) => behindBytes),
  )
  gauge('replication_active', '1 while the client of a replication slot is connected', async () =>
    bySlot(await readReplication(db), ({ isActive }) => Number(isActive)),
  )
  gauge(
    'standby_lag_seconds',
    'The slowest standby, with the right pg_read_all_stats',
    async () => {
      const { standbyLagSeconds } = await readReplication(db)
      return standbyLagSeconds === null ? {} : { slowest: standbyLagSeconds }
    },
  )
  gauge('ready', '1 while /readyz says ready', async () => ({
    server: Number((await failingChecks(business)).length === 0),
  }))
}
