import { messages } from '#domain/shared/messages.ts'
import { expect, test } from '#tests/support/browser.ts'
import { holdAnswers } from '#tests/support/lost-answers.ts'
import { chooseRoute, giveRoute } from '#tests/support/salesman/screen.ts'

const PHONE = { viewport: { width: 390, height: 844 } } as const

test('ERR-01 a refused bill leads to the field it is about', async ({ as }) => {
  const page = await as('manager', '/')
  const phone = page.getByLabel('Customer phone')
  await page.getByLabel('Pink 1L quantity').fill('4')
  await page.keyboard.press('Control+Enter')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.fill('9824011499')
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Pink 1L quantity').fill('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Pink 2L quantity')).toBeFocused()

  const salesman = await as('salesman', '/saleman', PHONE)
  // It moves the form when it comes and goes.
  const firstDay = salesman.getByText('Add your first route')
  await expect(firstDay).toBeVisible()
  await salesman.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(salesman.getByRole('combobox', { name: 'Route' })).toBeFocused()
  await giveRoute(salesman, 'Station Road')
  await expect(firstDay).toBeHidden()
  await chooseRoute(salesman, 'Station Road')
  await salesman.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(salesman.getByLabel('Customer phone')).toBeFocused()
})

test('BIL-10 an abandoned bill is cleared, and can be restored', async ({ as }) => {
  const page = await as('manager', '/')
  const phone = page.getByLabel('Customer phone')
  await expect(page.getByRole('button', { name: 'Clear' })).toBeHidden()
  await phone.fill('9824011499')
  await page.getByLabel('Pink 1L quantity').fill('4')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(phone).toHaveValue('')
  await expect(phone).toBeFocused()
  await expect(page.getByRole('button', { name: 'Clear' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(phone).toHaveValue('9824011499')
  await expect(page.getByLabel('Pink 1L quantity')).toHaveValue('4')
})

test('PRF-02 PRF-03 the profile shows what is wrong in the panel, at the field', async ({ as }) => {
  const page = await as('staff', '/', PHONE)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const panel = page.getByRole('dialog', { name: 'My Profile' })
  await panel.getByLabel('Name').fill(' ')
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(panel.getByText(messages.profile.invalidName)).toBeInViewport()
  await expect(page.getByText(messages.profile.invalidName)).toHaveCount(1)
  await panel.getByLabel('Current password').fill('not mine')
  await panel.getByLabel('New password').fill('seven bright lamps')
  await page.keyboard.press('Enter')
  await expect(panel.getByText(messages.login.incorrectPassword)).toBeVisible()
  await expect(panel.getByLabel('Current password')).toBeFocused()
})

test('BIL-16 a notice is visible at any scroll position, and stays on its screen', async ({
  as,
}) => {
  const page = await as('boss', '/owner-add-user', { viewport: { width: 1280, height: 600 } })
  await expect(page.getByRole('row', { name: /Vijay/ })).toBeVisible()
  // Stop the clock, so that the notice cannot disappear on a timer.
  await page.clock.install({ time: '2026-11-14T10:00:00Z' })
  await page.clock.pauseAt('2026-11-14T10:01:00Z')
  const card = page.getByRole('region', { name: 'Delete user' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await card.getByRole('button', { name: 'Delete user' }).press('Enter')
  const message = page.getByText(messages.users.invalidDelete)
  await expect(message).toBeInViewport()
  await page.getByRole('link', { name: 'Raw Stock' }).click()
  await expect(page.getByRole('heading', { name: 'Raw Stock Management' })).toBeVisible()
  await expect(message).toBeHidden()
})

test('BIL-19 a slow save says so', async ({ as }) => {
  const page = await as('manager', '/')
  const answer = await holdAnswers(page, '**/trpc/invoices.create*')
  await page.getByLabel('Customer phone').fill('9824011499')
  await page.getByLabel('Pink 1L quantity').fill('4')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Saving…')).toHaveCSS('opacity', '1')
  answer()
  await expect(page.getByText(messages.billing.created)).toBeVisible()
  await expect(page.getByText('Saving…')).toBeHidden()
})

test('SAL-01 a new route is taken for the bill; reports lead back to billing', async ({ as }) => {
  const page = await as('salesman', '/saleman', PHONE)
  await page.getByRole('button', { name: 'Route', exact: true }).click()
  await page.getByLabel('Route / address').fill('Station Road')
  await page.getByRole('button', { name: 'Add Route' }).click()
  await expect(page.getByRole('combobox', { name: 'Route' })).toHaveValue('Station Road')
  for (const path of ['/report', '/my-sales']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Billing', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Salesman Billing' })).toBeVisible()
  }
})

test('CUS-01 AUT-01 the first field waits for the number', async ({ as }) => {
  const page = await as('nobody', '/')
  await page.getByRole('button', { name: 'Customer Login' }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await expect(page).toHaveTitle(/^Your tokens · /)
  await page.goBack()
  await page.getByRole('button', { name: 'Employee Login' }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await expect(page).toHaveTitle(/^Employee Login · /)
})

test('TOK-04 Escape clears the search', async ({ as }) => {
  const page = await as('staff', '/')
  const search = page.getByLabel('Search invoices')
  await search.fill('12')
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
})
