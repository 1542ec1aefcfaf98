import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, businessDay, formatDay, formatDayWithWeekday } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { acceptClock } from '#server/db/clock.ts'
import type { Db } from '#server/db/database.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'
import { createInvoice, sendAs } from '#tests/support/factories/invoices.ts'
import { notice } from '#tests/support/notices.ts'
import { chooseList, openLists } from '#tests/support/pages/bill-list.ts'
import { chooseInMenu } from '#tests/support/pages/billing-screen.ts'
import { startServer } from '#tests/support/server.ts'
import { openSessionFor } from '#tests/support/session.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

const ticket = (page: Page) => page.getByRole('region', { name: 'Token of the day' })

/** Counts reloads of these pages. */
const countReloads = (pages: readonly Page[]) => {
  let reloads = 0
  for (const page of pages) {
    page.on('load', () => {
      reloads += 1
    })
  }
  return () => reloads
}

test('BIL-12 BIL-17 TOK-01 TOK-02 TOK-03 STK-01 CUS-03 a day at the gate in several windows', async ({
  as,
}) => {
  const clerk = await as('manager', '/')
  const dock = await as('staff', '/?view=bills')
  const boss = await as('boss', '/owner')
  const maker = await as('production', '/')
  const customer = await as('nobody', '/customer')
  for (const page of [clerk, dock, boss, maker]) {
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible()
  }
  const reloads = countReloads([clerk, dock, boss, maker, customer])

  const form = clerk.getByRole('region', { name: 'Create Invoice' })
  await form.getByLabel('Customer phone').fill('9824011476')
  await form.getByLabel('Customer name').fill('First lorry')
  await form.getByLabel('Pink 1L quantity').fill('20')
  await form.getByLabel('Pink 1L scheme').fill('2')
  await clerk.getByRole('button', { name: /^Create Invoice/ }).click()
  await expect(clerk.getByRole('article').first()).toContainText('First lorry')
  await expect(dock.getByRole('article').first()).toContainText('First lorry', LIVE)
  await expect(ticket(boss)).toContainText('next is 2', LIVE)
  const stock = boss.getByRole('row', { name: /Pink 1L/ })
  await expect(stock).toContainText('−21', LIVE)

  await customer.getByLabel('Mobile number').fill('9824011476')
  await customer.getByRole('button', { name: 'Show', exact: true }).click()
  const newest = customer.getByRole('region', { name: 'Newest token' })
  await expect(newest).toContainText('1')
  await expect(newest.getByText('Not Delivered', { exact: true })).toBeVisible()
  await expect(customer.getByText(/This page updates/)).toBeVisible()

  const tick = dock.getByRole('checkbox').first()
  await tick.check()
  await shows(dock.getByRole('article').first(), messages.billing.delivered)
  await expect(tick).toBeDisabled()
  await expect(dock.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(clerk.getByRole('checkbox').first()).toBeChecked(LIVE)
  await expect(clerk.getByRole('checkbox').first()).toBeDisabled()
  await expect(newest.getByText('Delivered', { exact: true })).toBeVisible(LIVE)
  await expect(dock.getByRole('button', { name: /^(Print|Edit|More for) token/ })).toHaveCount(0)

  await maker.getByLabel('Pink 1L').first().fill('100')
  await maker.getByRole('button', { name: 'Add Production' }).click()
  await expect(notice(maker)).toContainText(messages.production.added)
  await expect(stock).toContainText('79', LIVE)
  await expect(clerk.getByRole('row', { name: /Pink 1L/ })).toContainText('79', LIVE)

  await boss.getByRole('button', { name: 'Actions' }).click()
  await boss.getByRole('menuitem', { name: 'Reset Token' }).click()
  await boss.getByRole('alertdialog').getByRole('button', { name: 'Reset Token' }).click()
  await shows(notice(boss), messages.billing.tokenReset)
  for (const page of [clerk, dock]) {
    await expect(ticket(page)).toContainText('next is 1 · Run 2', LIVE)
  }
  await createInvoice(clerk, { customerName: 'First of the second run' })
  await expect(dock.getByRole('article').first()).toContainText('Run 2', LIVE)
  await expect(newest).toContainText('Run 2', LIVE)
  await expect(newest.getByText('Not Delivered', { exact: true })).toBeVisible()
  const older = customer.getByRole('list', { name: 'Older tokens' })
  await expect(older.getByText('Delivered', { exact: true })).toBeVisible()
  expect(reloads()).toBe(0)
})

const FAKETIME = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib/faketime']
  .map((folder) => `${folder}/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path))

/** A server whose clock can be set to `ms` before the last business midnight. */
const serverBeforeMidnight = async (databaseUrl: string, db: Db, file: string) => {
  const set = async (ms: number) => {
    const midnight = Date.parse(`${businessDay(Date.now())}T00:00:00+05:30`)
    const behindSeconds = Math.ceil((Date.now() - midnight + ms) / 1000)
    await acceptClock(db, { aheadMs: -behindSeconds * 1000, stampMs: null })
    await writeFile(file, `-${behindSeconds}`)
  }
  await set(3_600_000)
  const server = await startServer(databaseUrl, {
    LD_PRELOAD: FAKETIME ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  return { ...server, set }
}

test('TOK-01 TOK-03 the token of the day changes at business midnight without a reload', async ({
  browser,
  database,
  db,
}, info) => {
  test.setTimeout(180_000)
  if (!FAKETIME) throw new Error('This test sets a clock with libfaketime: install faketime.')
  const today = businessDay(Date.now())
  const server = await serverBeforeMidnight(database.appUrl, db, info.outputPath('clock'))
  const context = await browser.newContext({
    baseURL: server.origin,
    storageState: await openSessionFor(db, 'owner', server.origin),
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible()
  await expect(ticket(page)).toContainText(formatDayWithWeekday(addDays(today, -1)))
  const reloads = countReloads([page])
  const id = randomUUID()
  await createInvoice(page, { id })
  await expect(ticket(page)).toContainText('next is 2')
  const midnightMs = Date.parse(`${today}T00:00:00+05:30`)
  await server.set(8000)
  // Node caches the Date header for up to one second.
  const serverTimeMs = async () =>
    Date.parse((await fetch(`${server.origin}/readyz`)).headers.get('date') ?? '')
  await expect.poll(serverTimeMs, { intervals: [50] }).toBeGreaterThan(midnightMs - 60_000)
  // The page reads the clock from the next answer; a delivery tick does not change the token.
  await sendAs(page, 'invoices.deliver', { id })
  await expect(ticket(page)).toContainText(formatDayWithWeekday(today), { timeout: 30_000 })
  await expect(ticket(page)).toContainText('next is 1')
  expect(reloads()).toBe(0)
  await context.close()
  await server.stop()
})

test('BIL-11 BIL-13 BIL-14 AUD-02 a bill is shown, deleted and restored', async ({ as }) => {
  const page = await as('owner', '/')
  await createInvoice(page, { totalPaise: null, deliveredBy: '' })
  const bill = page.getByRole('article').first()
  await shows(bill, 'Delivered by N/A')
  sawText('N/A')
  await shows(bill, '–')
  for (const name of ['Print token 1', 'Edit token 1', 'More for token 1']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  const href = await bill.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
  expect(href).toMatch(/^https:\/\/wa\.me\/919824011476\?text=/)
  const remove = async () => {
    await chooseInMenu(page, 'Delete', 1)
    const question = page.getByRole('alertdialog')
    await shows(question, messages.billing.askDelete)
    await expect(question).toContainText('Mahesh General Stores')
    await question.getByRole('button', { name: /Delete/ }).click()
  }
  const banner = notice(page)
  await remove()
  await shows(banner, messages.billing.deleted)
  await shows(banner, 'Undo')
  await expect(page.getByRole('article')).toHaveCount(0)
  await banner.getByRole('button', { name: 'Undo' }).click()
  await expect(bill).toContainText('Mahesh General Stores')
  await expect(bill).toContainText('1')
  await remove()
  await expect(page.getByRole('article')).toHaveCount(0)
  await chooseList(page, 'Deleted')
  sawText('Deleted')
  await page.getByRole('button', { name: /Restore/ }).click()
  await chooseList(page, 'All bills')
  await expect(bill).toContainText('Mahesh General Stores')
  await expect(page.getByRole('row', { name: /Pink 1L/ })).toContainText('−21')
})

test('MSG-01 the invoice is sent as a WhatsApp message', async ({ as }) => {
  const page = await as('owner', '/')
  await createInvoice(page, { payment: 'Google Pay' })
  const link = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /WhatsApp/ })
  const url = new URL((await link.getAttribute('href')) ?? '')
  expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/919824011476')
  const text = url.searchParams.get('text') ?? ''
  const today = formatDay(businessDay(Date.now()))
  expect(text.replace(/\d+:\d\d [ap]m/, 'TIME').split('\n')).toEqual([
    `Jalkhata: token 1, ${today} TIME. Premium 1 Litre Bottle 20 (Scheme: 2). Total ₹4,860. Google Pay.`,
    `${new URL(page.url()).origin}/customer`,
  ])
  sawText(text.split('\n')[0] ?? '')
})

test('BIL-15 TOK-04 search by name or token number, staff by number only', async ({ as }) => {
  const owner = await as('owner', '/')
  await createInvoice(owner, { customerName: 'Mahesh General Stores' })
  await createInvoice(owner, { customerName: 'Hotel Sahyadri' })
  const find = async (page: typeof owner, text: string) => {
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').or(page.getByLabel('Search invoices')).first().fill(text)
  }
  await find(owner, 'sahya')
  await expect(owner.getByRole('article')).toContainText(['Hotel Sahyadri'])
  await find(owner, '1')
  await expect(owner.getByRole('article')).toContainText(['Mahesh'])
  await find(owner, 'nobody here')
  await shows(owner, messages.billing.noInvoices)
  const staff = await as('staff', '/?view=bills')
  await expect(staff.getByRole('article')).toHaveCount(2)
  await find(staff, 'Hotel')
  await shows(staff, messages.billing.noInvoices)
  await find(staff, '2')
  await expect(staff.getByRole('article')).toContainText(['Hotel Sahyadri'])
  await chooseList(owner, 'Token History')
  await owner.getByLabel('Search tokens').fill('zzz')
  await shows(owner, messages.billing.noTokens)
})

for (const role of ['production', 'stock manager'] as const) {
  test(`APP-16 /staff for ${role} is billing home as staff see it`, async ({ as }) => {
    const owner = await as('owner', '/')
    await createInvoice(owner, { customerName: 'Mahesh General Stores' })
    await createInvoice(owner, { customerName: 'Hotel Sahyadri' })
    const page = await as(role, '/staff')
    await shows(page, 'Billing System')
    await expect(ticket(page)).toContainText('next is 3')
    await expect(page.getByRole('region', { name: 'Create Invoice' })).toHaveCount(0)
    await expect(page.getByText('Stock Live View')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Actions' })).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^(Print|Edit|More for) token/ })).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: /Delivered/ })).toHaveCount(2)
    const finds = async (list: string, typed: string, customer: string) => {
      await page.getByLabel(list).fill(typed)
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article')).toContainText(customer)
    }
    await finds('Search invoices', 'sahya', 'Hotel Sahyadri')
    await finds('Search invoices', '1', 'Mahesh General Stores')
    await chooseList(page, 'Token History')
    await finds('Search tokens', 'mahesh', 'Mahesh General Stores')
    await finds('Search tokens', '2', 'Hotel Sahyadri')
    const entries = (await openLists(page)).getByRole('menuitem')
    await expect(entries).toHaveText(['All bills', 'Token History', 'Dates…'])
    const refused = await page.request.get('/tokens.csv?search=')
    expect(refused.ok()).toBe(false)
  })
}

test('PRT-01 a blocked window is reported', async ({ as }) => {
  const page = await as('owner', '/')
  await createInvoice(page, {})
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Print token 1', exact: true }).click()
  await shows(page.getByRole('alertdialog'), messages.billing.allowPopup)
})
