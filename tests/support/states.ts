import type { Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import type { Db } from '#server/store/database.ts'
import { endSessionsOf } from '#server/store/sessions.ts'
import { findUserByPhone } from '#server/store/users.ts'
import { expect } from './browser.ts'
import { PEOPLE } from './factories.ts'

/** A screen in one of its states. Pictures are taken of each, and axe looks at each. */
export interface State {
  readonly name: string
  readonly visitor: Role | 'nobody'
  readonly path: string
  readonly before?: (db: Db) => Promise<void>
  readonly prepare?: (page: Page, db: Db) => Promise<void>
}

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
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
}

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
]
