import type { Page } from '@playwright/test'
import { businessDay } from '#domain/shared/dates.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { storedIn } from '#tests/support/pending.ts'
import { atServer } from '#tests/support/salesman/at-server.ts'
import { nothingWaits, ready, salesmanOn } from '#tests/support/salesman/harness.ts'
import { userIdOn } from '#tests/support/salesman/phone.ts'

test.use({ serverProcess: true })
// These tests do not measure speed, so a busy machine gets more time.

/** Gives the phone a bill that no longer exists on the server, as after a restore. */
const addLostBill = (page: Page) =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('jalkhata')
      request.addEventListener('success', () => resolve(request.result))
    })
    const tables = opened.transaction(['roadInvoices', 'roadState'], 'readwrite')
    for (const name of tables.objectStoreNames) {
      const table = tables.objectStore(name)
      const read = table.getAll()
      await new Promise((resolve) => read.addEventListener('success', resolve))
      for (const row of read.result as object[]) {
        const change = name === 'roadState' ? { epoch: 'before' } : { id: crypto.randomUUID() }
        table.put({ ...row, ...change })
      }
    }
    await new Promise((resolve) => tables.addEventListener('complete', resolve))
    opened.close()
  })

test('SAL-08 after a restore the phone drops what no longer exists, and keeps what waits', async ({
  as,
  db,
}) => {
  const { page, salesman } = await ready(await as('salesman'))
  const known = await salesman.bill({ customerName: 'Known' })
  await nothingWaits(page)
  // Wait until the phone has downloaded its own bill into its copy.
  await expect.poll(async () => (await storedIn(page, 'roadInvoices')).length).toBe(1)
  await page.context().setOffline(true)
  await addLostBill(page)
  const waiting = await salesman.bill({ customerName: 'Waits' })
  expect((await salesman.rows()).invoices).toHaveLength(3)
  await page.context().setOffline(false)
  await page.reload()
  await nothingWaits(page)
  const invoiceIds = async () =>
    (await salesmanOn(page, await userIdOn(page)).rows()).invoices.map(({ id }) => id).sort()
  await expect.poll(invoiceIds).toEqual([known, waiting].sort())
  expect((await atServer(db).bills()).map(({ id }) => id)).toEqual([known, waiting])
})

test('SAL-08 a full storage is reported, and bills reported as saved stay', async ({ as, db }) => {
  const { page, salesman } = await ready(await as('salesman'))
  await page.context().setOffline(true)
  const devtools = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  const saved = [await salesman.bill()]
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  // The browser checks the free storage only from time to time.
  const isFull = () =>
    salesman.bill().then(
      (id) => void saved.push(id),
      (error: Error) => error.message,
    )
  await expect.poll(isFull, { timeout: 90_000, intervals: [1000] }).toMatch(/Quota/)
  await page.context().setOffline(false)
  await shows(page.getByRole('alert'), 'The storage of this phone is full.')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await atServer(db).has(saved.length)
  expect((await atServer(db).bills()).map(({ id }) => id)).toEqual(saved)
  await nothingWaits(page)
  await expect(page.getByText('The storage of this phone is full.')).toBeHidden()
})

const shiftClock = (shiftMs: number) => {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...args: [] | [number | string]) {
      super(...((args.length === 0 ? [Real.now() + shiftMs] : args) as [number]))
    }
    static override now() {
      return Real.now() + shiftMs
    }
  } as DateConstructor
}

test('SAL-09 a phone whose clock is 26 hours wrong: the day is right when the difference is known, else marked', async ({
  as,
  db,
}) => {
  const HOUR = 3_600_000
  for (const shift of [26 * HOUR, -26 * HOUR]) {
    const page = await as('salesman')
    await page.addInitScript(shiftClock, shift)
    await page.reload()
    const { salesman } = await ready(page)
    await expect.poll(async () => (await salesman.rows()).complete).toBe(true)
    const { at, offsetMs } = await salesman.saved()
    expect(Math.abs((offsetMs ?? 0) + shift)).toBeLessThan(60_000)
    await page.context().setOffline(true)
    const name = `Shifted ${shift}`
    await salesman.bill({ customerName: name })
    await salesman.bill({ customerName: `${name}, unknown`, saved: { at, offsetMs: null } })
    await page.context().setOffline(false)
    await nothingWaits(page)
    const today = businessDay(Date.now())
    const bills = await atServer(db).bills()
    const find = (wanted: string) => bills.find(({ customer_name }) => customer_name === wanted)
    expect(find(name)).toMatchObject({ day: today, clock_doubtful: false })
    expect(find(`${name}, unknown`)).toMatchObject({ clock_doubtful: true })
  }
})
