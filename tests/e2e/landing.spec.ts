import { messages } from '#domain/messages.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'

test('APP-01 landing shows the brand and the two ways in', async ({ as }) => {
  const page = await as('nobody')
  await expect(page.getByRole('heading', { level: 1, name: 'Jalkhata' })).toBeVisible()
  await shows(page, messages.app.welcome)
  await shows(page, 'Employee Login')
  await shows(page, 'Customer Login')
  await page.getByRole('button', { name: 'Employee Login' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await page.getByRole('button', { name: 'Customer Login' }).click()
  await expect(page).toHaveURL('/customer')
})
