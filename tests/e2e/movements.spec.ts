import { MATERIALS, MOVEMENT_PAGE } from '#domain/materials/material.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'
import { holding, stockUp } from '#tests/support/factories/materials.ts'
import { expectAlert, notice } from '#tests/support/notices.ts'
import {
  add,
  card,
  confirmDelete,
  entries,
  field,
  KINDS,
  more,
  notes,
  openAdd,
  PATHS,
  use,
} from '#tests/support/pages/material-screen.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

const UNSAVED = { help: 'Nothing was saved.' }

const minute = (n: number) =>
  new Date(Date.parse('2026-11-01T00:00:00Z') + n * 60_000).toISOString()

test('RAW-03 stock is added and used, and any other input changes nothing', async ({ as, db }) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(6) })
  const page = await as('stock manager', '/')
  await expect(card(page, 'Cap')).toContainText('6 kg')
  await shows(card(page, 'Cap'), 'Low')
  for (const nothing of ['', '0', '.', '0.000']) {
    await field(page, 'Cap').fill(nothing)
    await add(page, 'Cap').focus()
    await page.keyboard.press('Enter')
    await use(page, 'Cap').focus()
    await page.keyboard.press('Enter')
    await expect(use(page, 'Cap')).toBeFocused()
    await expect(field(page, 'Cap')).toHaveValue(nothing)
  }
  for (const unreadable of ['abc', '-5', '1.2345']) {
    await field(page, 'Cap').fill(unreadable)
    await expect(field(page, 'Cap')).toHaveAccessibleDescription(messages.fields.decimal)
    await add(page, 'Cap').dispatchEvent('click')
    await use(page, 'Cap').dispatchEvent('click')
    await expect(field(page, 'Cap')).toHaveValue(unreadable)
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(entries(page)).toHaveCount(1)

  await field(page, 'Cap').fill('8')
  await use(page, 'Cap').click()
  await shows(card(page, 'Cap'), messages.material.notEnough)
  await shows(card(page, 'Cap'), 'Only 6 kg in stock.')
  await expect(page.getByText(messages.material.notEnough)).toHaveCount(1)
  await expect(field(page, 'Cap')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Cap')).toHaveValue('8')
  await field(page, 'Cap').focus()
  await page.keyboard.type('60.5')
  await page.keyboard.press('Enter')
  await expect(add(page, 'Cap')).toBeFocused()
  await page.keyboard.press('Enter')
  await notes(page, '60.5 kg added to Cap')
  await expect(card(page, 'Cap')).toContainText('66.5 kg')
  await expect(field(page, 'Cap')).toHaveValue('')
  await expect(card(page, 'Cap').getByText('Low')).toHaveCount(0)
  await field(page, 'Cap').fill('66.5')
  await use(page, 'Cap').click()
  await notes(page, '66.5 kg of Cap used')
  await expect(card(page, 'Cap')).toContainText('0 kg')
  await expect(entries(page).first()).toContainText('Used by Dinesh')
  sawText('Used')
  const stored = await db
    .selectFrom('material_movements')
    .select(['type', 'quantity_thousandths as quantity'])
    .orderBy('at', 'desc')
    .execute()
  expect(stored).toContainEqual({ type: 'Used', quantity: 66_500 })
  expect(stored).toContainEqual({ type: 'Added', quantity: 60_500 })
})

test('RAW-04 RAW-05 history is changed and deleted, never below 0', async ({ as, db }) => {
  await stockUp(db, 'raw', {
    name: 'Cap',
    past: [
      ['Added', 10, '2026-11-13T04:00:00Z'],
      ['Used', 4, '2026-11-14T04:00:00Z'],
    ],
  })
  const page = await as('boss', '/raw-stock')
  await page.getByRole('button', { name: 'Edit Added 10 kg · Cap' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit entry' })
  const quantity = dialog.getByLabel('Quantity in kg')
  await expect(quantity).toHaveValue('10')
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(quantity).toBeFocused()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await quantity.fill('3.999')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectAlert(page, messages.material.editNegative, UNSAVED)
  await quantity.fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await notes(page, 'Cap entry updated')
  await expect(card(page, 'Cap')).toContainText('1 kg')

  const question = page.getByRole('alertdialog', { name: 'Delete this entry?' })
  await page.getByRole('button', { name: 'Delete Added 5 kg · Cap' }).click()
  await expect(question).toContainText('Added 5 kg · Cap · 13 Nov 2026, 9:30 am')
  await expect(question).toContainText('Stock will go down by 5 kg.')
  await confirmDelete(page)
  await expectAlert(page, messages.material.deleteNegative, UNSAVED)
  await page.getByRole('button', { name: 'Delete Used 4 kg · Cap' }).click()
  await expect(question).toContainText('Stock will go up by 4 kg.')
  await page.keyboard.press('Escape')
  await expect(card(page, 'Cap')).toContainText('1 kg')
  await page.getByRole('button', { name: 'Delete Used 4 kg · Cap' }).click()
  await confirmDelete(page)
  await expect(card(page, 'Cap')).toContainText('5 kg')
  await page.getByRole('button', { name: 'Delete Added 5 kg · Cap' }).click()
  await confirmDelete(page)
  await expect(card(page, 'Cap')).toContainText('0 kg')
  await shows(page, 'No entries yet.')
})

for (const kind of KINDS) {
  test(`RAW-04 RAW-05 SCR-02 ${kind}: history of a deleted item cannot be changed`, async ({
    as,
    db,
  }) => {
    const id = await stockUp(db, kind, { name: 'Cap', past: holding(5) })
    const page = await as('production', PATHS[kind])
    await expect(card(page, 'Cap')).toBeVisible()
    // Delete in the database and block reads, so that the screen still shows the item.
    await page.route(/trpc\/[^?]*materials\.(items|movements)/, () => undefined)
    await db.updateTable('materials').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await field(page, 'Cap').fill('1')
    await add(page, 'Cap').click()
    await expectAlert(page, MATERIALS[kind].texts.notFound, UNSAVED)
    await page.getByRole('button', { name: 'Edit Added 5 kg · Cap' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit entry' })
    await dialog.getByLabel('Quantity in kg').fill('4')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectAlert(page, MATERIALS[kind].texts.notFound, UNSAVED)
    await expect(dialog.getByLabel('Quantity in kg')).toHaveValue('4')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Delete Added 5 kg · Cap' }).click()
    await confirmDelete(page)
    await expectAlert(page, MATERIALS[kind].texts.notFound, UNSAVED)
  })
}

test('RAW-03 a use on one device shows on the other within a second', async ({ as, db }) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(50) })
  const keeper = await as('stock manager', '/')
  const boss = await as('boss', '/raw-stock')
  await expect(boss.getByText('Live', { exact: true })).toBeVisible()
  await expect(card(boss, 'Cap')).toContainText('50 kg')
  await field(keeper, 'Cap').fill('12.5')
  await use(keeper, 'Cap').click()
  await notes(keeper, '12.5 kg of Cap used')
  await expect(card(boss, 'Cap')).toContainText('37.5 kg', LIVE)
  await expect(entries(boss).first()).toContainText('−12.5')
})

test('RAW-04 ERR-02 the second of two edits sees the conflict and keeps the draft', async ({
  as,
  db,
}) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(50) })
  const first = await as('stock manager', '/')
  const second = await as('boss', '/raw-stock')
  const [theirs, mine] = await Promise.all(
    [first, second].map(async (page) => {
      await page.getByRole('button', { name: 'Edit Added 50 kg · Cap' }).click()
      return page.getByRole('dialog', { name: 'Edit entry' })
    }),
  )
  await theirs?.getByLabel('Quantity in kg').fill('20')
  await theirs?.getByRole('button', { name: 'Save' }).click()
  await notes(first, 'Cap entry updated')
  await mine?.getByLabel('Quantity in kg').fill('30')
  await mine?.getByRole('button', { name: 'Save' }).click()
  const conflict = second.getByRole('dialog').getByRole('alert')
  await expect(conflict).toContainText(/Changed by Dinesh at \d+:\d\d [ap]m\./)
  await expect(conflict).toContainText(/Quantity in kg20.*30.*differs/)
  await expect(second.getByLabel('Quantity in kg')).toHaveValue('30')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(card(first, 'Cap')).toContainText('30 kg')
})

test('RAW-03 older entries load on request', async ({ as, db }) => {
  const past = Array.from(
    { length: MOVEMENT_PAGE + 3 },
    (_, n) => ['Added', n + 1, minute(n)] as const,
  )
  await stockUp(db, 'raw', { name: 'Cap', past })
  const page = await as('stock manager', '/')
  await expect(entries(page)).toHaveCount(MOVEMENT_PAGE)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(entries(page)).toHaveCount(MOVEMENT_PAGE + 3)
  await expect(entries(page).last()).toContainText('+1')
  await expect(page.getByRole('button', { name: 'Show older' })).toBeHidden()
})

test('RAW-03 ERR-02 a save without a server is reported, and is applied once later', async ({
  as,
  db,
  server,
}) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(50) })
  const page = await as('stock manager', '/')
  await expect(card(page, 'Cap')).toContainText('50 kg')
  await server.stop()
  await field(page, 'Cap').fill('5')
  await use(page, 'Cap').click()
  await expectAlert(page, 'Not confirmed yet. We will keep trying.')
  await expect(field(page, 'Cap')).toHaveValue('5')
  await server.start()
  await expect(notice(page)).toContainText('Your earlier change is now saved.')
  await expect(card(page, 'Cap')).toContainText('45 kg')
  await use(page, 'Cap').click()
  await expect(field(page, 'Cap')).toHaveValue('')
  await expect(card(page, 'Cap')).toContainText('45 kg')
  await expect(entries(page)).toHaveCount(2)
})

test('RAW-02 RAW-04 RAW-05 ERR-01 every failed write is reported, with what to do', async ({
  as,
  database,
  db,
}) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(50) })
  const page = await as('stock manager', '/')
  await expect(card(page, 'Cap')).toContainText('50 kg')
  await database.refuseWrites(['materials', 'material_movements'])
  const expectFailure = () =>
    expectAlert(page, 'Not confirmed yet. We will keep trying.', { help: 'Do not enter it again.' })
  await field(page, 'Cap').fill('5')
  await use(page, 'Cap').click()
  await expectFailure()
  await expect(field(page, 'Cap')).toHaveValue('5')
  const dialog = await openAdd(page)
  await dialog.getByLabel('Product name').fill('Glue')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectFailure()
  await expect(dialog.getByLabel('Product name')).toHaveValue('Glue')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await more(page, 'Cap', 'Rename')
  await page.getByRole('dialog').getByLabel('Product name').fill('Cap 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectFailure()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await more(page, 'Cap', 'Delete')
  await confirmDelete(page)
  await expectFailure()
  await page.getByRole('button', { name: 'Edit Added 50 kg · Cap' }).click()
  await page.getByLabel('Quantity in kg').fill('40')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectFailure()
  await expect(page.getByLabel('Quantity in kg')).toHaveValue('40')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Added 50 kg · Cap' }).click()
  await confirmDelete(page)
  await expectFailure()
})

test('RAW-03 with wet hands on a phone: big targets and a numeric keypad', async ({ as, db }) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(50) })
  const page = await as('stock manager', '/', { viewport: { width: 360, height: 640 } })
  await expect(field(page, 'Cap')).toHaveAttribute('inputmode', 'decimal')
  const targets = [
    field(page, 'Cap'),
    add(page, 'Cap'),
    use(page, 'Cap'),
    page.getByRole('button', { name: 'More for Cap' }),
    page.getByRole('button', { name: 'Add item' }),
    page.getByRole('button', { name: 'Edit Added 50 kg · Cap' }),
    page.getByRole('button', { name: 'Delete Added 50 kg · Cap' }),
  ]
  for (const target of targets) {
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  await field(page, 'Cap').fill('7')
  await add(page, 'Cap').click()
  await expect(card(page, 'Cap')).toContainText('57 kg')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
