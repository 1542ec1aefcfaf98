import { deadlock } from './checks/deadlock.ts'
import { storm } from './checks/t1-storm.ts'
import { reset } from './checks/t2-reset.ts'
import { wire } from './checks/t3-wire.ts'
import { stock } from './checks/t7-stock.ts'
import { day } from './checks/t8-day.ts'
import { revocation } from './checks/t10-revocation.ts'
import { lookUp } from './checks/t11-look-up.ts'
import { injection } from './checks/t12-injection.ts'
import { live } from './checks/t13-live.ts'
import { diskFull } from './checks/t15-disk.ts'
import { standstill } from './checks/t16-pause.ts'
import { money } from './checks/t19-money.ts'
import { answersAgain } from './cluster/again.ts'
import { billThrough } from './cluster/bill-through.ts'
import { CLUSTER_FAULTS, type ClusterFaultName } from './cluster/faults.ts'
import { speed } from './cluster/speed.ts'
import type { CheckResult, Run } from './harness/run.ts'
import { openSite, type Site } from './harness/site.ts'

/** Runs the server in this process: faster, for checks that do not kill it. */
const onSite = (work: (site: Site, run: Run) => Promise<CheckResult>) => async (run: Run) => {
  const site = await openSite(run.superuserUrl)
  const found = await work(site, run)
  await site.server.close()
  return found
}

type ClusterChecks = Record<ClusterFaultName, (run: Run) => Promise<CheckResult>>

const CLUSTER_CHECKS = {
  ...(Object.fromEntries(
    Object.keys(CLUSTER_FAULTS).map((name) => [name, billThrough(name as ClusterFaultName)]),
  ) as ClusterChecks),
  shortCluster: billThrough('destroy', 'freeze', 'switchover'),
  answersAgain,
  speed,
}

export type ClusterCheckName = keyof typeof CLUSTER_CHECKS

const CHECKS = {
  ...CLUSTER_CHECKS,
  storm,
  reset: onSite(reset),
  wire: onSite(wire),
  stock: onSite(stock),
  day,
  deadlock: onSite(deadlock),
  revocation: onSite(revocation),
  lookUp: onSite(lookUp),
  injection: onSite(injection),
  live,
  money,
  diskFull,
  standstill,
} satisfies Record<string, (run: Run) => Promise<CheckResult>>

export type CheckName = keyof typeof CHECKS

// Exits when the suite times out, so that exit handlers stop what was started.
process.once('SIGTERM', () => process.exit(1))

/** Runs in a separate process, in its copy of the tree: unchanged, or a mutant. */
const [name = '', superuserUrl = '', size = '', seed = '1', rounds] = process.argv.slice(2)
const found = await CHECKS[name as CheckName]({
  superuserUrl,
  full: size === 'full',
  seed: Number(seed),
  rounds: rounds ? Number(rounds) : undefined,
})
process.stdout.write(JSON.stringify(found))
