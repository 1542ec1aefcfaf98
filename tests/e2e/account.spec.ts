import type { Page } from '@playwright/test'
import { accountMessages } from '#domain/shared/account-messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { customerIdOf, fillAccounts, MAHESH, receive } from '#tests/support/factories/accounts.ts'
import { expectAlert, notice } from '#tests/support/notices.ts'

const BILLS = [
  { ...MAHESH, daysAgo: 0, rupees: 3570 },
  { ...MAHESH, daysAgo: 0, rupees: 1000 },
]

const table = (page: Page) => page.getByRole('table', { name: 'Statement' })
const line = (page: Page, words: string) => table(page).getByRole('row').filter({ hasText: words })
const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })

const openMenu = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const goTo = async (page: Page, db: Db) => {
  await page.goto(`/account?id=${await customerIdOf(db, MAHESH.phone)}`)
  await expect(page.getByRole('heading', { level: 1, name: MAHESH.name })).toBeVisible()
}

test('CRD-06 CRD-20 the statement adds up; a payment is reversed with its reason', async ({
  as,
  db,
}) => {
  await fillAccounts(db, BILLS)
  const page = await as('boss', '/accounts')
  await receive(page, db, MAHESH.phone, 2000)
  await goTo(page, db)
  await shows(balance(page), '₹2,570')
  await shows(page, 'Open bills')
  await shows(table(page), 'Bill, token 21')
  await shows(table(page), 'Received, Cash')
  await expectAccessible(page)
  await table(page)
    .getByRole('button', { name: /More for Received, Cash/ })
    .click()
  await page.getByRole('menuitem', { name: 'Reverse' }).click()
  const dialog = page.getByRole('dialog')
  await shows(dialog, 'Reverse this payment?')
  await dialog.getByLabel('Other').check()
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expectAlert(page, accountMessages.noReason)
  await dialog.getByLabel('Entered twice').check()
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await shows(notice(page), 'Payment reversed')
  await shows(balance(page), '₹4,570')
  await shows(table(page), 'Reversed: Received, Cash')
  await expect(line(page, 'Receipt')).toHaveAttribute('data-reversed', 'true')
  await expect(line(page, 'Reversed: Received, Cash')).toContainText('Entered twice')
})

test('CRD-13 CRD-14 opening, charge, write off and pay back, each with its rule', async ({
  as,
  db,
}) => {
  await fillAccounts(db, BILLS)
  const page = await as('owner', '/accounts')
  await goTo(page, db)
  const dialog = page.getByRole('dialog')
  await openMenu(page, 'Opening balance')
  await dialog.getByLabel('Amount').fill('430')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(notice(page), 'Opening saved')
  await shows(balance(page), '₹5,000')
  await openMenu(page, 'Charge')
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectAlert(page, accountMessages.noReason)
  await dialog.getByLabel('Reason').fill('Jar broken')
  await dialog.getByLabel('Reason').press('Enter')
  await shows(table(page), 'Charge: Jar broken')
  await openMenu(page, 'Write off')
  await dialog.getByLabel('Amount').fill('6000')
  await dialog.getByLabel('Reason').fill('Shop closed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectAlert(page, accountMessages.moreThanDue)
  await dialog.getByLabel('Amount').fill('5100')
  await dialog.getByLabel('Reason').press('Enter')
  await shows(notice(page), 'Balance written off')
  await shows(table(page), 'Written off: Shop closed')
  await openMenu(page, 'Pay back')
  await dialog.getByLabel('Amount').fill('10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectAlert(page, 'Only the advance can be paid back.')
})

test('CRD-17 CRD-19 limit and the day of payment are set; a manager cannot correct', async ({
  as,
  db,
}) => {
  await fillAccounts(db, BILLS)
  const page = await as('boss', '/accounts')
  await goTo(page, db)
  const dialog = page.getByRole('dialog')
  await openMenu(page, 'Limit')
  await dialog.getByLabel('Limit').fill('10000')
  await dialog.getByLabel('Limit').press('Enter')
  await shows(balance(page), 'Limit ₹10,000')
  await shows(balance(page), '₹5,430 free')
  const manager = await as('manager', '/accounts')
  await goTo(manager, db)
  await manager.getByRole('button', { name: 'More', exact: true }).click()
  await expect(manager.getByRole('menuitem', { name: 'Pay back' })).toBeVisible()
  await expect(manager.getByRole('menuitem', { name: 'Write off' })).toBeHidden()
})

test('CRD-20 an unknown customer is said so, and the customers lead to the account', async ({
  as,
  db,
}) => {
  await fillAccounts(db, BILLS)
  const page = await as('boss', '/account?id=1')
  await shows(page, 'Customer not found.')
  await page.goto('/account?id=00000000-0000-4000-8000-000000000000')
  await shows(page, 'Customer not found.')
  await page.goto('/customers')
  await page.getByRole('link', { name: MAHESH.name }).click()
  await shows(balance(page), '₹4,570')
})

test('CRD-20 by thumb at 360 nothing scrolls sideways', async ({ as, db }) => {
  await fillAccounts(db, BILLS)
  const viewport = { width: 360, height: 640 }
  const page = await as('boss', '/accounts', { viewport, hasTouch: true, isMobile: true })
  await goTo(page, db)
  await expect(table(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(page.getByRole('button', { name: 'Receive payment' })).toBeInViewport()
})
