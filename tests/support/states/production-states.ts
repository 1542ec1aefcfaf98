import type { Page } from '@playwright/test'
import { DEFAULT_PRODUCTS, defaultId } from '#domain/catalog/default-products.ts'
import type { ProductionLine } from '#domain/stock/production.ts'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import { notice } from '#tests/support/notices.ts'
import { insert } from '#tests/support/pages/production-screen.ts'
import { failing, type State, waiting } from './state.ts'
import { expectUsers } from './user-states.ts'

const PRODUCED: readonly (readonly [day: string, lines: readonly ProductionLine[]])[] = [
  [
    '2026-11-14',
    DEFAULT_PRODUCTS.map(({ id }, index) => ({
      product: id,
      quantity: [140, 320, 96, 8][index % 4] ?? 0,
    })),
  ],
  ['2026-11-14', [{ product: defaultId('ice-500g'), quantity: 1 }]],
  [
    '2026-11-13',
    [
      { product: defaultId('premium-1l'), quantity: 123_456 },
      { product: defaultId('green-500ml'), quantity: 60 },
      { product: defaultId('pouch-250ml'), quantity: 1240 },
    ],
  ],
]

const addProduction = async (db: Db) => {
  for (const [index, [day, lines]] of PRODUCED.entries()) {
    await insert(db, day, lines, new Date(Date.parse(`${day}T09:30:00Z`) - index * 60_000))
  }
}

const expectProduction = (page: Page) =>
  expect(page.getByRole('heading', { name: '13 Nov 2026' })).toBeVisible()

const openProductionEdit = async (page: Page) => {
  await page.getByRole('button', { name: /^Edit 13 Nov 2026/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit production' })).toBeVisible()
}

const openProductionConflict = async (page: Page, db: Db) => {
  await openProductionEdit(page)
  await db.updateTable('production_records').set({ version: 2, changed_by: 'Asha' }).execute()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
}

const addSomeProduction = async (page: Page) => {
  await page.getByLabel('Pink 1L').fill('320')
  await page.getByLabel('Ice 500g').fill('40')
  await page.getByRole('button', { name: 'Add Production' }).click()
  await expect(notice(page)).not.toBeEmpty()
}

const openUserAdmin = async (page: Page) => {
  await expectProduction(page)
  await page.getByRole('button', { name: 'User administration' }).click()
  await expectUsers(page)
}

export const STATES: readonly State[] = [
  {
    name: 'production',
    visitor: 'production',
    path: '/',
    before: addProduction,
    prepare: expectProduction,
  },
  {
    name: 'production-typed',
    visitor: 'boss',
    path: '/production',
    before: addProduction,
    prepare: async (page) => {
      await expectProduction(page)
      await page.getByLabel('Pink 1L').fill('320')
      await page.getByLabel('Green 1L').fill('999999')
    },
  },
  {
    name: 'production-list',
    visitor: 'production',
    path: '/',
    before: addProduction,
    prepare: async (page) => {
      await expectProduction(page)
      await page.getByRole('heading', { name: 'Past records' }).evaluate((title) => {
        title.scrollIntoView({ block: 'center' })
      })
    },
  },
  {
    name: 'production-staff',
    visitor: 'staff',
    path: '/production',
    before: addProduction,
    prepare: expectProduction,
  },
  {
    name: 'production-empty',
    visitor: 'staff',
    path: '/production',
    prepare: (page) => page.getByText('No production yet.').scrollIntoViewIfNeeded(),
  },
  {
    name: 'production-loading',
    visitor: 'production',
    path: '/',
    prepare: waiting('production.list'),
  },
  {
    name: 'production-failed',
    visitor: 'production',
    path: '/',
    prepare: failing('production.list'),
  },
  { name: 'production-added', visitor: 'production', path: '/', prepare: addSomeProduction },
  {
    name: 'production-offline',
    visitor: 'production',
    path: '/',
    before: addProduction,
    prepare: async (page) => {
      await expectProduction(page)
      await page.context().setOffline(true)
      await expect(page.getByText('No internet. You can type; save when it is back.')).toBeVisible()
    },
  },
  {
    name: 'production-delete',
    visitor: 'owner',
    path: '/production',
    before: addProduction,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Delete 13 Nov 2026/ }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'production-edit',
    visitor: 'owner',
    path: '/production',
    before: addProduction,
    prepare: openProductionEdit,
  },
  {
    name: 'production-conflict',
    visitor: 'owner',
    path: '/production',
    before: addProduction,
    prepare: openProductionConflict,
  },
  {
    name: 'production-user-admin',
    visitor: 'boss',
    path: '/production',
    before: addProduction,
    prepare: openUserAdmin,
  },
]
