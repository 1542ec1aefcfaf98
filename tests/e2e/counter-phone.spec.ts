import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { form } from '#tests/support/pages/billing-screen.ts'
import { timeBound } from '#tools/ci/time-bounds.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const LIVE = { timeout: timeBound(5_000) }

const tab = (page: Page, name: RegExp | string) =>
  page
    .getByRole('navigation', { name: 'Parts of the counter' })
    .getByRole('button', { name, exact: true })
const takings = (page: Page) => page.getByRole('region', { name: 'Takings of today' })
const stock = (page: Page) => page.getByRole('region', { name: 'Stock Live View' })

test('C6 the takings follow a bill of another device, and staff do not see them', async ({
  as,
}) => {
  const [manager, owner] = [await as('manager', '/'), await as('owner', '/')]
  await expect(takings(manager)).toHaveText('Today₹0Cash₹0Google Pay₹0Pay Later₹0')
  await createInvoice(owner, { payment: 'Google Pay', totalPaise: 22_960_50 })
  await expect(takings(manager)).toHaveText(
    'Today₹22,960.50Cash₹0Google Pay₹22,960.50Pay Later₹0',
    LIVE,
  )
  await createInvoice(owner, { payment: 'Cash', totalPaise: null })
  await expect(takings(manager)).toContainText('1 bill without total', LIVE)
  const staff = await as('staff', '/')
  await expect(staff.getByRole('article')).toHaveCount(2)
  await expect(takings(staff)).toHaveCount(0)
})

test('C16 on a phone the parts are tabs, and what is typed stays', async ({ as }) => {
  const page = await as('manager', '/', PHONE)
  await form(page).getByLabel('Customer name').fill('Krishna Hotel')
  await form(page).getByLabel('Pink 1L quantity').fill('3')
  await expect(stock(page)).toBeHidden()
  await expect(page.getByRole('article')).toBeHidden()
  await createInvoice(page, {})
  await tab(page, 'Bills 1 not delivered').click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(takings(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Invoice' })).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(tab(page, /^Bills/)).toHaveAttribute('aria-current', 'page')
  await tab(page, 'Stock').click()
  await expect(stock(page)).toBeVisible()
  await expect(page.getByRole('article')).toBeHidden()
  await tab(page, 'Bill').click()
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Krishna Hotel')
  await expect(form(page).getByLabel('Pink 1L quantity')).toHaveValue('3')
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const part of [form(page), stock(page), page.getByRole('article')]) {
    await expect(part).toBeVisible()
  }
  await expect(tab(page, 'Bill')).toBeHidden()
})

test('C16 Edit in the list opens the bill, above the tabs', async ({ as }) => {
  const page = await as('manager', '/?view=bills', PHONE)
  await createInvoice(page, { customerName: 'Hotel Sahyadri' })
  await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await expect(page.getByLabel('Customer name')).toHaveValue('Hotel Sahyadri')
  const save = page.getByRole('button', { name: 'Update Invoice' })
  await expect(save).toBeInViewport({ ratio: 1 })
  const height = async (viewport: { width: number; height: number }) => {
    await page.setViewportSize(viewport)
    const [bar, tabs] = [await save.boundingBox(), await tab(page, 'Bill').boundingBox()]
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(tabs?.y ?? 0)
    return Math.round(viewport.height - (tabs?.y ?? 0))
  }
  expect(await height({ width: 390, height: 844 })).toBe(55)
  expect(await height({ width: 360, height: 640 })).toBe(47)
})

const quantities = (page: Page) => form(page).getByLabel(/quantity$/)

/** Whether a tap in its middle meets the field, and not a bar above it. */
const isInReach = (page: Page, name: string) =>
  form(page)
    .getByLabel(name)
    .evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === field
    })

test('C16 all products, payment, total and button are in sight on a phone', async ({ as }) => {
  const page = await as('manager', '/', PHONE)
  await expect(quantities(page)).toHaveCount(8)
  expect(await isInReach(page, 'Pink 2L quantity')).toBe(true)
  expect(await isInReach(page, 'Ice 500g quantity')).toBe(true)
  await expect(page.getByRole('radio', { name: 'Pay Later' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Token of the day' })).toBeInViewport()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 640 })
  expect(await isInReach(page, 'Green 1L quantity')).toBe(true)
  await expect(page.getByRole('heading', { name: 'Create Invoice' })).toBeHidden()
  await form(page).getByLabel('Ice 500g quantity').focus()
  expect(await isInReach(page, 'Ice 500g quantity')).toBe(true)
})

test('C45 a focused quantity does not touch the plus', async ({ as }) => {
  const page = await as('manager', '/', PHONE)
  const field = form(page).getByLabel('Pink 1L quantity')
  await field.fill('99999')
  const box = await field.boundingBox()
  const plus = page.getByRole('button', { name: 'One more Pink 1L' }).locator('svg')
  const sign = await plus.boundingBox()
  expect((sign?.x ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0))).toBeGreaterThanOrEqual(4)
})

test('C16 total and delivery are in a sheet, and the bar shows the money', async ({ as }) => {
  const page = await as('manager', '/', PHONE)
  await page.getByRole('button', { name: 'Total and delivery, ₹ –' }).click()
  const total = form(page).getByLabel('Total (optional)')
  await expect(total).toBeFocused()
  await total.fill('3600')
  await form(page).getByLabel('Delivered by').fill('Raju')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(total).toBeHidden()
  await expect(page.getByRole('button', { name: 'Total and delivery, ₹3,600' })).toBeVisible()
})

/** Counts the taps. */
const tapper = () => {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    taps: () => taps,
  }
}

test('UX-03 C16 a known customer with three products takes seven taps on a phone', async ({
  as,
}) => {
  const page = await as('manager', '/', PHONE)
  await createInvoice(page, { customerName: 'Krishna Hotel', customerPhone: '9824359224' })
  const { tap, taps } = tapper()
  await tap(form(page).getByLabel('Customer phone'))
  await page.keyboard.type('922')
  await tap(page.getByRole('option', { name: /Krishna Hotel/ }))
  for (const name of ['Pink 1L', 'Green 500ml', 'Ice 500g']) {
    await tap(page.getByRole('button', { name: `One more ${name}` }))
  }
  await tap(form(page).getByText('Google Pay'))
  await tap(page.getByRole('button', { name: 'Create Invoice' }))
  await expect(tab(page, 'Bills 2 not delivered')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(8)
})

test('UX-03 C20 a repeat customer takes three taps on a phone', async ({ as }) => {
  const page = await as('manager', '/', PHONE)
  await createInvoice(page, { customerName: 'Krishna Hotel', customerPhone: '9824359224' })
  await page.reload()
  const { tap, taps } = tapper()
  await tap(form(page).getByRole('button', { name: 'Krishna Hotel' }))
  await tap(form(page).getByRole('button', { name: /^Repeat last bill/ }))
  await tap(page.getByRole('button', { name: 'Create Invoice' }))
  await expect(tab(page, 'Bills 2 not delivered')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(4)
})

test('C48 on a touch screen each payment method is 44 px high', async ({ as }) => {
  const page = await as('manager', '/', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const payments = form(page).getByRole('radiogroup', { name: 'Payment method' }).locator('label')
  await expect(payments).toHaveCount(4)
  for (const payment of await payments.all()) {
    expect((await payment.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})
