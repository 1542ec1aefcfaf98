import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { holdAnswers, refusalOf } from '#tests/support/lost-answers.ts'
import { expectNotice, fillBill, form, saved } from '#tests/support/pages/billing-screen.ts'

test('C26 BIL-19 the next bill is typed and saved while the first has no answer', async ({
  as,
  db,
}) => {
  const page = await as('manager', '/')
  await fillBill(page, '9824011476', 'Mahesh', '3')
  const answer = await holdAnswers(page, '**/trpc/invoices.create*')
  await form(page).getByLabel('Pink 1L quantity').press('Control+Enter')
  // The bill is on the disk by now.
  await expect(page.getByText('Saving…')).toHaveCSS('opacity', '1')
  await page.keyboard.type('983')
  await page.keyboard.press('Backspace')
  const phone = form(page).getByLabel('Customer phone')
  await expect(phone).toHaveValue('98')
  await expect(phone).toBeFocused()
  await shows(form(page), 'Not confirmed')
  await page.keyboard.type('25099999')
  await form(page).getByLabel('Customer name').fill('Asha Stores')
  await form(page).getByLabel('Pink 1L quantity').fill('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Saving…')).toHaveCSS('opacity', '1')
  answer()
  await shows(saved(page), 'Token 2')
  await expect(form(page).getByText('Not confirmed')).toBeHidden()
  const bills = await db
    .selectFrom('invoices')
    .select(['customer_phone', 'token'])
    .orderBy('token')
    .execute()
  expect(bills).toEqual([
    { customer_phone: '9824011476', token: 1 },
    { customer_phone: '9825099999', token: 2 },
  ])
})

test('C7 C26 a late answer names the token; a refusal leaves the next bill alone', async ({
  as,
}) => {
  const page = await as('manager', '/')
  const phone = form(page).getByLabel('Customer phone')
  await fillBill(page, '9824011476', 'Mahesh', '3')
  const answer = await holdAnswers(page, '**/trpc/invoices.create*')
  await form(page).getByLabel('Pink 1L quantity').press('Control+Enter')
  await page.keyboard.type('7')
  await expect(phone).toHaveValue('7')
  answer()
  await expectNotice(page, 'Token 1')
  await page.unrouteAll()

  await fillBill(page, '9824011476', 'Mahesh', '3')
  await page.route('**/trpc/invoices.create*', (route) =>
    route.fulfill(refusalOf(messages.billing.invalidPhone)),
  )
  const refuse = await holdAnswers(page, '**/trpc/invoices.create*')
  await form(page).getByLabel('Pink 1L quantity').press('Control+Enter')
  await page.keyboard.type('98')
  await expect(phone).toHaveValue('98')
  refuse()
  await shows(form(page), 'Not saved')
  await expect(phone).toHaveValue('98')
  await expect(phone).toBeFocused()
})
