import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { createInvoice, sendAs } from '#tests/support/factories/invoices.ts'
import { startUpi } from '#tests/support/factories/upi.ts'
import { chooseInMenu } from '#tests/support/pages/billing-screen.ts'
import { openSettings } from '#tests/support/pages/settings-panel.ts'
import { fillMorning } from './morning.ts'
import type { State } from './state.ts'

const ID = '0190a5b4-8d2e-4c3f-9a1b-2c3d4e5f6071'

const addPaid = async (page: Page) => {
  await startUpi(page)
  await fillMorning(page)
  const bill = { customerPhone: '9824011476', customerName: 'Mahesh General Stores' }
  await createInvoice(page, { id: ID, ...bill, payment: 'Google Pay', totalPaise: 362_400 })
  await page.goto('/owner?view=bills')
  await expect(page.getByText('UPI not confirmed').first()).toBeVisible()
}

const openNewest = async (page: Page) => {
  const label = await page
    .getByRole('button', { name: /^More for token/ })
    .first()
    .getAttribute('aria-label')
  await chooseInMenu(page, 'QR', Number(label?.match(/\d+/)?.[0]))
  await expect(page.getByRole('dialog', { name: /^UPI code of token/ })).toBeVisible()
}

const openCode = async (page: Page) => {
  await addPaid(page)
  await openNewest(page)
}

const openReceived = async (page: Page) => {
  await addPaid(page)
  await sendAs(page, 'invoices.confirmPayment', { id: ID, lastDigits: '0417' })
  await openNewest(page)
  await expect(page.getByText('Reference ends with 0417')).toBeVisible()
}

const openUpiSettings = async (page: Page) => {
  await startUpi(page)
  const panel = await openSettings(page)
  await panel.getByRole('button', { name: 'Change UPI settings' }).click()
  await page.getByLabel('UPI id for salesmen').fill('road@okaxis')
  await expect(page.getByLabel('Your password')).toBeVisible()
}

const showCard = async (page: Page) => {
  await startUpi(page)
  const panel = await openSettings(page)
  await panel.getByRole('button', { name: 'Test with ₹1' }).scrollIntoViewIfNeeded()
}

export const STATES: readonly State[] = [
  { name: 'upi-not-confirmed', visitor: 'boss', path: '/owner', prepare: addPaid },
  { name: 'upi-code', visitor: 'boss', path: '/owner', prepare: openCode },
  { name: 'upi-received', visitor: 'boss', path: '/owner', prepare: openReceived },
  { name: 'settings-upi', visitor: 'boss', path: '/owner', prepare: showCard },
  { name: 'settings-upi-edit', visitor: 'boss', path: '/owner', prepare: openUpiSettings },
]
