import type { Page } from '@playwright/test'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { insertUser } from '#server/db/users.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { createInvoice, sendAs } from '#tests/support/factories/invoices.ts'
import { buildUser } from '#tests/support/factories/people.ts'
import { salesmanBill } from '#tests/support/factories/salesman-bills.ts'
import { choosePreset, fillDates } from '#tests/support/pages/date-filter.ts'
import { printOut } from '#tests/support/paper.ts'
import { line, salesmanCommand } from '#tests/support/salesman.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

const TODAY = businessDay(Date.now())
const MOHAN = { name: 'Mohan', phone: '9000000061' }

/** Suresh has two shops on two routes; Mohan has one with the same name as one of them. */
const fill = async (db: Db) => {
  await insertUser(db, buildUser({ role: 'salesman', ...MOHAN }))
  const pan = { customerName: 'Shree Pan', customerPhone: '9824011476' }
  const ambe = { customerName: 'Jai Ambe', customerPhone: '9824099999', route: 'Station' }
  const [today, before] = [{ day: TODAY }, { day: addDays(TODAY, -40) }]
  await salesmanBill(db, { ...pan, lines: [line('premium-1l', 20, 150)] }, today)
  await salesmanBill(db, { ...pan, lines: [line('ice-500g', 1200)] }, before)
  await salesmanBill(db, { ...ambe, lines: [line('premium-1l', 9)] }, today)
  const mohans = { ...pan, lines: [line('green-1l', 3000, 25)] }
  await salesmanBill(db, mohans, { ...today, phone: MOHAN.phone })
}

const rowsOf = (page: Page) =>
  page.getByRole('group', { name: 'Sales by customer' }).getByRole('row')
const namesOf = (page: Page) => rowsOf(page).getByRole('link')
const salesman = (page: Page) => page.getByLabel('Salesman phone')
const route = (page: Page) => page.getByLabel('Route', { exact: true })
const search = (page: Page) => page.getByRole('textbox', { name: 'Customer' })

test('RPT-01 per customer and product, by salesman, route, days and customer', async ({
  as,
  db,
}) => {
  await fill(db)
  const page = await as('boss', '/saleman-report')
  await expect(namesOf(page)).toHaveText(['Jai Ambe', 'Shree Pan', 'Shree Pan'])
  await expect(rowsOf(page).first()).toHaveText(
    `Customer${DEFAULT_PRODUCTS.map(({ label }) => label).join('')}Total`,
  )
  await salesman(page).selectOption('90000 00006 · Suresh')
  await choosePreset(page, 'All time')
  await expect(rowsOf(page).nth(2)).toHaveText(/^Jai Ambe98240 99999·0·09/)
  await expect(rowsOf(page).nth(3)).toHaveText(/^Shree Pan98240 11476·0·0201\.5/)
  await expect(rowsOf(page).last()).toHaveText(/^Total, 2 customers.*1,229$/)

  await route(page).selectOption('Station')
  await expect(namesOf(page)).toHaveText(['Jai Ambe'])
  await salesman(page).selectOption('90000 00061 · Mohan')
  await expect(route(page), 'another salesman has other routes').toHaveValue('')
  await expect(namesOf(page)).toHaveText(['Shree Pan'])
  await expect(rowsOf(page).last()).toHaveText(/^Total, 1 customer.*3,000$/)
  await salesman(page).selectOption('All salesmen')
  await search(page).fill('AMBE')
  await expect(namesOf(page)).toHaveText(['Jai Ambe'])
  await search(page).fill('')
  await fillDates(page, '2020-01-01', addDays(TODAY, -30))
  await expect(rowsOf(page).last()).toHaveText(/^Total, 1 customer.*1,200$/)
  await search(page).fill('nobody')
  await shows(page, messages.reports.noCustomers)
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled()
})

test('RPT-01 the address has the filters by id, and never a phone number', async ({ as, db }) => {
  await fill(db)
  const page = await as('boss', '/saleman-report')
  await salesman(page).selectOption('90000 00006 · Suresh')
  await route(page).selectOption('Ring Road')
  await search(page).fill('pan')
  await expect(page).toHaveURL(/\?salesman=[\da-f-]{36}&route=Ring\+Road&customer=pan$/)
  await page.reload()
  await expect(namesOf(page)).toHaveText(['Shree Pan'])
  await expect(search(page)).toHaveValue('pan')
  await namesOf(page).click()
  await expect(page.getByRole('heading', { name: 'Shree Pan' })).toBeVisible()
  await page.goBack()
  await expect(search(page)).toHaveValue('pan')
  await expect(route(page)).toHaveValue('Ring Road')

  await search(page).fill('9824011476')
  await expect(namesOf(page)).toHaveText(['Shree Pan'])
  expect(page.url()).not.toContain('98240')
  await page.reload()
  await expect(search(page), 'kept over a reload all the same').toHaveValue('9824011476')
  await page.getByRole('link', { name: 'Open all customers' }).click()
  await expect(search(page), 'and taken along').toHaveValue('9824011476')
  expect(page.url()).not.toContain('98240')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Print' }).click()
  const popup = await opened
  await expect(popup.getByRole('article')).toContainText('customer “9824011476” · 1 customer')
  expect(popup.url()).not.toContain('98240')
})

test('RPT-01 RPT-02 RPT-03 live within a second, and no reload for unrelated changes', async ({
  as,
  db,
}) => {
  await fill(db)
  const page = await as('boss', '/saleman-report?dates=all-time')
  const all = await as('boss', '/all-customer?dates=all-time')
  const detail = await as('boss', '/saleman-report?customer=ambe')
  await namesOf(detail).click()
  const last = detail.getByRole('group', { name: 'Sales by product' }).getByRole('row').last()
  await expect(last).toHaveText('Total9·0')
  await expect(rowsOf(page).last()).toHaveText(/4,229$/)
  await expect(rowsOf(all).last()).toHaveText(/4,229$/)
  const phone = await as('salesman', '/')
  const bill = salesmanCommand(Date.now(), {
    customerName: 'Jai Ambe',
    customerPhone: '9824099999',
    lines: [line('ice-500g', 5000)],
  })
  await sendAs(phone, 'salesman.createInvoice', bill)
  await expect(rowsOf(page).last()).toHaveText(/9,229$/, LIVE)
  await expect(last).toHaveText('Total5,009·0', LIVE)
  await expect(namesOf(all).first()).toHaveText('Jai Ambe', LIVE)

  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('salesmen.')) requests.push(request.url())
  })
  const counter = await as('manager')
  await createInvoice(counter, {})
  await sendAs(phone, 'salesman.createInvoice', salesmanCommand(Date.now()))
  await expect(rowsOf(page).last()).toHaveText(/9,252$/)
  // Reads with an input are sent apart from the others: each was sent once.
  expect(requests.filter((url) => url.includes('salesmen.report'))).toHaveLength(1)
  expect(requests, 'a bill at the counter is no reason').toEqual([...new Set(requests)])
})

test('RPT-02 one customer: totals per product, by days and route', async ({ as, db }) => {
  await fill(db)
  const page = await as('boss', '/saleman-report')
  await salesman(page).selectOption('90000 00006 · Suresh')
  await expect(namesOf(page)).toHaveText(['Jai Ambe', 'Shree Pan'])
  await namesOf(page).last().click()
  await expect(page).toHaveURL(/^[^?]*\/customer-detail\?id=[\da-f-]{36}&salesman=[\da-f-]{36}$/)
  await choosePreset(page, 'All time')
  await expect(page.getByText(/^98240 11476 · served by Suresh · all time$/)).toBeVisible()
  const rows = page.getByRole('group', { name: 'Sales by product' }).getByRole('row')
  await expect(rows).toHaveText([
    'ProductCartonsScheme',
    'Pink 1L201.5',
    'Ice 500g1,200·0',
    'Total1,2201.5',
  ])
  await expect(page.getByRole('img', { name: 'Cartons by product' })).toContainText('1,200')
  await choosePreset(page, '7 days')
  await expect(rows.last()).toHaveText('Total201.5')
  await route(page).selectOption('Station')
  await shows(page, messages.reports.noData)
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled()
  await page.getByRole('link', { name: 'Salesman Report' }).last().click()
  await expect(salesman(page)).not.toHaveValue('')

  await page.goto('/customer-detail')
  await shows(page, messages.reports.noCustomer)
  await page.goto('/customer-detail?id=00000000-0000-4000-8000-000000000000')
  await shows(page, messages.reports.noCustomer)
  await page.route('**/trpc/*salesmen.customer*', (call) => call.abort())
  await page.reload()
  await expect(page.getByText('The customer could not be loaded.')).toBeVisible()
})

test('RPT-03 all customers, the largest first, with the filters of the report', async ({
  as,
  db,
}) => {
  await fill(db)
  const page = await as('boss', '/saleman-report?customer=pan')
  const link = page.getByRole('link', { name: 'Open all customers' })
  await expect(link).toBeVisible()
  sawText('Open all customers')
  await link.click()
  await expect(page).toHaveURL('/all-customer?customer=pan')
  await search(page).fill('')
  await choosePreset(page, 'All time')
  const names = rowsOf(page).getByRole('rowheader')
  await expect(names).toHaveText([
    '1Shree Pan98240 11476 · Mohan',
    '2Shree Pan98240 11476 · Suresh',
    '3Jai Ambe98240 99999 · Suresh',
    'Total, 3 customers',
  ])
  await fillDates(page, '2020-01-01', '2020-01-01')
  await shows(page, messages.reports.noData)
  await expectAccessible(page)
})

/** More customers than one request returns, for the screen and for paper. */
const fillMany = async (db: Db) => {
  for (let place = 0; place < 210; place += 1) {
    const long = place % 9 === 0 ? 'Caterers & Banquet Hall, Branch' : 'Shop'
    await salesmanBill(
      db,
      {
        customerName: `${long} ${place}`,
        customerPhone: String(9_800_000_000 + place),
        lines: DEFAULT_PRODUCTS.filter((_, index) => (index + place) % 3 > 0).map(
          ({ id }, index) => ({
            product: id,
            quantity: 99_999 - place * 7 - index,
            schemeHundredths: 12_345,
          }),
        ),
      },
      { day: TODAY },
    )
  }
}

test('RPT-01 PRT-02 R44 more than a page: on the screen on request, on paper at once', async ({
  as,
  db,
}) => {
  test.setTimeout(120_000)
  await fillMany(db)
  const page = await as('boss', '/saleman-report')
  await expect(namesOf(page)).toHaveCount(200)
  await expect(rowsOf(page).last()).toHaveText(/^Total of all customers/)
  const total = /[\d,]+$/.exec(await rowsOf(page).last().innerText())?.[0] ?? 'none'
  await page.getByRole('button', { name: 'Show more customers' }).click()
  await expect(namesOf(page)).toHaveCount(210)
  await expect(rowsOf(page).last()).toHaveText(new RegExp(`^Total, 210 customers.*${total}$`))

  const prints = { 'salesman-report': 'Salesman Report', 'all-customers': 'All Customers' }
  for (const [path, title] of Object.entries(prints)) {
    await page.goto(`/print/${path}?from=${addDays(TODAY, -9)}`)
    const { pages, size, texts } = await printOut(page, title)
    expect(size).toEqual([595, 842])
    expect(pages).toBeGreaterThanOrEqual(3)
    for (const [place, text] of texts.entries()) {
      expect(text).toContain(`Page ${place + 1} of ${pages}`)
      expect(text).toContain(`Jalkhata · ${title} · printed`)
      expect(text).toMatch(/Customer(\s+Ctn\s+Sch){8}\s+Ctn/)
    }
    expect(texts[0]).toMatch(/Suresh · All routes · from \d+ \w+ \d{4} · 210 customers/)
    expect(texts[0]?.match(/Suresh/g), 'R44 not in each row').toHaveLength(1)
    expect(texts[0]?.match(/p \d+|h \d+/g)?.length, 'R44 rows').toBeGreaterThan(31)
    expect(texts.join('\n').match(/Total, 210 customers|Total, 210/g)).toHaveLength(1)
    const widths = await page
      .getByRole('table')
      .evaluate((table) => [table.clientWidth - 1, table.parentElement?.clientWidth ?? 0])
    expect(widths[0], 'no column is cut').toBeLessThanOrEqual(widths[1] ?? 0)
  }
})

test('RPT-01 a wide table scrolls in its own frame; name and total stay', async ({ as, db }) => {
  await fill(db)
  const page = await as('boss', '/saleman-report', { viewport: { width: 360, height: 780 } })
  const frame = page.getByRole('group', { name: 'Sales by customer' })
  const stickyCells = [namesOf(page).first(), rowsOf(page).nth(2).getByRole('cell').last()]
  const placesOf = () => Promise.all(stickyCells.map(async (cell) => (await cell.boundingBox())?.x))
  const before = await placesOf()
  await frame.evaluate((element) => element.scrollTo({ left: 400 }))
  expect(await placesOf()).toEqual(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('PRT-02 each report prints in a separate window, or says why not', async ({ as, db }) => {
  await fill(db)
  const page = await as('boss', '/saleman-report?dates=all-time&customer=ambe')
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.append(' printed')
  })
  await namesOf(page).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Print' }).click()
  const popup = await opened
  const sheet = popup.getByRole('article', { name: 'Customer Detail' })
  await expect(sheet).toContainText(
    'Jai Ambe · 98240 99999 · served by Suresh · All routes · all time',
  )
  await expect(sheet.getByRole('row')).toHaveText(['ProductCartonsScheme', 'Pink 1L9', 'Total9'])
  await expect(popup.locator('html')).toContainText(/ printed$/)
  await expectAccessible(popup)
  for (const path of ['salesman-report', 'all-customers', 'customer-detail']) {
    await page.goto(`/print/${path}?to=2020-01-01`)
    await shows(page, messages.reports.noData)
  }
  await page.goto('/all-customer')
  await expect(namesOf(page)).toHaveCount(3)
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await shows(page.getByRole('alertdialog'), messages.billing.allowPopup)
  const owner = await as('owner', '/print/salesman-report')
  await expect(owner).toHaveURL('/')
})
