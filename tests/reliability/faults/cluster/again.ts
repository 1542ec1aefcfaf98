import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Caller, call } from '#tests/reliability/faults/harness/call.ts'
import { type CreatedBill, newIntent } from '#tests/reliability/faults/harness/intent.ts'
import { type RealSite, withPatroniCluster } from '#tests/reliability/faults/harness/real-site.ts'
import type { CheckResult, Run } from '#tests/reliability/faults/harness/run.ts'
import { NODES } from '#tests/support/patroni/site.ts'

const SEARCH_MS = 2000
// Before the primary gives the cut off standbys up: then Patroni would wait for an operator.
const AGAIN_MS = 4000
const AFTERWARDS_MS = 12_000

const END_WAITING = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = $1 AND wait_event = 'SyncRep'`

/** Ends the connection whose commit waits for the standby: the primary has it, the caller not. */
const endWaiting = async ({ admin, database }: RealSite): Promise<boolean> => {
  for (const untilMs = Date.now() + SEARCH_MS; Date.now() < untilMs; await pause(50)) {
    const { rowCount } = await admin.query(END_WAITING, [database])
    if (rowCount) return true
  }
  return false
}

interface Sent {
  readonly path: string
  readonly input: object
}

/** The paths that were answered within the time. */
const answeredAmong = async (caller: Caller, commands: readonly Sent[], withinMs: number) => {
  const untilMs = Date.now() + withinMs
  const answered = new Set<string>()
  const send = async ({ path, input }: Sent) => {
    while (Date.now() < untilMs && !answered.has(path)) {
      const timeoutMs = untilMs - Date.now()
      const { status } = await call(caller, path, input, { timeoutMs })
      if (status === 200) answered.add(path)
      else await pause(100)
    }
  }
  await Promise.all(commands.map(send))
  return [...answered]
}

/**
 * A bill whose answer was lost is sent again while no standby has it, and then the primary burns.
 * A transaction and one statement have each stored an answer.
 */
export const answersAgain = (_run: Run): Promise<CheckResult> =>
  withPatroniCluster(async (site, cluster) => {
    const [clerk] = await site.clerks(1, 'owner')
    const primary = await cluster.primary()
    if (!clerk || primary === undefined) throw new Error('There is no clerk or no primary')
    const saved = newIntent()
    const delivered = { commandId: randomUUID(), id: saved.id }
    await call(clerk, 'invoices.create', saved)
    await call(clerk, 'invoices.deliver', delivered)
    const connect = NODES.filter((node) => node !== primary).map(cluster.cutOff)
    const bill = newIntent()
    const first = call<CreatedBill>(clerk, 'invoices.create', bill)
    const faults = (await endWaiting(site)) ? [] : ['no commit waited for a standby']
    if ((await first).status === 200) faults.push('acknowledged without a standby')
    const commands = [
      { path: 'invoices.create', input: bill },
      { path: 'invoices.deliver', input: delivered },
    ]
    const early = await answeredAmong(clerk, commands, AGAIN_MS)
    for (const path of early) faults.push(`${path} was answered again without a standby`)
    await cluster.destroy(primary)
    for (const each of connect) each()
    await cluster.untilPrimary()
    await cluster.replace(primary)
    await cluster.untilWhole()
    const stored = (await site.bills()).some(({ id }) => id === bill.id)
    const isLost = early.includes('invoices.create') && !stored
    if (isLost) faults.push('1 acknowledged bills are lost')
    const later = await answeredAmong(clerk, commands, AFTERWARDS_MS)
    if (later.length < commands.length) faults.push('intents never came to an answer')
    return { faults, figures: { acknowledged: later.length, injected: 2, lost: isLost ? 1 : 0 } }
  })
