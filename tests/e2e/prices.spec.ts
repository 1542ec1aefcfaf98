import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { refuseWrites } from '#tests/support/database.ts'
import { addPrices } from '#tests/support/factories/ledgers.ts'
import { expectAlert } from '#tests/support/notices.ts'
import { form, name, pick, save, update } from '#tests/support/pages/ledger-screen.ts'

test('LED-05 prices need both name and rate; they are edited and deleted', async ({ as, db }) => {
  const page = await as('boss', '/manage-prices')
  const list = page.getByRole('region', { name: 'Price list' })
  await shows(page, 'Manage Prices')
  await shows(list, 'No prices yet.')
  const rate = form(page).getByLabel('Rate')
  await save(page).click()
  await expectAlert(page, messages.ledger.invalidPrice)
  await name(page).fill('Caps')
  await save(page).click()
  await expectAlert(page, messages.ledger.invalidPrice)
  await name(page).fill(' ')
  await rate.fill('0.4')
  await save(page).click()
  await expectAlert(page, messages.ledger.invalidPrice)
  await name(page).fill('Caps')
  await page.keyboard.press('Enter')
  await expect(rate).toBeFocused()
  await save(page).dblclick()
  await expectAlert(page, 'Price saved', { help: 'Caps · ₹0.40' })
  await shows(list, '₹0.40')
  expect(await db.selectFrom('product_prices').select('id').execute()).toHaveLength(1)
  await list.getByRole('button', { name: 'Edit Caps' }).click()
  await expect(rate).toHaveValue('0.40')
  await rate.fill('0.45')
  await update(page).click()
  await expectAlert(page, 'Price updated', { help: 'Caps · ₹0.45' })
  await shows(list, '₹0.45')
  await list.getByRole('button', { name: 'Delete Caps' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this price?' })
  await shows(question, 'Caps · ₹0.45')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectAlert(page, 'Price deleted')
  await shows(list, 'No prices yet.')
})

test('LED-04 ERR-01 ERR-02 prices: failed writes and conflicts are reported', async ({
  as,
  db,
  database,
}) => {
  await addPrices(db, { Caps: 40 })
  const page = await as('boss', '/manage-prices')
  const list = page.getByRole('region', { name: 'Price list' })
  const rate = form(page).getByLabel('Rate')
  await shows(list, '₹0.40')
  const allowWrites = await refuseWrites(database.ownerUrl, 'product_prices')
  await name(page).fill('Film')
  await rate.fill('10')
  await save(page).click()
  await expectAlert(page, messages.ledger.saveFailed, { help: /tell the office: \S+/ })
  await list.getByRole('button', { name: 'Delete Caps' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectAlert(page, messages.ledger.deleteFailed, { help: /tell the office: \S+/ })
  await list.getByRole('button', { name: 'Edit Caps' }).click()
  await rate.fill('0.50')
  await update(page).click()
  await expectAlert(page, messages.ledger.updateFailed, { help: /tell the office: \S+/ })
  await allowWrites()
  await db
    .updateTable('product_prices')
    .set({ version: 2, rate_paise: 42, changed_by: 'Asha' })
    .execute()
  await update(page).click()
  await expect(form(page).getByRole('alert')).toContainText(/Changed by Asha at \d+:\d\d [ap]m\./)
  await expect(form(page).getByRole('alert')).toContainText('Caps · ₹0.42')
  await expect(rate).toHaveValue('0.50')
  await update(page).click()
  await expectAlert(page, 'Price updated')
  await shows(list, '₹0.50')
  await expect(name(page)).toHaveValue('Film')
})

test('LED-05 a changed rate shows in the open picker and does not change the draft', async ({
  as,
  db,
}) => {
  await addPrices(db, { Caps: 40 })
  const bottlers = await as('boss', '/bottlers')
  await pick(bottlers, 'Caps')
  await bottlers.keyboard.type('100')
  const prices = await as('boss', '/manage-prices')
  await prices.getByRole('button', { name: 'Edit Caps' }).click()
  await form(prices).getByLabel('Rate').fill('0.50')
  await update(prices).click()
  await expectAlert(prices, 'Price updated')
  await form(bottlers).getByRole('combobox', { name: 'Add product' }).click()
  await expect(bottlers.getByRole('option', { name: 'Caps ₹0.50' })).toBeVisible()
  await shows(form(bottlers), 'Rate ₹0.40')
  await expect(form(bottlers).getByLabel('Price of Caps')).toHaveValue('0.40')
  await bottlers.getByRole('option', { name: 'Caps ₹0.50' }).click()
  await shows(form(bottlers), 'Rate ₹0.50')
  await expect(form(bottlers).getByLabel('Price of Caps').first()).toHaveValue('0.40')
})
