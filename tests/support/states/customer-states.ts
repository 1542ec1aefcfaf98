import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import { failing, type State, waiting } from './state.ts'

const NAMES = [
  'Krishna Hotel',
  'Mahesh General Stores',
  'Shree Krishna Caterers, Banquet Hall & Marriage Lawns, near the Old Bus Stand, Surat',
  'મહાવીર General Stores',
  '',
  'Vrundavan Party Plot',
]

const phoneOf = (place: number) => String(9_824_359_224 + place * 10_007)
const [FIRST, LAST] = [0, NAMES.length - 1]

/** The first and the last customer are one card. */
const fill = async (db: Db) => {
  const at = new Date('2026-11-14T10:00:00Z')
  const customers = NAMES.map((name, place) => ({
    id: randomUUID(),
    phone: phoneOf(place),
    name,
    last_used_at: at,
  }))
  await db.insertInto('customers').values(customers).execute()
  const card = { id: randomUUID(), phone: phoneOf(FIRST), name: NAMES[FIRST] ?? '' }
  const change = { revision: 0, changed_by: 'Asha', changed_at: at }
  await db
    .insertInto('accounts')
    .values({ ...card, ...change })
    .execute()
  const numbers = [FIRST, LAST].map((place) => ({
    id: randomUUID(),
    phone: phoneOf(place),
    name: NAMES[place] ?? '',
    account_id: card.id,
  }))
  await db.insertInto('account_phones').values(numbers).execute()
}

const expectListed = (page: Page) =>
  expect(page.getByRole('listitem').filter({ hasText: 'Mahesh' })).toBeVisible()

const choose = async (page: Page, action: string) => {
  await expectListed(page)
  await page.getByRole('button', { name: 'More for Krishna Hotel' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const state = (name: string, more: Partial<State> = {}): State => ({
  name: `customers-${name}`,
  visitor: 'boss',
  path: '/customers',
  before: fill,
  prepare: expectListed,
  ...more,
})

export const STATES: readonly State[] = [
  { ...state('list'), name: 'customers' },
  state('manager', { visitor: 'manager' }),
  state('empty', {
    before: async () => undefined,
    prepare: (page) => expect(page.getByText('No customers yet.')).toBeVisible(),
  }),
  state('nothing-found', {
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Search customers' }).fill('zzz')
      await expect(page.getByText('No customers found.')).toBeVisible()
    },
  }),
  state('menu', {
    prepare: async (page) => {
      await expectListed(page)
      await page.getByRole('button', { name: 'More for Krishna Hotel' }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    },
  }),
  state('link', {
    prepare: async (page) => {
      await choose(page, 'Link another number')
      await page.getByRole('dialog').getByLabel('Mobile number').fill('9824369231')
      await expect(page.getByText('Both become one account')).toBeVisible()
    },
  }),
  state('rename', {
    prepare: async (page) => {
      await choose(page, 'Rename')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  }),
  state('offline', {
    prepare: async (page) => {
      await expectListed(page)
      await page.context().setOffline(true)
      await expect(page.getByText(/^No internet\./)).toBeVisible()
    },
  }),
  state('failed', { prepare: failing('customers.page') }),
  state('waiting', { prepare: waiting('customers.page') }),
  {
    name: 'billing-rename-question',
    visitor: 'owner',
    path: '/',
    before: fill,
    prepare: async (page) => {
      await page.getByLabel('Customer phone').fill('9824359224')
      await expect(page.getByLabel('Customer name')).toHaveValue('Krishna Hotel')
      await page.getByLabel('Customer name').fill('Krishna Hotl')
      await expect(page.getByText('Rename Krishna Hotel?')).toBeVisible()
    },
  },
  {
    name: 'billing-suggest-digits',
    visitor: 'owner',
    path: '/',
    before: fill,
    prepare: async (page) => {
      await page.getByLabel('Customer phone').pressSequentially('9224')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
]
