import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { bringDue, setAccounts, startAccounts } from '#tests/support/factories/accounts.ts'
import { form } from '#tests/support/pages/billing-screen.ts'
import { fillMorning } from './morning.ts'
import type { State } from './state.ts'

const MAHESH = { customerPhone: '9824011476', customerName: 'Mahesh General Stores' }

const openTotal = async (page: Page) => {
  const sheet = form(page).getByRole('button', { name: /^Total and delivery/ })
  if (await sheet.isVisible()) await sheet.click()
}

const typeCredit = async (page: Page) => {
  await startAccounts(page)
  await setAccounts(page, { limitPaise: 1_000_000 })
  await fillMorning(page)
  await bringDue(page, MAHESH, 843_000)
  await page.reload()
  await form(page).getByLabel('Customer phone').fill(MAHESH.customerPhone)
  await expect(form(page).getByText(/^Due ₹8,430/)).toBeVisible()
  await form(page).getByLabel('Pink 1L quantity').fill('20')
  await form(page).getByText('Pay Later', { exact: true }).click()
  await openTotal(page)
  await form(page).getByLabel('Total (optional)').fill('3624')
  await form(page).getByLabel('Paid now', { exact: true }).fill('500')
  await expect(form(page).getByText(/^Limit ₹10,000/)).toBeVisible()
}

export const STATES: readonly State[] = [
  { name: 'billing-credit', visitor: 'boss', path: '/owner', prepare: typeCredit },
]
