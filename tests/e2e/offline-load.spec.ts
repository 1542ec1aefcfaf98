import { randomUUID } from 'node:crypto'
import { businessDay } from '#domain/shared/dates.ts'
import { expect, test } from '#tests/support/browser.ts'
import { atServer } from '#tests/support/salesman/at-server.ts'
import { salesmanOn } from '#tests/support/salesman/harness.ts'
import { PATIENT, userIdOn } from '#tests/support/salesman/phone.ts'
import { timeBound } from '#tools/ci/time-bounds.ts'

const BILLS = 500
const COPY = 3000

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** CPU time of the thread, in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/** The longest task of the page in ms of CPU time: what other processes take does not count. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter((event) => event.ph === 'X' && mainThreads.has(threadOf(event)))
  expect(tasks.length).toBeGreaterThan(0)
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0)
}

test('SAL-08 a week with 500 waiting bills is at the server within 60 s, and the page never freezes', async ({
  as,
  db,
}) => {
  test.setTimeout(600_000)
  const page = await as('salesman', '/', { viewport: { width: 390, height: 844 } })
  const dot = page.getByRole('banner').getByRole('status')
  await expect(dot).toHaveText('Live', PATIENT)
  const userId = await userIdOn(page)
  const salesman = salesmanOn(page, userId)
  await expect.poll(async () => (await salesman.rows()).complete, PATIENT).toBe(true)
  await page.context().setOffline(true)
  const saved = await salesman.saved()
  const bills = Array.from({ length: BILLS }, (_, index) => ({
    commandId: randomUUID(),
    id: randomUUID(),
    schema: 2,
    route: `Route ${index % 20}`,
    customerName: `Customer ${index % 200}`,
    customerPhone: '9824011476',
    payment: 'Cash',
    totalPaise: index,
    lines: [{ product: 'premium-1l', quantity: 1 + (index % 9), schemeHundredths: 0 }],
    saved: { ...saved, at: saved.at - index * 1000 },
  }))
  // The phone already has the bills of 90 days.
  await page.evaluate(
    async ([userId, day, bill, count]) => {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('jalkhata')
        request.addEventListener('success', () => resolve(request.result))
      })
      const table = opened.transaction('roadInvoices', 'readwrite').objectStore('roadInvoices')
      for (let index = 0; index < count; index += 1) {
        table.put({
          ...bill,
          id: crypto.randomUUID(),
          userId,
          day,
          version: 1,
          createdBy: 'Suresh',
          savedAt: '2026-01-01T00:00:00.000Z',
          clockDoubtful: false,
        })
      }
      await new Promise((resolve) => table.transaction.addEventListener('complete', resolve))
      opened.close()
    },
    [userId, businessDay(Date.now()), bills[0], COPY] as const,
  )
  await page.evaluate(
    async ([userId, bills]) => {
      const { offlineHarness } = globalThis as unknown as {
        offlineHarness: { enqueue(...args: unknown[]): Promise<void> }
      }
      for (const bill of bills) {
        const procedure = 'salesman.createInvoice'
        await offlineHarness.enqueue({ userId, procedure, recordId: bill.id, input: bill })
      }
    },
    [userId, bills] as const,
  )
  await expect(dot).toContainText(`${BILLS} waiting`)

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser of Playwright.')
  await browser.startTracing(page, { categories: ['toplevel'] })
  const begun = Date.now()
  await page.context().setOffline(false)
  await expect(dot).toHaveText('Live', { timeout: timeBound(60_000) })
  const took = Date.now() - begun
  const longest = longestTask(await browser.stopTracing())
  test.info().annotations.push({ type: 'figure', description: `${took} ms, longest ${longest} ms` })
  expect((await atServer(db).bills()).map(({ id }) => id)).toEqual(bills.map(({ id }) => id))
  expect(took).toBeLessThan(timeBound(60_000))
  expect(longest).toBeLessThan(timeBound(200))
})
