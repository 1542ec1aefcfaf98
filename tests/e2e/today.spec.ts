import type { Page } from '@playwright/test'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { rebuildTotals } from '#server/db/check-totals.ts'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { createInvoice, sendAs } from '#tests/support/factories/invoices.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { fillHoldList } from '#tests/support/states/report-states.ts'

const PHONE = { viewport: { width: 360, height: 640 } }

/** A bill of the same weekday a week ago, early in the day, and one in its last minute. */
const billWeekAgo = async (page: Page, db: Db) => {
  await createInvoice(page, { totalPaise: 100_000 })
  await createInvoice(page, { totalPaise: 900_000 })
  const day = addDays(businessDay(Date.now()), -7)
  for (const [totalPaise, time] of [
    [100_000, '00:00:00'],
    [900_000, '23:59:59'],
  ] as const) {
    const past = { day, run: 5, time }
    await db.updateTable('invoices').set(past).where('total_paise', '=', totalPaise).execute()
  }
  await rebuildTotals(db)
}

const today = (page: Page) => page.getByRole('region', { name: 'Today' })
const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' })

test('BOS-01 BOS-02 R1 R2 money of today, and whether that is good, at the first glance', async ({
  as,
  db,
}) => {
  const counter = await as('manager')
  await billWeekAgo(counter, db)
  await createInvoice(counter, { totalPaise: 112_000, payment: 'Cash' })
  await createInvoice(counter, { totalPaise: null, payment: 'Free' })
  await createInvoice(counter, { totalPaise: null, payment: 'Pay Later' })
  const page = await as('boss', '/', PHONE)
  const card = today(page)
  await expect(card.getByText('₹1,120', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(card.getByText('▲ 12 %', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(card).toContainText('from ₹1,000')
  await expect(card).toContainText(/Against last \w+day until \d+:\d\d [ap]m/)
  await expect(card).toContainText('1 bill without total')
  await expect(card.getByText('3', { exact: true })).toBeVisible()
  await expect(card.getByText('▲ 200 %')).toHaveCount(2)
  const takings = page.getByRole('table', { name: 'Takings' })
  await expect(takings.getByRole('row')).toHaveText([
    'Cash1 bill₹1,120',
    'Google Pay0 bills₹0',
    'Credit1 bill₹0',
    'Free1 bill₹0',
  ])
  await shows(attention(page), 'Nothing needs attention.')
  await expectAccessible(page)
})

test('BOS-06 a bill at the counter moves the card without a reload', async ({ as }) => {
  const page = await as('boss')
  await expect(today(page).getByText('₹0', { exact: true })).toBeVisible()
  await createInvoice(await as('manager'), { totalPaise: 112_000 })
  await expect(today(page).getByText('₹1,120', { exact: true })).toBeVisible()
})

test('BOS-04 BOS-08 an alert leads to its bill and goes with Seen, for this person only', async ({
  as,
}) => {
  const counter = await as('owner')
  const id = crypto.randomUUID()
  await createInvoice(counter, { id, totalPaise: 564_000, customerName: 'Shree Krishna' })
  await createInvoice(counter, { totalPaise: 1000 })
  await sendAs(counter, 'invoices.delete', { id, version: 1 })
  const page = await as('boss')
  const badge = page.getByRole('img', { name: '1 needs attention' })
  await expect(badge).toBeVisible()
  const row = attention(page).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`Bill 1 deleted, ₹5,640Shree Krishna · by ${PEOPLE.owner.name}`)
  await row.getByRole('link').click()
  await expect(page).toHaveURL('/owner?list=deleted')
  await expect(page.getByText('Shree Krishna').first()).toBeVisible()
  await page.goBack()
  await shows(attention(page), 'Needs attention')
  await shows(row, 'Seen')
  await row.getByRole('button', { name: 'Seen' }).click()
  await shows(attention(page), 'Nothing needs attention.')
  await expect(badge).toHaveCount(0)
  await page.reload()
  await shows(attention(page), 'Nothing needs attention.')
})

test('R23 what waits for a decision is on the home and in the menu, and has no Seen', async ({
  as,
  db,
}) => {
  await fillHoldList(db)
  const page = await as('boss')
  const row = attention(page).getByRole('listitem').filter({ hasText: 'decision' })
  await shows(row, '3 entries wait for your decision')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('img', { name: '3 wait for your decision' })).toBeVisible()
  await row.getByRole('link').click()
  await expect(page).toHaveURL('/saleman-report')
})

test('BOS-05 the summary of the day is one tap to WhatsApp, to oneself', async ({ as }) => {
  const page = await as('boss')
  await createInvoice(await as('manager'), { totalPaise: 112_000, payment: 'Cash' })
  await expect(today(page).getByText('₹1,120', { exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'Send summary' })
  sawText('Send summary')
  const href = new URL((await link.getAttribute('href')) ?? '')
  expect(href.pathname).toBe(`/91${PEOPLE.boss.phone}`)
  expect(href.searchParams.get('text')).toMatch(
    /: ₹1,120, 20 cartons, 1 bills\. Cash ₹1,120, Google Pay ₹0, credit ₹0\. Lost customers: 0\. Needs attention: 0\.$/,
  )
})

test('BOS-07 without a network there are no old sums', async ({ as }) => {
  const page = await as('boss')
  await createInvoice(await as('manager'), { totalPaise: 112_000 })
  await expect(today(page).getByText('₹1,120', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await shows(today(page), 'No internet.')
  await expect(page.getByText('₹1,120')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Send summary' })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(today(page).getByText('₹1,120', { exact: true })).toBeVisible()
})

test('BOS-01 a failed load can be tried again', async ({ as }) => {
  const page = await as('boss', '/owner-add-user')
  await page.route('**/trpc/*{trends,alerts}.*', (route) => route.abort())
  await page.goto('/')
  await shows(page, 'Today could not be loaded.')
  await shows(page, 'What needs attention could not be loaded.')
  await page.unroute('**/trpc/*{trends,alerts}.*')
  await today(page).getByRole('button', { name: 'Try again' }).click()
  await expect(today(page).getByText('₹0', { exact: true })).toBeVisible()
})
