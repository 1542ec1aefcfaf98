import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '#cli/postgres/cluster.ts'
import { healSeconds, startBilling } from '#tests/reliability/faults/harness/billing.ts'
import { type RealSite, withOwnCluster } from '#tests/reliability/faults/harness/real-site.ts'
import { type CheckResult, type Run, sizeOf } from '#tests/reliability/faults/harness/run.ts'
import { openSmallDisk } from '#tests/reliability/faults/injectors/full-disk.ts'

const DISK_MEGABYTES = 192
const SIZES = {
  short: { clerks: 10, seconds: 2, rounds: 1 },
  full: { clerks: 50, seconds: 10, rounds: 3 },
}
// A WAL that is small enough to fill the disk during the check.
const SETTINGS = { max_wal_size: '32MB', min_wal_size: '32MB' }

/** Like an archive that has stopped: PostgreSQL must not recycle WAL files. */
const retainWal = ({ admin }: RealSite) =>
  admin.query(`SELECT pg_create_physical_replication_slot('held', true)`)
const releaseWal = ({ admin }: RealSite) => admin.query(`SELECT pg_drop_replication_slot('held')`)

const SERVER_GONE = /terminat|recovery|starting up|shutting down|ECONNREFUSED|ECONNRESET|timeout/i
const LOG_PART = `SELECT pg_logical_emit_message(false, 'part', repeat('x', 4000000)), pg_switch_wal()`

/** Writes WAL until PostgreSQL stops for lack of space; returns whether it stopped. */
const exhaustLog = async ({ admin }: RealSite): Promise<boolean> => {
  for (let turn = 0; turn < 50; turn += 1) {
    const message = await admin.query(LOG_PART).then(
      () => '',
      (error: Error) => error.message,
    )
    if (SERVER_GONE.test(message)) return true
  }
  return false
}

/** Restarts PostgreSQL, as its service manager does. */
const startAgain = async (cluster: Cluster, site: RealSite) => {
  for (let turn = 0; turn < 100; turn += 1) {
    if (!cluster.pid) await cluster.start()
    const answers = await site.admin.query('SELECT 1').then(
      () => true,
      () => false,
    )
    if (answers) return
    await pause(100)
  }
}

/** T15: no space, first for the tables, then for the WAL as well. */
export const diskFull = async (run: Run): Promise<CheckResult> => {
  const disk = openSmallDisk(DISK_MEGABYTES)
  try {
    return await withOwnCluster(
      { dataDir: join(disk.place, 'data'), settings: SETTINGS },
      async (site, cluster) => {
        const { clerks, seconds, rounds } = sizeOf(run, SIZES)
        const billing = startBilling(run, site, await site.clerks(clerks))
        const healedFrom: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          await pause(1000)
          await retainWal(site)
          disk.fill()
          await pause(seconds * 1000)
          if (!(await exhaustLog(site))) billing.faults.add('the log never ran out of room')
          disk.freeSpace()
          healedFrom.push(Date.now())
          await startAgain(cluster, site)
          await releaseWal(site)
          await pause(1000)
        }
        const { faults, figures } = await billing.finish()
        const errors = billing.tries.filter(({ status }) => status >= 500).length
        if (errors === 0) faults.push('nobody was told that the disk is full')
        return {
          faults,
          figures: {
            ...figures,
            injected: healedFrom.length,
            errors,
            healSeconds: healSeconds(billing, healedFrom),
          },
        }
      },
    )
  } finally {
    disk.close()
  }
}
