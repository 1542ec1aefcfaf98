import { faultsInTokens } from '#tests/reliability/faults/harness/consistency.ts'
import { type CreatedBill, newIntent } from '#tests/reliability/faults/harness/intent.ts'
import { type CheckResult, type Run, sizeOf } from '#tests/reliability/faults/harness/run.ts'
import type { Site } from '#tests/reliability/faults/harness/site.ts'

const CREATORS = 30
const SIZES = { short: { each: 6, resets: 4 }, full: { each: 30, resets: 20 } }
const STALE = 40

interface Today {
  readonly day: string
  readonly run: number
  readonly last: number
}

/** Whether a screen open since yesterday resets today's token; both days are in run 1. */
const resetsToday = async (site: Site, yesterday: string): Promise<boolean> => {
  site.clock.advance(86_400_000)
  const owner = await site.server.enter('9000000001')
  await owner.call('invoices.create', newIntent())
  const input = { day: yesterday, run: 1 }
  return (await owner.send<{ reset: boolean }>('tokens.reset', input)).data.reset
}

/** T2: resets, each tapped by two people, while thirty clerks bill; then taps on stale screens. */
export const reset = async (site: Site, run: Run): Promise<CheckResult> => {
  const { each, resets: wanted } = sizeOf(run, SIZES)
  const owner = await site.server.enter('9000000001')
  const boss = await site.server.enter('9000000002')
  const clerks = await site.clerks(CREATORS)
  const faults: string[] = []
  const today = async () => (await owner.call<Today>('tokens.today')).data
  const { day } = await today()
  const tap = async (by: typeof owner, run: number): Promise<boolean> => {
    const { status, data } = await by.send<{ reset: boolean }>('tokens.reset', { day, run })
    if (status !== 200) faults.push(`a tap was answered ${status}`)
    return status === 200 && data.reset
  }
  const every = Math.floor((CREATORS * each) / (wanted + 1))
  let made = 0
  let resets = Promise.resolve()
  // One after the other, each with a bill in its run, so that exactly one tap resets.
  const resetOnce = async () => {
    await owner.call('invoices.create', newIntent())
    const { run } = await today()
    const taps = await Promise.all([tap(owner, run), tap(boss, run), tap(owner, run)])
    const worked = taps.filter(Boolean).length
    if (worked !== 1) faults.push(`${worked} of three taps on run ${run} reset it`)
  }
  await Promise.all(
    clerks.map(async (clerk) => {
      for (let bill = 0; bill < each; bill += 1) {
        const { status } = await clerk.call<CreatedBill>('invoices.create', newIntent())
        if (status !== 200) faults.push(`answered ${status}`)
        made += 1
        if (made % every === 0 && made / every <= wanted) resets = resets.then(resetOnce)
      }
    }),
  )
  await resets
  await owner.call('invoices.create', newIntent())
  const before = await today()
  const stale = Array.from({ length: STALE }, (_, place) => 1 + (place % (before.run - 1)))
  const answers = await Promise.all(stale.map((run, place) => tap(place % 2 ? owner : boss, run)))
  if (answers.includes(true)) faults.push('a stale tap reset the token')
  const after = await today()
  if (after.run !== before.run || after.last !== before.last) faults.push('a stale tap changed it')
  const bills = await site.bills()
  const runs = new Set(bills.map(({ run }) => run)).size
  if (runs !== wanted + 1) faults.push(`${runs} runs after ${wanted} resets`)
  if (bills.length !== CREATORS * each + wanted + 1) faults.push(`${bills.length} bills`)
  faults.push(...faultsInTokens(bills))
  if (await resetsToday(site, day)) faults.push('a stale tap of yesterday reset the token')
  return {
    faults,
    figures: {
      acknowledged: bills.length,
      injected: wanted,
      gaps: faultsInTokens(bills).length,
      runs,
    },
  }
}
