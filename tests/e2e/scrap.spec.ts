import { messages } from '#domain/shared/messages.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'
import { holding, stockUp } from '#tests/support/factories/materials.ts'
import { add, card, entries, field, notes } from '#tests/support/pages/material-screen.ts'

test('SCR-02 scrap is added in kg, and there is no use', async ({ as, db }) => {
  await stockUp(db, 'scrap', { name: 'PET flakes', past: holding(5) })
  const page = await as('stock manager', '/scrap')
  await field(page, 'PET flakes').fill('2.5')
  await add(page, 'PET flakes').click()
  await expect(card(page, 'PET flakes')).toContainText('7.5 kg')
  await expect(page.getByRole('button', { name: /^Use/ })).toHaveCount(0)
  await expect(card(page, 'PET flakes').getByText('Low')).toHaveCount(0)
})

test('SCR-03 scrap is sold for money, corrected and listed', async ({ as, db }) => {
  await stockUp(db, 'scrap', { name: 'PET flakes', past: holding(35) })
  const page = await as('stock manager', '/scrap')
  await page.getByRole('button', { name: 'Sell PET flakes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scrap sold' })
  await shows(dialog, '35 kg in stock')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(dialog, 'Enter a number above 0.')
  await shows(dialog, 'Enter 0 or more.')
  await dialog.getByLabel('Quantity in kg').fill('40')
  await dialog.getByLabel('Money received').fill('1,250.50')
  await dialog.getByLabel('Buyer (optional)').fill('Iqbal Traders')
  await page.keyboard.press('Enter')
  await shows(dialog, messages.material.notEnough)
  await shows(dialog, 'Only 35 kg in stock.')
  await dialog.getByLabel('Quantity in kg').fill('30.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await notes(page, '30.5 kg of PET flakes sold for ₹1,250.50')
  await expect(card(page, 'PET flakes')).toContainText('4.5 kg')
  await expect(entries(page).first()).toContainText('Sold by Dinesh')
  await expect(entries(page).first()).toContainText('₹1,250.50 from Iqbal Traders')
  sawText('Sold')

  await page.getByRole('button', { name: /^Edit Sold 30.5 kg/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit entry' })
  await edit.getByLabel('Money received').fill('1300')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(entries(page).first()).toContainText('₹1,300 from Iqbal Traders')
  const stored = await db
    .selectFrom('material_movements')
    .select(['quantity_thousandths', 'price_paise', 'buyer'])
    .where('type', '=', 'Sold')
    .execute()
  expect(stored).toEqual([
    { quantity_thousandths: 30_500, price_paise: 130_000, buyer: 'Iqbal Traders' },
  ])
})
