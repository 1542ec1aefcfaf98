import type { Page } from '@playwright/test'
import { rateMessages } from '#domain/rates/rate-messages.ts'
import { addDays, businessDay, formatShortDay } from '#domain/shared/dates.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { addCard, addRoute, fillRates, switchOn } from '#tests/support/factories/rates.ts'
import { card, dialog, RATES } from '#tests/support/pages/rates-screen.ts'

const today = () => businessDay(Date.now())

const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

const menu = async (page: Page, row: string, item: string) => {
  await page.getByRole('button', { name: `More for ${row}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.beforeEach(({ db }) => switchOn(db, 'rates'))

test('MNY-01 MNY-02 special rates: a customer, a route, a new one, and the end', async ({
  as,
  db,
}) => {
  await addCard(db, '9824359224', 'Shree Krishna Caterers')
  await addRoute(db, 'Ring Road')
  const page = await as('boss', RATES)
  const list = card(page, 'Special rates')
  await shows(list, 'No special rates yet.')
  await list.getByRole('button', { name: 'Add special rate' }).click()
  const add = dialog(page, 'Add special rate')
  await add.getByRole('button', { name: 'Save' }).click()
  await shows(add, 'Choose a customer.')
  await shows(add, 'Choose a product.')
  await shows(add, rateMessages.noRate)
  await add.getByRole('combobox', { name: 'Customer' }).fill('krish')
  await page.getByRole('option', { name: /Shree Krishna Caterers/ }).click()
  await choose(page, 'Product', 'Pink 1L')
  await add.getByLabel('Rate for a carton').fill('112')
  await add.getByRole('button', { name: 'Save' }).click()
  await shows(page, 'Rate saved')
  await shows(list, '₹112')
  const day = formatShortDay(today(), today())
  await shows(list, `Pink 1L · from ${day}`)

  await list.getByRole('button', { name: 'Add special rate' }).click()
  await add.getByText('Route', { exact: true }).click()
  await choose(page, 'Route', /Ring Road/)
  await choose(page, 'Product', 'Green 1L')
  await add.getByLabel('Rate for a carton').fill('102')
  await add.getByLabel('From').fill(addDays(today(), 400))
  await add.getByRole('button', { name: 'Save' }).click()
  await shows(add, rateMessages.dayTooFar)
  await add.getByLabel('From').fill(addDays(today(), -1))
  await shows(add, rateMessages.dayPast)
  await add.getByLabel('From').fill(addDays(today(), 2))
  await add.getByRole('button', { name: 'Save' }).click()
  await shows(list, '₹102')

  await menu(page, 'Shree Krishna Caterers, Pink 1L', 'New rate')
  await dialog(page, 'New rate').getByLabel('Rate for a carton').fill('114')
  await dialog(page, 'New rate').getByRole('button', { name: 'Save' }).click()
  await shows(list, '₹114')
  await expect(list.getByText('₹112')).toBeHidden()

  await menu(page, 'Ring Road, Green 1L', 'Remove')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(list.getByText('Ring Road')).toBeHidden()

  await menu(page, 'Shree Krishna Caterers, Pink 1L', 'No own rate')
  const end = page.getByRole('dialog', { name: /^No own rate from/ })
  await end.getByLabel('From').fill(addDays(today(), 3))
  await end.getByRole('button', { name: 'Save' }).click()
  const last = formatShortDay(addDays(today(), 3), today())
  await shows(list, `Pink 1L · No own rate from ${last}`)
})

test('MNY-07 schemes are added, changed and removed', async ({ as, db }) => {
  const page = await as('boss', RATES)
  const list = card(page, 'Schemes')
  await list.getByRole('button', { name: 'Add scheme' }).click()
  const add = dialog(page, 'Add scheme')
  await add.getByRole('button', { name: 'Save' }).click()
  await shows(add, 'Enter a number of cartons.')
  await shows(add, 'Enter how much is free.')
  await choose(page, 'Product', 'Pink 1L')
  await add.getByLabel('For every').fill('10')
  await add.getByLabel('Free', { exact: true }).fill('1')
  await add.getByLabel('To', { exact: true }).fill(addDays(today(), -1))
  await add.getByRole('button', { name: 'Save' }).click()
  await shows(add, rateMessages.endsBeforeStart)
  await add.getByLabel('To', { exact: true }).fill('')
  await add.getByRole('button', { name: 'Save' }).click()
  await shows(page, 'Scheme saved')
  await shows(list, 'every 10 cartons, 1 bottle free')
  await shows(list, 'Pink 1L · All · no end')

  await menu(page, 'Pink 1L, every 10 cartons, 1 bottle free', 'Edit')
  const edit = dialog(page, 'Edit scheme')
  await edit.getByLabel('For every').fill('20')
  await edit.getByText('Cartons', { exact: true }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await shows(list, 'every 20 cartons, 1 carton free')
  const [rule] = await db.selectFrom('scheme_rules').select('free_hundredths').execute()
  expect(rule?.free_hundredths).toBe(1200)

  await menu(page, 'Pink 1L, every 20 cartons, 1 carton free', 'Remove')
  const question = page.getByRole('alertdialog', { name: 'Remove this scheme?' })
  await shows(question, 'Remove this scheme?')
  await question.getByRole('button', { name: 'Remove' }).click()
  await shows(page, 'Scheme removed')
  await shows(list, 'No schemes yet.')
})

test('BIL-18 MNY-07 the second change of a scheme sees the first', async ({ as, db }) => {
  await fillRates(db)
  const page = await as('boss', RATES)
  await menu(page, 'Pink 1L, every 10 cartons, 1 bottle free', 'Edit')
  const edit = dialog(page, 'Edit scheme')
  await db.updateTable('scheme_rules').set({ version: 2, every_cartons: 12 }).execute()
  await edit.getByLabel('For every').fill('15')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('alert')).toContainText(/12.*15.*differs/)
  await edit.getByRole('button', { name: 'Save' }).click()
  await shows(page, 'Scheme saved')
})
