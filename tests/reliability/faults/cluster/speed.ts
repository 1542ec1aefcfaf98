import { type Caller, call } from '#tests/reliability/faults/harness/call.ts'
import { newIntent } from '#tests/reliability/faults/harness/intent.ts'
import {
  type RealSite,
  withOwnCluster,
  withPatroniCluster,
} from '#tests/reliability/faults/harness/real-site.ts'
import { type CheckResult, type Run, sizeOf } from '#tests/reliability/faults/harness/run.ts'

const SIZES = { short: { turns: 2, seconds: 3 }, full: { turns: 6, seconds: 10 } }
const CLIENTS = [1, 8] as const
/** The cluster with one client, against a single machine. */
const WANTED = 0.75

/** The milliseconds of each bill that was saved within the time. */
const billFor = async (callers: readonly Caller[], seconds: number): Promise<number[]> => {
  const untilMs = performance.now() + seconds * 1000
  const took: number[] = []
  const work = async (caller: Caller) => {
    while (performance.now() < untilMs) {
      const beganMs = performance.now()
      const { status } = await call(caller, 'invoices.create', newIntent())
      if (status !== 200) throw new Error(`answered ${status}`)
      took.push(performance.now() - beganMs)
    }
  }
  await Promise.all(callers.map(work))
  return took
}

const p95 = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0

/** Bills on the cluster and on a single machine in turns, so that both meet the same load. */
export const speed = (run: Run): Promise<CheckResult> =>
  withPatroniCluster((cluster) =>
    withOwnCluster({}, async (single) => {
      const { turns, seconds } = sizeOf(run, SIZES)
      const sites: [string, RealSite][] = [
        ['single', single],
        ['cluster', cluster],
      ]
      const figures: Record<string, number> = {}
      const callers = new Map<string, Caller[]>()
      for (const [name, site] of sites) {
        callers.set(name, await site.clerks(Math.max(...CLIENTS)))
        await billFor(callers.get(name) ?? [], 1)
      }
      for (const clients of CLIENTS) {
        const took = new Map<string, number[]>(sites.map(([name]) => [name, []]))
        for (let turn = 0; turn < turns; turn += 1) {
          for (const [name, times] of took) {
            times.push(...(await billFor((callers.get(name) ?? []).slice(0, clients), seconds)))
          }
        }
        for (const [name, times] of took) {
          figures[`${name} ${clients} a second`] = times.length / turns / seconds
          figures[`${name} ${clients} p95 ms`] = p95(times)
        }
      }
      const ratio = (figures['cluster 1 a second'] ?? 0) / (figures['single 1 a second'] ?? 1)
      const faults = run.full && ratio < WANTED ? [`${ratio.toFixed(2)} of a single machine`] : []
      return { faults, figures: { ...figures, ratio } }
    }),
  )
