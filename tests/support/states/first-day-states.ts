import type { Page } from '@playwright/test'
import { defaultId } from '#domain/catalog/default-products.ts'
import { recordAuditAndNotify } from '#server/db/commands.ts'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import { firstSteps } from '#tests/support/pages/first-day.ts'
import { insert } from '#tests/support/pages/production-screen.ts'
import type { State } from './state.ts'

/** The server may have read the settings already, so it must hear of the change. */
const showSteps = async (db: Db) => {
  await db.deleteFrom('settings').where('key', '=', 'first-steps').execute()
  const who = { at: new Date(), actorId: null, actorName: 'Asha' }
  const audit = { action: 'edit', subject: 'settings', subjectId: 'business' }
  await recordAuditAndNotify(db, who, { audit, topics: ['settings'] })
}

const withoutPeople = async (db: Db) => {
  await db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('role', 'not in', ['owner', 'boss'])
    .execute()
  await showSteps(db)
}

const withProduction = async (db: Db) => {
  await insert(db, '2026-11-14', [{ product: defaultId('premium-1l'), quantity: 40 }])
  await showSteps(db)
}

const seen = async (page: Page) => {
  await page.reload()
  await expect(firstSteps(page)).toBeVisible()
}

export const STATES: readonly State[] = [
  { name: 'first-day', visitor: 'owner', path: '/', before: withoutPeople, prepare: seen },
  { name: 'first-day-some', visitor: 'owner', path: '/', before: withProduction, prepare: seen },
  { name: 'new-business', visitor: 'boss', path: '/', before: withoutPeople, prepare: seen },
  { name: 'new-business-some', visitor: 'boss', path: '/', before: withProduction, prepare: seen },
  {
    name: 'first-route',
    visitor: 'salesman',
    path: '/',
    prepare: (page) => expect(page.getByText('Add your first route')).toBeVisible(),
  },
  {
    name: 'first-customer',
    visitor: 'manager',
    path: '/customers',
    prepare: (page) => expect(page.getByText('No customers yet.')).toBeVisible(),
  },
  {
    name: 'first-customer-owner',
    visitor: 'owner',
    path: '/customers',
    prepare: (page) => expect(page.getByText('No customers yet.')).toBeVisible(),
  },
  {
    name: 'first-production',
    visitor: 'manager',
    path: '/production',
    prepare: (page) => expect(page.getByText('No production yet.')).toBeVisible(),
  },
  {
    name: 'first-report',
    visitor: 'salesman',
    path: '/report',
    prepare: (page) => expect(page.getByText('Your bills show here.')).toBeVisible(),
  },
]
