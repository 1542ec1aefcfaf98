import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { expectAlert, notice } from '#tests/support/notices.ts'
import {
  expectCreated,
  expectNotice,
  fillBill,
  form,
  save,
} from '#tests/support/pages/billing-screen.ts'

const KRISHNA = { customerPhone: '9824359224', customerName: 'Krishna Hotel' }
const MAHESH = { customerPhone: '9824011476', customerName: 'Mahesh General Stores' }

const list = (page: Page) => page.getByRole('region', { name: 'All customers' })
const rows = (page: Page) => list(page).getByRole('listitem')
const search = (page: Page) => page.getByRole('textbox', { name: 'Search customers' })
const choose = async (page: Page, name: string, action: string) => {
  await list(page)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
const phoneField = (page: Page) => page.getByRole('dialog').getByLabel('Mobile number')

test('NXT-24 NXT-22 C13 customers are listed, found and added; another device follows', async ({
  as,
}) => {
  const page = await as('owner', '/customers')
  await shows(page, 'Customers')
  await shows(list(page), 'No customers yet.')
  await createInvoice(page, KRISHNA)
  await createInvoice(page, { ...KRISHNA, customerName: 'Krishna Hotl' })
  await createInvoice(page, MAHESH)
  await expect(rows(page)).toHaveCount(2)
  await shows(rows(page).first(), 'Krishna Hotel')
  await shows(rows(page).first(), '98243 59224')
  for (const text of ['krish', '9224', '359']) {
    await search(page).fill(text)
    await expect(rows(page)).toHaveText([/Krishna Hotel/])
  }
  await search(page).fill('nothing')
  await shows(list(page), messages.customers.none)
  await list(page).getByRole('button', { name: 'Show all' }).click()
  const boss = await as('boss', '/customers')
  await expect(rows(boss)).toHaveCount(2)

  await page.getByRole('button', { name: 'New customer' }).click()
  await shows(page, 'New customer')
  await phoneField(page).fill('0000000000')
  await page.getByRole('dialog').getByLabel('Name').fill('Om Sai')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectAlert(page, messages.billing.invalidPhone)
  await phoneField(page).fill('9824359224')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectAlert(page, 'This number belongs to Krishna Hotel.')
  await phoneField(page).fill('9824350007')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, messages.customers.added)
  await shows(list(boss), 'Om Sai')
  await shows(list(boss), 'No bills yet')
})

test('NXT-23 a number is linked, found under both, and separated again', async ({ as }) => {
  const page = await as('boss', '/customers')
  await createInvoice(page, KRISHNA)
  await createInvoice(page, MAHESH)
  await expect(rows(page)).toHaveCount(2)
  await choose(page, 'Krishna Hotel', 'Link another number')
  const dialog = page.getByRole('dialog')
  await shows(dialog, 'Link another number')
  await phoneField(page).fill('9824359224')
  await dialog.getByRole('button', { name: 'Link' }).click()
  await expectAlert(page, messages.customers.linkedHere)
  await phoneField(page).fill(MAHESH.customerPhone)
  await shows(dialog, 'Mahesh General Stores')
  await shows(dialog, 'Both become one account: Krishna Hotel. You can separate them again.')
  await dialog.getByRole('button', { name: 'Link' }).click()
  await expectNotice(page, messages.customers.linked)
  await expect(rows(page)).toHaveCount(1)
  await shows(rows(page).first(), '98240 11476')
  await choose(page, 'Krishna Hotel', 'Separate 98240 11476')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Separate' }).click()
  await expectNotice(page, messages.customers.separated)
  await expect(rows(page)).toHaveCount(2)
  await shows(list(page), 'Mahesh General Stores')
})

test('NXT-23 NXT-24 a sixth number and an open balance are refused', async ({ as, db }) => {
  const page = await as('owner', '/customers')
  await createInvoice(page, KRISHNA)
  await expect(rows(page)).toHaveCount(1)
  for (let place = 1; place <= 5; place += 1) {
    await choose(page, 'Krishna Hotel', 'Link another number')
    await phoneField(page).fill(`982435000${place}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Link' }).click()
    if (place < 5) await shows(rows(page).first(), `98243 5000${place}`)
  }
  await expectAlert(page, messages.customers.fiveNumbers)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await db.updateTable('accounts').set({ balance_paise: 100 }).execute()
  await choose(page, 'Krishna Hotel', 'Close')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close customer' }).click()
  await expectAlert(page, messages.customers.balanceOpen)
})

test('NXT-24 a closed customer is hidden until its next bill; a manager only reads', async ({
  as,
}) => {
  const page = await as('owner', '/customers')
  await createInvoice(page, KRISHNA)
  await choose(page, 'Krishna Hotel', 'Close')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close customer' }).click()
  await expectNotice(page, messages.customers.closed)
  await expect(rows(page)).toHaveCount(0)
  await page.getByText('Closed', { exact: true }).click()
  await expect(rows(page)).toHaveText([/Krishna Hotel/])
  await page.getByText('Open', { exact: true }).click()
  await createInvoice(page, KRISHNA)
  await expect(rows(page)).toHaveText([/Krishna Hotel/])
  const manager = await as('manager', '/')
  await manager.getByRole('navigation', { name: 'Other screens' }).getByText('Customers').click()
  await expect(manager).toHaveURL('/customers')
  await expect(rows(manager)).toHaveCount(1)
  await expect(manager.getByRole('button', { name: /More for/ })).toBeHidden()
  await expect(manager.getByRole('button', { name: 'New customer' })).toBeHidden()
})

test('NXT-24 C14 another spelling asks to rename; until then the office’s name stays', async ({
  as,
}) => {
  const page = await as('owner', '/')
  await createInvoice(page, KRISHNA)
  await page.reload()
  await form(page).getByLabel('Customer phone').fill(KRISHNA.customerPhone)
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Krishna Hotel')
  await expect(page.getByRole('button', { name: 'Rename' })).toBeHidden()
  await fillBill(page, KRISHNA.customerPhone, 'Krishna Hotl', '5')
  await shows(form(page), 'Rename Krishna Hotel?')
  await form(page).getByRole('button', { name: 'Use old name' }).click()
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Krishna Hotel')
  await fillBill(page, KRISHNA.customerPhone, 'Krishna Hotl', '5')
  await save(page).click()
  await expectCreated(page)
  await form(page).getByLabel('Customer phone').fill(KRISHNA.customerPhone)
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Krishna Hotel')
  await form(page).getByLabel('Customer name').fill('Krishna Grand')
  await form(page).getByRole('button', { name: 'Rename', exact: true }).click()
  await expectNotice(page, messages.customers.renamed)
  await expect(page.getByText('Rename Krishna Hotel?')).toBeHidden()

  const manager = await as('manager', '/')
  await form(manager).getByLabel('Customer phone').fill(KRISHNA.customerPhone)
  await expect(form(manager).getByLabel('Customer name')).toHaveValue('Krishna Grand')
  await fillBill(manager, KRISHNA.customerPhone, 'Krishna', '5')
  await shows(form(manager), 'Known as Krishna Grand')
  await expect(form(manager).getByRole('button', { name: 'Rename', exact: true })).toBeHidden()
})

test('UX-02 C13 the last digits and Enter take the customer; ArrowDown offers the latest', async ({
  as,
}) => {
  const page = await as('owner', '/')
  await createInvoice(page, MAHESH)
  await createInvoice(page, KRISHNA)
  await page.reload()
  const phone = form(page).getByLabel('Customer phone')
  const name = form(page).getByLabel('Customer name')
  await expect(phone).toBeFocused()
  await page.keyboard.type('1476')
  await expect(page.getByRole('option')).toHaveText([/Mahesh General Stores/])
  await expect(page.getByRole('option').locator('b')).toHaveText('1476')
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Mahesh General Stores')
  await expect(form(page).getByLabel('Pink 2L quantity')).toBeFocused()
  await phone.fill('')
  await name.fill('')
  await name.pressSequentially('krish')
  await expect(page.getByRole('option').locator('b')).toHaveText('Krish')
  await page.keyboard.press('Enter')
  await expect(phone).toHaveValue(KRISHNA.customerPhone)
  await name.fill('')
  await phone.fill('')
  await phone.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText([/Krishna Hotel/, /Mahesh General Stores/])
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Krishna Hotel')
})

test('UX-02 C13 a name that came with a number goes with it; a typed one stays', async ({ as }) => {
  const page = await as('owner', '/')
  await createInvoice(page, MAHESH)
  await createInvoice(page, KRISHNA)
  await page.reload()
  const phone = form(page).getByLabel('Customer phone')
  const name = form(page).getByLabel('Customer name')
  await phone.fill(MAHESH.customerPhone)
  await expect(name).toHaveValue('Mahesh General Stores')
  await phone.fill(KRISHNA.customerPhone)
  await expect(name).toHaveValue('Krishna Hotel')
  await phone.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await expect(name).toHaveValue('')
  await page.keyboard.type(KRISHNA.customerPhone.slice(-1))
  await expect(name).toHaveValue('Krishna Hotel')
  await phone.fill('1476')
  await expect(page.getByRole('option')).toHaveText([/Mahesh General Stores/])
  await phone.press('Enter')
  await expect(name).toHaveValue('Mahesh General Stores')
  await phone.fill('9825099999')
  await shows(form(page), 'First bill of this customer')
  await expect(name).toHaveValue('')

  await name.fill('Mahesh Annexe')
  await phone.fill(KRISHNA.customerPhone)
  await shows(form(page), 'Rename Krishna Hotel?')
  await phone.fill('9825099999')
  await shows(form(page), 'First bill of this customer')
  await expect(name).toHaveValue('Mahesh Annexe')
})

test('BIL-15 roles that bill find a bill by any part of the number', async ({ as }) => {
  const page = await as('manager', '/')
  await createInvoice(page, MAHESH)
  await createInvoice(page, KRISHNA)
  await page.getByRole('textbox', { name: 'Search invoices' }).fill('9224')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Krishna Hotel')
  await expect(notice(page)).toBeEmpty()
})
