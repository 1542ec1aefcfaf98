import { rateMessages } from '#domain/rates/rate-messages.ts'
import { addDays, businessDay, formatShortDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { switchRates } from '#tests/support/factories/counter-rates.ts'
import { fillRates, switchOn } from '#tests/support/factories/rates.ts'
import { notice } from '#tests/support/notices.ts'
import { RATES, rateField } from '#tests/support/pages/rates-screen.ts'
import { openSettings, settingsPanel } from '#tests/support/pages/settings-panel.ts'

const today = () => businessDay(Date.now())

const livingRates = (db: Db) =>
  db
    .selectFrom('rates')
    .select(['product', 'kind', 'rate_paise', 'from_day'])
    .where('deleted_at', 'is', null)
    .orderBy('product')
    .orderBy('kind')
    .execute()

test('NXT-01 NXT-03 Rates is switched on in the settings, and its tab follows', async ({ as }) => {
  const page = await as('boss', '/manage-prices')
  await expect(page.getByRole('region', { name: 'Price list' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rates for bills' })).toBeHidden()
  const panel = await openSettings(page)
  await shows(panel, 'What you use')
  const rates = panel.getByRole('switch', { name: 'Rates and automatic totals' })
  await expect(rates).not.toBeChecked()
  await rates.click()
  const question = page.getByRole('alertdialog', { name: 'Turn on Rates and automatic totals?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rates).not.toBeChecked()
  await rates.click()
  await question.getByRole('button', { name: 'Turn on' }).click()
  await shows(page, messages.settings.saved)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(rates).toBeChecked()
  await panel.getByRole('button', { name: 'Back' }).click()
  await expect(settingsPanel(page)).toBeHidden()
  await page.getByRole('link', { name: 'Rates for bills' }).click()
  await shows(page, 'No special rates yet.')
  await shows(page, 'No schemes yet.')
})

test('NXT-01 off, the address of the tab shows the price list', async ({ as }) => {
  const page = await as('boss', RATES)
  await expect(page.getByRole('region', { name: 'Price list' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rates for bills' })).toBeHidden()
})

test('MNY-01 only the boss reaches the rates', async ({ as, db }) => {
  await switchOn(db, 'rates')
  for (const role of ['owner', 'manager', 'staff', 'salesman'] as const) {
    const page = await as(role, RATES)
    await expect(page).not.toHaveURL(/manage-prices/)
  }
})

test.describe('with Rates on', () => {
  test.beforeEach(({ db }) => switchOn(db, 'rates'))

  test('MNY-01 MNY-02 the boss sets rates; Road is empty until it differs', async ({ as, db }) => {
    const page = await as('boss', RATES)
    for (const word of ['Rates for bills', 'Counter', 'Road']) await shows(page, word)
    await rateField(page, 'Counter', 'Pink 1L').fill('120')
    await expect(rateField(page, 'Road', 'Pink 1L')).toHaveAttribute('placeholder', '120')
    await shows(page, 'new, from today')
    await rateField(page, 'Road', 'Pink 1L').fill('124.5')
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await shows(page, '2 rates saved')
    await expect(page.getByRole('button', { name: /^Save/ })).toBeHidden()
    await rateField(page, 'Counter', 'Pink 1L').fill('122')
    await shows(page, 'was ₹120, from today')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await shows(page, 'Rate saved')
    await rateField(page, 'Road', 'Pink 1L').fill('')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(page.getByRole('button', { name: /^Save/ })).toBeHidden()
    await expect(rateField(page, 'Road', 'Pink 1L')).toHaveAttribute('placeholder', '122')
    const day = today()
    expect(await livingRates(db)).toEqual([
      { product: 'premium-1l', kind: 'counter', rate_paise: 12_200, from_day: day },
      { product: 'premium-1l', kind: 'salesman', rate_paise: null, from_day: day },
    ])
  })

  test('MNY-02 C2 a wrong rate stays, is named at its field and is not saved', async ({
    as,
    db,
  }) => {
    await fillRates(db, false)
    const before = await livingRates(db)
    const page = await as('boss', RATES)
    const field = rateField(page, 'Counter', 'Pink 2L')
    await field.fill('')
    await shows(page, rateMessages.noRate)
    await rateField(page, 'Counter', 'Pink 1L').fill('130')
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(field).toBeFocused()
    for (const text of ['1.234', '-5', '100000', 'abc']) {
      await field.fill(text)
      await shows(page, messages.fields.amount)
      await expect(field).toHaveValue(text)
    }
    expect(await livingRates(db)).toEqual(before)
    await page.getByRole('button', { name: 'New rates from today' }).click()
    await page.getByRole('menuitem', { name: 'Another day' }).click()
    await page.getByLabel('First day of the new rates').fill(addDays(today(), 400))
    await shows(page, rateMessages.dayTooFar)
    await page.getByLabel('First day of the new rates').fill(addDays(today(), -1))
    await shows(page, rateMessages.dayPast)
  })

  test('MNY-01 C26 Enter and down go to the rate below, up to the one above', async ({ as }) => {
    const page = await as('boss', RATES)
    const at = (kind: 'Counter' | 'Road', label: string) =>
      expect(rateField(page, kind, label)).toBeFocused()
    await rateField(page, 'Counter', 'Pink 2L').focus()
    await page.keyboard.type('110')
    await page.keyboard.press('Enter')
    await at('Counter', 'Pink 1L')
    await page.keyboard.type('120')
    await page.keyboard.press('ArrowDown')
    await at('Counter', 'Pink 500ml')
    await page.keyboard.press('ArrowUp')
    await at('Counter', 'Pink 1L')
    await expect(rateField(page, 'Counter', 'Pink 1L')).toHaveValue('120')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await at('Road', 'Pink 500ml')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await at('Road', 'Pink 2L')
    await page.keyboard.press('Control+Enter')
    await shows(page, '2 rates saved')
  })

  test('MNY-01 APP-18 every product has its name on one line beside the menu of a tablet', async ({
    as,
    db,
  }) => {
    await fillRates(db, false)
    const page = await as('boss', RATES)
    for (const width of [768, 849, 850, 1024, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      const label = page.locator('[data-product]').getByText('Green 500ml', { exact: true })
      expect.soft((await label.boundingBox())?.height, `at ${width}`).toBeLessThan(30)
      const field = await rateField(page, 'Road', 'Green 500ml').boundingBox()
      expect.soft((field?.x ?? 0) + (field?.width ?? 0), `at ${width}`).toBeLessThan(width - 16)
    }
  })

  test('MNY-02 a rate of a later day is a mark, and can be removed', async ({ as, db }) => {
    await fillRates(db, false)
    const page = await as('boss', RATES)
    await page.getByRole('button', { name: 'New rates from today' }).click()
    await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
    await rateField(page, 'Counter', 'Pink 1L').fill('122')
    await shows(page, 'was ₹120, from tomorrow')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await shows(page, 'Rate saved')
    await page.getByRole('button', { name: 'New rates from tomorrow' }).click()
    await page.getByRole('menuitem', { name: 'Today' }).click()
    await expect(rateField(page, 'Counter', 'Pink 1L')).toHaveValue('120')
    const mark = `₹122 from ${formatShortDay(addDays(today(), 1), today())}`
    await shows(page, mark)
    await page.getByRole('button', { name: `${mark}: remove` }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove this rate?' })
    await shows(question, 'Remove this rate?')
    await question.getByRole('button', { name: 'Remove' }).click()
    await shows(page, 'Rate removed')
    await expect(page.getByText(mark)).toBeHidden()
  })

  test('MNY-02 C17 unsaved rates ask before the page is left', async ({ as, db }) => {
    await fillRates(db, false)
    const page = await as('boss', RATES)
    const field = rateField(page, 'Counter', 'Pink 1L')
    await field.fill('130')
    await page.getByRole('link', { name: 'Price list' }).click()
    const question = page.getByRole('alertdialog', { name: 'Discard changes to the rates?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(field).toHaveValue('130')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(field).toHaveValue('120')
    await page.getByRole('link', { name: 'Price list' }).click()
    await expect(page.getByRole('region', { name: 'Price list' })).toBeVisible()
  })

  test('NXT-01 MNY-02 Rates switched off meanwhile: it says so, and on again what was typed is there', async ({
    as,
    db,
  }) => {
    await fillRates(db, false)
    const page = await as('boss', RATES)
    const field = rateField(page, 'Counter', 'Pink 1L')
    await page.getByRole('button', { name: 'New rates from today' }).click()
    await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
    await field.fill('130')
    const other = await as('boss', '/')
    await switchRates(other, false, 1)
    await shows(notice(page), 'Rates are switched off. What you typed is not saved.')
    await expect(page.getByRole('region', { name: 'Price list' })).toBeVisible()
    await switchRates(other, true, 2)
    await expect(field).toHaveValue('130')
    await shows(page, 'was ₹120, from tomorrow')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await shows(page, 'Rate saved')
  })

  test('MNY-02 ERR-01 a refused rate is named at its field, the others are saved', async ({
    as,
    db,
  }) => {
    await fillRates(db, false)
    const page = await as('boss', RATES)
    await rateField(page, 'Counter', 'Pink 1L').fill('130')
    await rateField(page, 'Counter', 'Ice 500g').fill('45')
    await page.route('**/trpc/rates.save*', async (route) => {
      const body = route.request().postData() ?? ''
      const answer = await route.fetch({
        postData: body.includes('"ice-500g"')
          ? body.replace(/"fromDay":"\d{4}/, '"fromDay":"2099')
          : body,
      })
      await route.fulfill({ response: answer })
    })
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await shows(page, rateMessages.dayTooFar)
    await expect(rateField(page, 'Counter', 'Ice 500g')).toHaveAttribute('aria-invalid', 'true')
    await expect(rateField(page, 'Counter', 'Ice 500g')).toHaveValue('45')
    await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible()
    await expect(rateField(page, 'Counter', 'Pink 1L')).toHaveValue('130')
    await page.unroute('**/trpc/rates.save*')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(page.getByRole('button', { name: /^Save/ })).toBeHidden()
    await page.reload()
    await expect(rateField(page, 'Counter', 'Ice 500g')).toHaveValue('45')
  })

  test('MNY-03 the rounding is saved as it is chosen', async ({ as }) => {
    const page = await as('boss', RATES)
    const rounding = (name: string) => page.getByRole('radio', { name, exact: true })
    await expect(rounding('To the rupee')).toBeChecked()
    for (const word of ['Not', 'To the rupee', 'To ₹5', 'To ₹10']) await shows(page, word)
    await page.getByText('To ₹5', { exact: true }).click()
    await shows(page, messages.settings.saved)
    await page.reload()
    await expect(rounding('To ₹5')).toBeChecked()
  })

  test('MNY-02 rates of another window show at once', async ({ as, db }) => {
    await fillRates(db, false)
    const [first, second] = [await as('boss', RATES), await as('boss', RATES)]
    await expect(second.getByText('Live', { exact: true })).toBeVisible()
    await rateField(first, 'Counter', 'Pink 1L').fill('121')
    await first.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(rateField(second, 'Counter', 'Pink 1L')).toHaveValue('121')
  })
})
