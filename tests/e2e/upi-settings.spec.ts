import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { PASSWORD } from '#tests/support/factories/people.ts'
import { startUpi } from '#tests/support/factories/upi.ts'
import { expectAlert } from '#tests/support/notices.ts'
import { openSettings, settingsPanel } from '#tests/support/pages/settings-panel.ts'
import { readCode } from '#tests/support/read-code.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change UPI settings' })
const upi = (page: Page) => settingsPanel(page).getByRole('region', { name: 'UPI codes' })
const stored = async (db: Db) => {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'like', 'upi%')
    .orderBy('key')
    .execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

test('NXT-01 UPI-01 UPI is switched on, and its id needs a valid text and the password', async ({
  as,
  db,
}) => {
  const page = await as('owner', '/owner')
  const panel = await openSettings(page)
  await expect(upi(page)).toBeHidden()
  await panel.getByRole('switch', { name: 'UPI codes' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expectAlert(page, messages.settings.saved)
  await upi(page).getByRole('button', { name: 'Change UPI settings' }).click()
  const field = dialog(page).getByLabel('UPI id', { exact: true })
  await field.fill('upi://pay?pa=jalkhata@okaxis')
  await shows(dialog(page), 'Enter a valid UPI id')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(field).toBeFocused()
  await field.fill(' jalkhata@okaxis ')
  await dialog(page).getByLabel('Name of the payee').fill('Jalkhata & Sons')
  await shows(dialog(page), 'Use letters A to Z, digits and blanks, at most 40.')
  await dialog(page).getByLabel('Name of the payee').fill('Jalkhata Mineral Water')
  await dialog(page).getByLabel('Merchant code').fill('54')
  await shows(dialog(page), 'Enter 4 digits, or leave it empty.')
  await dialog(page).getByLabel('Merchant code').fill('')
  await expectAccessible(page)
  const password = dialog(page).getByLabel('Your password')
  await password.fill('not mine')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectAlert(page, 'Incorrect password')
  expect(await stored(db)).toEqual({})
  await password.fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectAlert(page, messages.settings.saved)
  await expect(dialog(page)).toBeHidden()
  await shows(upi(page), 'jalkhata@okaxis')
  expect(await stored(db)).toEqual({
    upi: { payee: 'Jalkhata Mineral Water', merchantCode: '', hasReference: true },
    'upi-counter': { upiId: 'jalkhata@okaxis' },
  })
})

test('UPI-01 other fields ask for no password; the settings form is not sent with them', async ({
  as,
  db,
}) => {
  const page = await as('boss', '/owner')
  await startUpi(page)
  const panel = await openSettings(page)
  await panel.getByLabel('Name on bills').fill('Not saved')
  await upi(page).getByRole('button', { name: 'Change UPI settings' }).click()
  await expect(dialog(page).getByLabel('Your password')).toBeHidden()
  await dialog(page).getByRole('switch', { name: 'Reference in the code' }).click()
  await dialog(page).getByLabel('Merchant code').fill('5411')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectAlert(page, messages.settings.saved)
  await shows(upi(page), '5411')
  expect(await stored(db)).toMatchObject({ upi: { merchantCode: '5411', hasReference: false } })
  await expect(panel.getByLabel('Name on bills')).toHaveValue('Not saved')
  await upi(page).getByRole('button', { name: 'Change UPI settings' }).click()
  await dialog(page).getByLabel('UPI id for salesmen').fill('road@okaxis')
  await expect(dialog(page).getByLabel('Your password')).toBeVisible()
})

for (const [width, height] of [
  [360, 640],
  [1280, 860],
] as const) {
  test(`UPI-01 UPI-03 Test with ₹1 at ${width} shows a code that decodes`, async ({ as }) => {
    const page = await as('boss', '/owner', { viewport: { width, height } })
    await startUpi(page)
    await openSettings(page)
    await shows(upi(page), 'Reference in the code')
    await shows(upi(page), 'Test with ₹1')
    await upi(page).getByRole('button', { name: 'Test with ₹1' }).click()
    const shown = page.getByRole('dialog', { name: 'Test with ₹1' })
    await shows(shown, '₹1')
    await expect
      .poll(() => readCode(page))
      .toMatch(
        /^upi:\/\/pay\?pa=jalkhata@okaxis&pn=Jalkhata%20Mineral%20Water&am=1\.00&cu=INR&tn=Test&tr=JK/,
      )
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'Close' }).filter({ visible: true }).last().click()
    await expect(shown).toBeHidden()
    await expect(settingsPanel(page)).toBeVisible()
  })
}
