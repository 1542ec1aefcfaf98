import type { Locator, Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'
import { notice } from '#tests/support/notices.ts'
import { expectCreated } from '#tests/support/pages/billing-screen.ts'
import { card } from '#tests/support/pages/user-screen.ts'
import { billForm, fillBill, giveRoute, saveBill } from '#tests/support/salesman/screen.ts'
import { enter, WAYS } from '#tests/support/typing.ts'

const WRITTEN = [
  ['09876500001', '9876500001'],
  ['+91 98243 59224', '9824359224'],
  ['98243 59224', '9824359224'],
  ['091-98243-59224', '9824359224'],
  ['9123456789', '9123456789'],
  ['0000000000', '0000000000'],
] as const

/** The field accepts every way to write a number, and does not truncate a long one. */
const takesNumbers = async (field: Locator): Promise<void> => {
  for (const way of WAYS) {
    for (const [text, phone] of WRITTEN) {
      await enter(field, text, way)
      await expect(field, `${text}, ${way}`).toHaveValue(phone)
    }
    await enter(field, '98243 59224, 98243 59225', way)
    await expect(field, `two numbers, ${way}`).toHaveValue('98243592249824359225')
  }
}

const counterForm = (page: Page) => page.getByRole('region', { name: 'Create Invoice' })

test('C12 the counter takes a number however it is written', async ({ as, db }) => {
  const page = await as('manager', '/')
  const phone = counterForm(page).getByLabel('Customer phone')
  await takesNumbers(phone)
  await counterForm(page).getByLabel('Pink 1L quantity').fill('2')
  await page.keyboard.press('Control+Enter')
  await shows(notice(page), messages.billing.invalidPhone)
  await expect(phone).toBeFocused()
  await enter(phone, '+91 98243 59224', 'pasted')
  await page.keyboard.press('Control+Enter')
  await expectCreated(page)
  expect(await db.selectFrom('invoices').select('customer_phone').execute()).toEqual([
    { customer_phone: '9824359224' },
  ])
})

test('C12 a rejected key leaves the caret where it is', async ({ as }) => {
  const page = await as('manager', '/')
  const phone = counterForm(page).getByLabel('Customer phone')
  await enter(phone, '982435922', 'typed')
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(' -7')
  await expect(phone).toHaveValue('9824375922')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  await expect(phone).toHaveValue('9824355922')
  await enter(phone, '9876500001', 'typed')
  await page.keyboard.press('Home')
  await page.keyboard.type('0')
  await expect(phone, 'a 0 in front of ten digits').toHaveValue('9876500001')
  await page.keyboard.press('Delete')
  await expect(phone).toHaveValue('876500001')
})

test('C12 a known customer is found by a pasted number', async ({ as }) => {
  const page = await as('owner', '/')
  await createInvoice(page, { customerPhone: '9824359224', customerName: 'Krishna Hotel' })
  await enter(counterForm(page).getByLabel('Customer phone'), '98243 59224', 'pasted')
  await expect(counterForm(page).getByLabel('Customer name')).toHaveValue('Krishna Hotel')
})

test('C12 the salesman types or pastes a number in both of his forms', async ({ as }) => {
  const page = await as('salesman', '/', { viewport: { width: 390, height: 844 } })
  await giveRoute(page, 'Station Road')
  const phone = billForm(page).getByLabel('Customer phone')
  await takesNumbers(phone)
  await fillBill(page, { route: 'Station Road', name: 'Shree Pan', cartons: '6' })
  await saveBill(page)
  await shows(notice(page), messages.billing.invalidPhone)
  await enter(phone, '09876500001', 'typed')
  await saveBill(page)
  await shows(notice(page), messages.billing.created)
  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  await takesNumbers(page.getByRole('region', { name: 'Add Customer' }).getByLabel('Phone'))
})

test('C12 a person logs in with a number as it is on the phone', async ({ as }) => {
  const page = await as('nobody', '/login')
  const phone = page.getByLabel('Mobile number')
  await takesNumbers(phone)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: messages.login.invalidNumber })).toBeVisible()
  await page.keyboard.press('Enter')
  const { phone: own } = PEOPLE.manager
  await enter(phone, `+91 ${own.slice(0, 5)} ${own.slice(5)}`, 'pasted')
  await page.keyboard.press('Enter')
  await shows(page, 'Logged in as Ramesh (manager)')
})

test('C12 the customer page takes the number that the bill prints', async ({ as }) => {
  await createInvoice(await as('owner', '/'), { customerPhone: '9824359224' })
  const page = await as('nobody', '/customer')
  const phone = page.getByLabel('Mobile number')
  await takesNumbers(phone)
  for (const way of WAYS) {
    await enter(phone, '98243 59224', way)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Newest token' })).toContainText('1')
    await enter(phone, '98243 5922', way)
    await page.keyboard.press('Enter')
    await shows(page, messages.lookUp.invalidPhone)
    await expect(phone).toBeFocused()
    await expect(page.getByRole('region', { name: 'Newest token' })).toBeHidden()
  }
})

test('C12 USR-02 users are added, reset and deleted by a number however it is written', async ({
  as,
}) => {
  const page = await as('owner', '/owner-add-user')
  for (const name of ['Reset password', 'Delete user', 'Add user']) {
    await takesNumbers(card(page, name).getByLabel('Mobile number'))
  }
  const add = card(page, 'Add user')
  await add.getByLabel('Name').fill('Kiran')
  await page.keyboard.press('Enter')
  await shows(notice(page), messages.users.invalidAdd)
  await enter(add.getByLabel('Mobile number'), '+91 90000 00031', 'typed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Kiran 9000000031 staff Never/ })).toBeVisible()
})
