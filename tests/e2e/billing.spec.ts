import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { notice } from '#tests/support/notices.ts'
import {
  chooseInMenu,
  expectCreated,
  expectNotice,
  fillBill,
  form,
  save,
} from '#tests/support/pages/billing-screen.ts'

const ticket = (page: Page) => page.getByRole('region', { name: 'Token of the day' })

test('BIL-01 BIL-02 BIL-03 BIL-04 what each role finds on billing home', async ({ as }) => {
  const owner = await as('owner', '/')
  await shows(owner, 'Billing System')
  await expect(owner.getByRole('banner')).toContainText('Logged in as Asha (owner)')
  await expect(owner.getByText('Asha')).toHaveCount(1)
  await expect(owner.getByRole('button', { name: 'Edit Profile' })).toHaveCount(1)
  sawText('Edit Profile')
  await shows(owner, 'Add New User')
  await owner.getByRole('button', { name: 'Actions' }).click()
  await shows(owner, 'Reset Token')
  await owner.keyboard.press('Escape')
  await shows(owner, 'Stock Live View')
  await shows(form(owner), 'Create Invoice')
  for (const label of ['Customer phone', 'Customer name', 'Delivered by', 'Total (optional)']) {
    await expect(form(owner).getByLabel(label)).toBeVisible()
  }
  await expect(form(owner).getByRole('radio')).toHaveCount(4)
  await expect(form(owner).getByRole('radio', { name: 'Cash' })).toBeChecked()
  await expect(form(owner).getByLabel(/quantity$/)).toHaveCount(8)
  await expect(form(owner).getByLabel(/scheme$/)).toHaveCount(8)

  const manager = await as('manager', '/')
  await expect(form(manager)).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Actions' })).toHaveCount(0)
  await expect(manager.getByRole('link', { name: 'Add New User' })).toBeHidden()

  const staff = await as('staff', '/')
  await expect(staff.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expect(ticket(staff)).toBeVisible()
  await expect(form(staff)).toBeHidden()
  await expect(staff.getByText('Stock Live View')).toBeHidden()
  await expect(staff.getByRole('button', { name: 'Actions' })).toHaveCount(0)
})

test('BIL-05 BIL-06 BIL-07 BIL-10 a bill is made, and every refusal is shown', async ({ as }) => {
  const page = await as('manager', '/')
  await fillBill(page, '98765', 'Mahesh General Stores', '20')
  await save(page).click()
  await expectNotice(page, messages.billing.invalidPhone)
  await fillBill(page, '9824011476', 'Mahesh General Stores', '')
  await save(page).click()
  await expectNotice(page, messages.billing.noQuantity)
  const quantity = form(page).getByLabel('Pink 1L quantity')
  await quantity.fill('20')
  await quantity.press('.')
  await expect(quantity).toHaveValue('20.')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await quantity.press('Backspace')
  await form(page).getByLabel('Pink 1L scheme').fill('1.5')
  await form(page).getByText('Google Pay').click()
  await form(page).getByLabel('Total (optional)').fill('4860.50')
  await save(page).click()
  await expectCreated(page)
  await expect(ticket(page)).toContainText('1')
  const list = page.getByRole('article').first()
  await expect(list).toContainText('Mahesh General Stores')
  await expect(list.getByRole('listitem')).toHaveText('Pink 1L 20 (Scheme: 1.5)')
  await expect(list.getByTitle('Premium 1 Litre Bottle')).toBeVisible()
  await expect(list).toContainText('₹4,860.50')
  await shows(list, '(Scheme: 1.5)')
  await expect(form(page).getByLabel('Customer phone')).toHaveValue('')
  await expect(form(page).getByLabel('Customer phone')).toBeFocused()
  await expect(quantity).toHaveValue('')
  await expect(form(page).getByRole('radio', { name: 'Cash' })).toBeChecked()
})

test('UX-01 UX-02 a bill of three products for a known customer by keyboard', async ({ as }) => {
  const page = await as('owner', '/')
  await createInvoice(page, { customerPhone: '9824011476', customerName: 'Mahesh General Stores' })
  await page.reload()
  await expect(form(page).getByLabel('Customer phone')).toBeFocused()
  let presses = 0
  const press = async (keys: string) => {
    for (const key of keys) {
      presses += 1
      await page.keyboard.press(key)
    }
  }
  const key = async (name: string) => {
    presses += 1
    await page.keyboard.press(name)
  }
  await press('9824011476')
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Mahesh General Stores')
  await key('Enter')
  await expect(form(page).getByLabel('Pink 2L quantity')).toBeFocused()
  await press('20')
  await key('Enter')
  await press('8')
  await key('Enter')
  await press('5')
  await key('Control+Enter')
  await expectCreated(page)
  expect(presses).toBeLessThanOrEqual(25)
  await expect(page.getByRole('article').first()).toContainText('20')
})

test('BIL-09 an edit keeps token and date and can be left', async ({ as }) => {
  const page = await as('owner', '/')
  await createInvoice(page, { customerName: 'Hotel Sahyadri' })
  await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await shows(save(page), 'Update Invoice')
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Hotel Sahyadri')
  await shows(form(page), 'Cancel')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(form(page).getByLabel('Customer name')).toHaveValue('')
  await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await form(page).getByLabel('Customer name').fill('Hotel Sahyadri Annex')
  await save(page).click()
  await expectNotice(page, messages.billing.updated)
  const bill = page.getByRole('article').first()
  await expect(bill).toContainText('Hotel Sahyadri Annex')
  await expect(ticket(page)).toContainText('1')
})

test('BIL-18 ERR-02 a bill that changed while the question was open is not deleted', async ({
  as,
}) => {
  const first = await as('owner', '/')
  await createInvoice(first, { customerName: 'Hotel Sahyadri' })
  const second = await as('manager', '/')
  const remove = () => chooseInMenu(first, 'Delete', 1)
  const confirmButton = first.getByRole('alertdialog').getByRole('button', { name: /Delete/ })
  await remove()
  await second.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await form(second).getByLabel('Customer name').fill('Hotel Sahyadri Annex')
  await save(second).click()
  await expectNotice(second, messages.billing.updated)
  await confirmButton.click()
  await expect(notice(first)).toContainText(/Changed by Ramesh at \d+:\d\d [ap]m\./)
  const bill = first.getByRole('article').first()
  await expect(bill, 'it stands there as it is now').toContainText('Hotel Sahyadri Annex')
  await remove()
  await confirmButton.click()
  await expectNotice(first, messages.billing.deleted)
})

test('BIL-18 BIL-09 two edit one bill, one deletes while the other edits', async ({ as }) => {
  const first = await as('owner', '/')
  await createInvoice(first, { customerName: 'Hotel Sahyadri' })
  const second = await as('manager', '/')
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  }
  await form(first).getByLabel('Customer name').fill('By Asha')
  await save(first).click()
  await expectNotice(first, messages.billing.updated)
  await form(second).getByLabel('Customer name').fill('By Ramesh')
  await save(second).click()
  const lost = second.getByRole('alertdialog')
  const text = await lost.getByText(/^Changed by Asha at \d+:\d\d [ap]m\.$/).textContent()
  sawText(text ?? '')
  await expect(lost).toContainText('1 value differs. Nothing is overwritten until you choose.')
  const customer = lost.getByRole('row', { name: /^Customer/ })
  await expect(customer).toContainText(/By Asha.*By Ramesh.*differs/)
  await expect(lost.getByRole('button', { name: 'Use saved version' })).toBeFocused()
  await expectAccessible(second)
  await second.keyboard.press('Escape')
  await expect(lost).toBeHidden()
  await expect(form(second).getByLabel('Customer name')).toHaveValue('By Ramesh')
  await expect(form(second).getByRole('alert')).toContainText(text ?? '-')
  await first.getByRole('checkbox', { name: /Delivered/ }).check()
  await form(second).getByRole('button', { name: 'Compare' }).click()
  await lost.getByRole('button', { name: 'Save my version' }).click()
  await expectNotice(second, messages.billing.updated)

  for (const page of [first, second]) {
    await expect(page.getByRole('article').first()).toContainText('By Ramesh')
    await chooseInMenu(page, 'Edit', 1)
  }
  await form(first).getByLabel('Pink 1L quantity').fill('12')
  await save(first).click()
  await expectNotice(first, messages.billing.updated)
  await form(second).getByLabel('Customer name').fill('Not this one')
  await save(second).click()
  await expect(lost).toContainText('2 values differ.')
  await second.keyboard.press('Enter')
  await expect(lost).toBeHidden()
  await expect(form(second).getByRole('heading')).toHaveText('Create Invoice')
  await expect(second.getByRole('article').first()).toContainText('By Ramesh')

  await chooseInMenu(second, 'Edit', 1)
  await chooseInMenu(first, 'Delete', 1)
  await first
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(notice(first)).toContainText(messages.billing.deleted)
  await form(second).getByLabel('Customer name').fill('Too late')
  await save(second).click()
  await expectNotice(second, messages.billing.originalNotFound)
  await expect(form(second).getByLabel('Customer name')).toHaveValue('Too late')
})

test('TOK-02 TOK-03 the token is reset after a question', async ({ as }) => {
  const page = await as('boss', '/owner')
  await createInvoice(page, {})
  await createInvoice(page, {})
  await expect(ticket(page)).toContainText('next is 3')
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Reset Token' }).click()
  const question = page.getByRole('alertdialog')
  await shows(question, messages.billing.askReset.replace('{n}', '2'))
  await expect(question).toContainText('2 customers already hold these numbers.')
  await expect(question).toContainText('The next token is 1.')
  await question.getByRole('button', { name: 'Reset Token' }).click()
  await expectNotice(page, messages.billing.tokenReset)
  await expect(ticket(page)).toContainText('next is 1')
  await createInvoice(page, { customerName: 'Of the second run' })
  await expect(page.getByRole('article').first()).toContainText('Run 2')
})

test('BIL-16 a notice vanishes after 3 s, and waits under the pointer', async ({ as }) => {
  const page = await as('owner', '/')
  await expect(ticket(page)).toBeVisible()
  await page.clock.install({ time: '2026-11-14T10:00:00Z' })
  await page.clock.pauseAt('2026-11-14T10:01:00Z')
  await save(page).click()
  await expectNotice(page, messages.billing.invalidPhone)
  await page.clock.fastForward(2900)
  await expect(notice(page)).toContainText(messages.billing.invalidPhone)
  await page.clock.fastForward(200)
  await expect(notice(page)).toHaveText('')
  await save(page).click()
  await page.getByText(messages.billing.invalidPhone).hover()
  await page.clock.fastForward(10_000)
  await expect(notice(page)).toContainText(messages.billing.invalidPhone)
})
