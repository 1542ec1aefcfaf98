import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { chooseList } from '#tests/support/pages/bill-list.ts'
import { chooseInMenu } from '#tests/support/pages/billing-screen.ts'
import { giveBill } from '#tests/support/salesman/screen.ts'

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const counter = (page: Page) => page.getByRole('region', { name: 'Create Invoice' })

const NUMBERS = ['Pink 1L quantity', 'Pink 1L scheme', 'Total (optional)', 'Customer phone']

test('C3 in a number field / searches and ? shows the keys; neither is typed', async ({ as }) => {
  const page = await as('manager', '/')
  await createInvoice(page, { customerName: 'Om Sai Stores' })
  const search = page.getByLabel('Search invoices')
  await expect(search).toBeVisible()
  for (const name of NUMBERS) {
    const field = counter(page).getByLabel(name)
    await field.focus()
    await page.keyboard.press('/')
    await expect(search, name).toBeFocused()
    await page.keyboard.type('1')
    await expect(search, name).toHaveValue('1')
    await page.keyboard.press('Escape')
    await field.focus()
    await page.keyboard.press('?')
    await expect(help(page), name).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help(page), name).toBeHidden()
    await expect(field, name).toBeFocused()
    await expect(field, name).toHaveValue('')
  }
})

test('C3 / and ? are text in a text field; Ctrl+K and F2 work there too', async ({ as }) => {
  const page = await as('manager', '/')
  await createInvoice(page, { customerName: 'Om Sai Stores' })
  const name = counter(page).getByLabel('Customer name')
  await name.focus()
  await page.keyboard.type('A/B?')
  await expect(name).toHaveValue('A/B?')
  const search = page.getByLabel('Search invoices')
  await expect(search).toBeVisible()
  for (const keys of ['Control+k', 'Meta+k']) {
    await name.focus()
    await page.keyboard.press(keys)
    await expect(search, keys).toBeFocused()
  }
  await page.keyboard.type('/')
  await expect(search).toHaveValue('/')
  await page.keyboard.press('F2')
  await expect(counter(page).getByLabel('Customer phone')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await chooseList(page, 'Token History')
  await expect(page.getByLabel('Search tokens')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Search tokens')).toBeFocused()
})

test('C3 no key reaches under an open dialog', async ({ as }) => {
  const page = await as('manager', '/')
  await createInvoice(page, { customerName: 'Om Sai Stores' })
  await chooseInMenu(page, 'Delete', 1)
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })
  for (const key of ['/', '?', 'Control+k', 'F2']) {
    await page.keyboard.press(key)
    await expect(cancel, key).toBeFocused()
  }
  await expect(help(page)).toBeHidden()
})

test('C3 the counter has a button for its keys', async ({ as }) => {
  const page = await as('manager', '/')
  const button = counter(page).getByRole('button', { name: 'Shortcuts' })
  await button.click()
  for (const [key, does] of [
    ['/', 'Search'],
    ['Ctrl K', 'Search, from a text field too'],
    ['F2', 'Go to the customer phone'],
  ] as const) {
    await expect(
      help(page)
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${does}$`) }),
    ).toBeVisible()
    await expect(help(page).getByText(key.split(' ').at(-1) ?? '', { exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(button).toBeHidden()
})

test('C3 the salesman has the same keys', async ({ as }) => {
  const page = await as('salesman', '/saleman')
  await giveBill(page, { customerName: 'Rajwadi Tea Post' })
  const search = page.getByLabel('Search', { exact: false }).first()
  const route = page.getByRole('combobox', { name: 'Route' })
  await expect(search).toBeVisible()
  await route.focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.getByLabel('Pink 1L quantity').focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('F2')
  await expect(page.getByLabel('Customer phone')).toBeFocused()
  await page.getByLabel('Customer name').focus()
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
})

test('C3 a number field without a search on its screen takes no / either', async ({ as }) => {
  const page = await as('production', '/')
  const field = page.getByLabel('Pink 1L')
  await field.focus()
  await page.keyboard.type('1/2')
  await expect(field).toHaveValue('12')
  await page.keyboard.press('?')
  await expect(help(page)).toBeVisible()
})
