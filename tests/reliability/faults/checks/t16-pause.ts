import { setTimeout as pause } from 'node:timers/promises'
import { type Billing, slowest, startBilling } from '#tests/reliability/faults/harness/billing.ts'
import { withOwnCluster } from '#tests/reliability/faults/harness/real-site.ts'
import {
  type CheckResult,
  type Run,
  sizeOf,
  timeLimit,
} from '#tests/reliability/faults/harness/run.ts'
import { freeze } from '#tests/reliability/faults/injectors/processes.ts'

const SIZES = {
  // The database must be frozen for longer than an error may take, or the check tests nothing.
  short: { clerks: 20, databaseSeconds: 15, serverSeconds: 3 },
  full: { clerks: 200, databaseSeconds: 20, serverSeconds: 20 },
}
const BEFORE_MS = 2000
const WELL_WITHIN_SECONDS = 5
/** The server's limits: 4 s for a connection and 5.5 s for the answer (server/db/database.ts). */
const SERVER_LIMIT_SECONDS = 9.5
/** The rest of a browser's 10 s, and how much longer than 10 s a request may take. */
const GRACE_SECONDS = 0.5

/** Seconds until every clerk had an answer again. */
const recoverySeconds = (billing: Billing, clerks: number, fromMs: number): number =>
  Math.max(...Array.from({ length: clerks }, (_, n) => billing.secondsUntilSaved(n, fromMs)))

/** T16: PostgreSQL, then the server, is frozen under T1's load. */
export const standstill = (run: Run): Promise<CheckResult> =>
  withOwnCluster({}, async (site, cluster) => {
    const { clerks, databaseSeconds, serverSeconds } = sizeOf(run, SIZES)
    const callers = await site.clerks(clerks)
    const graceSeconds = timeLimit(run, GRACE_SECONDS)
    const timeoutSeconds = SERVER_LIMIT_SECONDS + graceSeconds
    const billing = startBilling(run, site, callers, { timeoutMs: timeoutSeconds * 1000 })
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
    // A frozen server cannot answer: the browser times out. For a frozen database the server must.
    const sentInFreeze = billing.tries.filter(({ sentMs }) => sentMs < (thawedMs[0] ?? 0))
    const silent = sentInFreeze.filter(({ status }) => status === 0).length
    if (silent > 0) faults.push(`${silent} were told nothing within ${timeoutSeconds} s`)
    const slowestSeconds = slowest(billing)
    if (slowestSeconds > timeoutSeconds + graceSeconds) {
      faults.push(`an answer took ${slowestSeconds} s`)
    }
    const [afterDatabase = 0, afterServer = 0] = thawedMs.map((ms) =>
      recoverySeconds(billing, clerks, ms),
    )
    const healSeconds = Math.max(afterDatabase, afterServer)
    if (healSeconds > timeLimit(run, WELL_WITHIN_SECONDS))
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
