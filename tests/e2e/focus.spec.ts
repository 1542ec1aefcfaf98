import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { expect, test } from '#tests/support/browser.ts'
import { createInvoice, sendAs } from '#tests/support/factories/invoices.ts'
import { addEntries, addPrices, buildBottlers } from '#tests/support/factories/ledgers.ts'
import { stockUp } from '#tests/support/factories/materials.ts'
import { chooseList } from '#tests/support/pages/bill-list.ts'
import { giveBill, giveRoute } from '#tests/support/salesman/screen.ts'

const PHONE = { viewport: { width: 390, height: 844 } } as const

/** The focus is on an enabled element, not on the body or on a removed element. */
const keepsFocus = (page: Page) =>
  expect(page.locator(':focus:not(body, :disabled)'), 'what has the focus').toHaveCount(1)

const press = async (page: Page, name: RegExp | string) => {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

/** By keyboard, in the menu of the bill. */
const deleteBill = async (page: Page, token: number) => {
  await press(page, `More for token ${token}`)
  await page.getByRole('menuitem', { name: `Delete token ${token}` }).press('Enter')
}

/** Confirms the question with its second button, by keyboard. */
const confirmDelete = async (page: Page) => {
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

const notice = (page: Page) => page.getByRole('status', { name: 'Notice' })

test('UX-05 the focus stays at the counter: save, tick, delete, undo, restore', async ({ as }) => {
  const page = await as('manager', '/')
  const phone = page.getByLabel('Customer phone')
  await expect(phone).toBeFocused()
  await createInvoice(page, { customerName: 'Om Sai Stores' })
  await createInvoice(page, { customerName: 'Mahadev Hotel' })
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.getByLabel('Delivered, token 1').focus()
  await page.keyboard.press('Space')
  const ticked = page.getByRole('article', { name: /Om Sai/ })
  await expect(ticked.getByRole('status')).toHaveText(messages.billing.delivered)
  await expect(ticked).toBeFocused()
  await page.keyboard.press('Tab')
  const undo = ticked.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(undo).toBeHidden()
  await expect(ticked).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Print token 1' })).toBeFocused()

  await deleteBill(page, 2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More for token 2' })).toBeFocused()
  await deleteBill(page, 2)
  await confirmDelete(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await keepsFocus(page)
  await expect(notice(page)).toContainText(messages.billing.deleted)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(notice(page)).toHaveText(messages.billing.restored)
  await keepsFocus(page)

  await deleteBill(page, 2)
  await confirmDelete(page)
  await press(page, 'Undo')
  await expect(page.getByRole('article')).toHaveCount(2)
  await keepsFocus(page)

  await deleteBill(page, 1)
  await confirmDelete(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await chooseList(page, 'Deleted')
  await press(page, 'Restore token 1')
  await expect(page.getByRole('button', { name: 'Restore token 1' })).toBeHidden()
  await keepsFocus(page)
})

test('C39 the form has no frame while the bill is saved', async ({ as }) => {
  const page = await as('manager', '/')
  await page.getByLabel('Customer phone').fill('9824011499')
  await page.getByLabel('Pink 1L quantity').fill('2')
  await page.route('**/trpc/invoices.create', () => undefined)
  await page.keyboard.press('Control+Enter')
  const fields = page.locator('form[data-entry] > [tabindex="0"]')
  await fields.focus()
  expect(await fields.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
  await expect(fields).toHaveCSS('outline-style', 'none')
})

test('UX-05 the focus stays in production and stock: add, change, delete', async ({ as, db }) => {
  const page = await as('production', '/')
  await page.getByLabel('Pink 1L').fill('120')
  await press(page, 'Add Production')
  await expect(notice(page)).toContainText(messages.production.added)
  await expect(page.getByLabel('Pink 2L')).toBeFocused()
  await press(page, /^Edit (?!Profile)/)
  await page.getByRole('dialog').getByLabel('Pink 1L').fill('121')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit production' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Edit (?!Profile)/ })).toBeFocused()
  await expect(page.getByText('121', { exact: true }).first()).toBeVisible()
  await press(page, /^Delete/)
  await confirmDelete(page)
  await expect(page.getByText('No production yet.')).toBeVisible()
  await keepsFocus(page)

  await stockUp(db, 'raw', { name: 'Caps', past: [['Added', 40, '2026-11-14T10:00:00Z']] })
  await page.goto('/raw-stock')
  const more = page.getByRole('button', { name: 'More for Caps', exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Product name').fill('Caps 28 mm')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'More for Caps 28 mm' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More for Caps 28 mm' })).toBeFocused()
  await press(page, /^Delete Added/)
  await confirmDelete(page)
  await expect(page.getByRole('button', { name: /^Delete Added/ })).toBeHidden()
  await keepsFocus(page)
  await press(page, 'More for Caps 28 mm')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await confirmDelete(page)
  await expect(page.getByRole('article', { name: 'Caps 28 mm' })).toBeHidden()
  await keepsFocus(page)
})

test('UX-05 the focus stays in the ledgers and the price list', async ({ as, db }) => {
  await addEntries(db, 'bottlers', [buildBottlers(), buildBottlers({ name: 'Narmada Packers' })])
  await addPrices(db, { 'Preform 19g': 325 })
  const page = await as('boss', '/bottlers')
  const form = page.getByRole('region', { name: /^(New|Edit) entry$/ })
  await press(page, /^Edit (?!Profile)/)
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await press(page, 'Cancel')
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await press(page, /Mark Paid/)
  await confirmDelete(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter')
  await expect(page.getByRole('button', { name: /Mark Paid/ })).toHaveCount(1)
  await keepsFocus(page)
  await press(page, /^Delete/)
  await confirmDelete(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(1)
  await keepsFocus(page)

  await page.getByRole('link', { name: 'Manage Prices' }).click()
  await press(page, /^Delete/)
  await confirmDelete(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Delete/ })).toBeHidden()
  await keepsFocus(page)
})

test('UX-05 the focus stays on the salesman screen: save, add, delete', async ({ as }) => {
  const page = await as('salesman', '/saleman', PHONE)
  await giveRoute(page, 'Station Road')
  await giveBill(page, { customerName: 'Om Sai' })
  await expect(page.getByRole('article', { name: 'Om Sai' })).toBeVisible()
  await press(page, /^Delete/)
  await confirmDelete(page)
  await expect(page.getByRole('article', { name: 'Om Sai' })).toBeHidden()
  await keepsFocus(page)
  await press(page, 'Route')
  await page.getByLabel('Route / address').fill('Ring Road')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Add Route' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Route', exact: true })).toBeFocused()
  await page.getByLabel('Customer phone').fill('9824011499')
  await page.getByLabel('Pink 1L quantity').fill('4')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await keepsFocus(page)
})

test('UX-05 a new screen has its name and the focus, by menu, link and back', async ({ as }) => {
  const page = await as('boss', '/')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Raw Stock' }).press('Enter')
  await expect(heading).toHaveText('Raw Stock Management')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/^Raw Stock Management · /)
  await page.goBack()
  await expect(heading).toBeFocused()
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'Production' }).press('Enter')
  await expect(heading).toHaveText('Production Entry')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()

  const manager = await as('manager', '/')
  await manager.goto('/raw-stock')
  await manager.getByRole('link', { name: 'Back to billing' }).press('Enter')
  await expect(manager.getByLabel('Customer phone')).toBeFocused()
})

test('UX-05 the token reset and the profile give the focus back', async ({ as }) => {
  const page = await as('owner', '/')
  await sendAs(page, 'invoices.create', {
    customerName: '',
    customerPhone: '9824011499',
    deliveredBy: '',
    payment: 'Cash',
    totalPaise: null,
    lines: [{ product: 'ice-500g', quantity: 1, schemeHundredths: 0 }],
  })
  await expect(page.getByRole('article')).toHaveCount(1)
  await press(page, 'Actions')
  await page.getByRole('menuitem', { name: 'Reset Token' }).press('Enter')
  await confirmDelete(page)
  await keepsFocus(page)
  await press(page, 'Actions')
  await expect(page.getByRole('menuitem', { name: 'Reset Token' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused()
  await page.setViewportSize(PHONE.viewport)
  await press(page, 'Edit Profile')
  await page.getByRole('dialog', { name: 'My Profile' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
})
