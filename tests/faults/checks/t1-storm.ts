import { setTimeout as pause } from 'node:timers/promises'
import { healSeconds, startBilling } from '../harness/billing.ts'
import { type RealSite, withOwnCluster } from '../harness/real-site.ts'
import { chanceOf, type Found, type Run, sized } from '../harness/run.ts'
import { kill } from '../injectors/processes.ts'

const SIZES = {
  short: { clerks: 20, seconds: 6, serverEveryMs: 2000, backendEveryMs: 3500 },
  full: { clerks: 200, seconds: 60, serverEveryMs: 5000, backendEveryMs: 13_000 },
}

/** What a commit does not wait for stays in memory, and goes with the next kill. */
const UNHURRIED_LOG = { wal_writer_delay: '10s', wal_writer_flush_after: '1GB' }

/** A backend of the application, killed as the kernel does when memory runs out. */
const killBackend = async ({ admin, database }: RealSite, chance: (below: number) => number) => {
  const { rows } = await admin.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = $1 AND application_name = 'jalkhata'
     ORDER BY pid`,
    [database],
  )
  const pid = rows[chance(rows.length)]?.pid
  if (pid) kill(pid)
  return pid !== undefined
}

/** T1: clerks bill and double-post while the server and PostgreSQL's backends are killed. */
export const storm = (run: Run): Promise<Found> =>
  withOwnCluster({ settings: UNHURRIED_LOG }, async (site) => {
    const { clerks, seconds, serverEveryMs, backendEveryMs } = sized(run, SIZES)
    const callers = await site.clerks(clerks)
    const chance = chanceOf(run, 1_000_000)
    const billing = startBilling(run, site, callers)
    const endMs = Date.now() + seconds * 1000
    const injected: number[] = []
    const every = async (ms: number, inject: () => Promise<boolean>) => {
      for (let atMs = Date.now() + ms; atMs < endMs; atMs += ms) {
        await pause(Math.max(0, atMs - Date.now()))
        const beganMs = Date.now()
        if (await inject().catch(() => false)) injected.push(beganMs)
      }
    }
    await Promise.all([
      every(serverEveryMs, async () => {
        await site.server.stop('SIGKILL')
        await site.server.start()
        return true
      }),
      every(backendEveryMs, () => killBackend(site, chance)),
    ])
    await pause(Math.max(0, endMs - Date.now()))
    const { faults, figures } = await billing.finish()
    if (injected.length < 2) faults.push(`only ${injected.length} faults were injected`)
    return {
      faults,
      figures: {
        ...figures,
        injected: injected.length,
        healSeconds: healSeconds(billing, injected),
      },
    }
  })
