import { addDays, businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { addBillsToLoad } from '#tests/support/factories/bills-to-load.ts'
import {
  card,
  countTaps,
  deliver,
  dockTab,
  stopTime,
  ticksOf,
  undo,
} from '#tests/support/pages/dock-screen.ts'

const SMALL = { viewport: { width: 360, height: 640 } } as const
const yesterday = () => addDays(businessDay(Date.now()), -1)

test('C9 C10 E8 BIL-01 TOK-03 the home of staff is the queue, older days first, a lorry is one tap', async ({
  as,
  db,
}) => {
  await addBillsToLoad(db, [
    { token: 33, day: yesterday(), time: '18:20:00', customerName: '' },
    { token: 3, customerName: 'Blue Bird School' },
    { token: 5, delivered: true },
    {
      token: 9,
      lines: [
        ['ice-500g', 10],
        ['premium-500ml', 6, 100],
      ],
    },
  ])
  const page = await as('staff', '/', SMALL)
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article')).toContainText(['33', '3', '9'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing System')
  await expect(page.getByRole('region', { name: 'Token of the day' })).toBeVisible()
  await shows(page, '3 bills (1 older) · 56 cartons')
  await shows(card(page, 33), 'Yesterday, 6:20 pm')
  await shows(card(page, 33), 'No name')
  await expect(card(page, 3)).toContainText(/Today, 12:00 am · waiting (\d+ h )?\d+ min/)
  await expect(card(page, 9)).toContainText('+1 bottle')
  await expect(page.getByText(/₹|98240|7,?777/)).toHaveCount(0)
  // Only the first is filled.
  await expect(page.locator('button[data-first="true"]')).toHaveCount(1)
  const size = await deliver(page, 33).boundingBox()
  expect(size?.height).toBeGreaterThanOrEqual(60)
  await expect(dockTab(page, /^To load/)).toHaveText('To load3')
  await expectAccessible(page)
  const taps = await countTaps(page)
  await deliver(page, 33).click()
  await shows(card(page, 33), messages.billing.delivered)
  await expect(page.locator('button[data-first="true"]')).toHaveCount(1)
  await expect(dockTab(page, /^To load/)).toHaveText('To load2')
  await expect.poll(async () => (await ticksOf(db)).tokens, { timeout: 20_000 }).toEqual([5, 33])
  expect(await taps()).toBe(1)
  // It leaves the list by itself.
  await expect(card(page, 33)).toHaveCount(0)
})

test('C9 two ticks are two strips in place; undone in time nothing is sent', async ({ as, db }) => {
  await addBillsToLoad(
    db,
    [1, 2, 3].map((token) => ({ token })),
  )
  const page = await as('staff', '/', SMALL)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('invoices.deliver')) sent.push(request.url())
  })
  await expect(card(page, 3)).toBeAttached()
  const timeIs = await stopTime(page)
  await deliver(page, 1).click()
  await deliver(page, 2).click()
  await expect(undo(page, 1)).toHaveText('Undo 5')
  await expect(undo(page, 2)).toHaveText('Undo 5')
  sawText('Undo')
  expect(await undo(page, 1).boundingBox()).toMatchObject({ width: 108, height: 56 })
  await expect(page.getByRole('article')).toContainText(['1', '2', '3'])
  await expectAccessible(page)
  await undo(page, 1).click()
  await expect(deliver(page, 1)).toBeVisible()
  await timeIs(4900)
  await expect(undo(page, 2)).toHaveText('Undo 1')
  expect(sent).toEqual([])
  await timeIs(5100)
  await expect.poll(() => ticksOf(db)).toEqual({ tokens: [2], ticks: 1 })
  expect(sent).toHaveLength(1)
})

test('C9 a double tap is one tick, also where the next card comes up under the finger', async ({
  as,
  db,
}) => {
  await addBillsToLoad(db, [
    {
      token: 1,
      lines: [
        ['premium-1l', 1],
        ['green-1l', 1],
        ['ice-500g', 1],
      ],
    },
    { token: 2 },
  ])
  const page = await as('staff', '/', { viewport: { width: 390, height: 844 } })
  const before = await deliver(page, 1).boundingBox()
  await deliver(page, 1).dblclick()
  await expect(undo(page, 1)).toBeVisible()
  const after = await deliver(page, 2).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(30)
  await expect(undo(page, 2)).toHaveCount(0)
})

test('C9 30 ticks in a row on a slow phone, the network cut in the middle: none lost, none doubled', async ({
  as,
  db,
}) => {
  const all = Array.from({ length: 30 }, (_, index) => index + 1)
  await addBillsToLoad(
    db,
    all.map((token) => ({ token })),
  )
  const page = await as('staff', '/', SMALL)
  await expect(page.getByRole('article')).toHaveCount(30)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const network = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 300,
      downloadThroughput: 50_000,
      uploadThroughput: 20_000,
    })
  await network(false)
  for (const token of all) {
    if (token === 11) await network(true)
    if (token === 21) {
      await expect(page.getByRole('banner')).toContainText('Offline')
      await network(false)
    }
    // With two thumbs: one at the same place soon after would be a double tap.
    await deliver(page, token).click({ position: { x: token % 2 ? 40 : 280, y: 30 } })
    await expect(deliver(page, token)).toHaveCount(0)
  }
  await expect
    .poll(() => ticksOf(db), { timeout: 60_000 })
    .toEqual({ tokens: all, ticks: all.length })
  await expect(page.getByText('Nothing to load.')).toBeVisible({ timeout: 20_000 })
})

test('C9 offline a tick waits to be sent, can be undone until then, and is sent later', async ({
  as,
  db,
}) => {
  await addBillsToLoad(
    db,
    [1, 2].map((token) => ({ token })),
  )
  const page = await as('staff', '/', SMALL)
  await expect(card(page, 2)).toBeVisible()
  await page.context().setOffline(true)
  const timeIs = await stopTime(page)
  await deliver(page, 1).click()
  await deliver(page, 2).click()
  await shows(card(page, 1), 'Waiting to send')
  await timeIs(60_000)
  await expect(undo(page, 1)).toHaveText('Undo')
  await expectAccessible(page)
  await undo(page, 1).click()
  await expect(deliver(page, 1)).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => ticksOf(db), { timeout: 20_000 }).toEqual({ tokens: [2], ticks: 1 })
})

test('C9 a closed page sends its tick at the next opening; a second tab shows and undoes it', async ({
  as,
  db,
}) => {
  await addBillsToLoad(
    db,
    [1, 2].map((token) => ({ token })),
  )
  const page = await as('staff', '/', SMALL)
  await expect(card(page, 2)).toBeVisible()
  const timeIs = await stopTime(page)
  await deliver(page, 1).click()
  await expect(undo(page, 1)).toBeVisible()
  const other = await page.context().newPage()
  await page.close()
  await timeIs(60_000)
  await other.goto('/')
  await expect.poll(() => ticksOf(db)).toEqual({ tokens: [1], ticks: 1 })

  const third = await other.context().newPage()
  await third.goto('/')
  await deliver(other, 2).click()
  await undo(third, 2).click()
  await expect(deliver(other, 2)).toBeVisible()
  expect(await ticksOf(db)).toEqual({ tokens: [1], ticks: 1 })
})
