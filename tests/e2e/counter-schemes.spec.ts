import { randomUUID } from 'node:crypto'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { addRule, saveRate, startRates } from '#tests/support/factories/counter-rates.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { form } from '#tests/support/pages/billing-screen.ts'
import {
  expectRates,
  fillThree,
  free,
  MAHESH,
  PHONE,
  quantity,
  rowOf,
} from '#tests/support/pages/rated-form.ts'
import { printOut } from '#tests/support/paper.ts'

test('MNY-07 a suggestion is taken by a person, then follows the quantity until one types', async ({
  as,
}) => {
  const boss = await as('boss', '/')
  await startRates(boss)
  await addRule(boss, 'premium-1l', 10, 1)
  await addRule(boss, 'green-500ml', 4, 1)
  const page = await as('manager', '/')
  await expectRates(page)
  await fillThree(page)
  const give = (name: string) => form(page).getByRole('button', { name })
  await expect(give('Give 2, Pink 1L')).toBeVisible()
  await expect(free(page, 'Pink 1L'), 'nothing is given silently').toHaveValue('')
  await expect(free(page, 'Pink 1L')).toHaveAttribute('placeholder', '2')
  await expectAccessible(page)
  await quantity(page, 'Pink 1L').focus()
  await page.keyboard.press('ArrowRight')
  await expect(give('Give 2, Pink 1L')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(free(page, 'Pink 1L')).toHaveValue('2')
  await expect(free(page, 'Pink 1L')).toBeFocused()
  await quantity(page, 'Pink 1L').fill('19')
  await expect(free(page, 'Pink 1L'), 'it follows down too').toHaveValue('1')
  await free(page, 'Pink 1L').fill('5')
  await quantity(page, 'Pink 1L').fill('30')
  await expect(free(page, 'Pink 1L')).toHaveValue('5')

  await give('Give 2, Green 500ml').click()
  await expect(free(page, 'Green 500ml')).toHaveValue('2')
  await quantity(page, 'Green 500ml').fill('3')
  await expect(free(page, 'Green 500ml')).toHaveValue('')

  await free(page, 'Pink 1L').fill('')
  await quantity(page, 'Green 500ml').fill('8')
  await free(page, 'Green 500ml').fill('')
  await page.keyboard.press('Alt+s')
  await expect(free(page, 'Pink 1L')).toHaveValue('3')
  await expect(free(page, 'Green 500ml')).toHaveValue('2')
  await expect(form(page).getByRole('button', { name: 'Give all' })).toBeHidden()
})

test('MNY-07 Give all covers no word of the head', async ({ as }) => {
  const boss = await as('boss', '/')
  await startRates(boss)
  await addRule(boss, 'premium-1l', 10, 1)
  const page = await as('manager', '/')
  await expectRates(page)
  await fillThree(page)
  const all = form(page).getByRole('button', { name: 'Give all' })
  for (const [width, height] of [
    [768, 1024],
    [1024, 700],
    [1366, 650],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const covered = await all.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const head = button.previousElementSibling
      const first = button.nextElementSibling?.querySelector('input')?.getBoundingClientRect()
      const words = [...(head?.children ?? [])].filter((word) => {
        const range = document.createRange()
        range.selectNodeContents(word)
        const box = range.getBoundingClientRect()
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom
      })
      const found = words.map(({ textContent }) => textContent)
      return first && bottom > first.top ? [...found, 'the first row'] : found
    })
    expect.soft(covered, `at ${width}×${height}`).toEqual([])
    await all.click({ trial: true })
  }
})

test('MNY-07 on a phone a tap on the chip gives the bottles', async ({ as }) => {
  const boss = await as('boss', '/')
  await startRates(boss)
  await addRule(boss, 'ice-500g', 1, 2)
  const page = await as('manager', '/', PHONE)
  await expect(rowOf(page, 'Pink 2L').locator('[data-money="₹110"]')).toBeVisible()
  await page.getByRole('button', { name: 'One more Ice 500g' }).click()
  await form(page).getByRole('button', { name: 'Give 2, Ice 500g' }).click()
  await expect(free(page, 'Ice 500g')).toHaveValue('2')
})

test('MNY-08 a bill of 8 products prints rates, amounts and round off on one page', async ({
  as,
}) => {
  const boss = await as('boss', '/')
  await startRates(boss)
  await saveRate(boss, 'premium-1l', 120.25)
  const page = await as('manager', '/')
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const bill = {
    ...MAHESH,
    lines: DEFAULT_PRODUCTS.map(({ id }) => ({
      product: id,
      quantity: 99,
      schemeHundredths: 1250,
    })),
  }
  const [auto, typed] = [randomUUID(), randomUUID()]
  await createInvoice(page, { ...bill, id: auto, totalKind: 'auto', totalPaise: 8_397_700 })
  await createInvoice(page, { ...bill, id: typed, totalKind: 'typed', totalPaise: 8_000_000 })
  await page.goto(`/print/invoice?id=${auto}`)
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('row').nth(2)).toHaveText(
    'Pink 1L Premium 1 Litre Bottle9912.5120.2511,904.75',
  )
  await shows(sheet, 'Round off +₹0.25')
  const paper = await printOut(page, 'rated')
  expect(paper).toMatchObject({ pages: 1, size: [288, 432] })
  for (const text of ['₹83,977', 'Ice 500g', 'Thank you']) expect(paper.texts[0]).toContain(text)
  const cut = await sheet.evaluate((element) => element.scrollHeight - element.clientHeight)
  expect(cut).toBeLessThanOrEqual(0)

  await page.goto(`/print/invoice?id=${typed}`)
  await expect(sheet.getByRole('row').nth(2)).toHaveText('Pink 1L Premium 1 Litre Bottle9912.5')
})
