import type { Page } from '@playwright/test'
import { buildSalesmanInvoice } from '#cli/demo/salesman.ts'
import { expect } from '#tests/support/browser.ts'
import { sendAs } from '#tests/support/factories/invoices.ts'

/** The connection state; a notice in the header is a status too. */
export const dot = (page: Page) =>
  page.getByRole('banner').getByRole('status').and(page.locator('[data-state]'))
export const billForm = (page: Page) => page.getByRole('region', { name: /^(Edit |Fix )?Invoice$/ })
export const outboxOf = (page: Page) => page.getByRole('region', { name: /not sent yet/ })
export const historyOf = (page: Page) => page.getByRole('region', { name: 'History' })
export const cardOf = (page: Page, name: string) =>
  historyOf(page).getByRole('article', { name, exact: true })

/** Creates a bill on the server; the phone receives it through live updates. */
export const giveBill = async (page: Page, contents: object = {}): Promise<void> =>
  sendAs(page, 'salesman.createInvoice', {
    schema: 2,
    ...buildSalesmanInvoice({ totalPaise: 174_000 }),
    lines: [
      { product: 'premium-1l', quantity: 6, schemeHundredths: 0 },
      { product: 'premium-500ml', quantity: 4, schemeHundredths: 200 },
    ],
    saved: { at: Date.now(), offsetMs: 0 },
    ...contents,
  })

export const giveRoute = (page: Page, name: string): Promise<void> =>
  sendAs(page, 'salesman.addRoute', { schema: 2, name })

export const giveCustomer = (page: Page, name: string, phone: string, route: string) =>
  sendAs(page, 'salesman.addCustomer', { schema: 2, name, phone, route })

export const chooseRoute = async (page: Page, route: string): Promise<void> => {
  await billForm(page).getByRole('combobox', { name: 'Route' }).click()
  await page.getByRole('option', { name: route, exact: true }).click()
}

interface Typed {
  readonly route?: string
  readonly name?: string
  readonly phone?: string
  readonly cartons?: string
}

export const fillBill = async (page: Page, typed: Typed): Promise<void> => {
  const form = billForm(page)
  if (typed.route) await chooseRoute(page, typed.route)
  if (typed.phone !== undefined) await form.getByLabel('Customer phone').fill(typed.phone)
  if (typed.name !== undefined) await form.getByLabel('Customer name').fill(typed.name)
  if (typed.cartons !== undefined) await form.getByLabel('Pink 1L quantity').fill(typed.cartons)
}

export const saveBill = (page: Page): Promise<void> =>
  billForm(page)
    .getByRole('button', { name: /^(Create Invoice|Update)/ })
    .click()

/** On a phone the menu must be opened first. */
export const openFromMenu = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

export const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await expect(dot(page)).toContainText('Offline')
}
