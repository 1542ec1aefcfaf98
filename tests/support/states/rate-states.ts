import type { Page } from '@playwright/test'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import { fillRates, switchOn } from '#tests/support/factories/rates.ts'
import { card, dialog, RATES, rateField } from '#tests/support/pages/rates-screen.ts'
import { failing, type State, waiting } from './state.ts'

const BOSS = { visitor: 'boss', path: RATES } as const

const full = async (db: Db) => {
  await fillRates(db)
  await switchOn(db, 'rates')
}

/** The features of a login before the switch are in the browser, so the page is read again. */
const shown = async (page: Page) => {
  await page.goto(RATES)
  await expect(card(page, 'Special rates').getByText('Ring Road')).toBeVisible()
}

const openAdd = async (page: Page, name: string) => {
  await shown(page)
  await page.getByRole('button', { name }).click()
  await expect(dialog(page, name)).toBeVisible()
}

export const STATES: readonly State[] = [
  { ...BOSS, name: 'rates', before: full, prepare: shown },
  {
    ...BOSS,
    name: 'rates-changed',
    before: full,
    prepare: async (page) => {
      await shown(page)
      await rateField(page, 'Counter', 'Green 500ml').fill('128')
      await rateField(page, 'Road', 'Green 500ml').fill('')
      await rateField(page, 'Counter', 'Pink 2L').fill('1.234')
    },
  },
  {
    ...BOSS,
    name: 'rates-empty',
    before: (db) => switchOn(db, 'rates'),
    prepare: async (page) => {
      await page.goto(RATES)
      await expect(page.getByText('No special rates yet.')).toBeVisible()
    },
  },
  {
    ...BOSS,
    name: 'rates-special-add',
    before: full,
    prepare: (page) => openAdd(page, 'Add special rate'),
  },
  {
    ...BOSS,
    name: 'rates-scheme-add',
    before: full,
    prepare: async (page) => {
      await openAdd(page, 'Add scheme')
      await dialog(page, 'Add scheme').getByText('Route', { exact: true }).click()
      await dialog(page, 'Add scheme').getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    ...BOSS,
    name: 'rates-menu',
    before: full,
    prepare: async (page) => {
      await shown(page)
      await page.getByRole('button', { name: 'More for Ring Road, Green 1L' }).click()
      await expect(page.getByRole('menuitem', { name: 'No own rate' })).toBeVisible()
    },
  },
  { ...BOSS, name: 'rates-failed', before: full, prepare: failing('rates.list') },
  { ...BOSS, name: 'rates-loading', before: full, prepare: waiting('rates.list') },
]
