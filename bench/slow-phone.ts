// The slow phone of the bench: Chromium with a quarter of its speed, 150 ms away, 1.6 Mbit/s down and
// 0.75 up.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { openDatabase } from '#server/db/database.ts'
import { openSessionFor } from '#tests/support/session.ts'
import type { BenchServer } from './server.ts'

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' }
export const LAUNCH = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/lib/chromium/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
}
export const LONG_TIMEOUT = { timeout: 120_000 }
const WAIT_MS = 200
const MOST_WAITS = 300

const slow = async (page: Page, network: typeof SLOW_4G | undefined): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (network) await devtools.send('Network.emulateNetworkConditions', network)
}

/** Milliseconds from the navigation until the page is usable. */
export const visit = async (
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
export const visitUntilCached = async (
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

export const contextFor = async (
  browser: Browser,
  server: BenchServer,
  url: string,
  role?: Role,
) => {
  const database = openDatabase(url, { connections: 1, onError: () => undefined })
  try {
    const storageState = role && (await openSessionFor(database.db, role, server.origin))
    const state = storageState ? { storageState } : {}
    return await browser.newContext({ ...PHONE, baseURL: server.origin, ...state })
  } finally {
    await database.close()
  }
}
