// A slow phone on a slow network, with ten years of data behind it: npm run bench -- --phone
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { figureOf, type Result, tableOf } from './figures.ts'
import { openConnection } from './http-load.ts'
import { measureInputDelay } from './phone-typing.ts'
import { createRequest, openServer } from './server.ts'
import { type BenchDatabase, machineLoad, openSite } from './site.ts'
import { contextFor, LAUNCH, LONG_TIMEOUT, visit, visitUntilCached } from './slow-phone.ts'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '3652' },
    rounds: { type: 'string', default: '5' },
    url: { type: 'string' },
    out: { type: 'string', default: '.cache/bench' },
  },
})
const lookUpUsable = (page: Page) =>
  page.getByLabel('Mobile number').fill('9824011476', LONG_TIMEOUT)
const billsShown = (page: Page) => page.getByRole('article').first().waitFor(LONG_TIMEOUT)
const salesmanUsable = (page: Page) =>
  page
    .getByLabel(/quantity$/)
    .first()
    .fill('3', LONG_TIMEOUT)

const onPhone = async (database: BenchDatabase, rounds: number): Promise<Result[]> => {
  const server = await openServer(database.appUrl)
  const browser = await chromium.launch(LAUNCH)
  const times = { lookUp: [], again: [], offline: [], home: [], typing: [] } as Record<
    'lookUp' | 'again' | 'offline' | 'home' | 'typing',
    number[]
  >
  const within = async (role: Role | undefined, work: (of: BrowserContext) => Promise<void>) => {
    const context = await contextFor(browser, server, database.appUrl, role)
    try {
      await work(context)
    } finally {
      await context.close()
    }
  }
  try {
    for (let round = 0; round < rounds; round += 1) {
      await within(undefined, async (context) => {
        times.lookUp.push(await visit(await context.newPage(), '/customer', lookUpUsable))
        const page = await visitUntilCached(context, '/customer', 'public')
        times.again.push(await visit(page, '/customer', lookUpUsable))
      })
      await within('owner', async (context) => {
        const page = await context.newPage()
        times.home.push(await visit(page, '/', billsShown))
        const cookie = await server.cookieOf('owner')
        const { ask, close } = openConnection(server.port)
        times.typing.push(await measureInputDelay(page, () => ask(createRequest(server, cookie))))
        close()
      })
      await within('salesman', async (context) => {
        const page = await visitUntilCached(context, '/', 'app')
        await context.setOffline(true)
        times.offline.push(await visit(page, '/', salesmanUsable, undefined))
      })
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  const row = (name: string, of: keyof typeof times, most: number): Result => ({
    name,
    figure: figureOf(times[of]),
    unit: ' ms',
    bound: { most },
  })
  return [
    row('public look-up, first visit', 'lookUp', 2500),
    row('public look-up, second visit', 'again', 1000),
    row('salesman billing, second visit, no network', 'offline', 1500),
    row('billing home, first visit', 'home', 3000),
    row('longest input delay while typing, 5 bills a second', 'typing', 100),
  ]
}

const site = await openSite(values.url)
try {
  const copy = await site.copyOf(await site.filled(Number(values.days)))
  const results = await onPhone(copy, Number(values.rounds))
  await site.drop(copy.name)
  console.log(`${tableOf(results)}\n${machineLoad()}`)
  mkdirSync(values.out, { recursive: true })
  writeFileSync(
    `${values.out}/phone.json`,
    `${JSON.stringify({ load: machineLoad(), results }, null, 2)}\n`,
  )
} finally {
  await site.close()
}
