import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { rebuildTotals } from '#server/db/check-totals.ts'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { addPastBill } from '#tests/support/factories/past-bills.ts'
import { choosePreset, fillDates } from '#tests/support/pages/date-filter.ts'
import { printOut } from '#tests/support/paper.ts'
import { line } from '#tests/support/salesman.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

/** Three customers, two of them with Meena in the name. */
const bill = async (page: Page) => {
  await createInvoice(page, {
    customerName: 'Meena Stores',
    lines: [line('premium-1l', 1200, 150)],
  })
  await createInvoice(page, { customerName: 'MEENA', lines: [line('ice-500g', 5)] })
  await createInvoice(page, { customerName: 'Ram', lines: [line('premium-1l', 40, 100)] })
  await createInvoice(page, { customerName: '', lines: [line('green-1l', 7)] })
}

const rowsOf = (page: Page) =>
  page.getByRole('group', { name: 'Sales by product' }).getByRole('row')

test('INS-01 the search runs from 3 letters without a space, and matches either way', async ({
  as,
}) => {
  const counter = await as('manager')
  await bill(counter)
  const page = await as('boss', '/customer-sales')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('insights.compare')) requests.push(request.url())
  })
  const first = page.getByLabel('Customer 1')
  await shows(page, 'Whose sales?')
  for (const typed of ['me', ' me ', 'meena st']) {
    await first.fill(typed)
    await shows(page, 'At least 3 letters, without a space')
    await shows(page, 'Whose sales?')
  }
  await first.fill('  meena ')
  await expect(rowsOf(page)).toHaveText([
    'Productmeena',
    'CartonsScheme',
    'Pink 1L1,2001.5',
    'Ice 500g5·0',
    'Total1,2051.5',
  ])
  expect(requests, 'nothing was asked before').toHaveLength(1)
  const found = page.getByRole('region', { name: 'Customers found for meena' })
  await expect(found.getByRole('rowheader')).toHaveText(['Meena Stores', 'MEENA'])

  await first.fill('ramachandra')
  await expect(rowsOf(page).last(), 'the name is within the text').toHaveText('Total401')
  await shows(page, '1 customer found')
  await first.fill('xyz')
  await shows(page, messages.reports.noData)
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled()
  await expectAccessible(page)
})

test('INS-02 two customers side by side, live, and stored in the address', async ({ as }) => {
  const counter = await as('manager')
  await bill(counter)
  const page = await as('boss', '/customer-sales')
  await page.getByLabel('Customer 1').fill('stores')
  await page.getByLabel('Customer 2').fill('ram')
  await expect(rowsOf(page)).toHaveText([
    'Productstoresram',
    'CartonsSchemeCartonsScheme',
    'Pink 1L1,2001.5401',
    'Total1,2001.5401',
  ])
  const chart = page.getByRole('img', { name: 'Products compared' })
  await expect(chart).toContainText('1,200')
  await expect(chart).toContainText('40')
  await expect(page.getByRole('figure').getByRole('listitem')).toHaveText(['stores', 'ram'])
  await expect(page).toHaveURL('/customer-sales?customer1=stores&customer2=ram')

  await createInvoice(counter, { customerName: 'Ram', lines: [line('pouch-250ml', 9)] })
  await expect(rowsOf(page).last()).toHaveText('Total1,2001.5491', LIVE)

  await page.reload()
  await expect(rowsOf(page).last()).toHaveText('Total1,2001.5491')
  await fillDates(page, '2020-01-01', '2020-12-31')
  await shows(page, messages.reports.noData)
  await choosePreset(page, 'This month')
  await expect(page).toHaveURL('/customer-sales?customer1=stores&customer2=ram')
  await expect(rowsOf(page).last()).toHaveText('Total1,2001.5491')
  await page.getByLabel('Customer 2').fill('ra')
  await shows(page, 'At least 3 letters')
  await expect(rowsOf(page).last()).toHaveText('Total1,2001.5')
})

test('INS-02 a wide table scrolls in its own frame, and its first column stays', async ({ as }) => {
  const counter = await as('manager')
  await bill(counter)
  const page = await as('boss', '/customer-sales?customer1=stores&customer2=ram', {
    viewport: { width: 360, height: 780 },
  })
  const frame = page.getByRole('group', { name: 'Sales by product' })
  const product = frame.getByRole('rowheader', { name: 'Pink 1L' })
  const before = await product.boundingBox()
  await frame.evaluate((element) => element.scrollTo({ left: 500 }))
  expect((await product.boundingBox())?.x).toBe(before?.x)
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(pageWidth, 'the page itself does not scroll sideways').toBeLessThanOrEqual(360)
})

/** Marks the page at each call of the print dialog. */
const countPrints = (page: Page) =>
  page.context().addInitScript(() => {
    window.print = () => document.documentElement.append(' printed')
  })

test('INS-03 PRT-02 print opens a separate window, or says why not', async ({ as }) => {
  const counter = await as('manager')
  await bill(counter)
  const page = await as('boss', '/customer-sales?customer1=meena&from=2026-01-01')
  await countPrints(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Print' }).click()
  const popup = await opened
  const sheet = popup.getByRole('article', { name: 'Sales Insights' })
  await expect(sheet).toContainText('meena · from 1 Jan 2026')
  await expect(sheet).toContainText(
    /Jalkhata · Sales Insights · printed \d+ \w+ \d{4}, \d+:\d\d [ap]m/,
  )
  await expect(sheet.getByRole('table', { name: 'Sales by product' }).getByRole('row')).toHaveText([
    'Productmeena',
    'CartonsScheme',
    'Pink 1L1,2001.5',
    'Ice 500g5',
    'Total1,2051.5',
  ])
  await expect(popup.locator('html')).toContainText(/ printed$/)
  await expectAccessible(popup)
  await popup.close()

  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await shows(page.getByRole('alertdialog'), messages.billing.allowPopup)
})

test('PRT-02 nothing to print, nothing loaded, and a user without the right', async ({ as }) => {
  const page = await as('boss', '/print/insights')
  await shows(page, messages.reports.noData)
  await page.goto('/print/insights?customer1=nobody')
  await shows(page, messages.reports.noData)
  await page.route('**/trpc/insights.compare*', (route) => route.abort())
  await page.goto('/print/insights?customer1=meena')
  await shows(page, 'The sales could not be loaded.')
  const owner = await as('owner', '/print/insights?customer1=meena')
  await expect(owner).toHaveURL('/')
})

/** Enough customers to fill several pages, with numbers as large as after ten years. */
const manyCustomers = async (db: Db) => {
  for (let place = 0; place < 110; place += 1) {
    const customer = {
      id: randomUUID(),
      name: place % 9 === 0 ? `Meena Caterers & Banquet Hall, Branch ${place}` : `Meena ${place}`,
      phone: String(9_800_000_000 + place),
    }
    await db
      .insertInto('customers')
      .values({ ...customer, last_used_at: new Date() })
      .execute()
    const lines = [line('premium-2l', 99_999 - place, 12_345)]
    await addPastBill(db, { day: '2026-10-01', run: 1, token: place + 1, customer, lines })
  }
  await rebuildTotals(db)
}

test('PRT-02 INS-03 a long report: A4 portrait, the head on every page, and its number', async ({
  as,
  db,
}) => {
  await manyCustomers(db)
  const page = await as('boss', '/print/insights?customer1=meena&customer2=Meena+1&to=2026-11-14')
  const { pages, size, texts } = await printOut(page, 'long')
  expect(size).toEqual([595, 842])
  expect(pages).toBeGreaterThanOrEqual(3)
  for (const [place, text] of texts.entries()) {
    expect(text).toContain(`Page ${place + 1} of ${pages}`)
    expect(text).toMatch(/Jalkhata · Sales Insights · printed \d+ \w+ 2\d{3}/)
    expect(text).toMatch(/Customer\s+Cartons\s+Scheme/)
    expect(text).not.toContain('Close')
  }
  expect(texts[0]).toContain('meena · Meena 1 · until 14 Nov 2026')
  expect(texts.join('\n').match(/^Meena \d+\b/gm)?.length).toBeGreaterThanOrEqual(97)
  expect(texts.join('\n').match(/\bTotal\b/g), 'totals below the last row only').toHaveLength(1)
  const cut = await page
    .getByRole('article')
    .evaluate(
      (sheet) =>
        [...sheet.querySelectorAll('table')].filter(
          (table) => table.offsetWidth > (table.parentElement?.clientWidth ?? 0) + 1,
        ).length,
    )
  expect(cut, 'no column is cut').toBe(0)
})
