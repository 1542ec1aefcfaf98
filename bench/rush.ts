// A rush at the counter: npm run bench -- --rush
// One clerk types bills through the real form at five keys a second, while other counters bill.
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { openDatabase } from '#server/db/database.ts'
import { openSessionFor } from '#tests/support/session.ts'
import { CHROMIUM } from '#tools/ci/chromium.ts'
import { figureOf, percentile, type Result, tableOf } from './figures.ts'
import { openConnection } from './http-load.ts'
import { type BenchServer, createRequest, newBill, openServer } from './server.ts'
import { type BenchDatabase, machineLoad, openSite } from './site.ts'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '365' },
    bills: { type: 'string', default: '60' },
    counters: { type: 'string', default: '20' },
    url: { type: 'string' },
    out: { type: 'string', default: '.cache/bench' },
  },
})
const KEY_EVERY_MS = 200
const BILL_EVERY_MS = 3000
const [P99_MS, LONGEST_MS] = [50, 150]

/** PerformanceEventTiming, which Node's types do not have. */
interface KeyTiming {
  readonly name: string
  readonly startTime: number
  readonly processingStart: number
}

const phoneOf = (shop: number): string => newBill(shop).customerPhone

/** The keys of a bill for a known customer: 20 + n of the second product, 5 of the last. */
const keysOf = (shop: number): string[] => [
  ...Array.from(phoneOf(shop)),
  'Enter',
  'ArrowDown',
  ...Array.from(String(20 + shop)),
  'i',
  '5',
  'Control+Enter',
]

const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const delays: number[] = []
    Object.assign(globalThis, { delays })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly KeyTiming[]) {
        if (entry.name === 'keydown') delays.push(entry.processingStart - entry.startTime)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as never)
  })

/** Presses each key at its time, whatever the page does meanwhile. */
const typeAll = async (page: Page, keys: readonly string[]): Promise<void> => {
  const began = performance.now()
  for (const [place, key] of keys.entries()) {
    await pause(Math.max(0, began + place * KEY_EVERY_MS - performance.now()))
    await page.keyboard.press(key)
  }
}

/** Other counters bill until the signal; answers how many bills they made. */
const billElsewhere = async (server: BenchServer, counters: number, stop: AbortSignal) => {
  const cookie = await server.cookieOf('manager')
  const made = await Promise.all(
    Array.from({ length: counters }, async (_, place) => {
      const { ask, close } = openConnection(server.port)
      let bills = 0
      await pause((place / counters) * BILL_EVERY_MS)
      while (!stop.aborted) {
        await ask(createRequest(server, cookie, newBill(500 + place)))
        bills += 1
        await pause(BILL_EVERY_MS)
      }
      close()
      return bills
    }),
  )
  return made.reduce((all, one) => all + one, 0)
}

/** The bills of the clerk as they must be, and those that are not there so. */
const wrongBills = async (database: BenchDatabase, shops: readonly number[]): Promise<string[]> => {
  const access = openDatabase(database.appUrl, { connections: 1, onError: () => undefined })
  try {
    const rows = await access.db
      .selectFrom('invoices')
      .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices.id')
      .select(['customer_phone', 'product', 'quantity', 'invoice_id'])
      .where('created_by', '=', 'Asha')
      .execute()
    return shops.flatMap((shop) => {
      const lines = rows
        .filter(({ customer_phone }) => customer_phone === phoneOf(shop))
        .map(({ product, quantity }) => `${product} ${quantity}`)
        .toSorted()
      const wanted = ['ice-500g 5', `premium-1l ${20 + shop}`]
      return lines.join() === wanted.join() ? [] : [`${phoneOf(shop)}: ${lines.join(', ')}`]
    })
  } finally {
    await access.close()
  }
}

const rush = async (database: BenchDatabase, bills: number, counters: number) => {
  const server = await openServer(database.appUrl)
  const browser = await chromium.launch(CHROMIUM)
  try {
    const shops = Array.from({ length: bills }, (_, place) => place)
    const cookie = await server.cookieOf('manager')
    const { ask, close } = openConnection(server.port)
    for (const shop of shops) await ask(createRequest(server, cookie, newBill(shop)))
    close()
    const access = openDatabase(database.appUrl, { connections: 1, onError: () => undefined })
    const storageState = await openSessionFor(access.db, 'owner', server.origin)
    await access.close()
    const viewport = { width: 1366, height: 768 }
    const context = await browser.newContext({ viewport, baseURL: server.origin, storageState })
    const page = await context.newPage()
    await page.goto('/')
    // The parts of the form that load after its first paint.
    await page.waitForLoadState('networkidle')
    await watchKeys(page)
    const stop = new AbortController()
    const others = billElsewhere(server, counters, stop.signal)
    const keys = shops.flatMap(keysOf)
    await typeAll(page, keys)
    // A bill that was not saved is named below.
    await page
      .getByRole('status', { name: 'Bill saved' })
      .waitFor()
      .catch(() => undefined)
    stop.abort()
    // Where the typing ended, if a bill is not as typed.
    await page.screenshot({ path: `${values.out}/rush.png` })
    const slow = await page.evaluate(() => (globalThis as unknown as { delays: number[] }).delays)
    // A key that was painted within 16 ms is not reported.
    const delays = [...slow, ...Array.from({ length: keys.length - slow.length }, () => 0)]
    return { delays, keys: keys.length, others: await others, shops }
  } finally {
    await browser.close()
    await server.stop()
  }
}

const row = (name: string, value: number, most: number): Result => ({
  name,
  figure: figureOf([value]),
  unit: ' ms',
  bound: { most },
})

const site = await openSite(values.url)
try {
  const copy = await site.copyOf(await site.filled(Number(values.days)))
  const { delays, keys, others, shops } = await rush(
    copy,
    Number(values.bills),
    Number(values.counters),
  )
  const wrong = await wrongBills(copy, shops)
  await site.drop(copy.name)
  const results = [
    row('input delay of a key, p99', percentile(delays, 0.99), P99_MS),
    row('longest input delay of a key', Math.max(...delays), LONGEST_MS),
    { ...row('bills that are not as typed', wrong.length, 0), unit: '' },
  ]
  console.log(
    `${keys} keys for ${shops.length} bills, ${others} bills of ${values.counters} others`,
  )
  console.log(`${tableOf(results)}\n${machineLoad()}`)
  for (const bill of wrong) console.log(bill)
  mkdirSync(values.out, { recursive: true })
  const saved = { load: machineLoad(), keys, others, results, wrong }
  writeFileSync(`${values.out}/rush.json`, `${JSON.stringify(saved, null, 2)}\n`)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await site.close()
}
