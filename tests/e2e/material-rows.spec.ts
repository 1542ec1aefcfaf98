import { expect, shows, test } from '#tests/support/browser.ts'
import { holding, stockUp } from '#tests/support/factories/materials.ts'
import { add, entries, field, use } from '#tests/support/pages/material-screen.ts'

test('C34 on a desktop at least nine items are in sight, each in a row', async ({ as, db }) => {
  for (let n = 1; n <= 12; n += 1) await stockUp(db, 'raw', { name: `Cap ${n}`, past: holding(n) })
  const page = await as('stock manager', '/', { viewport: { width: 1280, height: 800 } })
  const cards = page.getByRole('list', { name: 'Items' }).getByRole('article')
  await expect(cards).toHaveCount(12)
  const boxes = await Promise.all((await cards.all()).map((one) => one.boundingBox()))
  const whole = boxes.filter((box) => box && box.y + box.height <= 800)
  expect(whole.length).toBeGreaterThanOrEqual(9)
})

test('C34 RAW-03 Add and Use are off until a number is typed', async ({ as, db }) => {
  await stockUp(db, 'raw', { name: 'Cap', past: holding(6) })
  const page = await as('stock manager', '/')
  for (const [typed, isOff] of [
    ['', 'true'],
    ['0', 'true'],
    ['2.5', 'false'],
  ] as const) {
    await field(page, 'Cap').fill(typed)
    for (const button of [add(page, 'Cap'), use(page, 'Cap')]) {
      await expect(button, typed).toHaveAttribute('aria-disabled', isOff)
    }
  }
})

test('RAW-03 a weight typed with Indian commas is added; a decimal comma is refused', async ({
  as,
  db,
}) => {
  await stockUp(db, 'raw', { name: 'Preform', past: holding(6) })
  const page = await as('stock manager', '/')
  await field(page, 'Preform').fill('1,5')
  await expect(add(page, 'Preform')).toHaveAttribute('aria-disabled', 'true')
  await field(page, 'Preform').fill('1,25,000.5')
  await add(page, 'Preform').click()
  await expect(entries(page).first()).toContainText('+1,25,000.5')
})

test('C34 the history of one item and of some days, in the address', async ({ as, db }) => {
  await stockUp(db, 'raw', {
    name: 'Cap',
    past: [
      ['Added', 9, '2026-11-10T04:00:00Z'],
      // 23:59 and 00:01 of 13 and 14 November in India.
      ['Added', 7, '2026-11-13T18:29:00Z'],
      ['Added', 5, '2026-11-13T18:31:00Z'],
    ],
  })
  await stockUp(db, 'raw', { name: 'Glue', past: [['Added', 3, '2026-11-13T18:00:00Z']] })
  const page = await as('stock manager', '/')
  await expect(entries(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Item', { exact: true }).selectOption('Cap')
  await expect(entries(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Custom' }).click()
  await page.getByLabel('From').fill('2026-11-13')
  await page.getByLabel('To', { exact: true }).fill('2026-11-13')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText('+7')
  await page.reload()
  await expect(entries(page)).toContainText('+7')
  await page.getByLabel('Item', { exact: true }).selectOption('Glue')
  await expect(entries(page)).toContainText('+3')
  await page.getByRole('button', { name: 'Today' }).click()
  await shows(page, 'No entries for this choice.')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(entries(page)).toHaveCount(4)
})
