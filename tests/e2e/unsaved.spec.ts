import type { Page } from '@playwright/test'
import { expect, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { addEntries } from '#tests/support/factories/ledgers.ts'
import {
  balance,
  entries,
  form as ledgerForm,
  SAMPLES,
} from '#tests/support/pages/ledger-screen.ts'
import { billForm, cardOf, fillBill, giveBill } from '#tests/support/salesman/screen.ts'

const ask = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })

const keep = async (page: Page, name: string) => {
  await shows(ask(page, name), name)
  const button = ask(page, name).getByRole('button', { name: 'Keep editing' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ask(page, name)).toBeHidden()
}

const discard = (page: Page, name: string) =>
  ask(page, name).getByRole('button', { name: 'Discard' }).click()

test('BIL-09 C17 an edit with changes is not dropped without a question', async ({ as }) => {
  const page = await as('owner', '/')
  await createInvoice(page, { customerName: 'Hotel Sahyadri' })
  await createInvoice(page, { customerName: 'Krishna Hotel' })
  const form = page.getByRole('region', { name: 'Edit Invoice' })
  const name = form.getByLabel('Customer name')
  const edit = (token: number) =>
    page.getByRole('button', { name: `Edit token ${token}`, exact: true }).click()
  const QUESTION = 'Discard changes to token 1?'
  await edit(1)
  // Without a change there is nothing to ask.
  await edit(2)
  await expect(name).toHaveValue('Krishna Hotel')
  await edit(1)
  await name.fill('Hotel Sahyadri Annex')

  await edit(2)
  await keep(page, QUESTION)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await keep(page, QUESTION)
  const link = page.getByRole('banner').getByRole('link', { name: 'Production' })
  await link.click()
  await keep(page, QUESTION)
  await page.getByRole('button', { name: 'Logout' }).click()
  await keep(page, QUESTION)
  await page.getByRole('banner').getByRole('link', { name: 'Add New User' }).click()
  await keep(page, QUESTION)
  await expect(name).toHaveValue('Hotel Sahyadri Annex')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await edit(2)
  await discard(page, QUESTION)
  await expect(name).toHaveValue('Krishna Hotel')
  await name.fill('Krishna')
  await link.click()
  await discard(page, 'Discard changes to token 2?')
  await expect(page).toHaveURL(/production/)
})

test('LED-04 C17 an edit of an entry with changes is not dropped without a question', async ({
  as,
  db,
}) => {
  await addEntries(db, 'bottlers', [
    SAMPLES.bottlers.build(),
    { ...SAMPLES.bottlers.build(), name: 'Second' },
  ])
  const page = await as('boss', '/bottlers')
  const edit = (name: RegExp) => entries(page).getByRole('button', { name }).click()
  await edit(/^Edit Second/)
  await balance(page).fill('7')
  await edit(/^Edit Gujarat/)
  await keep(page, 'Discard changes to Second?')
  await ledgerForm(page).getByRole('button', { name: 'Cancel' }).click()
  await discard(page, 'Discard changes to Second?')
  await expect(page.getByRole('region', { name: 'New entry' })).toBeVisible()
})

test('SAL-05 C17 a salesman’s edit with changes is not dropped without a question', async ({
  as,
}) => {
  const page = await as('salesman')
  await giveBill(page, { customerName: 'Shree Pan' })
  await giveBill(page, { customerName: 'Om Sai' })
  const edit = (name: string) => cardOf(page, name).getByRole('button', { name: /^Edit/ }).click()
  await edit('Shree Pan')
  await fillBill(page, { cartons: '9' })
  await edit('Om Sai')
  await keep(page, 'Discard changes to Shree Pan?')
  await edit('Om Sai')
  await discard(page, 'Discard changes to Shree Pan?')
  await expect(billForm(page).getByLabel('Customer name')).toHaveValue('Om Sai')
})

test('BIL-09 C17 the Back button asks before it drops an edit', async ({ as }) => {
  const page = await as('boss', '/raw-stock')
  await page.getByRole('link', { name: 'Billing' }).click()
  await createInvoice(page, { customerName: 'Hotel Sahyadri' })
  await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  const name = page.getByRole('region', { name: 'Edit Invoice' }).getByLabel('Customer name')
  await name.fill('Hotel Sahyadri Annex')
  await page.evaluate(() => history.back())
  await keep(page, 'Discard changes to token 1?')
  await expect(page).toHaveURL(/owner$/)
  await expect(name).toHaveValue('Hotel Sahyadri Annex')
  await page.evaluate(() => history.back())
  await discard(page, 'Discard changes to token 1?')
  await expect(page).toHaveURL(/raw-stock/)
})

test('USR-10 C17 a dialog with changes asks before it closes', async ({ as }) => {
  const page = await as('owner', '/owner-add-user')
  await page.getByRole('button', { name: 'Edit Vijay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Edit Vijay' }).click()
  await dialog.getByLabel('Name').fill('Vijay Patil')
  await page.keyboard.press('Escape')
  await keep(page, 'Discard changes to Vijay?')
  await expect(dialog.getByLabel('Name')).toHaveValue('Vijay Patil')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await discard(page, 'Discard changes to Vijay?')
  await expect(dialog).toBeHidden()
})
