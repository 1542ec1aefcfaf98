import type { Page } from '@playwright/test'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { fillPastBusiness } from '#tests/support/factories/past-business.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

const bars = (page: Page) => page.getByRole('img', { name: /as bars$/ })
const sumOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${label}`) })
    .locator('strong')
const choose = (page: Page, word: string) =>
  page.getByText(word, { exact: true }).filter({ visible: true }).first().click()

test('BOS-02 periods, measures and sources; the address has the choice', async ({ as, db }) => {
  await fillPastBusiness(db)
  const page = await as('boss', '/trends?from=2020-01-01')
  await expect(bars(page)).toHaveAccessibleName('Money as bars')
  await choose(page, 'Week')
  await expect(page).toHaveURL('/trends?unit=week')
  await page.getByRole('radio', { name: 'Bills' }).check({ force: true })
  await expect(bars(page)).toHaveAccessibleName('Bills as bars')
  await expect(bars(page).getByRole('listitem')).toHaveCount(12)
  const all = Number((await sumOf(page, 'Bills').textContent())?.replaceAll(',', ''))

  await page.getByLabel('Bills of').selectOption({ label: 'Salesmen' })
  await expect(sumOf(page, 'Bills')).toHaveText('9')
  await page.getByLabel('Bills of').selectOption({ label: 'Counter' })
  await expect(sumOf(page, 'Bills')).toHaveText(String(all - 9))
  await page.getByLabel('Bills of').selectOption({ label: 'Station Road · Suresh' })
  await expect(sumOf(page, 'Bills')).toHaveText('3')

  await page.reload()
  await expect(sumOf(page, 'Bills')).toHaveText('3')
  await expect(bars(page)).toHaveAccessibleName('Bills as bars')
  await page.getByLabel('Compare with').selectOption({ label: 'Nothing' })
  await expect(page.locator('dl').getByText(/^from /)).toHaveCount(0)
  sawText('Compare with')

  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = page.getByRole('table', { name: 'Trends' }).locator('tbody tr')
  await expect(rows).toHaveCount(12)
  await shows(page, 'Show as bars')
  await page.getByRole('button', { name: 'Show as bars' }).click()
  await shows(page, 'Show as table')
  await expectAccessible(page)
})

test('BOS-03 lost, top and new customers, salesmen and routes', async ({ as, db }) => {
  await fillPastBusiness(db)
  await createInvoice(await as('manager'), {
    customerName: 'Maruti Auto Works',
    customerPhone: '9824300001',
    totalPaise: 144_000,
  })
  const page = await as('boss', '/trends', PHONE)
  const lost = page.getByRole('region', { name: 'Lost customers' })
  await shows(lost, '4 bills or more before, none for 14 days')
  const rows = lost.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/Patel Provision Store\d+ a week · last \d+ \w+/)
  const call = rows.first().getByRole('link', { name: 'Call Patel Provision Store' })
  await expect(call).toHaveAttribute('href', 'tel:+919824100006')
  const chat = rows.first().getByRole('link', { name: 'WhatsApp Patel Provision Store' })
  await expect(chat).toHaveAttribute('href', 'https://wa.me/919824100006?text=')
  await expect(call).toHaveAttribute('title', 'Call')
  sawText('Call')
  await expect(chat).toHaveAttribute('title', 'WhatsApp')
  sawText('WhatsApp')

  const top = page.getByRole('region', { name: 'Top customers' }).getByRole('listitem')
  await expect(top.first()).toContainText('1Shree Krishna Caterers')
  const [lostAt, topAt] = await Promise.all([lost, top.first()].map((one) => one.boundingBox()))
  expect(lostAt?.y, 'the list to act on comes first').toBeLessThan(topAt?.y ?? 0)
  await expect(page.getByRole('region', { name: 'New customers' })).toContainText(
    'Maruti Auto Works1 bill · since',
  )
  await expect(page.getByRole('table', { name: 'Salesmen' }).locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Routes' }).locator('tbody tr')).toHaveCount(2)
  await expect(page.getByLabel('Bills of')).toBeHidden()
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByLabel('Bills of')).toBeVisible()
  await expectAccessible(page)
})

test('BOS-03 the lost customers of the home lead to their list', async ({ as, db }) => {
  await fillPastBusiness(db)
  const page = await as('boss', '/', PHONE)
  await page.getByRole('link', { name: 'Lost customers 2' }).click()
  await expect(page).toHaveURL('/trends#lost')
  const lost = page.getByRole('region', { name: 'Lost customers' })
  await expect(lost.getByText('Patel Provision Store')).toBeInViewport()
})

test('BOS-03 who buys again leaves the lost customers without a reload', async ({ as, db }) => {
  await fillPastBusiness(db)
  const counter = await as('manager')
  const page = await as('boss', '/trends')
  const rows = page.getByRole('region', { name: 'Lost customers' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await createInvoice(counter, {
    customerName: 'Ganesh Tea Stall',
    customerPhone: '9824100005',
  })
  await expect(rows).toHaveCount(1)
})

test('BOS-01 the owner has today on top of the trends, with a link to them', async ({ as }) => {
  await createInvoice(await as('manager'), { totalPaise: 112_000 })
  const page = await as('owner')
  await page.getByRole('link', { name: 'Trends' }).click()
  await expect(page).toHaveURL('/trends')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByText('₹1,120', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible()
  const boss = await as('boss', '/trends')
  await expect(bars(boss)).toBeVisible()
  await expect(boss.getByRole('region', { name: 'Today' })).toHaveCount(0)
})

test('BOS-07 trends: nothing billed, not loaded, no network', async ({ as }) => {
  const page = await as('boss', '/trends')
  await shows(page, 'No bills in this period.')
  await shows(page, 'No lost customers.')
  await page.context().setOffline(true)
  await shows(page, 'No internet.')
  await expect(bars(page)).toHaveCount(0)
  await page.context().setOffline(false)
  await shows(page, 'No bills in this period.')
  await page.route('**/trpc/*trends.*', (route) => route.abort())
  await page.reload()
  await shows(page, 'The trends could not be loaded.')
  await shows(page, 'The customers could not be loaded.')
  await page.unroute('**/trpc/*trends.*')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await shows(page, 'No bills in this period.')
})

test('BOS-03 a table that could not be loaded says so, and is read again', async ({ as, db }) => {
  await fillPastBusiness(db)
  const page = await as('boss', '/trends')
  const calls = /trpc\/.*trends\.(salesmen|routes)/
  await page.route(calls, (route) => route.abort())
  await page.reload()
  await shows(page, 'The salesmen could not be loaded.')
  await shows(page, 'The routes could not be loaded.')
  await page.unroute(calls)
  // All of the screen is one request, so the lists above failed too.
  for (const title of ['Routes', 'Salesmen']) {
    await page.getByRole('button', { name: 'Try again' }).last().click()
    await expect(page.getByRole('table', { name: title })).toBeVisible()
  }
})
