import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { addRule, startRates } from '#tests/support/factories/counter-rates.ts'
import { form } from '#tests/support/pages/billing-screen.ts'
import { fillMorning } from './morning.ts'
import type { State } from './state.ts'

const typeRated = async (page: Page) => {
  await fillMorning(page)
  await page.reload()
  await form(page).getByLabel('Customer phone').fill('9824011476')
  await form(page).getByLabel('Pink 1L quantity').fill('20')
  await form(page).getByLabel('Pink 1L scheme').fill('2')
  await form(page).getByLabel('Green 500ml quantity').fill('8')
  await form(page).getByLabel('Ice 500g quantity').fill('5')
  await expect(form(page).getByText('₹3,624').filter({ visible: true })).toHaveCount(1)
}

const typeBill = async (page: Page) => {
  await startRates(page)
  await typeRated(page)
}

const suggestSchemes = async (page: Page) => {
  await startRates(page)
  await addRule(page, 'premium-1l', 10, 1)
  await addRule(page, 'green-500ml', 4, 1)
  await typeRated(page)
  await expect(form(page).getByRole('button', { name: 'Give 2, Green 500ml' })).toBeVisible()
}

const openTotal = async (page: Page) => {
  const sheet = form(page).getByRole('button', { name: /^Total and delivery/ })
  if (await sheet.isVisible()) await sheet.click()
}

const typeTotal = async (page: Page) => {
  await startRates(page)
  await typeRated(page)
  await openTotal(page)
  await form(page).getByLabel('Total', { exact: true }).fill('3600')
  await expect(form(page).getByText('Typed. Automatic: ₹3,624')).toBeVisible()
}

export const STATES: readonly State[] = [
  { name: 'billing-rates', visitor: 'boss', path: '/owner', prepare: typeBill },
  { name: 'billing-rates-schemes', visitor: 'boss', path: '/owner', prepare: suggestSchemes },
  { name: 'billing-rates-typed', visitor: 'boss', path: '/owner', prepare: typeTotal },
]
