import { addDays, businessDay, formatDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { addEntries, addPrices } from '#tests/support/factories/ledgers.ts'
import { loseAnswers } from '#tests/support/lost-answers.ts'
import { expectAlert } from '#tests/support/notices.ts'
import {
  balance,
  entries,
  form,
  LEDGERS,
  name,
  openSum,
  pick,
  SAMPLES,
  save,
  update,
} from '#tests/support/pages/ledger-screen.ts'

const today = () => businessDay(Date.now())

test('LED-01 a bottlers entry, by keyboard: amounts and total follow the typing', async ({
  as,
  db,
}) => {
  await addPrices(db, { 'Preform 19g': 325, 'Caps 28 mm': 40 })
  const page = await as('boss', '/bottlers')
  await shows(page, 'Bottlers Entry')
  await shows(page, messages.ledger.none)
  await expect(form(page).getByLabel('Date')).toHaveValue(today())
  await save(page).click()
  await expectAlert(page, messages.ledger.bottlersName, { help: 'Nothing was saved.' })
  await name(page).focus()
  await page.keyboard.type('Gujarat Preforms')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Date')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('combobox', { name: 'Add product' })).toBeFocused()
  await page.keyboard.type('pref')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const quantity = form(page).getByLabel('Quantity of Preform 19g')
  const price = form(page).getByLabel('Price of Preform 19g')
  await expect(quantity).toBeFocused()
  await shows(form(page), 'Rate ₹3.25')
  await expect(price).toHaveValue('3.25')
  await page.keyboard.type('1000.5')
  await expect(form(page).getByLabel('Amount of Preform 19g')).toHaveText('₹3,251.63')
  await page.keyboard.press('Enter')
  await expect(price).toBeFocused()
  await page.keyboard.type('3.2')
  await expect(form(page).getByLabel('Amount of Preform 19g')).toHaveText('₹3,201.60')
  await price.fill('-3')
  await expect(price).toHaveAccessibleDescription(messages.fields.decimal)
  await price.fill('3.2')
  await pick(page, 'Caps 28 mm')
  await page.keyboard.type('500')
  await expect(form(page)).toContainText('₹3,401.60Total')
  await balance(page).fill('1200')
  await page.keyboard.press('Control+Enter')
  await expectAlert(page, 'Entry saved', { help: 'Gujarat Preforms' })
  await expect(name(page)).toHaveValue('')
  await expect(name(page)).toBeFocused()
  await shows(entries(page), 'Gujarat Preforms')
  await shows(entries(page), formatDay(today()))
  await shows(entries(page), '1,000.5 × ₹3.20 (rate ₹3.25)')
  await shows(entries(page), '500 × ₹0.40')
  await shows(entries(page), '₹3,401.60')
  const stored = await db.selectFrom('ledger_entries').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ amount_paise: 340_160, balance_paise: 120_000, paid: false })
})

test('LED-01 a product is removed again, and a date is chosen', async ({ as, db }) => {
  await addPrices(db, { Caps: 40, Film: 100 })
  const page = await as('boss', '/bottlers')
  await name(page).fill('Cap House')
  await pick(page, 'Caps')
  await page.keyboard.type('10')
  await pick(page, 'Film')
  await page.keyboard.type('5')
  await expect(form(page)).toContainText('₹9Total')
  await form(page).getByRole('button', { name: 'Remove Caps' }).click()
  await expect(form(page)).toContainText('₹5Total')
  await form(page).getByLabel('Date').fill(addDays(today(), -3))
  await save(page).click()
  await expectAlert(page, 'Entry saved')
  await shows(entries(page), formatDay(addDays(today(), -3)))
  await expect(entries(page)).not.toContainText('Caps')
})

test('LED-01 an empty price list says where to fill it', async ({ as }) => {
  const page = await as('boss', '/bottlers')
  await shows(form(page), 'The price list is empty. Fill it in Manage Prices.')
})

test('LED-02 an enterprises entry has six counts, and numbers default to 0', async ({ as, db }) => {
  const page = await as('boss', '/enterprises')
  await shows(page, 'Enterprises Entry')
  await shows(page, messages.ledger.none)
  await save(page).click()
  await expectAlert(page, messages.ledger.enterprisesName, { help: 'Nothing was saved.' })
  await name(page).fill('Hotel Surya')
  await save(page).click()
  await expectAlert(page, 'Entry saved')
  const nothing = { amount_paise: 0, balance_paise: 0, paid: true, cool_jar_out: 0, jar_full: 0 }
  const first = await db.selectFrom('ledger_entries').selectAll().executeTakeFirstOrThrow()
  expect(first).toMatchObject(nothing)
  await name(page).fill('Patel Clinic')
  const counts = ['Cool jar out', 'Cool jar in', 'Cool jar full', 'Jar out', 'Jar in', 'Jar full']
  for (const [index, label] of counts.entries()) {
    const count = form(page).getByLabel(label, { exact: true })
    await expect(count).toHaveAttribute('inputmode', 'numeric')
    await count.fill('1.5')
    await expect(count).toHaveAccessibleDescription(messages.fields.whole)
    await count.fill(String(index + 1))
  }
  await form(page).getByLabel('Amount').fill('600.50')
  await expect(form(page)).toContainText('₹600.50Amount')
  await save(page).click()
  await expectAlert(page, 'Entry saved')
  const row = entries(page).getByRole('listitem').filter({ hasText: 'Patel Clinic' })
  await expect(row.getByRole('row', { name: 'Cool jar 1 2 3' })).toBeVisible()
  await expect(row.getByRole('row', { name: 'Jar 4 5 6', exact: true })).toBeVisible()
  await shows(row, '₹600.50')
})

for (const ledger of LEDGERS) {
  const sample = SAMPLES[ledger]

  test(`LED-03 ${ledger}: Paid or Pending is shown before the save and after`, async ({ as }) => {
    const page = await as('boss', `/${ledger}`)
    const state = form(page).getByRole('status')
    await expect(state).toHaveText('Paid')
    for (const [text, word] of [
      ['1200', 'Pending'],
      ['0', 'Paid'],
      ['0.01', 'Pending'],
      ['-5', 'Paid'],
      ['', 'Paid'],
    ] as const) {
      await balance(page).fill(text)
      await expect(state).toHaveText(word)
    }
    await balance(page).fill('-250.50')
    await name(page).fill('With a credit')
    await save(page).click()
    await expectAlert(page, 'Entry saved', { help: 'Paid, balance −₹250.50' })
    await shows(entries(page), '−₹250.50')
    await expect(entries(page).getByRole('button', { name: /^Mark Paid/ })).toHaveCount(0)
  })

  test(`ERR-02 ${ledger}: a double tap and a lost answer make one entry`, async ({ as, db }) => {
    const page = await as('boss', `/${ledger}`)
    await loseAnswers(page, `${ledger}.add`)
    await name(page).fill('Tapped twice')
    await balance(page).fill('10')
    await save(page).dblclick()
    await expectAlert(page, 'Entry saved')
    expect(await db.selectFrom('ledger_entries').select('name').execute()).toHaveLength(1)
    await expect(openSum(page)).toContainText('₹10')
  })

  test(`LED-04 ${ledger}: on a phone targets are big and the save button is in reach`, async ({
    as,
    db,
  }) => {
    await addEntries(db, ledger, [sample.build({ name: 'x'.repeat(60) })])
    const page = await as('boss', `/${ledger}`, { viewport: { width: 360, height: 640 } })
    await expect(save(page)).toBeInViewport({ ratio: 1 })
    await entries(page).getByRole('button', { name: /^Edit/ }).click()
    await expect(update(page)).toBeInViewport({ ratio: 1 })
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    const targets = [save(page), ...(await entries(page).getByRole('button').all())]
    for (const target of targets) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
}
