import type { Client } from '#tests/support/client.ts'
import { type Found, faultsInTokens, type Made, newIntent, type Site } from '../site.ts'

/** A second before midnight in Kolkata. */
export const EDGE_START_MS = Date.parse('2026-12-31T18:29:59.000Z')

const create = async (clerk: Client): Promise<string> => {
  const { data } = await clerk.call<Made>('invoices.create', newIntent())
  return data ? `${data.day} ${data.time} ${data.token}` : 'no bill'
}

const produceOn = (clerk: Client, day: string) =>
  clerk.send('production.add', {
    id: newIntent().id,
    day,
    lines: [{ product: 'premium-1l', quantity: 1 }],
  })

/** T8: the day changes at 18:30 UTC, wherever the process thinks it is. */
export const day = async (site: Site): Promise<Found> => {
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
  // Midnight in UTC is nothing to the business.
  seen.push(await today(), await create(clerk))
  const right = [
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
    what === right[place] ? [] : [`${what}, not ${right[place]}`],
  )
  const { rows } = await site.server.business.pool.query<{ counted: string }>(
    `SELECT day || ' ' || invoiced AS counted FROM product_days ORDER BY day`,
  )
  const counted = rows.map((row) => row.counted).join(', ')
  if (counted !== '2026-12-31 2, 2027-01-01 3') faults.push(`totals: ${counted}`)
  faults.push(...faultsInTokens(await site.bills()))
  return { faults, figures: { minutesFromUtc: -new Date(2026, 11, 31).getTimezoneOffset() } }
}
