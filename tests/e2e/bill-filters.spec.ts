import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { createInvoice, sendAs } from '#tests/support/factories/invoices.ts'
import { chips, chooseList, listsButton, openLists } from '#tests/support/pages/bill-list.ts'
import { choosePreset, datesOf, fillDates } from '#tests/support/pages/date-filter.ts'

const TODAY = businessDay(Date.now())
const YESTERDAY = addDays(TODAY, -1)

const bills = (page: Page) => page.getByRole('list', { name: 'Invoices' }).getByRole('article')
const chip = (page: Page, name: RegExp | string) => chips(page).getByRole('button', { name })
const sum = (page: Page) => page.getByRole('status', { name: 'Sum of these bills' })
const search = (page: Page) => page.getByLabel('Search invoices')
const takings = (page: Page) => page.getByRole('region', { name: 'Takings of today' })
const head = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Invoices' }).getByText(text)

/**
 * Two bills of yesterday, and two of today; of each day one is delivered. A write through the
 * server comes last: it drops the answers that the server shares.
 */
const prepare = async (page: Page, db: Db) => {
  await createInvoice(page, { customerName: 'Krishna Hotel', payment: 'Pay Later' })
  await createInvoice(page, { customerName: 'Meena', customerPhone: '9000000000' })
  await db.updateTable('invoices').set({ day: YESTERDAY }).execute()
  await db.updateTable('product_days').set({ day: YESTERDAY }).execute()
  await db
    .updateTable('invoices')
    .set({ delivered: true })
    .where('customer_name', '=', 'Meena')
    .execute()
  const id = randomUUID()
  const patel = { id, customerName: 'Patel', payment: 'Google Pay', totalPaise: 100_000 }
  await createInvoice(page, patel)
  await createInvoice(page, { customerName: 'Hotel Sahyadri', totalPaise: 200_000 })
  await sendAs(page, 'invoices.deliver', { id })
  await page.reload()
  await expect(bills(page)).toHaveCount(4)
  await expect(bills(page).getByRole('checkbox', { checked: true })).toHaveCount(2)
}

test('C10 C22 the chips filter, with sums, and a second tap shows all again', async ({
  as,
  db,
}) => {
  const page = await as('manager', '/')
  await prepare(page, db)
  await expect(head(page, '2 bills · 40 cartons · ₹3,000')).toBeVisible()
  await expect(head(page, '2 bills · 40 cartons · ₹9,720')).toBeVisible()
  await chip(page, 'Today').click()
  await expect(bills(page)).toHaveCount(2)
  await expect(sum(page)).toHaveCount(0)
  await expect(chip(page, /^Not delivered/)).toHaveText('Not delivered 2 (1 older)')
  await chip(page, /^Not delivered/).click()
  await expect(bills(page)).toHaveCount(2)
  await expect(bills(page).nth(1)).toContainText('Krishna Hotel')
  await expect(sum(page)).toHaveText('2 bills · 40 cartons · ₹6,860Cash ₹2,000 · Pay Later ₹4,860')
  await chip(page, 'Pay Later').click()
  await expect(bills(page)).toHaveCount(1)
  await shows(sum(page), 'Choose fewer days for a sum.')
  await expectAccessible(page)
  await chip(page, 'Pay Later').click()
  await expect(bills(page)).toHaveCount(4)
  await expect(page).toHaveURL('/')
})

test('C22 each part of the takings shows its bills of today', async ({ as, db }) => {
  const page = await as('manager', '/')
  await prepare(page, db)
  await takings(page)
    .getByRole('button', { name: /^Google Pay/ })
    .click()
  await expect(bills(page)).toHaveCount(1)
  await expect(bills(page)).toContainText('Patel')
  await expect(sum(page)).toHaveText('1 bill · 20 cartons · ₹1,000')
  await takings(page)
    .getByRole('button', { name: /^Pay Later/ })
    .click()
  await shows(page, messages.billing.noInvoices)
  await page.getByRole('button', { name: 'All bills' }).click()
  await expect(bills(page)).toHaveCount(4)
})

test('C38 list, filter, days and search stay after a reload and with Back', async ({ as, db }) => {
  const page = await as('owner', '/')
  await prepare(page, db)
  await chooseList(page, 'Dates…')
  await choosePreset(page, 'Yesterday')
  await expect(datesOf(page)).toHaveCount(0)
  await expect(listsButton(page)).toBeFocused()
  await expect(bills(page)).toHaveCount(2)
  await search(page).fill('krish')
  await expect(bills(page)).toHaveCount(1)
  await expect(page).toHaveURL('/?dates=yesterday&search=krish')
  await expect(sum(page)).toHaveText('1 bill · 20 cartons · ₹4,860')
  const isAsBefore = async () => {
    await expect(search(page)).toHaveValue('krish')
    await expect(bills(page)).toHaveCount(1)
    await expect(chip(page, 'Today')).toHaveAttribute('aria-pressed', 'false')
  }
  await page.reload()
  await isAsBefore()
  await page.getByRole('link', { name: 'Production' }).click()
  await expect(page).toHaveURL(/production/)
  await page.goBack()
  await isAsBefore()
  await chooseList(page, 'Dates…')
  await fillDates(page, TODAY, TODAY)
  await search(page).fill('')
  await expect(bills(page)).toHaveCount(2)
  await expect(page).toHaveURL(`/?from=${TODAY}&to=${TODAY}`)
  await chooseList(page, 'Deleted')
  await page.reload()
  await expect(listsButton(page)).toHaveText('Deleted')
  await expect(page.getByText('No deleted invoices.')).toBeVisible()
})

test('C11 C38 a phone number is found, stays after a reload, and is not in the address', async ({
  as,
  db,
}) => {
  const page = await as('manager', '/')
  await prepare(page, db)
  await search(page).fill('90000 00000')
  await expect(bills(page)).toHaveCount(1)
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(search(page)).toHaveValue('90000 00000')
  await expect(bills(page)).toHaveCount(1)
})

test('C9 the exact token comes first', async ({ as }) => {
  const page = await as('staff', '/?view=bills')
  const owner = await as('owner', '/')
  for (let token = 1; token <= 12; token += 1) {
    await createInvoice(owner, { customerName: `Shop ${token}` })
  }
  await search(page).fill('1')
  await expect(bills(page).first()).toHaveAccessibleName(/^Token 1, /)
  await expect(bills(page).nth(1)).toHaveAccessibleName(/^Token 12, /)
  await expect(bills(page)).toHaveCount(4)
})

test('C22 TOK-05 the file holds what the filters show', async ({ as, db }) => {
  const page = await as('owner', '/')
  await prepare(page, db)
  await chip(page, /^Not delivered/).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    chooseList(page, 'Download CSV'),
  ])
  const rows = parse(await readFile(await file.path()), { bom: true, from: 2 })
  expect(rows.map((row) => row[1])).toEqual(['Hotel Sahyadri', 'Krishna Hotel'])
})

test('C27 offline the loaded bills are searched, and the list says so', async ({ as, db }) => {
  const page = await as('manager', '/')
  await prepare(page, db)
  await page.context().setOffline(true)
  await expect(page.getByText('No internet. List may be old.')).toBeVisible()
  await search(page).fill('krish')
  await expect(bills(page)).toHaveCount(1)
  await shows(page, 'No internet. Search and filters see only the loaded bills.')
  await search(page).fill('no such')
  await shows(page, messages.billing.noInvoices)
  await shows(page, 'No internet. Search and filters see only the loaded bills.')
  await search(page).fill('')
  await expect(bills(page)).toHaveCount(4)
  await chip(page, /^Not delivered/).click()
  await expect(bills(page)).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(sum(page)).toBeVisible()
  await expect(bills(page)).toHaveCount(2)
})

test('C16 C38 on a phone the filter stays when the part changes', async ({ as, db }) => {
  const page = await as('manager', '/?view=bills', { viewport: { width: 360, height: 640 } })
  await prepare(page, db)
  await chip(page, /^Not delivered/).click()
  await search(page).fill('9224')
  const parts = page.getByRole('navigation', { name: 'Parts of the counter' })
  await parts.getByRole('button', { name: 'Stock' }).click()
  await parts.getByRole('button', { name: /^Bills/ }).click()
  await expect(chip(page, /^Not delivered/)).toHaveAttribute('aria-pressed', 'true')
  await expect(search(page)).toHaveValue('9224')
  await expect(page).toHaveURL('/?view=bills&only=not-delivered')
  await search(page).fill('')
  await expect(bills(page)).toHaveCount(2)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  for (const button of await chips(page).getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(page)
})

test('C22 the head of the day stays in sight', async ({ as, db }) => {
  const page = await as('manager', '/?view=bills', { viewport: { width: 390, height: 844 } })
  const bill = async (count: number) => {
    for (let made = 0; made < count; made += 1) await createInvoice(page, {})
  }
  await bill(12)
  await db.updateTable('invoices').set({ day: YESTERDAY }).execute()
  await bill(6)
  await page.reload()
  await expect(bills(page).first()).toBeVisible()
  const shown = page.locator('[aria-hidden="true"]').getByText(/^(Today|Yesterday) · /)
  await expect(shown).toContainText('Today · ')
  await page.mouse.move(200, 500)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300)
      return shown.innerText()
    })
    .toContain('Yesterday · ')
  await expect(shown).toBeInViewport()
})

test('E8 staff see neither sums nor phone numbers, and only their filters', async ({ as, db }) => {
  const owner = await as('owner', '/')
  await prepare(owner, db)
  const answers: string[] = []
  const page = await as('staff', '/staff?view=bills')
  page.on('response', async (answer) => {
    if (answer.url().includes('/trpc/')) answers.push(await answer.text())
  })
  await page.reload()
  await expect(bills(page)).toHaveCount(4)
  await expect(head(page, '2 bills · 40 cartons')).toHaveCount(2)
  await expect(takings(page)).toHaveCount(0)
  await expect(chips(page).getByRole('button')).toHaveText([
    'Today',
    'Not delivered 2 (1 older)',
    'All',
  ])
  await chip(page, /^Not delivered/).click()
  await expect(bills(page)).toHaveCount(2)
  await expect(sum(page)).toHaveCount(0)
  await expect((await openLists(page)).getByRole('menuitem')).toHaveText([
    'All bills',
    'Token History',
    'Dates…',
    'Download CSV',
  ])
  expect(answers.join('')).not.toContain('9000000000')
  expect(answers.join('')).not.toContain('9824011476')
})

test('C22 a payment and days are both named, and each can be dropped', async ({ as, db }) => {
  const page = await as('manager', '/')
  await prepare(page, db)
  await chip(page, 'Pay Later').click()
  await chooseList(page, 'Dates…')
  await choosePreset(page, 'Yesterday')
  await expect(bills(page)).toHaveCount(1)
  await expect(chip(page, 'Pay Later')).toHaveAttribute('aria-pressed', 'true')
  await chip(page, 'Pay Later').click()
  await expect(bills(page)).toHaveCount(2)
  await expect(chip(page, 'Pay Later')).toHaveAttribute('aria-pressed', 'false')
  await takings(page)
    .getByRole('button', { name: /^Google Pay/ })
    .click()
  await expect(listsButton(page)).toHaveText(/^Google Pay · /)
})
