import type { Locator, Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { DEFAULT_PRODUCTS, defaultId } from '#domain/catalog/default-products.ts'
import { addDays, businessDay, formatDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { PRODUCTION_PAGE } from '#domain/stock/production.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { expectAlert, notice } from '#tests/support/notices.ts'
import { form, insert, records, save } from '#tests/support/pages/production-screen.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

const today = () => businessDay(Date.now())

const openEdit = async (page: Page): Promise<Locator> => {
  await records(page).getByRole('button', { name: /^Edit/ }).first().click()
  return page.getByRole('dialog', { name: 'Edit production' })
}

test('PRD-01 a day of production is added, by keyboard', async ({ as, db }) => {
  const page = await as('production', '/')
  await shows(page, 'Production Entry')
  await shows(page, 'No production yet.')
  const date = form(page).getByLabel('Date')
  await expect(date).toHaveValue(today())
  await expect(date).toHaveAttribute('max', today())
  for (const { label, name } of DEFAULT_PRODUCTS) {
    await shows(form(page), label)
    await shows(form(page), name)
  }
  await save(page).click()
  await expectAlert(page, messages.production.noQuantity)
  for (const nothing of ['0', 'abc', '-5']) {
    await form(page).getByLabel('Pink 2L').fill(nothing)
    await save(page).click()
    await expectAlert(page, messages.production.noQuantity)
    await expect(form(page).getByLabel('Pink 2L')).toHaveValue('')
  }
  await date.fill(addDays(today(), 1))
  await form(page).getByLabel('Pink 2L').fill('1')
  await save(page).click()
  await expectAlert(page, messages.production.dayAfterToday)

  await date.fill(today())
  await date.press('Enter')
  await expect(form(page).getByLabel('Pink 2L')).toBeFocused()
  await page.keyboard.type('140')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Pink 1L')).toBeFocused()
  await page.keyboard.type('12.9')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Pink 1L')).toHaveValue('12')
  await expect(form(page)).toContainText('152cartons')
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Enter')
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await shows(notice(page), messages.production.added)
  await expect(form(page).getByLabel('Pink 2L')).toHaveValue('')
  await expect(form(page).getByLabel('Pink 2L')).toBeFocused()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await shows(records(page), formatDay(today()))
  await shows(records(page), 'by Iqbal')
  await shows(records(page), 'Premium 2 Litre Bottle')
  const lines = await db.selectFrom('production_lines').select(['product', 'quantity']).execute()
  expect(lines).toEqual([
    { product: 'premium-2l', quantity: 140 },
    { product: 'premium-1l', quantity: 12 },
  ])
})

test('PRD-01 a focused number is selected, and the wheel does not change it', async ({ as }) => {
  const page = await as('staff', '/production', { viewport: { width: 1280, height: 500 } })
  const field = form(page).getByLabel('Pink 1L')
  await field.fill('40')
  await field.blur()
  await field.focus()
  await field.hover()
  await page.mouse.wheel(0, -300)
  await page.mouse.wheel(0, 120)
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('40')
  await field.blur()
  await field.focus()
  await page.keyboard.type('7')
  await expect(field).toHaveValue('7')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
})

test('PRD-01 on a phone targets are big and the save button is in reach', async ({ as }) => {
  const page = await as('production', '/', { viewport: { width: 360, height: 640 } })
  await expect(save(page)).toBeInViewport({ ratio: 1 })
  for (const target of [save(page), form(page).getByLabel('Pink 2L')]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await form(page).getByLabel('Ice 500g').focus()
  await expect(save(page)).toBeInViewport({ ratio: 1 })
  const field = await form(page).getByLabel('Ice 500g').boundingBox()
  const button = await save(page).boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(360)
})

for (const role of ['owner', 'boss', 'production'] satisfies Role[]) {
  test(`PRD-02 ${role} sees Edit and Delete`, async ({ as, db }) => {
    await insert(db, '2026-11-12', [{ product: defaultId('ice-500g'), quantity: 5 }])
    const page = await as(role, role === 'production' ? '/' : '/production')
    await shows(page, '12 Nov 2026')
    await expect(page.getByRole('button', { name: 'Edit 12 Nov 2026 · 5 cartons' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete 12 Nov 2026 · 5 cartons' })).toBeVisible()
  })
}

for (const role of ['staff', 'manager', 'stock manager'] satisfies Role[]) {
  test(`PRD-02 ${role} adds only`, async ({ as, db }) => {
    await insert(db, '2026-11-12', [{ product: defaultId('ice-500g'), quantity: 5 }])
    const page = await as(role, '/production')
    await shows(page, '12 Nov 2026')
    await expect(records(page).getByRole('button')).toHaveCount(0)
    await form(page).getByLabel('Ice 500g').fill('3')
    await save(page).click()
    await shows(notice(page), messages.production.added)
    await expect(records(page)).toContainText(`by ${PEOPLE[role].name}`)
  })
}

test('PRD-02 Delete asks first and names the record', async ({ as, db }) => {
  await insert(db, '2026-11-12', [{ product: defaultId('ice-500g'), quantity: 5 }])
  const page = await as('owner', '/production')
  const remove = page.getByRole('button', { name: 'Delete 12 Nov 2026 · 5 cartons' })
  const question = page.getByRole('alertdialog', { name: 'Delete this production?' })
  await remove.click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await shows(question, '12 Nov 2026 · 5 cartons · by Iqbal')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await shows(notice(page), messages.production.deleted)
  await shows(page, 'No production yet.')
})

test('PRD-02 ERR-02 a delete of a record changed meanwhile shows the current record', async ({
  as,
  db,
}) => {
  await insert(db, '2026-11-12', [{ product: defaultId('ice-500g'), quantity: 5 }])
  const first = await as('owner', '/production')
  const second = await as('boss', '/production')
  await second.getByRole('button', { name: 'Delete 12 Nov 2026 · 5 cartons' }).click()
  const dialog = await openEdit(first)
  await dialog.getByLabel('Ice 500g').fill('6')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(notice(first), messages.production.updated)
  await second.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const alert = second.getByRole('alertdialog', { name: /^Changed by Asha at \d+:\d\d [ap]m\.$/ })
  await expect(alert).toContainText('Saved version: 12 Nov 2026 · Ice 500g 6')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(records(second)).toContainText('6 cartons')
})

test('PRD-02 older records load on request', async ({ as, db }) => {
  const first = '2026-01-01'
  for (let n = 0; n < PRODUCTION_PAGE + 3; n += 1) {
    await insert(db, addDays(first, n), [{ product: defaultId('ice-500g'), quantity: n + 1 }])
  }
  const page = await as('staff', '/production')
  const days = records(page).getByRole('heading', { level: 3 })
  await expect(days).toHaveCount(PRODUCTION_PAGE)
  await expect(days.first()).toHaveText(formatDay(addDays(first, PRODUCTION_PAGE + 2)))
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(days).toHaveCount(PRODUCTION_PAGE + 3)
  await expect(days.last()).toHaveText(formatDay(first))
  await expect(page.getByRole('button', { name: 'Show older' })).toBeHidden()
})

test('PRD-02 what one device adds, the other shows within a second', async ({ as }) => {
  const staff = await as('staff', '/production')
  const boss = await as('boss', '/production')
  await expect(boss.getByText('Live', { exact: true })).toBeVisible()
  await shows(boss, 'No production yet.')
  await form(staff).getByLabel('Green 1L').fill('77')
  await save(staff).click()
  await shows(notice(staff), messages.production.added)
  await expect(records(boss).getByText('by Vijay')).toBeVisible(LIVE)
  await expect(records(boss)).toContainText('Green 1 Litre Bottle77')
})

test('PRD-03 Edit has the date and every quantity, under the same rules', async ({ as, db }) => {
  await insert(db, '2026-11-12', [{ product: defaultId('ice-500g'), quantity: 5 }])
  const page = await as('production', '/')
  const dialog = await openEdit(page)
  for (const { label } of DEFAULT_PRODUCTS) await expect(dialog.getByLabel(label)).toBeVisible()
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-11-12')
  const ice = dialog.getByLabel('Ice 500g')
  await expect(ice).toHaveValue('5')
  await ice.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectAlert(page, messages.production.noQuantity)
  await ice.fill('6')
  await dialog.getByLabel('Date').fill(addDays(today(), 1))
  await dialog.getByRole('button', { name: 'Save' }).click()
  const alert = page.getByRole('alertdialog')
  await shows(alert, messages.production.dayAfterToday)
  // Escape closes only the alert; the draft below it stays.
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  await expect(ice).toHaveValue('6')
  await dialog.getByLabel('Date').fill('2026-11-11')
  await dialog.getByLabel('Pink 2L').fill('9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(notice(page), messages.production.updated)
  await expect(records(page).getByRole('button', { name: /^Edit/ })).toBeFocused()
  await shows(records(page), '11 Nov 2026')
  await expect(records(page)).toContainText('15 cartons')
})

test('PRD-03 the second to save sees both versions and keeps the draft', async ({ as, db }) => {
  await insert(db, '2026-11-12', [{ product: defaultId('ice-500g'), quantity: 5 }])
  const first = await as('owner', '/production')
  const second = await as('boss', '/production')
  const firstDialog = await openEdit(first)
  const dialog = await openEdit(second)
  await firstDialog.getByLabel('Ice 500g').fill('6')
  await firstDialog.getByRole('button', { name: 'Save' }).click()
  await shows(notice(first), messages.production.updated)
  await dialog.getByLabel('Ice 500g').fill('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/Changed by Asha at \d+:\d\d [ap]m\./)
  await expect(dialog.getByRole('alert').getByRole('row', { name: 'Ice 500g' })).toContainText(
    /6.*7.*differs/,
  )
  await expect(dialog.getByLabel('Ice 500g')).toHaveValue('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(notice(second), messages.production.updated)
  await expect(records(first)).toContainText('7 cartons')
})

test('PRD-02 a list that cannot be loaded says so and recovers', async ({ as }) => {
  const page = await as('staff', '/production')
  await shows(page, 'No production yet.')
  await page.route('**/trpc/*production.list*', (route) => route.abort())
  await page.reload()
  const failed = page.getByText('The records could not be loaded.')
  await expect(failed).toBeVisible()
  await page.unroute('**/trpc/*production.list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page, 'No production yet.')
})

test('C31 a date field reads 3 Nov 2026 unless it is edited', async ({ as }) => {
  const page = await as('production', '/')
  const date = page.getByLabel('Date', { exact: true })
  await date.fill('2026-11-03')
  const words = () =>
    date.evaluate(
      (field) => getComputedStyle(field.closest('[data-day]') ?? field, '::after').content,
    )
  expect(await words()).toBe('none')
  await date.blur()
  expect(await words()).toBe('"3 Nov 2026"')
})

test('C33 the form shows the stock, and what was made today', async ({ as, db }) => {
  await insert(db, addDays(today(), -1), [{ product: defaultId('ice-500g'), quantity: 9 }])
  const page = await as('owner', '/production')
  await shows(form(page), 'In stock')
  const made = form(page)
    .getByText(/made today/)
    .locator('..')
  await expect(made).toHaveText('0made today')
  const row = form(page).getByRole('listitem').filter({ hasText: 'Pink 2L' })
  await expect(row).toContainText('0')
  await form(page).getByLabel('Pink 2L').fill('1400')
  await save(page).click()
  await shows(notice(page), messages.production.added)
  await expect(made).toHaveText('1,400made today')
  await expect(row).toContainText('1,400')
  const staff = await as('staff', '/production')
  await expect(
    form(staff)
      .getByText(/made today/)
      .locator('..'),
  ).toHaveText('1,400made today')
  await expect(form(staff).getByText('In stock')).toHaveCount(0)
})
