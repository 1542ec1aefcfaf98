import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import {
  addCreditBill,
  fillAccounts,
  KRISHNA,
  MAHESH,
  receive,
} from '#tests/support/factories/accounts.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Customers' })
const rows = (page: Page) => list(page).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const tab = (page: Page, name: string) => list(page).getByRole('link', { name })
const search = (page: Page) => page.getByRole('textbox', { name: 'Search accounts' })

test('CRD-16 CRD-19 who owes is listed by balance, found, and follows a payment elsewhere', async ({
  as,
  db,
}) => {
  await fillAccounts(db)
  const page = await as('boss', '/accounts')
  await shows(page, 'Accounts')
  await shows(page, 'Due in all')
  await expect(rows(page)).toHaveText([/Shree Krishna/, /Umiya/, /Hotel Sahyadri/, /Mahesh/])
  await shows(page, '₹2,20,060')
  await shows(row(page, MAHESH.name), '₹13,430')
  await shows(row(page, MAHESH.name), '34 days')
  await shows(row(page, 'Hotel Sahyadri'), '+ 1 bill without total')
  for (const text of ['mahesh', '1476', '+91 98240 11476']) {
    await search(page).fill(text)
    await expect(rows(page)).toHaveText([/Mahesh/])
  }
  await search(page).fill('nothing')
  await shows(list(page), messages.customers.none)
  await list(page).getByRole('button', { name: 'Show all' }).click()
  const owner = await as('owner', '/accounts')
  await receive(owner, db, MAHESH.phone, 5000)
  await shows(row(page, MAHESH.name), '₹8,430')
  await shows(page, '₹2,15,060')
  await expectAccessible(page)
})

test('CRD-07 CRD-19 each tab has its rows and its empty text', async ({ as, db }) => {
  await fillAccounts(db)
  const page = await as('owner', '/accounts')
  await tab(page, 'To collect today').click()
  await shows(list(page), 'Nothing to collect today.')
  await tab(page, 'Bills to look at').click()
  await shows(row(page, 'Hotel Sahyadri'), 'No total yet')
  await tab(page, 'Received').click()
  await shows(list(page), 'Nothing received in these days.')
  await receive(page, db, KRISHNA.phone, 40_000, { method: 'Google Pay' })
  await receive(page, db, MAHESH.phone, 5000)
  await expect(rows(page)).toHaveText([/Mahesh.*₹5,000/, /Shree Krishna.*Google Pay.*₹40,000/])
  await shows(list(page), '₹45,000')
  await page.reload()
  await expect(tab(page, 'Received')).toHaveAttribute('aria-current', 'page')
  await expect(rows(page)).toHaveCount(2)
})

test('CRD-16 without a debt the texts say so', async ({ as, db }) => {
  await fillAccounts(db, [])
  const page = await as('manager', '/accounts')
  await shows(list(page), 'Nobody owes anything.')
  await tab(page, 'All').click()
  await shows(list(page), 'No entries yet.')
  await tab(page, 'Bills to look at').click()
  await shows(list(page), 'All bills are in order.')
})

test('CRD-22 a reminder opens in WhatsApp with the sum and the oldest day', async ({ as, db }) => {
  await fillAccounts(db, [{ ...MAHESH, daysAgo: 0, rupees: 8430 }])
  const page = await as('boss', '/accounts')
  const link = await page.getByRole('link', { name: `Remind ${MAHESH.name}` }).getAttribute('href')
  const address = new URL(link ?? '')
  expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/919824011476')
  const text = address.searchParams.get('text') ?? ''
  expect(text).toContain('Jalkhata: Mahesh General Stores, ₹8,430 is due')
  sawText(text)
})

test('CRD-16 staff and salesmen have no accounts; without the module there is no screen', async ({
  as,
  db,
}) => {
  const before = await as('boss', '/accounts')
  await expect(before).toHaveURL('/')
  await fillAccounts(db)
  for (const role of ['staff', 'salesman', 'production'] as const) {
    const page = await as(role, '/accounts')
    await expect(page, role).toHaveURL(role === 'salesman' ? '/saleman' : '/')
  }
  const manager = await as('manager', '/')
  await manager.getByRole('navigation', { name: 'Other screens' }).getByText('Accounts').click()
  await expect(manager).toHaveURL('/accounts')
  await expect(manager.getByRole('button', { name: 'New customer' })).toBeHidden()
})

test('CRD-16 without the network the list stays, and a failed one can be read again', async ({
  as,
  db,
}) => {
  await fillAccounts(db)
  const page = await as('boss', '/accounts')
  await expect(rows(page)).toHaveCount(4)
  await page.context().setOffline(true)
  await shows(page, 'No internet. You can type; save when it is back.')
  await expect(rows(page)).toHaveCount(4)
  await page.context().setOffline(false)
  await page.route('**/trpc/accounts.list*', (route) => route.abort())
  await page.reload()
  await shows(list(page), 'The accounts could not be loaded.')
  await page.unroute('**/trpc/accounts.list*')
  await list(page).getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('CRD-16 by thumb at 360 nothing scrolls sideways, and a name leads to the account', async ({
  as,
  db,
}) => {
  await fillAccounts(db, [{ ...KRISHNA, daysAgo: 40, rupees: 96_450 }])
  await addCreditBill(db, { name: '', phone: '9898066421', daysAgo: 0, rupees: 500 })
  const viewport = { width: 360, height: 640 }
  const page = await as('boss', '/accounts', { viewport, hasTouch: true, isMobile: true })
  await shows(row(page, KRISHNA.name), '40 days old')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(360)
  await row(page, KRISHNA.name).getByRole('link', { name: KRISHNA.name, exact: true }).tap()
  await expect(page).toHaveURL(/\/account\?id=/)
  await expect(page.getByRole('heading', { level: 1, name: KRISHNA.name })).toBeVisible()
})
