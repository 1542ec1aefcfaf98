import type { Page } from '@playwright/test'
import type { Ledger } from '#domain/ledgers/ledger.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, shows } from '#tests/support/browser.ts'
import { buildBottlers, buildEnterprises } from '#tests/support/factories/ledgers.ts'

export const form = (page: Page) => page.getByRole('region', { name: /^(New|Edit) (entry|price)$/ })
export const entries = (page: Page) => page.getByRole('region', { name: 'Entries' })
export const name = (page: Page) => form(page).getByLabel('Name', { exact: true })
export const balance = (page: Page) => form(page).getByLabel('Balance')
export const save = (page: Page) => form(page).getByRole('button', { name: 'Save' })
export const update = (page: Page) => form(page).getByRole('button', { name: 'Update' })
export const pick = async (page: Page, product: string) => {
  await form(page).getByRole('combobox', { name: 'Add product' }).click()
  await page.getByRole('option', { name: product }).click()
}

export const ask = async (page: Page, button: RegExp, question: string, answer: string) => {
  await entries(page).getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('alertdialog', { name: question, exact: true })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await shows(dialog, question)
  await dialog.getByRole('button', { name: answer }).click()
}

export const SAMPLES = {
  bottlers: {
    build: buildBottlers,
    noName: messages.ledger.bottlersName,
    inShort: 'Gujarat Preforms · 14 Nov 2026 · ₹3,200 · Pending, balance ₹1,200',
    paidInShort: 'Gujarat Preforms · 14 Nov 2026 · ₹3,200 · Paid, balance ₹0',
    first: 'Gujarat Preforms',
    open: '₹1,200',
  },
  enterprises: {
    build: buildEnterprises,
    noName: messages.ledger.enterprisesName,
    inShort: 'Hotel Surya · 14 Nov 2026 · ₹600 · Pending, balance ₹600',
    paidInShort: 'Hotel Surya · 14 Nov 2026 · ₹600 · Paid, balance ₹0',
    first: 'Hotel Surya',
    open: '₹600',
  },
} as const
export const LEDGERS: readonly Ledger[] = ['bottlers', 'enterprises']

/** The sum of open balances above the list. */
export const openSum = (page: Page) => entries(page).getByText('All open balances').locator('../..')
