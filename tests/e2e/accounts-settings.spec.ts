import type { Page } from '@playwright/test'
import { addDays, formatDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import {
  addCreditBill,
  fillAccounts,
  KRISHNA,
  MAHESH,
  setAccounts,
  startAccounts,
  today,
} from '#tests/support/factories/accounts.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { expectAlert, notice } from '#tests/support/notices.ts'
import { openSettings, settingsPanel } from '#tests/support/pages/settings-panel.ts'

const card = (page: Page) => settingsPanel(page).getByRole('region', { name: 'Customer accounts' })
const fact = (page: Page, name: string) =>
  card(page).locator('dl > div').filter({ hasText: name }).getByRole('definition')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change accounts settings' })
const rows = (page: Page) => page.getByRole('region', { name: 'Customers' }).getByRole('listitem')

const openReceive = async (page: Page, rupees: string) => {
  await page.getByRole('button', { name: `Receive from ${MAHESH.name}` }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill(rupees)
  await page.getByRole('button', { name: 'Discount, another day' }).click()
}

const giveDiscount = async (page: Page, rupees: string) => {
  const form = page.getByRole('dialog', { name: 'Receive payment' })
  await form.getByLabel('Discount', { exact: true }).fill(rupees)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
}

test('CRD-01 switching on asks for the first day, and bills on credit since then count', async ({
  as,
  db,
}) => {
  await addCreditBill(db, { ...MAHESH, daysAgo: 3, rupees: 2400 }, 1)
  await addCreditBill(db, { ...MAHESH, daysAgo: 10, rupees: 900 }, 2)
  const page = await as('boss', '/')
  const panel = await openSettings(page)
  await expect(card(page)).toBeHidden()
  await panel.getByRole('switch', { name: 'Customer accounts' }).click()
  const question = page.getByRole('dialog', { name: 'Turn on Customer accounts?' })
  await shows(question, 'Accounts begin on')
  const day = question.getByLabel('Accounts begin on')
  await expect(day).toHaveValue(today())
  await day.fill(addDays(today(), -5))
  await question.getByRole('button', { name: 'Turn on' }).click()
  await expectAlert(page, messages.settings.saved)
  await expect(fact(page, 'Accounts begin on')).toHaveText(formatDay(addDays(today(), -5)))
  await page.goto('/accounts')
  await expect(rows(page)).toHaveText([/Mahesh General Stores.*₹2,400/])
})

test('CRD-09 CRD-17 CRD-23 the settings are changed, saved, and hold after a reload', async ({
  as,
}) => {
  const page = await as('owner', '/owner')
  await startAccounts(page)
  await page.reload()
  await openSettings(page)
  await expect(fact(page, 'Discount up to')).toHaveText('₹50')
  await card(page).getByRole('button', { name: 'Change accounts settings' }).click()
  await shows(dialog(page), 'Discount up to')
  await dialog(page).getByLabel('Discount up to').fill('75')
  await dialog(page).getByLabel('Limit', { exact: true }).fill('10000')
  for (const name of ['Stop at the limit', 'Show the balance on bills', 'Salesmen see balances']) {
    await shows(dialog(page), name)
    await dialog(page).getByRole('switch', { name }).click()
  }
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectAlert(page, messages.settings.saved)
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await openSettings(page)
  await expect(fact(page, 'Discount up to')).toHaveText('₹75')
  await expect(fact(page, 'Limit').first()).toHaveText('₹10,000')
  await expect(fact(page, 'Stop at the limit')).toHaveText('Yes')
  await expect(fact(page, 'Show the balance on bills')).toHaveText('Yes')
  await expect(fact(page, 'Salesmen see balances')).toHaveText('No')
})

test('CRD-09 a manager gives a discount up to the changed setting, the boss any', async ({
  as,
  db,
}) => {
  await fillAccounts(db, [{ ...MAHESH, daysAgo: 0, rupees: 3570 }])
  const boss = await as('boss', '/accounts')
  await setAccounts(boss, { startDay: addDays(today(), -90), discountPaise: 7500 })
  const manager = await as('manager', '/accounts')
  await openReceive(manager, '1000')
  await giveDiscount(manager, '75.01')
  await expectAlert(manager, 'More than ₹75 needs the owner or boss.')
  await giveDiscount(manager, '75')
  await shows(notice(manager), 'Payment saved')
  await expect(rows(boss)).toContainText('₹2,495')
  await openReceive(boss, '1495')
  await giveDiscount(boss, '500')
  await shows(notice(boss), 'Payment saved')
  await expect(rows(manager)).toContainText('₹500')
})

test('CRD-14 opening balances: what was billed is a hint, each row is saved alone', async ({
  as,
  db,
}) => {
  await fillAccounts(db, [])
  await addCreditBill(db, { ...KRISHNA, daysAgo: 120, rupees: 12_000 }, 1)
  await addCreditBill(db, { ...MAHESH, daysAgo: 100, rupees: 900 }, 2)
  const page = await as('boss', '/')
  // Any bill at the counter makes the customer's record.
  for (const { name, phone } of [KRISHNA, MAHESH]) {
    await createInvoice(page, { customerName: name, customerPhone: phone })
  }
  await page.goto('/opening-balances')
  await shows(page, 'Opening balances')
  const row = page.getByRole('listitem').filter({ hasText: MAHESH.name })
  await shows(row, 'billed on credit before')
  await expect(row).toContainText('₹900')
  await expect(page.getByRole('listitem').filter({ hasText: KRISHNA.name })).toContainText(
    '₹12,000',
  )
  await expectAccessible(page)
  await row.getByLabel(`Opening balance of ${MAHESH.name}`).fill('-250')
  await row.getByRole('button', { name: 'Save' }).click()
  await shows(notice(page), 'Opening saved')
  await expect(row).toContainText('−₹250')
  await row.getByLabel(`Opening balance of ${MAHESH.name}`).fill('430')
  await row.getByLabel(`Opening balance of ${MAHESH.name}`).press('Enter')
  await expect(row).toContainText('₹430')
  await page.goto('/accounts')
  await expect(rows(page)).toHaveText([/Mahesh General Stores.*₹430/])
})
