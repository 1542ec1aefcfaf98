import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Db } from '#server/db/database.ts'
import { endSessionsOf } from '#server/db/sessions.ts'
import { findUserByPhone } from '#server/db/users.ts'
import { expect } from '#tests/support/browser.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import type { State } from './state.ts'
import { expectUsers } from './user-states.ts'

const mustChangePassword = async (db: Db) => {
  await db.updateTable('users').set({ must_change_password: true }).execute()
}

const endSession = async (page: Page, db: Db) => {
  await expectUsers(page)
  const user = await findUserByPhone(db, PEOPLE.owner.phone)
  await endSessionsOf(db, user?.id ?? '')
  await page.getByRole('button', { name: 'Set missing passwords' }).click()
  await expect(page.getByRole('dialog', { name: 'Please login again' })).toBeVisible()
}

const failPart = async (page: Page) => {
  await page.route('**/assets/add-user-*.js', (route) => route.abort())
  await page.goto('/owner-add-user')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
}

/** Every `<noun>-states.ts` of this folder. */
const files = globSync('*-states.ts', { cwd: import.meta.dirname }).toSorted()
const nouns: readonly { readonly STATES: readonly State[] }[] = await Promise.all(
  files.map((file) => import(`./${file}`)),
)

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
  { name: 'session-ended', visitor: 'owner', path: '/owner-add-user', prepare: endSession },
  { name: 'part-failed', visitor: 'boss', path: '/owner-add-user', prepare: failPart },
  {
    name: 'profile',
    visitor: 'salesman',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await expect(page.getByText('This device')).toBeVisible()
    },
  },
  ...nouns.flatMap(({ STATES: states }) => states),
]

const OPENS_A_FORM = /-(add|edit|rename|take|picker|user-admin)\b/

/** Every screen once, and those of its states that open a form. */
export const MAIN_STATES = STATES.filter(
  ({ name }) =>
    OPENS_A_FORM.test(name) || !STATES.some((other) => name.startsWith(`${other.name}-`)),
)
