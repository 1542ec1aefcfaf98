import type { Page } from '@playwright/test'
import type { Db } from '#server/db/database.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { startRates, stopRates } from '#tests/support/factories/counter-rates.ts'
import { notice } from '#tests/support/notices.ts'
import { expectCreated, form, save } from '#tests/support/pages/billing-screen.ts'
import { expectRates, fillThree, PHONE, quantity } from '#tests/support/pages/rated-form.ts'

const field = (page: Page) => form(page).getByLabel('Total (optional)')
const totals = async (db: Db) => {
  const bills = await db.selectFrom('invoices').select('total_paise').execute()
  return bills.map(({ total_paise }) => Number(total_paise))
}

test('NXT-01 MNY-04 Rates switched off meanwhile: the total that was shown stays, as typed', async ({
  as,
  db,
}) => {
  const boss = await as('boss', '/')
  await startRates(boss)
  const page = await as('manager', '/')
  await expectRates(page)
  await fillThree(page)
  await shows(form(page), '₹3,624')
  await stopRates(boss)
  await shows(notice(page), 'Rates are switched off. The total stays ₹3,624.')
  await expect(field(page)).toHaveValue('3624')
  await save(page).click()
  await expectCreated(page)
  expect(await totals(db)).toEqual([362_400])
})

test('NXT-01 MNY-05 the same in an edit: not the total of before', async ({ as, db }) => {
  const boss = await as('boss', '/')
  await startRates(boss)
  const page = await as('manager', '/')
  await expectRates(page)
  await fillThree(page)
  await save(page).click()
  await expectCreated(page)
  await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await quantity(page, 'Pink 1L').fill('40')
  await shows(form(page), '₹6,024')
  await stopRates(boss)
  await expect(field(page)).toHaveValue('6024')
  await save(page).click()
  await expect.poll(() => totals(db)).toEqual([602_400])
})

test('MNY-04 C16 on a phone a refused total is corrected in the open sheet', async ({ as }) => {
  await startRates(await as('boss', '/'))
  const page = await as('manager', '/', PHONE)
  await fillThree(page)
  await page.getByRole('button', { name: 'Total and delivery, ₹3,624' }).click()
  const total = form(page).getByLabel('Total', { exact: true })
  await total.fill('-5')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Total and delivery, ₹ –' })).toBeVisible()
  await save(page).click()
  await expect(total).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('3600')
  await expect(total).toHaveValue('3600')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Total and delivery, ₹3,600' })).toBeVisible()
})

test('MNY-03 on a phone the bar says which product has no rate', async ({ as }) => {
  await startRates(await as('boss', '/'), ['pouch-250ml'])
  const page = await as('manager', '/', PHONE)
  await fillThree(page)
  await expect(page.getByRole('button', { name: 'Total and delivery, ₹3,624' })).toBeVisible()
  await quantity(page, 'Pouch 250ml').fill('1')
  await expect(form(page).getByText('No rate for Pouch 250ml')).toBeVisible()
})

test('MNY-03 C2 a wrong quantity has no automatic total; the bar stays inside the form', async ({
  as,
}) => {
  await startRates(await as('boss', '/'))
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1366, height: 650 },
  ]) {
    const page = await as('manager', '/', { viewport })
    await expectRates(page)
    await fillThree(page)
    await shows(form(page), '₹3,624')
    const [frame, button] = [await form(page).boundingBox(), await save(page).boundingBox()]
    const right = (box: typeof frame) => (box?.x ?? 0) + (box?.width ?? 0)
    expect(right(button)).toBeLessThanOrEqual(right(frame) - 8)
    await quantity(page, 'Pink 1L').fill('12.5')
    await shows(form(page).locator('footer'), '₹ –')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
  }
})
