// The print window of a bill on the slow phone: npm run bench -- --print
// Beside each figure the billing home of the same run: on a busy machine only their ratio counts.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { figureOf, type Result, tableOf } from './figures.ts'
import { openServer } from './server.ts'
import { type BenchDatabase, machineLoad, openSite, query } from './site.ts'
import { contextFor, LAUNCH, LONG_TIMEOUT, visit, visitUntilCached } from './slow-phone.ts'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '31' },
    rounds: { type: 'string', default: '5' },
    url: { type: 'string' },
    out: { type: 'string', default: '.cache/bench' },
  },
})
/** Of the issue 'paper, QR and messages'. */
const MOST_MS = 1000

const paperShown = (page: Page) => page.getByRole('article').first().waitFor(LONG_TIMEOUT)
/** On a phone the list of bills is behind a tab. */
const formShown = (page: Page) =>
  page
    .getByLabel(/quantity$/)
    .first()
    .waitFor(LONG_TIMEOUT)
const printOf = (id: string | undefined) => `/print/invoice?id=${id}`

const newest = async ({ ownerUrl }: BenchDatabase, table: string): Promise<string | undefined> => {
  const order = table === 'invoices' ? 'day DESC, token DESC' : 'saved_at DESC'
  const salesman = `salesman_id = (SELECT id FROM users WHERE phone = '${PEOPLE.salesman.phone}')`
  const own = table === 'invoices' ? 'TRUE' : salesman
  const [row] = await query<{ id: string }>(
    ownerUrl,
    `SELECT id FROM ${table} WHERE deleted_at IS NULL AND ${own} ORDER BY ${order} LIMIT 1`,
  )
  return row?.id
}

const measure = async (database: BenchDatabase, rounds: number): Promise<Result[]> => {
  const server = await openServer(database.appUrl)
  const browser = await chromium.launch(LAUNCH)
  const times = { home: [], counter: [], own: [], offline: [] } as Record<
    'home' | 'counter' | 'own' | 'offline',
    number[]
  >
  const within = async (role: Role, work: (of: BrowserContext) => Promise<void>) => {
    const context = await contextFor(browser, server, database.appUrl, role)
    // The dialog of the printer would stop the page.
    await context.addInitScript(() => Object.assign(window, { print: () => undefined }))
    try {
      await work(context)
    } finally {
      await context.close()
    }
  }
  const ofCounter = printOf(await newest(database, 'invoices'))
  const ofSalesman = printOf(await newest(database, 'salesman_invoices'))
  try {
    for (let round = 0; round < rounds; round += 1) {
      await within('owner', async (context) => {
        await visitUntilCached(context, '/', 'app')
        times.home.push(await visit(await context.newPage(), '/', formShown))
        times.counter.push(await visit(await context.newPage(), ofCounter, paperShown))
      })
      await within('salesman', async (context) => {
        const page = await visitUntilCached(context, '/', 'app')
        await page.getByRole('article').first().waitFor(LONG_TIMEOUT)
        times.own.push(await visit(await context.newPage(), ofSalesman, paperShown))
        await context.setOffline(true)
        const paper = await context.newPage()
        times.offline.push(await visit(paper, ofSalesman, paperShown, undefined))
      })
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  const home = figureOf(times.home)
  const row = (name: string, of: keyof typeof times): Result => {
    const figure = figureOf(times[of])
    const ratio = (figure.median / home.median).toFixed(2)
    const beside = `${ratio} × billing home`
    return { name, figure, unit: ' ms', bound: { most: MOST_MS }, beside }
  }
  return [
    { name: 'billing home, second visit', figure: home, unit: ' ms', bound: undefined },
    row('print of the counter', 'counter'),
    row('print of a salesman', 'own'),
    row('print of a salesman, no network', 'offline'),
  ]
}

const site = await openSite(values.url)
try {
  const copy = await site.copyOf(await site.filled(Number(values.days)))
  const results = await measure(copy, Number(values.rounds))
  await site.drop(copy.name)
  console.log(`${tableOf(results)}\n${machineLoad()}`)
  mkdirSync(values.out, { recursive: true })
  writeFileSync(
    `${values.out}/print.json`,
    `${JSON.stringify({ load: machineLoad(), results }, null, 2)}\n`,
  )
} finally {
  await site.close()
}
