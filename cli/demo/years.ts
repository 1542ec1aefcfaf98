import pg from 'pg'
import { ExpectedError } from '#cli/failures.ts'
import { businessDay } from '#domain/shared/dates.ts'
import type { BusinessUrls } from '#server/db/prepare.ts'
import { withBareTables } from './bare-tables.ts'
import { fillPeople, makersAmong } from './business.ts'
import { countingLater } from './count-later.ts'
import { loadDays } from './load.ts'
import { plantDays } from './plant.ts'
import { fillSalesman } from './salesman.ts'
import { repeatSalesman } from './salesman-years.ts'

const TABLES = [
  'customers',
  'invoices',
  'invoice_lines',
  'customer_days',
  'customer_months',
  'customer_years',
] as const

/** Twelve areas of a town, with more than a thousand regular customers for so many bills a day. */
const TOWN = {
  areas: ['', 'Adajan', 'Athwa', 'Bhatar', 'Katargam', 'Majura', 'Nanpura', 'Pal', 'Rander'].concat(
    ['Udhna', 'Varachha', 'Vesu'],
  ),
  mostKinds: 5,
}
/** Bills on an ordinary day; with seasons and Sundays the average is 1,100 a day. */
const ORDINARY = 1245

export interface Watcher {
  start(name: string, total: number, unit: string): void
  add(count: number): void
}

const fill = async (client: pg.Client, days: Parameters<typeof loadDays>[1], watch: Watcher) => {
  const making = {
    begin: (parts: number) => watch.start('indexes', parts, 'made'),
    made: () => watch.add(1),
  }
  await withBareTables(
    client,
    TABLES,
    () => loadDays(client, days, (count) => watch.add(count)),
    making,
  )
}

/** Loads years of a plant with 1,100 bills a day into a database without bills. */
export const fillYears = async (
  { appUrl, ownerUrl }: BusinessUrls,
  { days, nowMs, bills = ORDINARY }: { days: number; nowMs: number; bills?: number },
  watch: Watcher,
): Promise<void> => {
  const people = await fillPeople(ownerUrl)
  const makers = makersAmong(people)
  if (!makers) throw new Error('The business has nobody who makes bills.')
  const salesman = people.find(({ role }) => role === 'salesman')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT FROM token_counters LIMIT 1')
    if (rows.length > 0)
      throw new ExpectedError('This database has bills already: a seed needs an empty one.')
    if (salesman) await fillSalesman(appUrl, salesman, nowMs)
    await client.query('BEGIN')
    watch.start(`bills up to ${businessDay(nowMs)}`, days, 'days')
    const plant = { seed: 1, days, bills, nowMs, makers, circle: TOWN }
    await countingLater(client, async () => {
      await fill(client, plantDays(plant), watch)
      await repeatSalesman(client, days)
    })
    await client.query('COMMIT')
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}
