// Lists, one card, its statement and the ageing of 100,000 customers: npm run bench -- --accounts
// Ten years of entries against one month, call by call in turn.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { type AccountSize, DAILY_PHONE, fillAccountYears } from './account-fill.ts'
import { figureOf, holds, percentile, type Result, tableOf } from './figures.ts'
import { bodyOf, openConnection } from './http-load.ts'
import { type BenchServer, FRESH, getRequest, openServer, postRequest, readPath } from './server.ts'
import { machineLoad, openSite, query, type Site } from './site.ts'

const { values } = parseArgs({
  options: {
    cards: { type: 'string', default: '100000' },
    due: { type: 'string', default: '3000' },
    calls: { type: 'string', default: '200' },
    url: { type: 'string' },
  },
})
const CARDS = { cards: Number(values.cards), due: Number(values.due) }
/** Of the issue 'who owes us'. */
const MOST_MS = 50
const MOST_BYTES = 0.1
const TODAY = businessDay(Date.now())
const MONTH = { from: addDays(TODAY, -29), to: TODAY }

interface Side {
  readonly server: BenchServer
  readonly cookie: string
  readonly customerId: string
}

const READS: readonly (readonly [
  call: string,
  input: (customerId: string) => object | undefined,
])[] = [
  // With the ageing of all.
  ['accounts.sums', () => undefined],
  ['accounts.list', () => ({ view: 'due', search: '', cursor: null })],
  ['accounts.list', () => ({ view: 'all', search: 'c4ca4238', cursor: null })],
  ['accounts.received', () => ({ ...MONTH, cursor: null })],
  ['accounts.toLookAt', () => ({ cursor: null })],
  ['accounts.one', (customerId) => ({ customerId })],
  [
    'accounts.statement',
    (customerId) => ({ customerId, ...MONTH, everything: false, cursor: null }),
  ],
  ['accounts.ofPhone', () => ({ phone: DAILY_PHONE })],
]

const openSide = async (site: Site, size: AccountSize): Promise<Side> => {
  const week = await site.filled(7)
  const { appUrl, ownerUrl } = await site.copyOf(week, `bench_accounts_${size.months}`)
  const server = await openServer(appUrl)
  const boss = await server.cookieOf('boss')
  const { ask, close } = openConnection(server.port)
  const on = {
    commandId: randomUUID(),
    module: 'accounts',
    on: true,
    version: 0,
    startDay: addDays(TODAY, -3650),
  }
  await ask(postRequest(server, boss, 'settings.switchModule', on))
  close()
  await fillAccountYears(ownerUrl, size)
  const [row] = await query<{ id: string }>(
    ownerUrl,
    `SELECT id FROM customer_records WHERE phone = '${DAILY_PHONE}'`,
  )
  return { server, cookie: await server.cookieOf('owner'), customerId: row?.id ?? '' }
}

const compare = async (
  [call, inputOf]: (typeof READS)[number],
  sides: readonly [month: Side, years: Side],
): Promise<Result[]> => {
  const askers = sides.map(({ server, cookie, customerId }) => {
    const { ask, close } = openConnection(server.port)
    const input = inputOf(customerId)
    const request = input
      ? postRequest(server, cookie, call, input, FRESH)
      : getRequest(server, cookie, readPath(call, input), FRESH)
    const sample = { times: [] as number[], bytes: 0 }
    const once = async () => {
      const began = performance.now()
      const answer = await ask(request)
      sample.times.push(performance.now() - began)
      sample.bytes = bodyOf(answer).length
    }
    return { once, close, sample }
  })
  for (let turn = 0; turn < Number(values.calls); turn += 1)
    for (const { once } of askers) await once()
  for (const { close } of askers) close()
  const [month, years] = askers.map(({ sample }) => sample)
  if (!month || !years) return []
  const { view, search } = { view: '', search: '', ...inputOf('') }
  const p95 = percentile(years.times, 0.95).toFixed(1)
  const beside = `p95 ${p95} ms, one month ${figureOf(month.times).median.toFixed(1)} ms`
  const grown = figureOf([Math.abs(years.bytes / month.bytes - 1)])
  return [
    {
      name: [call, view, search].join(' ').trim(),
      figure: figureOf(years.times),
      unit: ' ms',
      bound: { most: MOST_MS },
      beside,
    },
    { name: `bytes: ${call}`, figure: grown, unit: '', bound: { most: MOST_BYTES } },
  ]
}

const site = await openSite(values.url)
try {
  const sides = [
    await openSide(site, { ...CARDS, months: 1 }),
    await openSide(site, { ...CARDS, months: 120 }),
  ] as const
  const results: Result[] = []
  for (const read of READS) results.push(...(await compare(read, sides)))
  for (const { server } of sides) await server.stop()
  console.log(`${tableOf(results)}\n${machineLoad()}`)
  if (!results.every(holds)) process.exitCode = 1
} finally {
  await site.close()
}
