import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { addCustomer, saveRate, startRates } from '#tests/support/factories/counter-rates.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { expectCreated, expectNotice, form, save } from '#tests/support/pages/billing-screen.ts'
import {
  expectRates,
  fillThree,
  MAHESH,
  PHONE,
  quantity,
  rowOf,
} from '#tests/support/pages/rated-form.ts'

const total = (page: Page) => form(page).getByLabel('Total', { exact: true })
const sums = (page: Page) => form(page).locator('footer')

const bills = (db: Db) =>
  db
    .selectFrom('invoices')
    .select(['total_paise', 'total_kind', 'auto_total_paise'])
    .orderBy('token')
    .execute()

test('MNY-03 UX-01 a known customer, three products, Google Pay and the automatic total', async ({
  as,
  db,
}) => {
  await startRates(await as('boss', '/'))
  const page = await as('manager', '/')
  await createInvoice(page, MAHESH)
  await page.reload()
  await expectRates(page)
  await expect(form(page).getByLabel('Customer phone')).toBeFocused()
  let presses = 0
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      presses += 1
      await page.keyboard.press(key)
    }
  }
  await press('1', '4', '7', '6')
  await expect(page.getByRole('option')).toContainText(MAHESH.customerName)
  await press('Enter')
  await expect(quantity(page, 'Pink 2L')).toBeFocused()
  await press('ArrowDown', '2', '0', 'g', 'g', '8', 'i', '5', 'Alt+2')
  await expect(total(page)).toHaveAttribute('placeholder', '3,624')
  await shows(sums(page), '₹3,624')
  await shows(sums(page), 'automatic total')
  await expect(rowOf(page, 'Pink 1L')).toContainText('₹2,400')
  await expect(rowOf(page, 'Pink 1L')).toContainText('× ₹120')
  await press('Control+Enter')
  await expectCreated(page)
  expect(presses).toBeLessThanOrEqual(18)
  await expect(page.getByRole('article').first()).toContainText('₹3,624')
  expect((await bills(db)).at(-1)).toEqual({
    total_paise: 362_400,
    total_kind: 'auto',
    auto_total_paise: 362_400,
  })
})

test('MNY-04 a typed total wins, Use takes the automatic one, and no total is saved empty', async ({
  as,
  db,
}) => {
  await startRates(await as('boss', '/'))
  const page = await as('manager', '/')
  await expectRates(page)
  await fillThree(page)
  await total(page).fill('3600')
  await shows(form(page), 'Typed. Automatic: ₹3,624')
  await shows(sums(page), 'typed total')
  await quantity(page, 'Ice 500g').fill('6')
  await shows(form(page), 'Typed. Automatic: ₹3,664')
  await expect(total(page)).toHaveValue('3600')
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Use ₹3,664' }).click()
  await expect(total(page)).toHaveValue('')
  await expect(total(page)).toHaveAttribute('placeholder', '3,664')
  await total(page).fill('3650')
  await save(page).click()
  await expectCreated(page)

  await fillThree(page)
  await form(page).getByText('Pay Later').click()
  await total(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'No total' }).click()
  await expect(total(page)).toBeFocused()
  await shows(sums(page), 'no total')
  await page.reload()
  await expect(total(page), 'the draft has the kind').toHaveAttribute('placeholder', 'No total')
  await save(page).click()
  await expectCreated(page)
  expect(await bills(db)).toEqual([
    { total_paise: 365_000, total_kind: 'typed', auto_total_paise: 366_400 },
    { total_paise: null, total_kind: 'none', auto_total_paise: 362_400 },
  ])
})

test('MNY-01 MNY-03 the customer’s own rate, Free and a product without a rate', async ({ as }) => {
  const boss = await as('boss', '/')
  await startRates(boss, ['pouch-250ml'])
  const id = await addCustomer(boss, MAHESH.customerPhone, MAHESH.customerName)
  await saveRate(boss, 'premium-1l', 100, { kind: 'customer', ofId: id })
  const page = await as('manager', '/')
  await quantity(page, 'Pink 1L').fill('20')
  await shows(sums(page), '₹2,400')
  await form(page).getByLabel('Customer phone').fill(MAHESH.customerPhone)
  await shows(sums(page), '₹2,000')
  await quantity(page, 'Pouch 250ml').fill('3')
  await shows(form(page), 'No rate for Pouch 250ml')
  await shows(sums(page), '₹ –')
  await form(page).getByText('Free', { exact: true }).click()
  await shows(sums(page), '₹0')
  await save(page).click()
  await expectCreated(page)
})

test('MNY-03 UX-03 on a phone the bar has the automatic total, in at most eight taps', async ({
  as,
  db,
}) => {
  await startRates(await as('boss', '/'))
  const page = await as('manager', '/', PHONE)
  await createInvoice(page, MAHESH)
  await page.reload()
  let taps = 0
  const tap = async (target: ReturnType<Page['locator']>) => {
    taps += 1
    await target.click()
  }
  await tap(form(page).getByLabel('Customer phone'))
  await page.keyboard.type('147')
  await tap(page.getByRole('option', { name: /Mahesh/ }))
  for (const name of ['Pink 1L', 'Green 500ml', 'Ice 500g']) {
    await tap(page.getByRole('button', { name: `One more ${name}` }))
  }
  await tap(form(page).getByText('Google Pay'))
  await expect(page.getByRole('button', { name: 'Total and delivery, ₹288' })).toBeVisible()
  await expectAccessible(page)
  await tap(page.getByRole('button', { name: 'Create Invoice' }))
  await expectCreated(page)
  expect(taps).toBeLessThanOrEqual(8)
  expect((await bills(db)).at(-1)).toMatchObject({ total_paise: 28_800, total_kind: 'auto' })
})

test('MNY-06 a rate that changed meanwhile is refused with the new total; saving again saves it', async ({
  as,
  db,
}) => {
  const boss = await as('boss', '/')
  await startRates(boss)
  const page = await as('manager', '/')
  await expectRates(page)
  // The form does not hear of the change.
  await page.route(/trpc\/.*rates\.current/, () => undefined)
  await fillThree(page)
  await shows(sums(page), '₹3,624')
  await saveRate(boss, 'premium-1l', 125)
  await save(page).click()
  await expectNotice(page, 'Rates have changed. The total is now ₹3,724.')
  await shows(sums(page), '₹3,724')
  await expect(total(page)).toHaveAttribute('placeholder', '3,724')
  expect(await bills(db)).toEqual([])
  await save(page).click()
  await expectCreated(page)
  expect(await bills(db)).toMatchObject([{ total_paise: 372_400, total_kind: 'auto' }])
})

test('MNY-05 an edit has the bill’s own rates, and a typed total stays typed', async ({
  as,
  db,
}) => {
  const boss = await as('boss', '/')
  await startRates(boss, ['pouch-250ml'])
  const page = await as('manager', '/')
  await expectRates(page)
  await fillThree(page)
  await shows(sums(page), '₹3,624')
  await save(page).click()
  await expectCreated(page)
  await saveRate(boss, 'premium-1l', 999)
  await saveRate(boss, 'pouch-250ml', 60)
  const edit = page.getByRole('button', { name: 'Edit token 1', exact: true })
  await edit.click()
  await expect(rowOf(page, 'Pouch 250ml')).toContainText('₹60')
  await shows(sums(page), '₹3,624')
  await quantity(page, 'Pink 1L').fill('21')
  await quantity(page, 'Pouch 250ml').fill('1')
  await shows(sums(page), '₹3,804')
  await save(page).click()
  await expectNotice(page, messages.billing.updated)
  expect(await bills(db)).toEqual([
    { total_paise: 380_400, total_kind: 'auto', auto_total_paise: 380_400 },
  ])

  await edit.click()
  await total(page).fill('3800')
  await save(page).click()
  await expect.poll(async () => (await bills(db))[0]?.total_kind).toBe('typed')
  await edit.click()
  await expect(total(page)).toHaveValue('3800')
  await quantity(page, 'Pink 1L').fill('20')
  await expect(total(page)).toHaveValue('3800')
  await shows(form(page), 'Typed. Automatic: ₹3,684')
})

test('MNY-11 Cash without a total and Free with one are asked about once', async ({ as, db }) => {
  await startRates(await as('boss', '/'), ['premium-1l', 'green-500ml', 'ice-500g'])
  const page = await as('manager', '/')
  await expectRates(page)
  await fillThree(page)
  await shows(form(page), 'No rate for Pink 1L, Green 500ml, Ice 500g')
  await save(page).dblclick()
  await shows(sums(page), 'No total. Save anyway?')
  await expectAccessible(page)
  expect(await bills(db), 'a double tap is no answer').toEqual([])
  await form(page).getByText('Free', { exact: true }).click()
  await expect(sums(page).getByRole('alert')).toBeHidden()
  await total(page).fill('500')
  await page.clock.install()
  await page.keyboard.press('Control+Enter')
  await shows(sums(page), 'Free, but the total is ₹500. Save anyway?')
  // A double tap would not be an answer.
  await page.clock.runFor(1000)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => bills(db)).toMatchObject([{ total_paise: 50_000, total_kind: 'typed' }])
})
