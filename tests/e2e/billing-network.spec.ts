import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { holdAnswers, loseAnswers, refusalOf, swallowAnswers } from '#tests/support/lost-answers.ts'
import {
  chooseOnCard,
  expectCreated,
  expectNotice,
  fillBill,
  form,
  save,
} from '#tests/support/pages/billing-screen.ts'

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
  await expectCreated(page)
  expect(await db.selectFrom('invoices').select('id').execute()).toHaveLength(1)
})

test('BIL-19 double tap, lost answer and reload in mid-save make one bill', async ({ as, db }) => {
  const page = await as('owner', '/')
  const bills = () => db.selectFrom('invoices').select('customer_name').execute()
  await loseAnswers(page, 'invoices.create', 2)
  await fillBill(page, '9824011476', 'Lost twice', '3')
  await save(page).dblclick()
  await expectCreated(page)
  expect(await bills()).toHaveLength(1)

  const restoreAnswers = await swallowAnswers(page, 'invoices.create')
  await fillBill(page, '9824011477', 'Reloaded', '4')
  await save(page).click()
  await expect.poll(bills).toHaveLength(2)
  restoreAnswers()
  await page.reload()
  await expectCreated(page)
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
  await chooseOnCard(bill('Second'), 'Edit')
  await form(page).getByLabel('Customer name').fill('Second changed')
  await save(page).click()
  await expectNotice(page, 'Saved on this computer. Waiting to send')
  await expect(form(page).getByLabel('Customer name')).toHaveValue('')

  await chooseOnCard(bill('First'), 'Delete')
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

test('BIL-19 C32 a bill that is refused after a reload waits in the list, and Fix brings it back', async ({
  as,
  db,
}) => {
  const page = await as('owner', '/')
  // Unrouting would let the first request reach the server.
  let isRefusing = false
  await page.route('**/trpc/invoices.create', (route) => {
    if (!isRefusing) return undefined
    return route.fulfill(refusalOf(messages.billing.invalidPhone))
  })
  await fillBill(page, '9824011476', 'Refused later', '3')
  await save(page).click()
  await shows(form(page), 'Not confirmed yet. We will keep trying.')
  isRefusing = true
  await page.reload()
  const bills = page.getByRole('list', { name: 'Bills not confirmed yet' })
  await expect(bills).toContainText(
    `Not saved Refused later · 3 cartons${messages.billing.invalidPhone}`,
  )
  await fillBill(page, '9824011477', 'Half typed', '1')
  await bills.getByRole('button', { name: 'Fix' }).click()
  const question = page.getByRole('alertdialog', { name: 'Replace the bill in the form?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Half typed')
  await bills.getByRole('button', { name: 'Fix' }).click()
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Refused later')
  await expect(bills).toBeHidden()

  await save(page).click()
  await expectNotice(page, messages.billing.invalidPhone)
  await shows(page, 'Bill not saved.')
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Refused later')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await save(page).click()
  await expectCreated(page)
  const rows = await db.selectFrom('invoices').select('customer_name').execute()
  expect(rows).toEqual([{ customer_name: 'Refused later' }])
})

test('UX-02 C13 on a slow network no quantity is typed into the name of a known customer', async ({
  as,
}) => {
  const page = await as('manager', '/')
  await createInvoice(page, { customerPhone: '9824011476', customerName: 'Mahesh' })
  await page.reload()
  await expect(form(page).getByLabel('Customer phone')).toBeFocused()
  const answer = await holdAnswers(page, /trpc\/.*customers\.(known|suggest)/)
  await page.keyboard.type('9824011476')
  await page.keyboard.press('Enter')
  await page.keyboard.type('20')
  await expect(form(page).getByLabel('Pink 2L quantity')).toHaveValue('20')
  answer()
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Mahesh')
  await expect(form(page).getByLabel('Pink 2L quantity')).toBeFocused()
})

test('UX-02 C13 on a slow network a new number leads to the name, unless quantities are typed', async ({
  as,
}) => {
  const page = await as('manager', '/')
  const phone = form(page).getByLabel('Customer phone')
  const name = form(page).getByLabel('Customer name')
  await expect(phone).toBeFocused()
  const answer = await holdAnswers(page, /trpc\/.*customers\.(known|suggest)/)
  await page.keyboard.type('9825099999')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Pink 2L quantity')).toBeFocused()
  answer()
  await expect(name).toBeFocused()
  await page.unrouteAll()

  const second = await holdAnswers(page, /trpc\/.*customers\.(known|suggest)/)
  await phone.fill('9825099998')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  second()
  await shows(form(page), 'First bill of this customer')
  await expect(form(page).getByLabel('Pink 2L quantity')).toBeFocused()
})

test('UX-02 BIL-19 an answer about the customer during the save does not bring the bill back', async ({
  as,
}) => {
  const page = await as('manager', '/')
  await createInvoice(page, { customerPhone: '9824011476', customerName: 'Mahesh' })
  await page.reload()
  await expect(form(page).getByLabel('Customer phone')).toBeFocused()
  const answerKnown = await holdAnswers(page, /trpc\/.*customers\.(known|suggest)/)
  const answerSave = await holdAnswers(page, '**/trpc/invoices.create*')
  await page.keyboard.type('9824011476')
  await page.keyboard.press('Enter')
  await page.keyboard.type('20')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Saving…')).toHaveCSS('opacity', '1')
  answerKnown()
  await shows(form(page), 'Repeat last bill')
  answerSave()
  await expectCreated(page)
  await expect(form(page).getByLabel('Customer phone')).toHaveValue('')
  await page.reload()
  await expect(form(page).getByLabel('Customer phone')).toHaveValue('')
})
