import { setTimeout as pause } from 'node:timers/promises'
import { readEpoch } from '#server/db/database-history.ts'
import { type Billing, startBilling } from '#tests/reliability/faults/harness/billing.ts'
import { openReader, untilAllShow } from '#tests/reliability/faults/harness/readers.ts'
import { type RealSite, withPatroniCluster } from '#tests/reliability/faults/harness/real-site.ts'
import {
  type CheckResult,
  type Run,
  sizeOf,
  timeLimit,
} from '#tests/reliability/faults/harness/run.ts'
import { CLUSTER_FAULTS, type ClusterFaultName } from './faults.ts'

const SIZES = {
  short: { clerks: 5, readers: 2, rounds: 1 },
  full: { clerks: 10, readers: 5, rounds: 3 },
}
const STEADY_MS = 3000
const BACK_SECONDS = 15

/** The longest time between two saved bills. */
const longestPause = ({ tries }: Pick<Billing, 'tries'>, fromMs: number, toMs: number): number => {
  const ends = tries
    .filter(({ status }) => status === 200)
    .map(({ sentMs, tookMs }) => sentMs + tookMs)
    .filter((ms) => ms >= fromMs && ms <= toMs)
    .sort((a, b) => a - b)
  const pauses = [...ends, toMs].map((ms, place) => ms - (ends[place - 1] ?? fromMs))
  return Math.max(...pauses) / 1000
}

const epochOf = ({ db }: RealSite) => readEpoch(db)

const isReady = async ({ server }: RealSite): Promise<boolean> =>
  (await fetch(`${server.origin}/readyz`)).ok

interface Round {
  readonly name: ClusterFaultName
  readonly withoutWrites: number
  readonly wholeAgain: number
}

const figuresOf = (rounds: readonly Round[]): Record<string, number> => {
  const names = new Set(rounds.map(({ name }) => name))
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const own = rounds.filter((round) => round.name === name)
      return [
        [`${name} rounds`, own.length],
        [`${name} without writes s`, Math.max(...own.map((each) => each.withoutWrites))],
        [`${name} whole after s`, Math.max(...own.map((each) => each.wholeAgain))],
      ]
    }),
  )
}

/** Clerks bill and readers watch while the faults happen one after the other. */
export const billThrough =
  (...names: readonly ClusterFaultName[]) =>
  (run: Run): Promise<CheckResult> =>
    withPatroniCluster(async (site, cluster) => {
      const { clerks, readers: watching, rounds: count } = sizeOf(run, SIZES)
      const callers = await site.clerks(clerks)
      const readers = callers.slice(0, watching).map(openReader)
      const epoch = await epochOf(site)
      const billing = startBilling(run, site, callers)
      const rounds: Round[] = []
      await pause(STEADY_MS)
      for (let round = 0; round < (run.rounds ?? count); round += 1) {
        for (const name of names) {
          const fromMs = Date.now()
          await CLUSTER_FAULTS[name].inject(cluster)
          await cluster.untilWhole()
          const wholeAgain = (Date.now() - fromMs) / 1000
          await pause(STEADY_MS)
          rounds.push({
            name,
            wholeAgain,
            withoutWrites: longestPause(billing, fromMs, Date.now()),
          })
        }
      }
      const { faults, figures } = await billing.finish()
      for (const { name, withoutWrites } of rounds) {
        const within = timeLimit(run, CLUSTER_FAULTS[name].withinSeconds)
        if (withoutWrites > within) faults.push(`${name}: ${withoutWrites} s without writes`)
      }
      const { stale } = await untilAllShow(site, readers, timeLimit(run, BACK_SECONDS))
      for (const reader of readers) reader.close()
      if (stale > 0) faults.push(`${stale} readers show something else`)
      // A failover is no restore: the phones keep their copy.
      if ((await epochOf(site)) !== epoch) faults.push('the epoch of the phones changed')
      if (!(await isReady(site))) faults.push('the server is not ready')
      return { faults, figures: { ...figures, injected: rounds.length, ...figuresOf(rounds) } }
    })
