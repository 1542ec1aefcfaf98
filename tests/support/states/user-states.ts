import type { Page } from '@playwright/test'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { notice } from '#tests/support/notices.ts'
import { askDelete } from '#tests/support/pages/user-screen.ts'
import { addDevice } from '#tests/support/session.ts'
import { failing, type State, waiting } from './state.ts'

export const expectUsers = (page: Page) =>
  expect(page.getByRole('row', { name: /Vijay/ })).toBeVisible()

const longNames = async (db: Db) => {
  const name = 'Shree Krishna Caterers and Banquet Hall Private Limited Surat'
  await db.updateTable('users').set({ name }).where('role', 'in', ['staff', 'owner']).execute()
}

const openDelete = async (page: Page) => {
  await expectUsers(page)
  await askDelete(page, PEOPLE.staff.phone)
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

const fillDevices = async (db: Db) => {
  const users = await db.selectFrom('users').select(['id', 'role']).orderBy('role').execute()
  for (const { id, role } of users) {
    await addDevice(db, id, { waiting: role === 'salesman' ? 7 : 0 })
  }
}

const openEndDevice = async (page: Page) => {
  await page.getByRole('button', { name: /^End .* of Ramesh/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

export const STATES: readonly State[] = [
  { name: 'add-user', visitor: 'boss', path: '/owner-add-user', prepare: expectUsers },
  {
    name: 'add-user-refused',
    visitor: 'owner',
    path: '/owner-add-user',
    prepare: async (page) => {
      await expectUsers(page)
      await page.getByRole('button', { name: 'Add user' }).click()
      await expect(notice(page)).not.toBeEmpty()
    },
  },
  {
    name: 'add-user-long-names',
    visitor: 'owner',
    path: '/owner-add-user',
    before: longNames,
    prepare: (page) => page.getByRole('row', { name: /Shree/ }).first().scrollIntoViewIfNeeded(),
  },
  {
    name: 'add-user-loading',
    visitor: 'owner',
    path: '/owner-add-user',
    prepare: waiting('users.list'),
  },
  {
    name: 'add-user-failed',
    visitor: 'owner',
    path: '/owner-add-user',
    prepare: failing('users.list'),
  },
  {
    name: 'edit-user',
    visitor: 'owner',
    path: '/owner-add-user',
    prepare: (page) => page.getByRole('button', { name: 'Edit Vijay' }).click(),
  },
  { name: 'edit-user-conflict', visitor: 'owner', path: '/owner-add-user', prepare: openConflict },
  { name: 'delete-user', visitor: 'owner', path: '/owner-add-user', prepare: openDelete },
  {
    name: 'devices',
    visitor: 'boss',
    path: '/owner-add-user',
    before: fillDevices,
    prepare: (page) => page.getByText('7 waiting').scrollIntoViewIfNeeded(),
  },
  {
    name: 'end-device',
    visitor: 'owner',
    path: '/owner-add-user',
    before: fillDevices,
    prepare: openEndDevice,
  },
  {
    name: 'devices-failed',
    visitor: 'owner',
    path: '/owner-add-user',
    prepare: failing('devices.list'),
  },
]
