// A slow phone on a slow network, with ten years of data behind it: npm run bench -- --phone
// Chromium with a quarter of its speed, 150 ms away, 1.6 Mbit/s down and 0.75 up.
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { openDatabase } from '#server/db/database.ts'
import { openSessionFor } from '#tests/support/session.ts'
import { figureOf, type Result, tableOf } from './figures.ts'
import { openConnection } from './http-load.ts'
import { measureInputDelay } from './phone-typing.ts'
import { type BenchServer, createRequest, openServer } from './server.ts'
import { type BenchDatabase, machineLoad, openSite } from './site.ts'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '3652' },
    rounds: { type: 'string', default: '5' },
    url: { type: 'string' },
    out: { type: 'string', default: '.cache/bench' },
  },
})
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' }
const LAUNCH = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/lib/chromium/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
}
const LONG_TIMEOUT = { timeout: 120_000 }
const WAIT_MS = 200
const MOST_WAITS = 300

const slow = async (page: Page, network: typeof SLOW_4G | undefined): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (network) await devtools.send('Network.emulateNetworkConditions', network)
}

/** Milliseconds from the navigation until the page is usable. */
const visit = async (
  page: Page,
  path: string,
  usable: (page: Page) => Promise<void>,
  network: typeof SLOW_4G | undefined = SLOW_4G,
): Promise<number> => {
  await slow(page, network)
  const began = performance.now()
  await page.goto(path, { waitUntil: 'commit', ...LONG_TIMEOUT })
  await usable(page)
  return performance.now() - began
}

const hasCached = (page: Page, cache: string): Promise<boolean> =>
  page.evaluate(async (name) => {
    if (navigator.serviceWorker.controller?.state !== 'activated') return false
    const cacheName = (await caches.keys()).find((each) => each.startsWith(name))
    return cacheName !== undefined && (await (await caches.open(cacheName)).keys()).length > 3
  }, cache)

/** First visit: waits until the service worker, which starts late on purpose, has cached all. */
const visitUntilCached = async (
  context: BrowserContext,
  path: string,
  cache: string,
): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(path)
  for (let turn = 0; !(await hasCached(page, cache)) && turn < MOST_WAITS; turn += 1)
    await pause(WAIT_MS)
  return page
}

const lookUpUsable = (page: Page) =>
  page.getByLabel('Mobile number').fill('9824011476', LONG_TIMEOUT)
const billsShown = (page: Page) => page.getByRole('article').first().waitFor(LONG_TIMEOUT)
const salesmanUsable = (page: Page) =>
  page
    .getByLabel(/quantity$/)
    .first()
    .fill('3', LONG_TIMEOUT)

const contextFor = async (browser: Browser, server: BenchServer, url: string, role?: Role) => {
  const database = openDatabase(url, { connections: 1, onError: () => undefined })
  try {
    const storageState = role && (await openSessionFor(database.db, role, server.origin))
    const state = storageState ? { storageState } : {}
    return await browser.newContext({ ...PHONE, baseURL: server.origin, ...state })
  } finally {
    await database.close()
  }
}

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
