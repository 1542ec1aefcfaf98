import type { Page } from '@playwright/test'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { storedTextIn } from '#tests/support/pending.ts'
import { logIn, PATIENT } from '#tests/support/salesman/phone.ts'

const form = (page: Page) => page.getByRole('region', { name: 'Create Invoice' })

const fillBill = async (page: Page, name: string) => {
  await form(page).getByLabel('Customer phone').fill('9824011476')
  await form(page).getByLabel('Customer name').fill(name)
  await form(page).getByLabel('Pink 1L quantity').fill('3')
}

const endSession = async (page: Page) => {
  await page.context().clearCookies({ name: SESSION_COOKIE })
  await page.reload()
  const loginDialog = page.getByRole('dialog', { name: 'Please login again' })
  await expect(loginDialog).toBeVisible(PATIENT)
  return loginDialog
}

const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Employee Login' }).click()
}

test('AUT-13 BIL-19 another user’s login clears drafts, never a save without an answer', async ({
  as,
  db,
}) => {
  const page = await as('manager', '/')
  await page.route('**/trpc/invoices.create', (route) => route.abort())
  await fillBill(page, 'Without an answer')
  await page.getByRole('button', { name: /^Create Invoice/ }).click()
  await expect.poll(() => storedTextIn(page, 'commands')).toContain('Without an answer')
  await endSession(page)
  await logIn(page, PEOPLE.owner.phone)
  await expect(page.getByText('Logged in as')).toContainText('owner', PATIENT)
  await page.unroute('**/trpc/invoices.create')
  expect(await storedTextIn(page, 'commands')).toContain('Without an answer')
  expect(await db.selectFrom('invoices').select('id').execute()).toEqual([])

  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  await shows(question, '1 bill of another person waits on this device.')
  await question.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Employee Login' }).click()
  await logIn(page, PEOPLE.manager.phone)
  await expect(page.getByRole('article').first()).toContainText('Without an answer', PATIENT)
  await expect.poll(() => storedTextIn(page, 'commands')).toBe('[]')
  expect(await db.selectFrom('invoices').select('created_by').execute()).toEqual([
    { created_by: PEOPLE.manager.name },
  ])
})

test('AUT-13 a user who logs in from the landing page sees no draft of the last user', async ({
  as,
}) => {
  const page = await as('manager', '/')
  await fillBill(page, 'Half typed')
  await expect.poll(() => storedTextIn(page, 'drafts')).toContain('Half typed')
  const loginDialog = await endSession(page)
  await loginDialog.getByRole('link', { name: 'Leave this screen' }).click()
  await page.getByRole('button', { name: 'Employee Login' }).click()
  await logIn(page, PEOPLE.owner.phone)
  await expect(page.getByText('Logged in as')).toContainText('owner', PATIENT)
  await expect(form(page).getByLabel('Customer name')).toHaveValue('')
  await expect.poll(() => storedTextIn(page, 'drafts')).toBe('[]')
})

test('AUT-13 logging out is blocked by an unconfirmed save of a closed tab', async ({ as, db }) => {
  const page = await as('manager', '/')
  const closed = await page.context().newPage()
  // The open tab takes over from the closed one, and gets no answer either.
  await page.context().route('**/trpc/invoices.create', (route) => route.abort())
  await closed.goto('/')
  await fillBill(closed, 'Of the closed tab')
  await closed.getByRole('button', { name: /^Create Invoice/ }).click()
  await expect.poll(() => storedTextIn(page, 'commands')).toContain('Of the closed tab')
  await closed.close()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('1 bill not sent yet')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.context().unroute('**/trpc/invoices.create')
  await expect.poll(() => storedTextIn(page, 'commands')).toBe('[]')
  expect(await db.selectFrom('invoices').select('customer_name').execute()).toEqual([
    { customer_name: 'Of the closed tab' },
  ])
  await leave(page)
  await expect(page.getByRole('heading', { name: 'Employee Login' })).toBeVisible()
})
