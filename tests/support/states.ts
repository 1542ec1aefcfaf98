import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ProductionLine } from '#domain/production.ts'
import { PRODUCTS } from '#domain/products.ts'
import type { Db } from '#server/store/database.ts'
import { insertProduction } from '#server/store/production.ts'
import { endSessionsOf } from '#server/store/sessions.ts'
import { findUserByPhone } from '#server/store/users.ts'
import { BILLING_STATES } from './billing-states.ts'
import { BOSS_STATES } from './boss-states.ts'
import { expect } from './browser.ts'
import { PEOPLE } from './factories.ts'
import { LEDGER_STATES } from './ledger-states.ts'
import { MATERIAL_STATES } from './material-states.ts'
import { REPORT_STATES } from './report-states.ts'
import { ROAD_STATES } from './road-states.ts'
import type { State } from './state.ts'

const usersListed = (page: Page) => expect(page.getByRole('row', { name: /Vijay/ })).toBeVisible()

const mustChangePassword = async (db: Db) => {
  await db.updateTable('users').set({ must_change_password: true }).execute()
}

const longNames = async (db: Db) => {
  const name = 'Shree Krishna Caterers and Banquet Hall Private Limited Surat'
  await db.updateTable('users').set({ name }).where('role', 'in', ['staff', 'owner']).execute()
}

const openDelete = async (page: Page) => {
  await usersListed(page)
  const card = page.getByRole('region', { name: 'Delete user' })
  await card.getByLabel('Mobile number').fill(PEOPLE.staff.phone)
  await card.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

const openConflict = async (page: Page, db: Db) => {
  await page.getByRole('button', { name: 'Edit Vijay' }).click()
  await db
    .updateTable('users')
    .set({ version: 2, name: 'Vijay Patel', changed_by: 'Asha' })
    .where('role', '=', 'staff')
    .execute()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
}

const endSession = async (page: Page, db: Db) => {
  await usersListed(page)
  const user = await findUserByPhone(db, PEOPLE.owner.phone)
  await endSessionsOf(db, user?.id ?? '')
  await page.getByRole('button', { name: 'Set missing passwords' }).click()
  await expect(page.getByRole('dialog', { name: 'Please login again' })).toBeVisible()
}

const failPart = async (page: Page) => {
  await page.route('**/assets/screen-*.js', (route) => route.abort())
  await page.goto('/owner-add-user')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
}

const failList = async (page: Page) => {
  await page.route('**/trpc/*users.list*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 })
}

const waitForList = async (page: Page) => {
  await page.route('**/trpc/*users.list*', () => undefined)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
}

const PRODUCED: readonly (readonly [day: string, lines: readonly ProductionLine[]])[] = [
  [
    '2026-11-14',
    PRODUCTS.map(({ id }, index) => ({ product: id, quantity: [140, 320, 96, 8][index % 4] ?? 0 })),
  ],
  ['2026-11-14', [{ product: 'ice-500g', quantity: 1 }]],
  [
    '2026-11-13',
    [
      { product: 'premium-1l', quantity: 123_456 },
      { product: 'green-500ml', quantity: 60 },
      { product: 'pouch-250ml', quantity: 1240 },
    ],
  ],
]

const addProduction = async (db: Db) => {
  const { id } = (await findUserByPhone(db, PEOPLE.production.phone)) ?? { id: '' }
  for (const [index, [day, lines]] of PRODUCED.entries()) {
    const at = new Date(Date.parse(`${day}T09:30:00Z`) - index * 60_000)
    const maker = { id, name: PEOPLE.production.name, at }
    await db
      .transaction()
      .execute((tx) => insertProduction(tx, { id: randomUUID(), day, lines }, maker))
  }
}

const productionListed = (page: Page) =>
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
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

const failProduction = async (page: Page) => {
  await page.route('**/trpc/*production.list*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 })
}

const waitForProduction = async (page: Page) => {
  await page.route('**/trpc/*production.list*', () => undefined)
  await page.reload()
  const records = page.getByRole('region', { name: 'Past records' })
  await expect(records.getByRole('status', { name: 'Loading' })).toBeVisible()
}

const openUserAdmin = async (page: Page) => {
  await productionListed(page)
  await page.getByRole('button', { name: 'User administration' }).click()
  await usersListed(page)
}

const PRODUCTION_STATES: readonly State[] = [
  {
    name: 'production',
    visitor: 'production',
    path: '/',
    before: addProduction,
    prepare: productionListed,
  },
  {
    name: 'production-typed',
    visitor: 'boss',
    path: '/production',
    before: addProduction,
    prepare: async (page) => {
      await productionListed(page)
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
      await productionListed(page)
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
    prepare: productionListed,
  },
  {
    name: 'production-empty',
    visitor: 'staff',
    path: '/production',
    prepare: (page) => page.getByText('No production yet.').scrollIntoViewIfNeeded(),
  },
  { name: 'production-loading', visitor: 'production', path: '/', prepare: waitForProduction },
  { name: 'production-failed', visitor: 'production', path: '/', prepare: failProduction },
  { name: 'production-added', visitor: 'production', path: '/', prepare: addSomeProduction },
  {
    name: 'production-offline',
    visitor: 'production',
    path: '/',
    before: addProduction,
    prepare: async (page) => {
      await productionListed(page)
      await page.context().setOffline(true)
      await expect(page.getByText(/^No network/)).toBeVisible()
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

export const STATES: readonly State[] = [
  { name: 'landing', visitor: 'nobody', path: '/' },
  { name: 'login', visitor: 'nobody', path: '/login' },
  {
    name: 'login-alert',
    visitor: 'nobody',
    path: '/login',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'choose-password',
    visitor: 'manager',
    path: '/',
    before: mustChangePassword,
    prepare: (page) => expect(page.getByRole('heading', { name: /Choose/ })).toBeVisible(),
  },
  { name: 'add-user', visitor: 'boss', path: '/owner-add-user', prepare: usersListed },
  {
    name: 'add-user-refused',
    visitor: 'owner',
    path: '/owner-add-user',
    prepare: async (page) => {
      await usersListed(page)
      await page.getByRole('button', { name: 'Add user' }).click()
      await expect(page.getByRole('status', { name: 'Notice' })).not.toBeEmpty()
    },
  },
  {
    name: 'add-user-long-names',
    visitor: 'owner',
    path: '/owner-add-user',
    before: longNames,
    prepare: (page) => page.getByRole('row', { name: /Shree/ }).first().scrollIntoViewIfNeeded(),
  },
  { name: 'add-user-loading', visitor: 'owner', path: '/owner-add-user', prepare: waitForList },
  { name: 'add-user-failed', visitor: 'owner', path: '/owner-add-user', prepare: failList },
  {
    name: 'edit-user',
    visitor: 'owner',
    path: '/owner-add-user',
    prepare: (page) => page.getByRole('button', { name: 'Edit Vijay' }).click(),
  },
  { name: 'edit-user-conflict', visitor: 'owner', path: '/owner-add-user', prepare: openConflict },
  { name: 'delete-user', visitor: 'owner', path: '/owner-add-user', prepare: openDelete },
  { name: 'session-ended', visitor: 'owner', path: '/owner-add-user', prepare: endSession },
  { name: 'part-failed', visitor: 'boss', path: '/owner-add-user', prepare: failPart },
  {
    name: 'profile',
    visitor: 'salesman',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'My Profile' }).click()
      await expect(page.getByText('This device')).toBeVisible()
    },
  },
  ...PRODUCTION_STATES,
  ...BILLING_STATES,
  ...MATERIAL_STATES,
  ...LEDGER_STATES,
  ...ROAD_STATES,
  ...BOSS_STATES,
  ...REPORT_STATES,
]
