import type { Page } from '@playwright/test'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { fillAccounts, MAHESH, receive } from '#tests/support/factories/accounts.ts'
import { expectAlert, notice } from '#tests/support/notices.ts'

const BILLS = [
  { ...MAHESH, daysAgo: 34, rupees: 1000 },
  { ...MAHESH, daysAgo: 1, rupees: 2570 },
]

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Receive payment' })
const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Amount' })
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: MAHESH.name })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true })

const open = async (page: Page) => {
  await page.getByRole('button', { name: `Receive from ${MAHESH.name}` }).click()
  await expect(amount(page)).toBeFocused()
}

test('CRD-08 by keyboard: the customer is found by digits, Enter saves', async ({ as, db }) => {
  await fillAccounts(db, BILLS)
  const page = await as('manager', '/accounts')
  await page.getByRole('button', { name: 'Receive payment' }).click()
  await shows(page, 'Receive payment')
  await dialog(page).getByLabel('Customer').fill('1476')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(amount(page)).toBeFocused()
  await page.keyboard.type('2000')
  await shows(dialog(page), '₹1,570')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await shows(notice(page), accountMessages.saved)
  await expect(dialog(page)).toBeHidden()
  await shows(row(page), '₹1,570')
})

test('CRD-08 a wrong amount, a cheque without its number and a far day are refused', async ({
  as,
  db,
}) => {
  await fillAccounts(db, BILLS)
  const page = await as('boss', '/accounts')
  await open(page)
  await save(page).click()
  await expectAlert(page, 'Enter an amount.')
  await amount(page).fill('9824011476')
  await save(page).click()
  await expect(amount(page)).toBeFocused()
  await expect(dialog(page).getByText(messages.fields.amount)).toBeVisible()
  await amount(page).fill('4000')
  await shows(dialog(page), '₹430 extra. Kept as advance.')
  await dialog(page).getByText('Cheque', { exact: true }).click()
  await save(page).click()
  await expectAlert(page, 'Enter the cheque number.')
  await dialog(page).getByLabel('Cheque number').fill('004512')
  await dialog(page).getByRole('button', { name: 'Discount, another day' }).click()
  await dialog(page).getByLabel('Day', { exact: true }).fill('2020-01-01')
  await save(page).click()
  await expectAlert(page, 'The date can be at most 7 days back.')
  await expect(amount(page)).toHaveValue('4000')
})

test('CRD-09 a manager gives a discount up to the setting, the boss any', async ({ as, db }) => {
  await fillAccounts(db, BILLS)
  const page = await as('manager', '/accounts')
  await open(page)
  await dialog(page).getByRole('button', { name: 'Oldest ₹1,000' }).click()
  await expect(amount(page)).toHaveValue('1000')
  await dialog(page).getByRole('button', { name: 'Discount, another day' }).click()
  await dialog(page).getByLabel('Discount', { exact: true }).fill('50.01')
  await save(page).click()
  await expectAlert(page, 'More than ₹50 needs the owner or boss.')
  await dialog(page).getByLabel('Discount', { exact: true }).fill('50')
  await shows(dialog(page), '₹2,520')
  await save(page).click()
  await shows(notice(page), accountMessages.saved)
  await shows(row(page), '₹2,520')
})

test('CRD-12 the same payment twice asks, and is saved once more only if it is wanted', async ({
  as,
  db,
}) => {
  await fillAccounts(db, BILLS)
  const page = await as('boss', '/accounts')
  await receive(page, db, MAHESH.phone, 500)
  await shows(row(page), '₹3,070')
  await open(page)
  await amount(page).fill('500')
  await save(page).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    /received ₹500 from this customer at .* [ap]m\. Save another\?/,
  )
  sawText('Ramesh received ₹2,000 from this customer at 4:12 pm. Save another?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(amount(page)).toHaveValue('500')
  await shows(row(page), '₹3,070')
  await amount(page).press('Enter')
  await question.getByRole('button', { name: 'Save another' }).click()
  await shows(notice(page), accountMessages.saved)
  await shows(row(page), '₹2,570')
})

test('CRD-08 without the network it is not saved; the draft survives a reload', async ({
  as,
  db,
}) => {
  await fillAccounts(db, BILLS)
  const page = await as('boss', '/accounts')
  await open(page)
  await amount(page).fill('700')
  await page.context().setOffline(true)
  await save(page).click()
  await expectAlert(page, 'No internet. The payment is not saved.')
  await page.context().setOffline(false)
  await page.reload()
  await open(page)
  await expect(amount(page)).toHaveValue('700')
  await amount(page).press('Enter')
  await shows(notice(page), accountMessages.saved)
  await shows(row(page), '₹2,870')
})

test('CRD-08 two tabs show the same draft, and it is saved once', async ({ as, db }) => {
  await fillAccounts(db, BILLS)
  const page = await as('boss', '/accounts')
  await open(page)
  await amount(page).fill('700')
  const second = await page.context().newPage()
  await second.goto('/accounts')
  await open(second)
  await expect(amount(second)).toHaveValue('700')
  await amount(page).press('Enter')
  await shows(notice(page), accountMessages.saved)
  await expect(amount(second)).toHaveValue('')
  await shows(row(second), '₹2,870')
})

test('CRD-22 by thumb: a chip, then save and send opens the receipt in WhatsApp', async ({
  as,
  db,
}) => {
  await fillAccounts(db, BILLS)
  const viewport = { width: 360, height: 640 }
  const page = await as('boss', '/accounts', { viewport, hasTouch: true, isMobile: true })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'sent' }))
  await page.getByRole('button', { name: `Receive from ${MAHESH.name}` }).tap()
  await dialog(page).getByRole('button', { name: 'All ₹3,570' }).tap()
  const opened = page.waitForEvent('popup')
  await dialog(page).getByRole('button', { name: 'Save and send' }).tap()
  const text = new URL((await opened).url()).searchParams.get('text')
  expect(text).toMatch(
    /^Jalkhata: received ₹3,570 \(Cash\) from Mahesh General Stores on .* Balance now ₹0\. Receipt [0-9A-Z]{6}\.$/,
  )
  sawText(text ?? '')
  await expect(dialog(page)).toBeHidden()
})
