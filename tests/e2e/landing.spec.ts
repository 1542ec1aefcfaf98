import { messages } from '#domain/shared/messages.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'

test('APP-01 the landing page shows the brand and the two ways in', async ({ as }) => {
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

test('APP-03 every page ends with the powered-by line and the rights', async ({ as }) => {
  const pages = [
    await as('nobody', '/'),
    await as('nobody', '/login'),
    await as('nobody', '/customer'),
    await as('owner', '/owner-add-user'),
  ]
  for (const page of pages) {
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Powered by Northwell Systems')
    await expect(footer).toContainText('2025')
    await expect(footer).toContainText('All rights reserved')
  }
  sawText('All rights reserved')
})

test('APP-05 the look-up is public, with a link home for logged-in users', async ({ as }) => {
  const nobody = await as('nobody', '/customer')
  await expect(nobody.getByRole('heading', { name: 'Your tokens' })).toBeVisible()
  await expect(nobody.getByRole('link', { name: 'Home' })).toBeHidden()
  const salesman = await as('salesman', '/customer')
  await salesman.getByRole('link', { name: 'Home' }).click()
  await expect(salesman.getByText('Logged in as Suresh (salesman)')).toBeVisible()
})

test('APP-21 public paths are the same with a trailing slash', async ({ as, server }) => {
  for (const path of ['/login', '/customer']) {
    const asPage = { headers: { accept: 'text/html' } }
    const [plain, slashed] = await Promise.all([
      fetch(server.origin + path, asPage),
      fetch(`${server.origin}${path}/`, asPage),
    ])
    expect(slashed.status).toBe(200)
    expect(await slashed.text()).toBe(await plain.text())
  }
  const nobody = await as('nobody', '/login/')
  await expect(nobody.getByRole('heading', { name: 'Employee Login' })).toBeVisible()
  await expect(nobody).toHaveTitle(/^Employee Login · /)
  await nobody.goto('/customer/?from=bill')
  await expect(nobody.getByRole('heading', { name: 'Your tokens' })).toBeVisible()
  const salesman = await as('salesman', '/customer/')
  await expect(salesman.getByRole('heading', { name: 'Your tokens' })).toBeVisible()
  await salesman.getByRole('link', { name: 'Home' }).click()
  await expect(salesman.getByText('Logged in as Suresh (salesman)')).toBeVisible()
})
