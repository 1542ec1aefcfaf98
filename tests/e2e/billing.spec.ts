import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { loseAnswers, swallowAnswers } from '#tests/support/lost-answers.ts'
import { notice } from '#tests/support/notices.ts'

const form = (page: Page) => page.getByRole('region', { name: /(Create|Edit) Invoice/ })
const save = (page: Page) => page.getByRole('button', { name: /^(Create|Update) Invoice/ })
const ticket = (page: Page) => page.getByRole('region', { name: 'Token of the day' })

const expectNotice = async (page: Page, text: string) => {
  await shows(notice(page), text)
}

const fillBill = async (page: Page, phone: string, name: string, cartons: string) => {
  await form(page).getByLabel('Customer phone').fill(phone)
  await form(page).getByLabel('Customer name').fill(name)
  await form(page).getByLabel('Pink 1L quantity').fill(cartons)
}

test('BIL-01 BIL-02 BIL-03 BIL-04 what each role finds on billing home', async ({ as }) => {
  const owner = await as('owner', '/')
  await shows(owner, 'Billing System')
  await expect(owner.getByRole('main')).toContainText('Asha (owner)')
  for (const name of ['Edit Profile', 'Reset Token']) {
    await expect(owner.getByRole('button', { name })).toBeVisible()
    await shows(owner, name)
  }
  await shows(owner, 'Add New User')
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
  await expect(manager.getByRole('button', { name: 'Reset Token' })).toBeHidden()
  await expect(manager.getByRole('link', { name: 'Add New User' })).toBeHidden()

  const staff = await as('staff', '/')
  await expect(staff.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expect(ticket(staff)).toBeVisible()
  await expect(form(staff)).toBeHidden()
  await expect(staff.getByText('Stock Live View')).toBeHidden()
  await expect(staff.getByRole('button', { name: 'Reset Token' })).toBeHidden()
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
  await expectNotice(page, messages.billing.created)
  await expect(ticket(page)).toContainText('1')
  const list = page.getByRole('article').first()
  await expect(list).toContainText('Mahesh General Stores')
  await expect(list).toContainText('Premium 1 Litre Bottle')
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
  await expectNotice(page, messages.billing.created)
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
  const remove = first.getByRole('button', { name: 'Delete token 1', exact: true })
  const confirmButton = first.getByRole('alertdialog').getByRole('button', { name: /Delete/ })
  await remove.click()
  await second.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await form(second).getByLabel('Customer name').fill('Hotel Sahyadri Annex')
  await save(second).click()
  await expectNotice(second, messages.billing.updated)
  await confirmButton.click()
  await expect(notice(first)).toContainText(/Changed by Ramesh at \d+:\d\d [ap]m\./)
  const bill = first.getByRole('article').first()
  await expect(bill, 'it stands there as it is now').toContainText('Hotel Sahyadri Annex')
  await remove.click()
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
  const lost = form(second).getByRole('alert')
  const text = await lost.getByText(/^Changed by Asha at \d+:\d\d [ap]m\.$/).textContent()
  sawText(text ?? '')
  await expect(lost).toContainText('By Asha')
  await expect(form(second).getByLabel('Customer name')).toHaveValue('By Ramesh')
  await first.getByRole('checkbox', { name: /Delivered/ }).check()
  await save(second).click()
  await expectNotice(second, messages.billing.updated)

  await second.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await first.getByRole('button', { name: 'Delete token 1', exact: true }).click()
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
  await page.getByRole('button', { name: 'Reset Token' }).click()
  const question = page.getByRole('alertdialog')
  await shows(question, messages.billing.askReset.replace('{n}', '2'))
  await question.getByRole('button', { name: 'Reset Token' }).click()
  await expectNotice(page, messages.billing.tokenReset)
  await expect(ticket(page)).toContainText('next is 1')
  await createInvoice(page, { customerName: 'Of the second run' })
  await expect(page.getByRole('article').first()).toContainText('Run 2')
})

test('BIL-08 BIL-20 no token, no bill: shown before and after the tap', async ({ as, db }) => {
  const page = await as('owner', '/')
  await fillBill(page, '9824011476', 'Mahesh', '3')
  await page.context().setOffline(true)
  await expect(page.getByText('No internet. You can type; save when it is back.')).toBeVisible()
  await save(page).click()
  await expectNotice(page, messages.billing.noToken)
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Mahesh')
  expect(await db.selectFrom('invoices').select('id').execute()).toEqual([])
})

test('BIL-08 BIL-19 a fault is not an answer: the bill is not confirmed, then created once', async ({
  as,
  db,
}) => {
  const page = await as('owner', '/')
  await fillBill(page, '9824011476', 'Mahesh', '3')
  await page.route('**/trpc/invoices.create', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        error: { code: -32603, message: 'fault', data: { kind: 'fault', id: 'x' } },
      }),
    }),
  )
  await save(page).click()
  await shows(form(page), 'Not confirmed yet. We will keep trying.')
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Mahesh')
  expect(await db.selectFrom('invoices').select('id').execute()).toEqual([])
  await page.unroute('**/trpc/invoices.create')
  await expectNotice(page, messages.billing.created)
  expect(await db.selectFrom('invoices').select('id').execute()).toHaveLength(1)
})

test('BIL-19 double tap, lost answer and reload in mid-save make one bill', async ({ as, db }) => {
  const page = await as('owner', '/')
  const bills = () => db.selectFrom('invoices').select('customer_name').execute()
  await loseAnswers(page, 'invoices.create', 2)
  await fillBill(page, '9824011476', 'Lost twice', '3')
  await save(page).dblclick()
  await expectNotice(page, messages.billing.created)
  expect(await bills()).toHaveLength(1)

  const restoreAnswers = await swallowAnswers(page, 'invoices.create')
  await fillBill(page, '9824011477', 'Reloaded', '4')
  await save(page).click()
  await expect.poll(bills).toHaveLength(2)
  restoreAnswers()
  await page.reload()
  await expectNotice(page, messages.billing.created)
  expect(await bills()).toHaveLength(2)
  await expect(form(page).getByLabel('Customer name')).toHaveValue('')
})

test('BIL-19 an answer that never comes: another bill is started', async ({ as, db }) => {
  const page = await as('owner', '/')
  await page.clock.install()
  await page.route('**/trpc/invoices.create', () => undefined)
  await fillBill(page, '9824011476', 'Waits for its answer', '3')
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(4100)
  await shows(page, 'Start another bill')
  await page.getByRole('button', { name: 'Start another bill' }).click()
  await expect(form(page).getByLabel('Customer name')).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Bills not confirmed yet' })).toContainText('Waits')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.clock.runFor(20_000)
  await expect(page.getByRole('list', { name: 'Bills not confirmed yet' })).toBeHidden()
  await expect(page.getByRole('article').first()).toContainText('Waits for its answer')
  const rows = await db.selectFrom('invoices').select('id').execute()
  expect(rows).toHaveLength(1)
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

test('BIL-12 BIL-09 without internet a tick and a change wait on their bill, and go in order', async ({
  as,
  db,
}) => {
  const page = await as('owner', '/')
  await createInvoice(page, { customerName: 'First' })
  await createInvoice(page, { customerName: 'Second' })
  const bill = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(bill('First')).toBeVisible()
  await expect(bill('Second')).toBeVisible()
  await page.context().setOffline(true)

  await bill('First').getByRole('checkbox').click()
  await expect(bill('First')).toContainText('Delivered, waiting to send')
  await bill('First').getByRole('button', { name: 'Cancel' }).click()
  await expect(bill('First')).not.toContainText('waiting to send')
  await expect(bill('First').getByRole('checkbox')).not.toBeChecked()

  await bill('Second').getByRole('checkbox').click()
  await expect(bill('Second')).toContainText('Delivered, waiting to send')
  await bill('Second').getByRole('button', { name: /^Edit/ }).click()
  await form(page).getByLabel('Customer name').fill('Second changed')
  await save(page).click()
  await expectNotice(page, 'Saved on this computer. Waiting to send')
  await expect(form(page).getByLabel('Customer name')).toHaveValue('')

  await bill('First')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete invoice' }).click()
  await expectNotice(page, 'No internet. Delete it when it is back.')

  await page.context().setOffline(false)
  await expect(bill('Second changed')).toBeVisible({ timeout: 30_000 })
  await expect(bill('Second changed')).not.toContainText('waiting to send')
  const rows = await db
    .selectFrom('invoices')
    .select(['customer_name', 'delivered', 'deleted_at'])
    .orderBy('token')
    .execute()
  expect(rows).toEqual([
    { customer_name: 'First', delivered: false, deleted_at: null },
    { customer_name: 'Second changed', delivered: true, deleted_at: null },
  ])
})
