import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '#scripts/postgres/cluster.ts'
import { healSeconds, startBilling } from '../harness/billing.ts'
import { type RealSite, withOwnCluster } from '../harness/real-site.ts'
import { type Found, type Run, sized } from '../harness/run.ts'
import { openSmallDisk } from '../injectors/full-disk.ts'

const DISK_MEGABYTES = 192
const SIZES = {
  short: { clerks: 10, seconds: 2, rounds: 1 },
  full: { clerks: 50, seconds: 10, rounds: 3 },
}
// A log that is small enough to come to its end while we look.
const SETTINGS = { max_wal_size: '32MB', min_wal_size: '32MB' }

/** Without room for its log PostgreSQL gives up altogether; its service manager starts it again. */
const exhaustLog = async ({ admin }: RealSite, cluster: Cluster) => {
  for (let turn = 0; turn < 20 && cluster.pid; turn += 1) {
    await admin
      .query('SELECT pg_logical_emit_message(false, $1, repeat($1, 4000000)), pg_switch_wal()', [
        'x',
      ])
      .catch(() => undefined)
    await pause(50)
  }
}

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

/** T15: no space, first for the tables, then for the log as well. */
export const diskFull = async (run: Run): Promise<Found> => {
  const disk = openSmallDisk(DISK_MEGABYTES)
  try {
    return await withOwnCluster(
      { dataDir: join(disk.place, 'data'), settings: SETTINGS },
      async (site, cluster) => {
        const { clerks, seconds, rounds } = sized(run, SIZES)
        const billing = startBilling(run, site, await site.clerks(clerks))
        const healedFrom: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          await pause(1000)
          disk.fill()
          await pause(seconds * 1000)
          await exhaustLog(site, cluster)
          disk.makeRoom()
          healedFrom.push(Date.now())
          await startAgain(cluster, site)
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
