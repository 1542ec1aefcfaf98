import type { Page } from '@playwright/test'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import {
  addCreditBill,
  customerIdOf,
  fillAccounts,
  KRISHNA,
  MAHESH,
  receive,
} from '#tests/support/factories/accounts.ts'
import { failing, type State, waiting } from './state.ts'

const BOSS = { visitor: 'boss', path: '/accounts' } as const

/** The features of a login before the switch are in the browser, so the page is read again. */
const shown = async (page: Page, db: Db) => {
  await receive(page, db, MAHESH.phone, 5000)
  await receive(page, db, KRISHNA.phone, 40_000, { method: 'Google Pay' })
  await page.goto('/accounts')
  await expect(page.getByText(MAHESH.name)).toBeVisible()
}

const openTab = (name: string, text: string) => async (page: Page, db: Db) => {
  await shown(page, db)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(text).first()).toBeVisible()
}

const openAccount = async (page: Page, db: Db) => {
  await receive(page, db, MAHESH.phone, 5000)
  await page.goto(`/account?id=${await customerIdOf(db, MAHESH.phone)}`)
  await expect(page.getByRole('heading', { level: 1, name: MAHESH.name })).toBeVisible()
  await expect(page.getByText('Received, Cash')).toBeVisible()
}

const openReceive = async (page: Page, db: Db) => {
  await shown(page, db)
  await page.getByRole('button', { name: `Receive from ${MAHESH.name}` }).click()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused()
}

export const STATES: readonly State[] = [
  { ...BOSS, name: 'accounts', before: fillAccounts, prepare: shown },
  {
    ...BOSS,
    name: 'accounts-manager',
    visitor: 'manager',
    before: fillAccounts,
    prepare: shown,
  },
  {
    ...BOSS,
    name: 'accounts-empty',
    before: (db) => fillAccounts(db, []),
    prepare: async (page) => {
      await page.goto('/accounts')
      await expect(page.getByText('Nobody owes anything.')).toBeVisible()
    },
  },
  {
    ...BOSS,
    name: 'accounts-received',
    before: fillAccounts,
    prepare: openTab('Received', 'Receipt'),
  },
  {
    ...BOSS,
    name: 'accounts-look',
    before: fillAccounts,
    prepare: openTab('Bills to look at', 'No total yet'),
  },
  {
    ...BOSS,
    name: 'accounts-receive',
    before: fillAccounts,
    prepare: async (page, db) => {
      await openReceive(page, db)
      await page.getByRole('button', { name: /^All / }).click()
    },
  },
  {
    ...BOSS,
    name: 'accounts-receive-more',
    before: fillAccounts,
    prepare: async (page, db) => {
      await openReceive(page, db)
      await page.getByRole('textbox', { name: 'Amount' }).fill('9000')
      await page.getByText('Cheque', { exact: true }).click()
      await page.getByRole('button', { name: 'Discount, another day' }).click()
      await expect(page.getByLabel('Discount', { exact: true })).toBeVisible()
    },
  },
  {
    ...BOSS,
    name: 'accounts-receive-search',
    before: fillAccounts,
    prepare: async (page, db) => {
      await shown(page, db)
      await page.getByRole('button', { name: 'Receive payment' }).click()
      await expect(page.getByRole('dialog').getByText(MAHESH.name)).toBeVisible()
    },
  },
  { ...BOSS, name: 'accounts-failed', before: fillAccounts, prepare: failing('accounts.list') },
  { ...BOSS, name: 'accounts-loading', before: fillAccounts, prepare: waiting('accounts') },
  { ...BOSS, path: '/account', name: 'account', before: fillAccounts, prepare: openAccount },
  {
    ...BOSS,
    path: '/account',
    name: 'account-reverse',
    before: fillAccounts,
    prepare: async (page, db) => {
      await openAccount(page, db)
      await page.getByRole('button', { name: /More for Received, Cash/ }).click()
      await page.getByRole('menuitem', { name: 'Reverse' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    ...BOSS,
    path: '/account',
    name: 'account-menu',
    before: fillAccounts,
    prepare: async (page, db) => {
      await openAccount(page, db)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await expect(page.getByRole('menuitem', { name: 'Write off' })).toBeVisible()
    },
  },
  {
    ...BOSS,
    path: '/opening-balances',
    name: 'opening-balances',
    before: async (db) => {
      await fillAccounts(db)
      await addCreditBill(db, { ...KRISHNA, daysAgo: 120, rupees: 12_000 })
    },
    prepare: async (page) => {
      await page.goto('/opening-balances')
      await expect(page.getByText(KRISHNA.name)).toBeVisible()
    },
  },
  {
    visitor: 'salesman',
    path: '/receive',
    name: 'road-receive',
    before: fillAccounts,
    prepare: async (page) => {
      await page.goto('/receive')
      await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
    },
  },
]
