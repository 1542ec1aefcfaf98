import type { Page } from '@playwright/test'
import { DEFAULT_PRODUCTS, type DefaultId, defaultId } from '#domain/catalog/default-products.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { expect } from '#tests/support/browser.ts'
import { createInvoice, sendAs } from '#tests/support/factories/invoices.ts'

const MADE = [420, 1380, 760, 240, 310, 96, 1850, 8]

type Bought = readonly [product: DefaultId, quantity: number, schemeHundredths: number]

const MORNING: readonly (readonly [name: string, rupees: number | null, ...lines: Bought[]])[] = [
  ['Mahesh General Stores', 4860, ['premium-1l', 40, 400], ['premium-500ml', 12, 0]],
  ['Hotel Sahyadri', 12_450, ['premium-1l', 120, 1200], ['ice-500g', 4, 0]],
  ['Patel Provision Store', 1240, ['pouch-250ml', 60, 0]],
  ['Ganesh Cold Drinks', 3675.5, ['green-1l', 24, 150], ['green-500ml', 18, 0]],
  ['Navkar Medical & General', 980, ['premium-250ml', 10, 0]],
  ['Shri Ambica Farsan', null, ['premium-500ml', 20, 200]],
  ['Railway Canteen, Platform 1', 18_900, ['premium-1l', 180, 1800], ['pouch-250ml', 200, 0]],
]

export const counterIsOpen = (page: Page) =>
  expect(page.getByRole('region', { name: 'Create Invoice' })).toBeVisible()

/** A plausible morning: some production, and the bills at the gate. */
export const fillMorning = async (page: Page) => {
  await counterIsOpen(page)
  const lines = DEFAULT_PRODUCTS.map(({ id }, index) => ({
    product: id,
    quantity: MADE[index] ?? 0,
  }))
  await sendAs(page, 'production.add', { day: businessDay(Date.now()), lines })
  for (const [customerName, rupees, ...bought] of MORNING) {
    await createInvoice(page, {
      customerName,
      totalPaise: rupees === null ? null : rupees * 100,
      payment: customerName.startsWith('Hotel') ? 'Pay Later' : 'Cash',
      deliveredBy: customerName.startsWith('Ganesh') ? '' : 'Suresh',
      lines: bought.map(([product, quantity, schemeHundredths]) => ({
        product: defaultId(product),
        quantity,
        schemeHundredths,
      })),
    })
  }
  // Asked before or between the bills, the line of latest customers would differ.
  await page.reload()
  await expect(page.getByText(/^Latest/)).toBeAttached()
  await expect(page.locator('article').first()).toContainText('Railway Canteen')
}
