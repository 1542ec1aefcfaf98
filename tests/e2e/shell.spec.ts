import type { Page, Route } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'

const menu = async (page: Page) => {
  const links = page.getByRole('navigation', { name: 'Screens', exact: true }).getByRole('link')
  await expect(links.first()).toBeVisible()
  return links.evaluateAll((all) =>
    all.map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  )
}

test('APP-12 the menu of the boss', async ({ as }) => {
  const page = await as('boss')
  expect(await menu(page)).toEqual([
    'Home /',
    'Billing /owner',
    'Add New User /owner-add-user',
    'Raw Stock /raw-stock',
    'Production /production',
    'Scrap /scrap',
    'Sales Insights /customer-sales',
    'Salesman Report /saleman-report',
    'Bottlers Entry /bottlers',
    'Manage Prices /manage-prices',
    'Enterprises Entry /enterprises',
    'Customers /customers',
    'Trends /trends',
    'Products /products',
  ])
  await page.getByRole('link', { name: 'Scrap' }).click()
  await expect(page).toHaveURL('/scrap')
  await expect(page.getByRole('link', { name: 'Scrap' })).toHaveAttribute('aria-current', 'page')
})

test('APP-13 three roles each have their menu, the others none', async ({ as }) => {
  const stock = await as('stock manager')
  expect(await menu(stock)).toEqual(['Raw Stock /', 'Scrap /scrap'])
  await expect(stock.getByRole('link', { name: 'Raw Stock' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(await menu(await as('production'))).toEqual([
    'Token History /staff',
    'Production /',
    'Raw Stock /raw-stock',
    'Scrap /scrap',
  ])
  expect(await menu(await as('salesman'))).toEqual([
    'Salesman Report /report',
    'My Sales /my-sales',
  ])
  for (const role of ['owner', 'manager', 'staff'] as const) {
    const page = await as(role)
    await expect(page.getByText(/Logged in as/)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Screens', exact: true })).toBeHidden()
  }
})

test('APP-13 on a phone the menu opens from the header', async ({ as }) => {
  const page = await as('boss', '/', { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Billing' }).click()
  await expect(page).toHaveURL('/owner')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('APP-21 the brand leads home, and billing home links to what no menu offers', async ({
  as,
}) => {
  const page = await as('owner')
  const others = page.getByRole('navigation', { name: 'Other screens' })
  await expect(others.getByRole('link')).toHaveText([
    'Add New User',
    'Production',
    'Token History',
    'Customers',
    'Trends',
  ])
  await others.getByRole('link', { name: 'Production', exact: true }).click()
  await expect(page).toHaveURL('/production')
  await page.getByRole('banner').getByRole('link', { name: 'Jalkhata' }).click()
  await expect(page).toHaveURL('/')
})

test('C15 the header links to nothing that only denies', async ({ as }) => {
  for (const role of ['staff', 'manager'] as const) {
    const page = await as(role)
    const links = page.getByRole('navigation', { name: 'Other screens' }).getByRole('link')
    await expect(links.first()).toHaveText('Production')
    for (const path of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))) {
      await page.goto(path ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Access denied')).toHaveCount(0)
    }
  }
})

const isSuppressed = (page: Page, type: string, init: Record<string, unknown> = {}) =>
  page.evaluate(
    ([type, init]) => {
      const Kind = type === 'keydown' ? KeyboardEvent : MouseEvent
      return !document.body.dispatchEvent(
        new Kind(type, { bubbles: true, cancelable: true, ...init }),
      )
    },
    [type, init] as const,
  )

test('APP-14 right click and the shortcuts for developer tools are suppressed', async ({ as }) => {
  for (const page of [await as('nobody'), await as('owner')]) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isSuppressed(page, 'contextmenu')).toBe(true)
    expect(await isSuppressed(page, 'keydown', { key: 'F12' })).toBe(true)
    expect(await isSuppressed(page, 'keydown', { key: 'u', ctrlKey: true })).toBe(true)
    for (const key of ['I', 'J', 'C']) {
      const shortcut = { key, ctrlKey: true, shiftKey: true }
      expect(await isSuppressed(page, 'keydown', shortcut), key).toBe(true)
    }
    for (const code of ['KeyI', 'KeyJ', 'KeyC', 'KeyU']) {
      const shortcut = { key: '¬', code, metaKey: true, altKey: true }
      expect(await isSuppressed(page, 'keydown', shortcut), code).toBe(true)
    }
    for (const key of ['c', 'v', 'a']) {
      expect(await isSuppressed(page, 'keydown', { key, ctrlKey: true }), key).toBe(false)
    }
  }
})

test('APP-15 a part that fails to load says so and can be tried again', async ({ as }) => {
  const page = await as('owner')
  await expect(page.getByRole('link', { name: 'Add New User' })).toBeVisible()
  await page.route('**/assets/add-user-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Add New User' }).click()
  await shows(page, messages.app.chunkFailed.replace('{id}', 'add-user'))
  await shows(page, 'Try again')
  await page.unroute('**/assets/add-user-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Add New User' })).toBeVisible()
})

test('APP-15 a part that does not come within 120 s counts as failed', async ({ as }) => {
  const page = await as('owner')
  await expect(page.getByRole('link', { name: 'Add New User' })).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.route('**/assets/add-user-*.js', () => undefined)
  await page.getByRole('link', { name: 'Add New User' }).click()
  await page.clock.fastForward(119_000)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.clock.fastForward(2_000)
  await shows(page, messages.app.chunkFailed.replace('{id}', 'add-user'))
})

test('APP-15 while the app loads its outline shows instead of a blank page', async ({ as }) => {
  const page = await as('owner')
  const pendingRoutes: Route[] = []
  await page.route(/assets\/main-[^/]*\.js$/, (route) => void pendingRoutes.push(route))
  await page.reload()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByText('Jalkhata', { exact: true })).toBeVisible()
  await expectAccessible(page)
  for (const route of pendingRoutes) await route.continue()
  await expect(page.getByRole('heading', { name: 'Billing System' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
})

test('UX-05 ? shows the shortcuts outside text fields, and the focus returns', async ({ as }) => {
  const page = await as('owner')
  await expect(page.getByLabel('Customer phone')).toBeFocused()
  await page.getByLabel('Customer name').press('?')
  const link = page.getByRole('link', { name: 'Production', exact: true })
  await link.focus()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await expect(help.getByText('Save the bill')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(link).toBeFocused()
})

test('APP-15 a panel that cannot be loaded is reported, and the screen stays', async ({ as }) => {
  const page = await as('owner', '/')
  await page.route(/assets\/panels-[^/]*\.js$/, (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await shows(page, messages.app.chunkFailed.replace('{id}', 'panels'))
  await expect(page.getByRole('heading', { name: 'Billing System' })).toBeVisible()
})

test('APP-15 a menu that cannot be loaded keeps its button, and its entries stay reachable', async ({
  as,
}) => {
  const page = await as('owner', '/', { viewport: { width: 390, height: 844 } })
  const menuPart = /assets\/actions-menu-[^/]*\.js$/
  await page.route(menuPart, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => menuPart.test(request.url()))
  await page.reload()
  await failed
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('link', { name: 'Production', exact: true })).toBeInViewport({
    ratio: 1,
  })
  await expect(page.getByRole('button', { name: 'Reset Token' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('ERR-01 without its storage module no screen opens, so that no draft is lost', async ({
  as,
}) => {
  const page = await as('owner', '/')
  await page.route(/assets\/store-[^/]*\.js$/, (route) => route.abort())
  await page.reload()
  await shows(page, messages.app.chunkFailed.replace('{id}', 'storage'))
  await expect(page.getByLabel('Customer name')).toHaveCount(0)
})
