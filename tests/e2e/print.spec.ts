import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { DEFAULT_SETTINGS, SETTINGS_ID } from '#domain/settings/settings.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { sendAs } from '#tests/support/factories/invoices.ts'
import {
  createBill,
  expectNothingCut,
  INCH,
  LETTERHEAD,
  LONG_NAMES,
  openBill,
  pathOf,
  printBill,
  printCalls,
  sheet,
  watchPrint,
} from '#tests/support/printed-bill.ts'

const MARGIN = 0.3 * INCH

const ORDINARY = {
  customerName: 'Shree Krishna Caterers & Banquet Hall',
  customerPhone: '9909042218',
  deliveredBy: 'Iqbal',
  payment: 'Pay Later',
  totalPaise: 12_345_650 as number | null,
  lines: [
    { product: 'premium-1l', quantity: 46, schemeHundredths: 150 },
    { product: 'pouch-250ml', quantity: 1260, schemeHundredths: 0 },
  ],
}

const EVERYTHING = {
  ...ORDINARY,
  customerName: LONG_NAMES.Latin,
  lines: DEFAULT_PRODUCTS.map(({ id: product }, index) => ({
    product,
    quantity: 140 + index,
    schemeHundredths: 950 + index,
  })),
}

const LARGEST = {
  ...ORDINARY,
  customerName: 'Sri Venkateshwara '.repeat(12).slice(0, 199).trim(),
  deliveredBy: 'Mohammed Iqbal '.repeat(14).slice(0, 199).trim(),
  totalPaise: 99_999_999_999,
  lines: DEFAULT_PRODUCTS.map(({ id: product }) => ({
    product,
    quantity: 99_999,
    schemeHundredths: 99_999_999,
  })),
}

type Printed = Awaited<ReturnType<typeof printBill>>

const expectOnePage = ({ pages, size, ink }: Printed) => {
  expect(pages).toBe('1')
  expect(size).toBe('288 x 432')
  // Pixels are whole, so a line on the margin may extend one further.
  expect(ink.left).toBeGreaterThanOrEqual(Math.floor(MARGIN))
  expect(ink.top).toBeGreaterThanOrEqual(Math.floor(MARGIN))
  expect(ink.right).toBeLessThanOrEqual(Math.ceil(4 * INCH - MARGIN))
  expect(ink.bottom).toBeLessThanOrEqual(Math.ceil(6 * INCH - MARGIN))
}

const expectWhole = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: Math.floor(3.4 * 96), height: Math.floor(5.4 * 96) })
  await expectNothingCut(page)
}

test('PRT-01 APP-19 a bill prints automatically on one 4 × 6 page', async ({ as }) => {
  const page = await as('owner', '/customer')
  await watchPrint(page)
  const id = await createBill(page, ORDINARY)
  await openBill(page, id)
  const [call] = await printCalls(page)
  expect(call?.fonts, 'the fonts are there before the dialog').toBe(true)
  expect(call?.text).toContain(ORDINARY.customerName)

  await shows(sheet(page), ORDINARY.customerName)
  await shows(sheet(page), '99090 42218')
  await shows(sheet(page), '₹1,23,456.50')
  await shows(sheet(page), 'Thank you')
  await expect(sheet(page).getByRole('heading', { name: 'Token 1', exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('row')).toHaveText([
    'ProductCartonsFree bottles',
    'Pink 1L Premium 1 Litre Bottle461.5',
    'Pouch 250ml 250ML Pouch1,260',
    '2 products1,3061.5',
  ])
  await expect(sheet(page)).toContainText('Payment: Pay Later')
  await expect(sheet(page)).toContainText('Delivered by: Iqbal')
  await expect(sheet(page)).not.toContainText('Run')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  const paper = await printBill(page, 'ordinary')
  expectOnePage(paper)
  expect(paper.text).toContain('Jalkhata')
  expect(paper.text).toContain('₹1,23,456.50')
  expect(paper.text).not.toContain('Close')
  await expectWhole(page)
})

test('PRT-01 all 8 products, schemes and a long name still make one page', async ({ as, db }) => {
  const page = await as('manager', '/customer')
  await watchPrint(page)
  const id = await createBill(page, EVERYTHING)
  // The longest token heading: three digits and a later run of the day.
  await db.updateTable('invoices').set({ token: 146, run: 2 }).where('id', '=', id).execute()
  await openBill(page, id)
  await shows(sheet(page), LONG_NAMES.Latin)
  await expect(sheet(page).getByRole('heading')).toHaveText(/^Token 146 Run 2 · \d+:\d\d [ap]m$/)
  const paper = await printBill(page, 'everything')
  expectOnePage(paper)
  for (const { label, name } of DEFAULT_PRODUCTS) {
    expect(paper.text).toContain(label)
    expect(paper.text).toContain(name)
  }
  expect(paper.text).toContain('8 products')
  expect(paper.text).toContain('Billed by')
  await expectWhole(page)
})

test('PRT-01 C23 the largest bill is one page; without a total there is no line for it', async ({
  as,
}) => {
  const page = await as('boss', '/customer')
  await watchPrint(page)
  await openBill(page, await createBill(page, LARGEST))
  const paper = await printBill(page, 'largest')
  expectOnePage(paper)
  expect(paper.text).toContain('₹99,99,99,999.99')
  expect(paper.text).toContain('Thank you')

  const bare = { ...ORDINARY, customerName: '', deliveredBy: '', totalPaise: null }
  await openBill(page, await createBill(page, bare))
  await shows(sheet(page), 'Thank you')
  await expect(sheet(page)).not.toContainText(/Delivered by|Total|₹/)
  expectOnePage(await printBill(page, 'bare'))
})

for (const [script, customerName] of Object.entries(LONG_NAMES)) {
  test(`PRT-01 SET-04 60 ${script} letters and 8 products below an address are one page`, async ({
    as,
  }) => {
    expect(customerName).toHaveLength(60)
    const page = await as('owner', '/customer')
    await watchPrint(page)
    const settings = { ...DEFAULT_SETTINGS, ...LETTERHEAD, id: SETTINGS_ID, version: 1 }
    await sendAs(page, 'settings.save', settings)
    await openBill(page, await createBill(page, { ...EVERYTHING, customerName }))
    await shows(sheet(page), customerName)
    expectOnePage(await printBill(page, script))
    await expectWhole(page)
    const lines = await sheet(page)
      .getByText(customerName)
      .evaluate((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top / 8))).size
      })
    expect(lines).toBeLessThanOrEqual(3)
  })
}

test('PRT-01 the window prints again, closes, and is readable in dark mode', async ({ as }) => {
  const page = await as('owner', '/customer', { colorScheme: 'dark' })
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.append(' printed')
  })
  const id = await createBill(page, ORDINARY)
  const opened = page.waitForEvent('popup')
  await page.evaluate((path) => void window.open(path), pathOf(id))
  const popup = await opened
  await expect(popup.locator('html')).toContainText(/ printed$/)
  await popup.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(popup.locator('html')).toContainText(/ printed printed$/)
  await expectAccessible(popup)
  const paper = await sheet(popup).evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { color, backgroundColor }
  })
  expect(paper).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
  const closed = popup.waitForEvent('close')
  // The window may close before the click resolves.
  const clicked = popup.getByRole('button', { name: 'Close' }).click()
  await Promise.all([closed, clicked.catch(() => undefined)])

  await page.goto(pathOf(id))
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page, 'not opened by a script: it goes home').toHaveURL('/')
})

test('PRT-01 an unknown bill, and an unreachable server', async ({ as }) => {
  const page = await as('owner', '/customer')
  await watchPrint(page)
  const id = await createBill(page, ORDINARY)
  const deleted = await createBill(page, ORDINARY)
  await sendAs(page, 'invoices.delete', { id: deleted, version: 1 })
  for (const path of [
    '/print/invoice',
    pathOf('nonsense'),
    pathOf(randomUUID()),
    pathOf(deleted),
  ]) {
    await page.goto(path)
    await shows(page, messages.billing.originalNotFound)
    await expect(sheet(page)).toHaveCount(0)
  }
  await expectAccessible(page)

  await page.route('**/trpc/invoices.one*', (route) => route.abort())
  await page.goto(pathOf(id))
  await shows(page, 'The bill could not be loaded.')
  await expectAccessible(page)
  expect(await printCalls(page)).toEqual([])
  await page.unroute('**/trpc/invoices.one*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet(page)).toBeVisible()
  await expect.poll(() => printCalls(page)).toHaveLength(1)
})

test('APP-20 PRT-01 the print route is only for roles that may print the bill', async ({ as }) => {
  // Opens nine browser contexts.
  test.slow()
  const owner = await as('owner', '/customer')
  const id = await createBill(owner, ORDINARY)
  for (const role of ['owner', 'boss', 'manager'] as const) {
    const page = await as(role, pathOf(id))
    await expect(sheet(page), role).toBeVisible()
    await expect(page).toHaveURL(pathOf(id))
  }
  for (const role of ['staff', 'production', 'stock manager', 'nobody'] as const) {
    const page = await as(role, pathOf(id))
    await expect(page, role).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Thank you')).toHaveCount(0)
  }
  // A salesman prints only bills of his.
  const salesman = await as('salesman', pathOf(id))
  await shows(salesman, messages.billing.originalNotFound)
  await expect(salesman.getByText('Thank you')).toHaveCount(0)
})
