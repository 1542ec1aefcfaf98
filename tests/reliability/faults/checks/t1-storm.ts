import { setTimeout as pause } from 'node:timers/promises'
import { healSeconds, startBilling } from '#tests/reliability/faults/harness/billing.ts'
import { type RealSite, withOwnCluster } from '#tests/reliability/faults/harness/real-site.ts'
import {
  type CheckResult,
  chanceOf,
  type Run,
  sizeOf,
} from '#tests/reliability/faults/harness/run.ts'
import { kill } from '#tests/reliability/faults/injectors/processes.ts'

const SIZES = {
  short: { clerks: 20, seconds: 6, serverEveryMs: 2000, backendEveryMs: 700 },
  full: { clerks: 200, seconds: 60, serverEveryMs: 5000, backendEveryMs: 13_000 },
}

/** WAL that a commit does not flush stays in memory, so the next kill loses it. */
const RARE_WAL_FLUSH = { wal_writer_delay: '10s', wal_writer_flush_after: '1GB' }

const BACKENDS = `
  SELECT pid FROM pg_stat_activity WHERE datname = $1 AND application_name = 'jalkhata' ORDER BY pid`
const SEARCH_TIMEOUT_MS = 10_000

/** Kills a backend of the application, as the kernel does when memory runs out. */
const killBackend = async ({ admin, database }: RealSite, chance: (below: number) => number) => {
  const untilMs = Date.now() + SEARCH_TIMEOUT_MS
  while (Date.now() < untilMs) {
    // There are no backends while the server or PostgreSQL is down.
    const found = await admin.query<{ pid: number }>(BACKENDS, [database]).catch(() => undefined)
    const pid = found?.rows[chance(found.rows.length)]?.pid
    if (pid) {
      kill(pid)
      return true
    }
    await pause(50)
  }
  return false
}

/** T1: clerks bill and double-post while the server and PostgreSQL's backends are killed. */
export const storm = (run: Run): Promise<CheckResult> =>
  withOwnCluster({ settings: RARE_WAL_FLUSH }, async (site) => {
    const { clerks, seconds, serverEveryMs, backendEveryMs } = sizeOf(run, SIZES)
    const callers = await site.clerks(clerks)
    const chance = chanceOf(run, 1_000_000)
    const billing = startBilling(run, site, callers)
    const endMs = Date.now() + seconds * 1000
    const every = async (ms: number, inject: () => Promise<boolean>): Promise<number[]> => {
      const injected: number[] = []
      for (let atMs = Date.now() + ms; atMs < endMs; atMs += ms) {
        await pause(Math.max(0, atMs - Date.now()))
        const beganMs = Date.now()
        if (await inject()) injected.push(beganMs)
      }
      return injected
    }
    const killServer = async () => {
      await site.server.stop('SIGKILL')
      // If PostgreSQL is down at that moment, the server is ready later; the clerks retry.
      await site.server.start().catch(() => undefined)
      return true
    }
    const [servers, backends] = await Promise.all([
      every(serverEveryMs, killServer),
      every(backendEveryMs, () => killBackend(site, chance)),
    ])
    await pause(Math.max(0, endMs - Date.now()))
    const { faults, figures } = await billing.finish()
    if (servers.length === 0 || backends.length === 0) faults.push('nothing was killed')
    const injected = [...servers, ...backends]
    return {
      faults,
      figures: {
        ...figures,
        injected: injected.length,
        healSeconds: healSeconds(billing, injected),
      },
    }
  })
