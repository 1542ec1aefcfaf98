import type { Locator, Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { expectAlert, notice } from '#tests/support/notices.ts'
import { expectCreated } from '#tests/support/pages/billing-screen.ts'
import * as ledger from '#tests/support/pages/ledger-screen.ts'
import { form as productionForm } from '#tests/support/pages/production-screen.ts'
import { storedTextIn } from '#tests/support/pending.ts'
import { atServer } from '#tests/support/salesman/at-server.ts'
import { billForm, fillBill, giveRoute } from '#tests/support/salesman/screen.ts'
import { enter, WAYS } from '#tests/support/typing.ts'

const { wholeCartons, whole, decimal, amount } = messages.fields
const PHONE = { viewport: { width: 390, height: 844 } } as const
const counterForm = (page: Page) => page.getByRole('region', { name: /(Create|Edit) Invoice/ })

/** The typed text stays, and the field shows what is wrong with it. */
const isMarked = async (field: Locator, text: string, says: string): Promise<void> => {
  await expect(field).toHaveValue(text)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(says)
  const note = field.page().locator('main').getByText(says, { exact: true })
  await expect(note.first()).toBeVisible()
}

const isFine = async (field: Locator): Promise<void> => {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('')
}

/** The form refuses each invalid text as a whole and saves nothing. */
const refusesCartons = async (page: Page, form: Locator): Promise<void> => {
  const quantity = form.getByLabel('Pink 1L quantity')
  for (const way of WAYS) {
    for (const text of ['1.5', '2,5', '-5', '12 ctn']) {
      await enter(quantity, text, way)
      await isMarked(quantity, text, wholeCartons)
      await form.getByLabel('Customer name').focus()
      await page.keyboard.press('Control+Enter')
      await shows(notice(page), wholeCartons)
      await expect(quantity).toBeFocused()
      await expect(quantity, 'what was typed stays').toHaveValue(text)
    }
  }
  await enter(quantity, '123456', 'typed')
  await isMarked(quantity, '123456', 'At most 99999')
  const scheme = form.getByLabel('Pink 1L scheme')
  await enter(quantity, '15', 'typed')
  await isFine(quantity)
  for (const way of WAYS) {
    await enter(scheme, '1,5', way)
    await isMarked(scheme, '1,5', decimal)
    await page.keyboard.press('Control+Enter')
    await shows(notice(page), decimal)
    await expect(scheme).toBeFocused()
  }
  await enter(scheme, '1.5', 'typed')
  await isFine(scheme)
}

test('C2 BIL-05 the counter never changes a typed number', async ({ as, db }) => {
  const page = await as('manager', '/')
  const form = counterForm(page)
  await form.getByLabel('Customer phone').fill('9824011476')
  await form.getByLabel('Customer name').fill('Mahesh General Stores')
  await refusesCartons(page, form)
  expect(await db.selectFrom('invoices').select('id').execute()).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expectCreated(page)
  expect(
    await db.selectFrom('invoice_lines').select(['quantity', 'scheme_hundredths']).execute(),
  ).toEqual([{ quantity: 15, scheme_hundredths: 150 }])
})

test('C2 a wrong text stays through a reload, the last bill and an edit', async ({ as, db }) => {
  const page = await as('owner', '/')
  await createInvoice(page, { customerPhone: '9824011476', customerName: 'Mahesh' })
  const form = counterForm(page)
  const quantity = form.getByLabel('Pink 1L quantity')
  await enter(quantity, '1.5', 'typed')
  await expect(form, 'a wrong text counts for nothing').toContainText('0cartons')
  await expect.poll(() => storedTextIn(page, 'drafts')).toContain('1.5')
  await page.reload()
  await isMarked(quantity, '1.5', wholeCartons)

  await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await expect(quantity).toHaveValue('20')
  await enter(quantity, '-5', 'typed')
  await page.keyboard.press('Control+Enter')
  await shows(notice(page), wholeCartons)
  await isMarked(quantity, '-5', wholeCartons)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await isMarked(quantity, '1.5', wholeCartons)

  await form.getByLabel('Customer phone').fill('9824011476')
  await expect(form.getByRole('button', { name: /^Repeat last bill/ })).toBeVisible()
  await page.keyboard.press('Alt+L')
  await expect(quantity).toHaveValue('20')
  await isFine(quantity)
  await page.keyboard.press('Control+Enter')
  await expectCreated(page)
  const lines = await db.selectFrom('invoice_lines').select('quantity').execute()
  expect(lines).toEqual([{ quantity: 20 }, { quantity: 20 }])
})

test('C2 SAL-03 the salesman sees the same, and the steppers do not change a wrong text', async ({
  as,
  db,
}) => {
  const page = await as('salesman', '/', PHONE)
  await giveRoute(page, 'Station Road')
  const form = billForm(page)
  const quantity = form.getByLabel('Pink 1L quantity')
  const [less, more] = ['less', 'more'].map((way) =>
    form.getByRole('button', { name: `One ${way} Pink 1L` }),
  ) as [Locator, Locator]
  await fillBill(page, { route: 'Station Road', phone: '9824011476', name: 'Shree Pan' })
  await enter(quantity, '1.5', 'typed')
  await expect(less).toBeDisabled()
  await expect(more).toBeDisabled()
  await expectAccessible(page)
  await enter(quantity, '99999', 'typed')
  await expect(more).toBeDisabled()
  await less.click()
  await expect(quantity).toHaveValue('99998')
  await refusesCartons(page, form)
  expect(await atServer(db).bills()).toEqual([])
  await more.click()
  await expect(quantity).toHaveValue('16')
  await page.keyboard.press('Control+Enter')
  await shows(notice(page), messages.billing.created)
  await expect(quantity).toHaveValue('')
})

test('C2 BIL-07 a total keeps its commas, or says that it is no amount', async ({ as, db }) => {
  const page = await as('manager', '/')
  const form = counterForm(page)
  const total = form.getByLabel('Total (optional)')
  await form.getByLabel('Customer phone').fill('9824011476')
  await form.getByLabel('Pink 1L quantity').fill('2')
  for (const text of ['1,25', '2,5', '-5', '12.345', '500 paid']) {
    await enter(total, text, 'pasted')
    await isMarked(total, text, amount)
    await page.keyboard.press('Control+Enter')
    await shows(notice(page), messages.billing.invalidTotal)
    await expect(total).toBeFocused()
  }
  for (const [text, way] of [
    ['1,250', 'typed'],
    ['₹ 1,250.00', 'typed'],
    ['₹1,250', 'pasted'],
  ] as const) {
    await enter(total, text, way)
    await isFine(total)
  }
  await page.keyboard.press('Control+Enter')
  await expectCreated(page)
  expect(await db.selectFrom('invoices').select('total_paise').execute()).toEqual([
    { total_paise: 125_000 },
  ])
})

test('C2 PRD-01 production says what it will save of a text that is no whole number', async ({
  as,
}) => {
  const page = await as('production', '/')
  const field = productionForm(page).getByLabel('Pink 1L')
  for (const [text, saves] of [
    ['1.5', 'Saves 1'],
    ['abc', 'Saves 0'],
    ['-5', 'Saves 0'],
    ['2,5', 'Saves 2'],
    ['1234567', 'Saves 999999'],
  ] as const) {
    await enter(field, text, 'typed')
    await expect(field).toHaveValue(text)
    await expect(field).toHaveAccessibleDescription(saves)
    await shows(productionForm(page), saves)
  }
  for (const text of ['', '0', '12']) {
    await enter(field, text, 'typed')
    await isFine(field)
  }
  await expect(productionForm(page).getByText('Saves')).toHaveCount(0)
})

test('C2 LED-02 a ledger blocks a save until every number is valid', async ({ as, db }) => {
  const page = await as('boss', '/enterprises')
  await ledger.name(page).fill('Patel Clinic')
  const [count, sum] = ['Cool jar out', 'Amount'].map((label) =>
    ledger.form(page).getByLabel(label, { exact: true }),
  ) as [Locator, Locator]
  for (const [field, text, says, right] of [
    [count, '1.5', whole, '15'],
    [sum, '1,25', amount, '1,250.50'],
    [ledger.balance(page), '--5', amount, '-5'],
  ] as const) {
    await enter(field, text, 'typed')
    await isMarked(field, text, says)
    await ledger.save(page).click()
    await expect(field).toBeFocused()
    await enter(field, right, 'typed')
    await isFine(field)
  }
  expect(await db.selectFrom('ledger_entries').select('id').execute()).toEqual([])
  await ledger.save(page).click()
  await expectAlert(page, 'Entry saved')
  const rows = db
    .selectFrom('ledger_entries')
    .select(['cool_jar_out', 'amount_paise', 'balance_paise'])
  expect(await rows.execute()).toEqual([
    { cool_jar_out: 15, amount_paise: 125_050, balance_paise: -500 },
  ])
})
