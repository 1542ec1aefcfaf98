import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { faultsOf } from '#cli/backup/check.ts'
import { type Cluster, startCluster } from '#cli/postgres/cluster.ts'
import { type Db, inTransaction, openDatabase } from '#server/db/database.ts'
import { isKnownTimeline, readEpoch } from '#server/db/database-history.ts'
import { recordRestore } from '#server/db/restores.ts'
import { archiveSettings, openBackup } from './backup.ts'
import { checkConsistency } from './check-consistency.ts'
import { fillBills } from './fill.ts'
import { openLedger } from './ledger.ts'
import { startLoad } from './load.ts'
import { DATABASE, openRestoreTestSite } from './site.ts'

export interface RestoreTestOptions {
  /** An empty directory that PostgreSQL's user can enter. */
  readonly place: string
  /** Old bills that are there before anything happens. */
  readonly bills: number
  readonly log: (text: string) => void
}

export interface RestoreTestResult {
  readonly faults: string[]
  readonly figures: Readonly<Record<string, number>>
}

const MORE = 60

const inDatabase = async <Value>(url: string, work: (db: Db) => Promise<Value>): Promise<Value> => {
  const opened = openDatabase(url, { connections: 1, onError: () => undefined })
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

/** As after a restore in the runbook: the server waits for `jalkhata restored`, then phones notice. */
const checkNoticed = async (url: string, epochBefore: string): Promise<string[]> =>
  inDatabase(url, async (db) => {
    const isNoticed = !(await isKnownTimeline(db))
    await inTransaction(db, (tx) => recordRestore(tx, new Date(), false))
    const isChanged = (await readEpoch(db)) !== epochBefore
    return [
      ...(isNoticed ? [] : ['the server would not notice the restore']),
      ...(isChanged ? [] : ['a phone would not notice the restore']),
      ...((await isKnownTimeline(db)) ? [] : ['the server would not go on']),
    ]
  })

/** Runs `work` and returns its result with the seconds it took. */
const timed = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const beganMs = performance.now()
  const result = await work()
  return [result, Math.round((performance.now() - beganMs) / 100) / 10]
}

const destroy = async (cluster: Cluster): Promise<void> => {
  await cluster.kill()
  rmSync(cluster.dataDir, { recursive: true })
}

/** Load, base backup, more load, a noted time, more load; then PostgreSQL is destroyed. */
const loseDatabase = async (cluster: Cluster, { place, bills, log }: RestoreTestOptions) => {
  const url = cluster.superuserUrl()
  const backup = openBackup(place, cluster)
  await backup.prepare()
  const site = await openRestoreTestSite(url)
  if (bills > 0) {
    const [, seconds] = await timed(() => fillBills(cluster.superuserUrl(DATABASE), bills))
    log(`${bills} old bills written in ${seconds} s`)
  }
  const archive = await backup.startTail()
  const archiveGone = once(archive, 'exit')
  const ledger = await openLedger(url)
  const load = startLoad(site, ledger)
  await load.more(MORE)
  const [, backupSeconds] = await timed(backup.take)
  log(`backup under load in ${backupSeconds} s`)
  // pgBackRest notes the end of a backup in whole seconds, and restores only what is later.
  const nextSecondMs = Date.now() + 1000
  do await load.more(MORE)
  while (Date.now() < nextSecondMs)
  const moment = new Date()
  await load.more(MORE)
  const check = { url, isCluster: false, now: new Date(), isVerified: true, config: backup.config }
  const faults = await faultsOf(check)
  const epoch = await inDatabase(cluster.superuserUrl(DATABASE), readEpoch)
  await destroy(cluster)
  log(`killed, and ${cluster.dataDir} destroyed`)
  await load.stop()
  archive.kill('SIGINT')
  await Promise.all([archiveGone, ledger.close(), site.close()])
  return { backup, faults, ledger, moment, epoch, backupSeconds }
}

/** Restores into the destroyed directory, as in the runbook, and checks the result. */
const restoreAndCompare = async (
  cluster: Cluster,
  input: RestoreTestOptions,
): Promise<RestoreTestResult> => {
  const { backup, ledger, moment, epoch, ...lost } = await loseDatabase(cluster, input)
  const restoreAt = async (name: string, at?: Date) => {
    const [, seconds] = await timed(() => backup.restore(at))
    await cluster.start()
    const must = at
      ? ledger.archived().filter(({ atMs }) => atMs < at.getTime())
      : ledger.archived()
    const found = await checkConsistency(cluster.superuserUrl(DATABASE), must, ledger.acknowledged)
    const unnoticed = await checkNoticed(cluster.superuserUrl(DATABASE), epoch)
    await destroy(cluster)
    input.log(`${name}: ${found.bills} bills back in ${seconds} s`)
    return { ...found, faults: [...found.faults, ...unnoticed], seconds }
  }
  const whole = await restoreAt('everything')
  // An archive that does not reach the moment counts as a fault.
  const then = await restoreAt('a-moment', moment).catch((error: Error) => ({
    faults: [error.message],
    bills: 0,
    has: () => false,
  }))
  // A bill acknowledged more than a second later was not written before that moment.
  const later = ledger.acknowledged.filter(({ atMs }) => atMs > moment.getTime() + 1000)
  const tooMuch = later.filter(then.has).length
  return {
    faults: [
      ...lost.faults,
      ...whole.faults,
      ...then.faults.map((fault) => `at a moment: ${fault}`),
      ...(tooMuch > 0 ? [`at a moment: ${tooMuch} later bills are there`] : []),
    ],
    figures: {
      acknowledged: ledger.acknowledged.length,
      archived: ledger.archived().length,
      lostUnarchived: whole.lostUnarchived,
      billsRestored: whole.bills,
      billsAtMoment: then.bills,
      backupSeconds: lost.backupSeconds,
      restoreSeconds: whole.seconds,
    },
  }
}

/** T14: no acknowledged and archived bill is lost, and an earlier moment can be restored. */
export const restoreTest = async (input: RestoreTestOptions): Promise<RestoreTestResult> => {
  const cluster = await startCluster({ settings: archiveSettings(input.place) })
  try {
    return await restoreAndCompare(cluster, input)
  } finally {
    await cluster.stop()
  }
}
