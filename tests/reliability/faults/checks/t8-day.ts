import { setTimeout as pause } from 'node:timers/promises'
import { acceptClock } from '#server/db/clock.ts'
import { call } from '#tests/reliability/faults/harness/call.ts'
import { faultsInTokens } from '#tests/reliability/faults/harness/consistency.ts'
import { type CreatedBill, newIntent } from '#tests/reliability/faults/harness/intent.ts'
import { openRealSite } from '#tests/reliability/faults/harness/real-site.ts'
import { type CheckResult, type Run, sizeOf } from '#tests/reliability/faults/harness/run.ts'
import { openSite, type Site } from '#tests/reliability/faults/harness/site.ts'
import { openClock } from '#tests/reliability/faults/injectors/clock.ts'
import type { Client } from '#tests/support/client.ts'

/** A second before midnight in Kolkata. */
const EDGE_START_MS = Date.parse('2026-12-31T18:29:59.000Z')

const create = async (clerk: Client): Promise<string> => {
  const { data } = await clerk.call<CreatedBill>('invoices.create', newIntent())
  return data ? `${data.day} ${data.time} ${data.token}` : 'no bill'
}

const produceOn = (clerk: Client, day: string) =>
  clerk.send('production.add', {
    id: newIntent().id,
    day,
    lines: [{ product: 'premium-1l', quantity: 1 }],
  })

/** Exact to the millisecond, on a manual clock. */
const atTheEdge = async (site: Site): Promise<string[]> => {
  const [clerk, other] = await site.clerks(2)
  if (!clerk || !other) throw new Error('There are no clerks')
  const today = async () => (await clerk.call<{ day: string }>('tokens.today')).data.day
  const seen: string[] = [await today(), await create(clerk)]
  site.clock.advance(999)
  seen.push(await create(other))
  seen.push(String((await produceOn(clerk, '2027-01-01')).status))
  site.clock.advance(1)
  seen.push(await today(), await create(clerk), await create(other))
  seen.push(String((await produceOn(clerk, '2027-01-01')).status))
  site.clock.advance(5.5 * 3_600_000)
  // Midnight in UTC changes nothing.
  seen.push(await today(), await create(clerk))
  const expected = [
    '2026-12-31',
    '2026-12-31 23:59:59 1',
    '2026-12-31 23:59:59 2',
    '422',
    '2027-01-01',
    '2027-01-01 00:00:00 1',
    '2027-01-01 00:00:00 2',
    '200',
    '2027-01-01',
    '2027-01-01 05:30:00 3',
  ]
  const faults = seen.flatMap((what, place) =>
    what === expected[place] ? [] : [`${what}, not ${expected[place]}`],
  )
  const { rows } = await site.server.business.pool.query<{ counted: string }>(
    `SELECT day || ' ' || invoiced AS counted FROM product_days ORDER BY day`,
  )
  const counted = rows.map((row) => row.counted).join(', ')
  if (counted !== '2026-12-31 2, 2027-01-01 3') faults.push(`totals: ${counted}`)
  faults.push(...faultsInTokens(await site.bills()))
  return faults
}

const MIDNIGHT_MS = Date.parse('2026-12-31T18:30:00.000Z')
const HOUR_MS = 3_600_000
const DAYS = ['2026-12-31', '2027-01-01']
const SIZES = { short: { clerks: 2, seconds: 2 }, full: { clerks: 10, seconds: 5 } }

/** A process whose clock passes midnight in Kolkata while clerks bill. */
const overTheEdge = async (run: Run): Promise<CheckResult> => {
  const { clerks, seconds } = sizeOf(run, SIZES)
  const clock = openClock(MIDNIGHT_MS - HOUR_MS)
  const site = await openRealSite(run.superuserUrl, clock)
  const callers = await site.clerks(clerks)
  const faults: string[] = []
  clock.set(MIDNIGHT_MS - seconds * 1000)
  const { nowMs } = clock
  await acceptClock(site.db, { aheadMs: nowMs() - Date.now(), stampMs: null })
  await Promise.all(
    callers.map(async (caller) => {
      while (nowMs() < MIDNIGHT_MS + seconds * 1000) {
        const sentDay = DAYS[Number(nowMs() >= MIDNIGHT_MS)]
        const { status, data } = await call<CreatedBill>(caller, 'invoices.create', newIntent())
        const answeredDay = DAYS[Number(nowMs() >= MIDNIGHT_MS)]
        if (!data) faults.push(`answered ${status}`)
        else if (data.day !== sentDay && data.day !== answeredDay) {
          faults.push(`a bill of ${sentDay} stands on ${data.day} at ${data.time}`)
        }
        await pause(20)
      }
    }),
  )
  const bills = await site.bills()
  const days = [...new Set(bills.map((bill) => bill.day))].sort()
  if (days.join() !== DAYS.join()) faults.push(`bills on ${days.join(' and ')}`)
  const gaps = faultsInTokens(bills)
  await site.close()
  clock.close()
  return {
    faults: [...new Set(faults), ...gaps],
    figures: { acknowledged: bills.length, gaps: gaps.length },
  }
}

/** T8: the day changes at 18:30 UTC in every time zone of the process. */
export const day = async (run: Run): Promise<CheckResult> => {
  const site = await openSite(run.superuserUrl, EDGE_START_MS)
  const faults = await atTheEdge(site)
  await site.server.close()
  const real = await overTheEdge(run)
  return {
    faults: [...faults, ...real.faults],
    figures: { ...real.figures, minutesFromUtc: -new Date(2026, 11, 31).getTimezoneOffset() },
  }
}
