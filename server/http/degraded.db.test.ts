import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Cluster, startCluster } from '#cli/postgres/cluster.ts'
import { openDatabase } from '#server/db/database.ts'
import { readReplication } from '#server/db/replication.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { prepareTemplate } from '#tests/support/database.ts'
import { degradedParts } from './degraded.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const LIMITS = { archiveLagSeconds: 300, standbyLagMb: 64 }
let cluster: Cluster
let site: TestApp
const open = (url: string) => openDatabase(url, { connections: 1, onError: () => undefined })

const superuser = async (text: string) => {
  const database = open(cluster.superuserUrl())
  await database.pool.query(text)
  await database.close()
}

beforeAll(async () => {
  const archiving = { archive_mode: 'on', archive_command: 'false' }
  cluster = await startCluster({ settings: { fsync: 'off', ...archiving } })
  // A slot of the shared PostgreSQL would degrade the servers of other tests.
  await prepareTemplate(cluster.superuserUrl())
  site = await openTestApp(cluster.superuserUrl(), { roles: [] })
})
afterAll(async () => {
  await site.end()
  await cluster.stop()
})

test('E12 an archive that fails is late, one that works is not', async () => {
  const database = open(cluster.superuserUrl())
  const lag = async () => (await readReplication(database.db)).archiveLagSeconds
  await superuser(`SELECT pg_switch_wal()`)
  await expect.poll(lag, PATIENT).toBeGreaterThan(0)
  const replication = await readReplication(database.db)
  expect(degradedParts(replication, LIMITS)).toEqual([])
  expect(degradedParts(replication, { ...LIMITS, archiveLagSeconds: 0 })).toEqual(['archive'])
  await superuser(`ALTER SYSTEM SET archive_command = 'true'`)
  await superuser('SELECT pg_reload_conf(), pg_switch_wal()')
  await expect.poll(lag, { ...PATIENT, timeout: 60_000 }).toBe(0)
  await database.close()
})

test('E12 without an archive or a standby nothing is late', async () => {
  const database = open(inject('superuserUrl'))
  const nothing = { archiveLagSeconds: null, slots: [], standbyLagSeconds: null }
  expect(await readReplication(database.db)).toEqual(nothing)
  expect(degradedParts(nothing, LIMITS)).toEqual([])
  await database.close()
})

test('E12 a slot without its client is ready, but degraded, and in the metrics', async () => {
  const slot = 'test_degraded'
  await superuser(`SELECT pg_create_physical_replication_slot('${slot}', true)`)
  const metrics = await openMetrics(site.business)
  const readiness = async () => {
    const { statusCode, body } = await site.app.inject('/readyz')
    return [statusCode, JSON.parse(body) as unknown]
  }
  const page = (await metrics.app.inject('/metrics')).body
  await expect.poll(readiness, PATIENT).toEqual([200, { ready: true, degraded: ['standby'] }])
  await superuser(`SELECT pg_drop_replication_slot('${slot}')`)
  await metrics.app.close()
  expect(page).toContain(`jalkhata_replication_active{kind="${slot}"} 0`)
  expect(page).toContain(`jalkhata_replication_lag_bytes{kind="${slot}"}`)
})
