import { expect, test } from '#tests/support/browser.ts'
import { holding, stockUp } from '#tests/support/factories/materials.ts'
import { add, field, use } from '#tests/support/pages/material-screen.ts'

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
