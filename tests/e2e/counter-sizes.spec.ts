import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { businessDay } from '#domain/shared/dates.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { setAccounts, startAccounts } from '#tests/support/factories/accounts.ts'
import { startRates } from '#tests/support/factories/counter-rates.ts'
import { createInvoice, sendAs } from '#tests/support/factories/invoices.ts'
import { fieldsOutOfSight } from '#tests/support/fields-in-sight.ts'
import { expectCreated, form, save, saved } from '#tests/support/pages/billing-screen.ts'
import { expectRates, fillThree, free, quantity, rowOf } from '#tests/support/pages/rated-form.ts'

const SIZES = [
  { width: 1280, height: 640 },
  { width: 1280, height: 720 },
  { width: 1366, height: 650 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1536, height: 730 },
  { width: 1600, height: 900 },
  { width: 1920, height: 1080 },
]

test('C1 every field of the bill is in sight from 1280×640 to 1920×1080, also in an edit', async ({
  as,
}) => {
  const page = await as('owner', '/')
  await createInvoice(page, { customerPhone: '9824011476', customerName: 'Mahesh Stores' })
  const walk = async (state: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const where = `${state} at ${size.width}×${size.height}`
      expect.soft(await fieldsOutOfSight(page), where).toEqual([])
    }
  }
  await walk('a new bill')
  await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await expect(form(page).getByRole('button', { name: /Update/ })).toBeVisible()
  await walk('an edit')
})

test('C1 from 1366×650 on, all eight products are in sight without scrolling', async ({ as }) => {
  const page = await as('owner', '/')
  for (const size of SIZES.filter(({ height }) => height >= 650)) {
    await page.setViewportSize(size)
    const where = `${size.width}×${size.height}`
    await expect(quantity(page, 'Ice 500g'), where).toBeInViewport({ ratio: 1 })
    await expect(quantity(page, 'Pink 2L'), where).toBeInViewport({ ratio: 1 })
  }
})

/** The product that the note would push out of sight, and the first one. */
const eightInSight = async (page: Page, state: string) => {
  for (const size of SIZES.filter(({ height }) => height >= 650)) {
    await page.setViewportSize(size)
    const where = `${state} at ${size.width}×${size.height}`
    await expect.soft(quantity(page, 'Pink 2L'), where).toBeInViewport({ ratio: 1 })
    await expect.soft(quantity(page, 'Ice 500g'), where).toBeInViewport({ ratio: 1 })
  }
}

test('C1 C28 MNY-04 so they are with the note about the total', async ({ as }) => {
  await startRates(await as('boss', '/'), ['pouch-250ml'])
  const page = await as('manager', '/')
  await expectRates(page)
  await fillThree(page)
  await form(page).getByLabel('Total', { exact: true }).fill('3600')
  await expect(form(page).getByRole('button', { name: 'Use ₹3,624' })).toBeVisible()
  await eightInSight(page, 'a typed total')
  await form(page).getByRole('button', { name: 'Use ₹3,624' }).click()
  await quantity(page, 'Pouch 250ml').fill('1')
  await expect(form(page).getByText('No rate for Pouch 250ml')).toBeVisible()
  await eightInSight(page, 'no rate')
})

test('C1 C28 CRD-10 CRD-17 so they are with paid now and the limit', async ({ as }) => {
  const boss = await as('boss', '/')
  await startAccounts(boss)
  await setAccounts(boss, { limitPaise: 1_000_000 })
  const page = await as('manager', '/')
  await fillThree(page)
  await form(page).getByText('Pay Later', { exact: true }).click()
  await form(page).getByLabel('Total (optional)').fill('123624')
  await form(page).getByLabel('Paid now', { exact: true }).fill('500')
  await expect(form(page).getByText(/^Limit ₹10,000/)).toBeVisible()
  await eightInSight(page, 'paid now')
})

test('C1 C28 CRD-10 MNY-04 so they are with paid now and a typed total', async ({ as }) => {
  const boss = await as('boss', '/')
  await startRates(boss, ['pouch-250ml'])
  await startAccounts(boss, 1)
  const page = await as('manager', '/')
  await expectRates(page)
  await fillThree(page)
  await form(page).getByText('Pay Later', { exact: true }).click()
  await form(page).getByLabel('Total', { exact: true }).fill('3600')
  await expect(form(page).getByRole('button', { name: 'Use ₹3,624' })).toBeVisible()
  await expect(form(page).getByLabel('Paid now', { exact: true })).toBeVisible()
  await eightInSight(page, 'paid now and a typed total')
})

const LONG = /₹[\d,.]{12,}/

/** The long amounts of a part that are covered, cut or broken into two lines, and a page too wide. */
const cutAmounts = async (part: Locator): Promise<string[]> => {
  await expect(part).toContainText(LONG)
  await part.scrollIntoViewIfNeeded()
  return part.evaluate((root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const { scrollWidth } = document.documentElement
    const found = scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []
    while (walk.nextNode()) {
      const { parentElement: parent, textContent: text } = walk.currentNode
      if (!text?.includes('₹') || !parent?.checkVisibility()) continue
      const range = document.createRange()
      range.setStart(walk.currentNode, text.indexOf('₹'))
      range.setEndAfter(walk.currentNode)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      if (boxes.length > 1) found.push(`${text} is broken`)
      for (const { left, right, top, bottom } of boxes) {
        const hits = Array.from({ length: 17 }, (_, part) =>
          document.elementFromPoint(
            left + 1 + ((right - left - 2) * part) / 16,
            (top + bottom) / 2,
          ),
        )
        if (hits.some((hit) => !hit || !parent.contains(hit))) found.push(`${text} is covered`)
      }
    }
    return found
  })
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1366, height: 650 },
]) {
  test(`C16 APP-17 a long amount is whole at ${viewport.width}: form, saved, takings`, async ({
    as,
  }) => {
    await startRates(await as('boss', '/'))
    const page = await as('manager', '/')
    await expectRates(page)
    const parts = page.getByRole('navigation', { name: 'Parts of the counter' })
    const isPhone = viewport.width < 768
    for (const total of ['499999999', '499999999.99']) {
      await page.setViewportSize({ width: 1366, height: 650 })
      await fillThree(page)
      await form(page).getByLabel('Total', { exact: true }).fill(total)
      await page.setViewportSize(viewport)
      const footer = form(page).locator('footer')
      expect.soft(await cutAmounts(footer), `the form, ${total}`).toEqual([])
      await save(page).click()
      await expectCreated(page)
      expect.soft(await cutAmounts(saved(page)), `saved, ${total}`).toEqual([])
      if (isPhone) await parts.getByRole('button', { name: /^Bills/ }).click()
      const takings = page.getByRole('region', { name: 'Takings of today' })
      expect.soft(await cutAmounts(takings), `takings, ${total}`).toEqual([])
      if (isPhone) await parts.getByRole('button', { name: 'Bill', exact: true }).click()
    }
  })
}

test('STK-01 C19 in stock, made and sold today; the other columns under Details', async ({
  as,
}) => {
  const page = await as('owner', '/')
  await createInvoice(page, {
    lines: [{ product: 'premium-1l', quantity: 1250, schemeHundredths: 300 }],
  })
  const stock = page.getByRole('region', { name: 'Stock Live View' })
  const row = stock.getByRole('row', { name: /Pink 1L/ })
  await expect(row.getByRole('cell')).toHaveText(['0', '1,250', 'Out−1,251'])
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const cut = await row
      .getByRole('cell')
      .last()
      .evaluate((element) => element.scrollWidth - element.clientWidth)
    expect.soft(cut, `${size.width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await shows(stock, 'Details')
  await stock.getByRole('button', { name: 'Details' }).click()
  await shows(row, 'Produced 0 · invoiced 1,250 · free 0 · scheme 3 bottles')
})

test('C1 MNY-02 the longest numbers of a row are whole, beside each other, at every size', async ({
  as,
}) => {
  await startRates(await as('boss', '/'))
  const page = await as('manager', '/')
  await expectRates(page)
  await quantity(page, 'Pink 2L').fill('99999')
  await free(page, 'Pink 2L').fill('1234.5')
  const parts = [quantity(page, 'Pink 2L'), free(page, 'Pink 2L'), rowOf(page, 'Pink 2L')]
  const phones = [390, 360].map((width) => ({ width, height: 800 }))
  for (const size of [...SIZES, { width: 768, height: 1024 }, ...phones]) {
    await page.setViewportSize(size)
    for (const part of parts) {
      const cut = await part.evaluate((box) => box.scrollWidth - box.clientWidth)
      expect.soft(cut, `${size.width}×${size.height}`).toBe(0)
    }
  }
  await expect(rowOf(page, 'Pink 2L')).toContainText('−99,999')
})

test('STK-01 C19 what is out is not called low, and quantities have Indian commas', async ({
  as,
}) => {
  const page = await as('owner', '/')
  await createInvoice(page, {
    lines: [{ product: 'premium-1l', quantity: 12_345, schemeHundredths: 0 }],
  })
  await sendAs(page, 'production.add', {
    id: randomUUID(),
    day: businessDay(Date.now()),
    lines: [{ product: 'premium-500ml', quantity: 9 }],
  })
  const stock = page.getByRole('region', { name: 'Stock Live View' })
  await expect(stock.getByText(/^Low: /)).toHaveText('Low: Pink 500ml')
  await expect(stock.getByText(/^Out: /)).toHaveText(/^Out: .*Pink 1L.* and \d more$/)
  await expect(stock.getByRole('row', { name: /Pink 1L/ })).toContainText('−12,345')
  await expect(page.getByRole('article')).toContainText('Pink 1L 12,345')
})
