import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { form } from './billing-screen.ts'

export const MAHESH = {
  customerPhone: '9824011476',
  customerName: 'Mahesh General Stores',
} as const

export const PHONE = { viewport: { width: 390, height: 844 } }

export const quantity = (page: Page, name: string) => form(page).getByLabel(`${name} quantity`)
export const free = (page: Page, name: string) => form(page).getByLabel(`${name} scheme`)
export const rowOf = (page: Page, name: string) => page.locator('[data-product]', { hasText: name })

export const expectRates = (page: Page) => expect(rowOf(page, 'Pink 2L')).toContainText('₹110')

/** Three products for ₹3,624. */
export const fillThree = async (page: Page) => {
  await form(page).getByLabel('Customer phone').fill(MAHESH.customerPhone)
  await quantity(page, 'Pink 1L').fill('20')
  await quantity(page, 'Green 500ml').fill('8')
  await quantity(page, 'Ice 500g').fill('5')
}
