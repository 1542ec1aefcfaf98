// Every report with a year of the plant against 1 million bills: npm run bench -- --reports
// Fails if one takes more than 1.5 times as long, or if a report scanned bills.
import { parseArgs } from 'node:util'
import { figureOf, holds, type Result, tableOf } from './figures.ts'
import { openConnection } from './http-load.ts'
import { REPORT_READS, type ReportRead } from './report-reads.ts'
import { type BenchServer, FRESH, getRequest, openServer, readPath } from './server.ts'
import { type BenchDatabase, machineLoad, openSite, query } from './site.ts'

const YEAR_DAYS = 365
/** Some 1,100 bills a day. */
const MILLION_DAYS = 913
const MOST_TIMES = 1.5
const CALLS = 60

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, url: { type: 'string' } },
})

/** How often PostgreSQL has scanned the tables of bills, as a whole or by an index. */
const looksAtBills = async ({ ownerUrl }: BenchDatabase): Promise<string> => {
  const rows = await query<{ looks: string }>(
    ownerUrl,
    `SELECT relname || ' ' || seq_scan || ' whole, ' || idx_scan || ' by index' AS looks
     FROM pg_stat_user_tables WHERE relname IN
       ('invoices', 'invoice_lines', 'salesman_invoices', 'salesman_invoice_lines') ORDER BY 1`,
  )
  return rows.map(({ looks }) => looks).join('; ')
}

const countBills = async ({ ownerUrl }: BenchDatabase): Promise<number> => {
  const rows = await query<{ bills: number }>(
    ownerUrl,
    'SELECT count(*)::int AS bills FROM invoices',
  )
  return rows[0]?.bills ?? 0
}

const someCustomer = async ({ ownerUrl }: BenchDatabase): Promise<string> => {
  const rows = await query<{ id: string }>(
    ownerUrl,
    'SELECT id FROM salesman_customers ORDER BY name, id LIMIT 1',
  )
  return rows[0]?.id ?? ''
}

interface Side {
  readonly server: BenchServer
  readonly customerId: string
}

/** Requests a report of one side over one connection; `time` returns milliseconds. */
const askerOf = async ({ server, customerId }: Side, read: ReportRead) => {
  const cookie = await server.cookieOf(read.role)
  const path = readPath(read.procedure, read.inputFor(customerId))
  const { ask, close } = openConnection(server.port)
  const time = async (): Promise<number> => {
    const began = performance.now()
    await ask(getRequest(server, cookie, path, FRESH))
    return performance.now() - began
  }
  return { time, close }
}

/** One report on both, call by call in turn: other load on the machine affects both. */
const compare = async (read: ReportRead, year: Side, million: Side): Promise<Result> => {
  const [small, large] = [await askerOf(year, read), await askerOf(million, read)]
  const round = async () => {
    const times = { year: [] as number[], million: [] as number[] }
    for (let call = 0; call < CALLS; call += 1) {
      times.year.push(await small.time())
      times.million.push(await large.time())
    }
    return { year: figureOf(times.year).median, million: figureOf(times.million).median }
  }
  try {
    await round()
    const rounds: Awaited<ReturnType<typeof round>>[] = []
    while (rounds.length < Number(values.rounds)) rounds.push(await round())
    const median = (of: 'year' | 'million') => figureOf(rounds.map((one) => one[of])).median
    return {
      name: read.name,
      figure: figureOf(rounds.map((one) => one.million / one.year)),
      unit: ' ×',
      bound: { most: MOST_TIMES },
      beside: `${median('year').toFixed(2)} ms, a million ${median('million').toFixed(2)} ms`,
    }
  } finally {
    small.close()
    large.close()
  }
}

const sideOf = async (database: BenchDatabase): Promise<Side> => ({
  server: await openServer(database.appUrl),
  customerId: await someCustomer(database),
})

const site = await openSite(values.url)
try {
  const [year, million] = [await site.filled(YEAR_DAYS), await site.filled(MILLION_DAYS)]
  console.log(`${await countBills(year)} against ${await countBills(million)} bills`)
  console.log(machineLoad())
  const sides = [await sideOf(year), await sideOf(million)] as const
  const before = await looksAtBills(million)
  const results: Result[] = []
  for (const read of REPORT_READS) results.push(await compare(read, ...sides))
  // A connection reports its statistics at the latest when it ends.
  for (const { server } of sides) await server.stop()
  const after = await looksAtBills(million)
  console.log(
    `${tableOf(results)}\n${machineLoad()}\nBills, before: ${before}\nand after:     ${after}`,
  )
  if (before !== after) throw new Error('A report looked at bills.')
  if (!results.every(holds)) throw new Error('A report grows with the bills.')
} finally {
  await site.close()
}
