import { setTimeout as pause } from 'node:timers/promises'
import { type Billing, slowest, startBilling } from '#tests/reliability/faults/harness/billing.ts'
import { withOwnCluster } from '#tests/reliability/faults/harness/real-site.ts'
import { type Found, type Run, sized, timed } from '#tests/reliability/faults/harness/run.ts'
import { freeze } from '#tests/reliability/faults/injectors/processes.ts'

const SIZES = {
  // A database must be frozen for longer than an error may take, else nothing is proved.
  short: { clerks: 20, databaseSeconds: 15, serverSeconds: 3 },
  full: { clerks: 200, databaseSeconds: 20, serverSeconds: 20 },
}
const BEFORE_MS = 2000
const WELL_WITHIN_SECONDS = 5
/** The server's own limits together: 4 s for a connection, 5.5 s for the answer (store/database.ts). */
const SERVER_LIMIT_SECONDS = 9.5
/** What is left of a browser's 10 s, and what a try may take beyond them. */
const GRACE_SECONDS = 0.5

/** Seconds until the last of all clerks was answered again. */
const wellAfter = (billing: Billing, clerks: number, fromMs: number): number =>
  Math.max(...Array.from({ length: clerks }, (_, n) => billing.secondsUntilSaved(n, fromMs)))

/** T16: PostgreSQL, then the server, stands still under T1's load. */
export const standstill = (run: Run): Promise<Found> =>
  withOwnCluster({}, async (site, cluster) => {
    const { clerks, databaseSeconds, serverSeconds } = sized(run, SIZES)
    const callers = await site.clerks(clerks)
    const graceSeconds = timed(run, GRACE_SECONDS)
    const patienceSeconds = SERVER_LIMIT_SECONDS + graceSeconds
    const billing = startBilling(run, site, callers, { patienceMs: patienceSeconds * 1000 })
    const thawedMs: number[] = []
    for (const [pid, seconds] of [
      [cluster.pid, databaseSeconds],
      [site.server.pid(), serverSeconds],
    ] as const) {
      if (!pid) throw new Error('There is nothing to freeze')
      await pause(BEFORE_MS)
      const thaw = freeze(pid)
      await pause(seconds * 1000)
      thaw()
      thawedMs.push(Date.now())
      await pause((WELL_WITHIN_SECONDS + 1) * 1000)
    }
    const { faults, figures } = await billing.finish()
    const errors = billing.tries.filter(({ status }) => status !== 200).length
    if (errors === 0) faults.push('nobody noticed that all stood still')
    // Of a frozen server the browser itself gives up; a frozen database is the server's to tell.
    const told = billing.tries.filter(({ sentMs }) => sentMs < (thawedMs[0] ?? 0))
    const silent = told.filter(({ status }) => status === 0).length
    if (silent > 0) faults.push(`${silent} were told nothing within ${patienceSeconds} s`)
    const slowestSeconds = slowest(billing)
    if (slowestSeconds > patienceSeconds + graceSeconds) {
      faults.push(`an answer took ${slowestSeconds} s`)
    }
    const [afterDatabase = 0, afterServer = 0] = thawedMs.map((ms) =>
      wellAfter(billing, clerks, ms),
    )
    const healSeconds = Math.max(afterDatabase, afterServer)
    if (healSeconds > timed(run, WELL_WITHIN_SECONDS))
      faults.push(`well only ${healSeconds} s after`)
    return {
      faults,
      figures: {
        ...figures,
        injected: thawedMs.length,
        healSeconds,
        afterDatabase,
        afterServer,
        errors,
        slowestSeconds,
      },
    }
  })
