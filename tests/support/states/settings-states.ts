import type { Page } from '@playwright/test'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { recordAuditAndNotify } from '#server/db/commands.ts'
import type { Db } from '#server/db/database.ts'
import { insertFirstSettings } from '#server/db/settings.ts'
import { expect } from '#tests/support/browser.ts'
import { openSettings, settingsPanel } from '#tests/support/pages/settings-panel.ts'
import { fillRaw } from './material-states.ts'
import type { State } from './state.ts'

const FILLED = {
  ...DEFAULT_SETTINGS,
  name: 'Jalkhata Mineral Water',
  address: ['Plot 14, GIDC Phase 2', 'Mehsana 384002'],
  phone: '98250 40040',
  licences: ['FSSAI 10724003000217'],
  billLine: 'Empty bottles back, please.',
}

const LONG = {
  ...FILLED,
  name: 'Shree Krishna Packaged Drinking Water and Ice Industries Pvt',
  address: Array.from(
    { length: 3 },
    () => 'Survey 1204/2 paiki 3, behind the old sugar factory, Navsari',
  ),
  licences: ['FSSAI 10724003000217, BIS CM/L-7200123456 IS 14543:2016', 'GSTIN 24ABCDE1234F1Z5'],
  billLine: 'Empty bottles and jars back within seven days, please.',
}

/** The server may have stored its own already, so it must hear of these. */
const store = (settings: typeof DEFAULT_SETTINGS) => async (db: Db) => {
  await fillRaw(db)
  await insertFirstSettings(db, settings, 'Asha', new Date())
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(settings) })
    .where('key', '=', 'business')
    .execute()
  const who = { at: new Date(), actorId: null, actorName: 'Asha' }
  const audit = { action: 'edit', subject: 'settings', subjectId: 'business' }
  await recordAuditAndNotify(db, who, { audit, topics: ['settings'] })
}

const open = async (page: Page) => {
  await page.reload()
  await openSettings(page)
}

const openConflict = async (page: Page, db: Db) => {
  await open(page)
  await db.updateTable('settings').set({ version: 2 }).execute()
  await settingsPanel(page).getByLabel('Phone').fill('98250 11111')
  await settingsPanel(page).getByRole('button', { name: 'Save' }).click()
  await expect(settingsPanel(page).getByRole('alert')).toBeVisible()
}

const wrong = async (page: Page) => {
  await open(page)
  const hours = settingsPanel(page).getByLabel('Log out after idle hours')
  await hours.fill('73')
  await hours.scrollIntoViewIfNeeded()
}

const failed = async (page: Page) => {
  await page.route('**/trpc/*settings.read*', (route) => route.abort())
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Business settings' }).click()
  const again = settingsPanel(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 15_000 })
}

const state = (
  name: string,
  settings: typeof DEFAULT_SETTINGS,
  prepare: State['prepare'],
): State => ({
  name,
  visitor: 'owner',
  path: '/owner-add-user',
  before: store(settings),
  ...(prepare && { prepare }),
})

export const STATES: readonly State[] = [
  state('settings', FILLED, open),
  state('settings-new', DEFAULT_SETTINGS, open),
  state('settings-long', LONG, open),
  state('settings-wrong', FILLED, wrong),
  state('settings-conflict', FILLED, openConflict),
  state('settings-failed', FILLED, failed),
]
