import type { Page } from '@playwright/test'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { addDays, formatShortDay } from '#domain/shared/dates.ts'
import type { Db } from '#server/db/database.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'
import {
  addCreditBill,
  bringDue,
  customerIdOf,
  fillAccounts,
  MAHESH,
  receive,
  today,
} from '#tests/support/factories/accounts.ts'
import { sendAs } from '#tests/support/factories/invoices.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { startAccounts } from '#tests/support/factories/salesman-accounts.ts'
import { expectAlert, notice } from '#tests/support/notices.ts'
import { giveBill, giveCustomer, giveRoute } from '#tests/support/salesman/screen.ts'

const SHOP = { customerName: MAHESH.name, customerPhone: MAHESH.phone }
const DAY_MS = 86_400_000

const table = (page: Page) => page.getByRole('table', { name: 'Statement' })
const line = (page: Page, words: string) => table(page).getByRole('row').filter({ hasText: words })
const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })
const list = (page: Page) => page.getByRole('region', { name: 'Customers' })
const row = (page: Page) => list(page).getByRole('listitem').filter({ hasText: MAHESH.name })
const tab = (page: Page, name: string) => list(page).getByRole('link', { name })
const shortDay = (daysAgo: number) => formatShortDay(addDays(today(), -daysAgo), today())

/** All time: a day of last week may be in the last month. */
const openAccount = async (page: Page, db: Db) => {
  await page.goto(`/account?id=${await customerIdOf(db, MAHESH.phone)}`)
  await page.getByRole('button', { name: 'All time' }).click()
}

const openMenu = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('CRD-05 CRD-06 a bill of an earlier day is changed and deleted today', async ({ as, db }) => {
  await fillAccounts(db, [])
  const changed = await addCreditBill(db, { ...MAHESH, daysAgo: 3, rupees: 1000 }, 34)
  const deleted = await addCreditBill(db, { ...MAHESH, daysAgo: 4, rupees: 500 }, 12)
  const page = await as('boss', '/accounts')
  const contents = buildInvoice({ ...SHOP, payment: 'Pay Later', totalPaise: 120_000 })
  await sendAs(page, 'invoices.edit', { id: changed, version: 1, ...contents })
  await sendAs(page, 'invoices.delete', { id: deleted, version: 1 })
  await openAccount(page, db)
  await shows(balance(page), '₹1,200')
  await shows(table(page), 'Bill, token 34')
  await shows(table(page), 'Bill, token 12')
  await shows(table(page), `Bill of ${shortDay(3)} changed`)
  sawText('Bill of 10 Nov changed')
  await shows(table(page), `Bill of ${shortDay(4)} deleted`)
  sawText('Bill of 10 Nov deleted')
  await expect(line(page, ' changed')).toContainText('₹200')
  await expect(line(page, ' changed')).toContainText(shortDay(0))
  await expect(line(page, ' deleted')).toContainText('−₹500')
})

test('CRD-06 a bill made and deleted on one day is hidden behind Show everything', async ({
  as,
  db,
}) => {
  await fillAccounts(db, [{ ...MAHESH, daysAgo: 0, rupees: 1000 }])
  const page = await as('boss', '/accounts')
  const id = crypto.randomUUID()
  await bringDue(page, { ...SHOP, id }, 70_000)
  await sendAs(page, 'invoices.delete', { id, version: 1 })
  await openAccount(page, db)
  await shows(table(page), 'Bill, token 21')
  const lines = table(page).getByRole('row', { name: /Bill, token/ })
  await expect(lines).toHaveCount(1)
  await shows(page, 'Show everything')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(lines).toHaveCount(2)
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect(lines).toHaveCount(1)
})

test('CRD-06 CRD-13 the words of each entry, and of its reversal', async ({ as, db }) => {
  await fillAccounts(db, [{ ...MAHESH, daysAgo: 0, rupees: 1000 }])
  const page = await as('boss', '/accounts')
  await receive(page, db, MAHESH.phone, 1500, { discountPaise: 5000 })
  await openAccount(page, db)
  await shows(balance(page), '₹550')
  await shows(table(page), 'Received, Cash')
  await shows(table(page), 'Discount')
  const dialog = page.getByRole('dialog')
  const correct = async (action: string, amount: string, note?: string) => {
    await openMenu(page, action)
    await dialog.getByLabel('Amount').fill(amount)
    if (note) await dialog.getByLabel('Reason').fill(note)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await correct('Pay back', '550')
  await shows(table(page), 'Paid back')
  await correct('Opening balance', '430')
  await expect(line(page, 'Opening balance').first()).toContainText('₹430')
  await shows(table(page), 'Opening balance')
  await correct('Charge', '100', 'Jar broken')
  await shows(table(page), 'Charge: Jar broken')
  await correct('Write off', '530', 'Shop closed')
  await shows(table(page), 'Written off: Shop closed')
  await shows(balance(page), '₹0')
  await table(page)
    .getByRole('button', { name: /More for Charge: Jar broken/ })
    .click()
  await page.getByRole('menuitem', { name: 'Reverse' }).click()
  await dialog.getByLabel('Wrong amount').check()
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await shows(table(page), 'Reversed: Charge: Jar broken')
  await shows(balance(page), '₹100')
})

test('CRD-05 CRD-06 a bill that a phone brings late stands on its own day', async ({ as, db }) => {
  const boss = await as('boss', '/')
  await startAccounts(boss)
  const page = await as('salesman', '/saleman')
  const saved = { at: Date.now() - 3 * DAY_MS, offsetMs: 0 }
  const bill = { ...SHOP, route: 'Ring Road', payment: 'On credit', totalPaise: 10_000 }
  await giveBill(page, { ...bill, saved })
  await openAccount(boss, db)
  await shows(table(boss), 'Bill, Ring Road')
  await expect(line(boss, 'Bill, Ring Road')).toContainText(`came in on ${shortDay(0)}`)
  sawText(`came in on ${shortDay(0)}`)
  await expect(line(boss, 'Bill, Ring Road').getByRole('cell').first()).toHaveText(shortDay(3))
})

test('CRD-11 a payment that another tab has reversed is not reversed again', async ({ as, db }) => {
  await fillAccounts(db, [{ ...MAHESH, daysAgo: 0, rupees: 1000 }])
  const page = await as('boss', '/accounts')
  await receive(page, db, MAHESH.phone, 400)
  const second = await page.context().newPage()
  const tabs = [page, second]
  for (const one of tabs) {
    await openAccount(one, db)
    await table(one)
      .getByRole('button', { name: /More for Received, Cash/ })
      .click()
    await one.getByRole('menuitem', { name: 'Reverse' }).click()
    await shows(one.getByRole('dialog'), 'Reverse this payment?')
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await shows(notice(page), accountMessages.reversed)
  await shows(balance(second), '₹1,000')
  await second.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expectAlert(second, 'Already reversed.')
  await expect(line(second, 'Reversed: Received, Cash')).toHaveCount(1)
})

test('CRD-19 Will pay on today is to collect today, until a payment', async ({ as, db }) => {
  await fillAccounts(db, [{ ...MAHESH, daysAgo: 2, rupees: 1000 }])
  const page = await as('manager', '/accounts')
  await openAccount(page, db)
  await shows(page, 'Will pay on')
  await openMenu(page, 'Will pay on')
  const dialog = page.getByRole('dialog', { name: 'Will pay on' })
  await dialog.getByLabel('Day').fill(today())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(notice(page), accountMessages.edited)
  await shows(page.getByRole('definition'), 'Today')
  await page.goto('/accounts?tab=collect')
  await shows(row(page), '₹1,000')
  await expect(tab(page, 'To collect today')).toHaveText('To collect today1')
  sawText('To collect today')
  await receive(page, db, MAHESH.phone, 100)
  await shows(list(page), accountMessages.nothingToCollect)
})

test('CRD-07 a bill on credit without a number is to be looked at', async ({ as, db }) => {
  await fillAccounts(db, [])
  const page = await as('boss', '/accounts?tab=look')
  await shows(list(page), accountMessages.inOrder)
  await bringDue(page, { ...SHOP, customerPhone: '0000000000' }, 70_000)
  await shows(row(page), 'No customer number')
  await shows(row(page), '₹700')
  await expect(tab(page, 'Bills to look at')).toHaveText('Bills to look at1')
  sawText('Bills to look at')
})

test('CRD-12 the same payment of a phone twice within minutes is marked for the boss', async ({
  as,
}) => {
  const boss = await as('boss', '/')
  await startAccounts(boss)
  await bringDue(boss, SHOP, 84_300)
  const page = await as('salesman', '/saleman')
  await giveRoute(page, 'Ring Road')
  await giveCustomer(page, SHOP.customerName, SHOP.customerPhone, 'Ring Road')
  const saved = { at: Date.now() - 240_000, offsetMs: 0 }
  const paid = { route: 'Ring Road', ...SHOP, amountPaise: 20_000, method: 'Cash', note: '' }
  await sendAs(page, 'salesman.receive', { schema: 2, ...paid, saved })
  await page.goto('/receive')
  const form = page.getByRole('form', { name: 'Payment' })
  await form.getByLabel('Customer phone').click()
  await page.getByRole('option', { name: new RegExp(MAHESH.name) }).click()
  await shows(form, 'Due ₹643')
  await form.getByLabel('Amount').fill('200')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await shows(page.getByRole('region', { name: 'Payment saved' }), '₹443')
  await boss.goto('/accounts?tab=received')
  await expect(row(boss)).toHaveCount(2)
  await shows(row(boss).first(), 'Perhaps twice')
  await expect(row(boss).last()).not.toContainText('Perhaps twice')
  await tab(boss, 'Bills to look at').click()
  await shows(row(boss), 'Perhaps twice')
})

test('CRD-22 the shared statement has its sums, and then its lines', async ({ as, db }) => {
  await fillAccounts(db, [{ ...MAHESH, daysAgo: 0, rupees: 1000 }])
  const page = await as('boss', '/accounts')
  await receive(page, db, MAHESH.phone, 400)
  await openAccount(page, db)
  await shows(table(page), 'Received, Cash')
  const link = page.getByRole('link', { name: 'Share statement' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  const lines = (address.searchParams.get('text') ?? '').split('\n')
  expect(lines[0]).toMatch(
    /^Jalkhata: account of Mahesh General Stores, .+ to .+\. Opening ₹0\. Bills ₹1,000\. Received ₹400\. Closing ₹600\.$/,
  )
  expect(lines.slice(1)).toEqual([
    `${shortDay(0)} Received, Cash −₹400`,
    `${shortDay(0)} Bill, token 21 ₹1,000`,
  ])
  for (const text of lines) sawText(text)
})
