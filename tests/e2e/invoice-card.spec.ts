import type { Locator, Page } from '@playwright/test'
import { defaultId } from '#domain/catalog/default-products.ts'
import { PAYMENTS } from '#domain/invoices/payment.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { createInvoice, sendAs } from '#tests/support/factories/invoices.ts'
import { chooseList } from '#tests/support/pages/bill-list.ts'
import { chooseInMenu, form } from '#tests/support/pages/billing-screen.ts'

const NAMES = [
  'Hotel Sahyadri',
  'Krishna Hotel',
  'Patel Provision Store',
  'Navkar Medical',
  'Umiya Cold Drinks House',
  'Rajwadi Tea Post',
  'Mahesh General Stores',
  'Ganesh Cold Drinks',
  'Shri Ambica Farsan',
]

const line = (product: Parameters<typeof defaultId>[0], quantity: number, scheme = 0) => ({
  product: defaultId(product),
  quantity,
  schemeHundredths: scheme * 100,
})

/** Bills of two or three products, as a morning has them. */
const fillList = async (page: Page) => {
  for (const [place, customerName] of NAMES.entries()) {
    const third = place % 3 === 0 ? [line('pouch-250ml', 12)] : []
    await createInvoice(page, {
      customerName,
      payment: PAYMENTS[place % PAYMENTS.length],
      deliveredBy: place % 2 === 0 ? 'Raju' : '',
      lines: [line('premium-1l', 20, place % 2 === 0 ? 2 : 0), line('premium-500ml', 3), ...third],
    })
  }
  await expect(page.getByRole('article').first()).toContainText(NAMES.at(-1) ?? '')
}

const list = (page: Page) => page.getByRole('region', { name: 'Invoices', exact: true })
const bill = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not in sight')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** How many bills of the list are whole in the window. */
const countWhole = async (page: Page): Promise<number> => {
  const frame = await boxOf(list(page))
  const end = Math.min(frame.bottom, page.viewportSize()?.height ?? 0)
  const cards = await Promise.all((await page.getByRole('article').all()).map(boxOf))
  return cards.filter(({ y, bottom }) => y >= frame.y && bottom <= end + 0.5).length
}

test('C18 whole bills in sight: 4 at 1280×800 and 1366×650, 7 at 1920×1080', async ({ as }) => {
  const page = await as('manager', '/')
  await fillList(page)
  for (const [width, height, bills] of [
    [1280, 800, 4],
    [1366, 650, 4],
    [1920, 1080, 7],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => countWhole(page), `${width}×${height}`).toBeGreaterThanOrEqual(bills)
  }
})

test('C11 E8 BIL-11 a bill without a name is headed by its number, for roles that bill', async ({
  as,
}) => {
  const page = await as('manager', '/')
  await createInvoice(page, { customerName: '', customerPhone: '9099055120' })
  await createInvoice(page, { customerName: 'Hotel Sahyadri', customerPhone: '9925041180' })
  const unnamed = page.getByRole('article', { name: 'Token 1', exact: true })
  await expect(unnamed.locator('p').first()).toHaveText('90990 55120')
  await expect(unnamed.getByText('90990 55120')).toHaveCount(1)
  await expect(bill(page, 'Hotel Sahyadri')).toContainText(/99250 41180 · \d+:\d\d [ap]m · Cash/)
  const dock = await as('staff', '/')
  await shows(dock.getByRole('article', { name: 'Token 1', exact: true }), 'No name')
  await expect(dock.getByRole('article')).toHaveCount(2)
  await expect(dock.getByText(/90990|99250/)).toHaveCount(0)
})

test('C29 C47 a delivered bill names who ticked it and when; its badge has a mark', async ({
  as,
  db,
}) => {
  const page = await as('manager', '/')
  await createInvoice(page, { customerName: 'Hotel Sahyadri' })
  await createInvoice(page, { customerName: 'Krishna Hotel' })
  await createInvoice(page, { customerName: 'From the old system' })
  await db
    .updateTable('invoices')
    .set({ delivered: true })
    .where('customer_name', '=', 'From the old system')
    .execute()
  const { id } = await db
    .selectFrom('invoices')
    .select('id')
    .where('customer_name', '=', 'Hotel Sahyadri')
    .executeTakeFirstOrThrow()
  await sendAs(await as('staff', '/'), 'invoices.deliver', { id })
  const delivered = bill(page, 'Hotel Sahyadri')
  await expect(delivered.getByRole('checkbox')).toBeChecked()
  await expect(delivered).toContainText(/Delivered by N\/A\d+:\d\d [ap]m, Vijay/)
  await expect(bill(page, 'From the old system')).toContainText(/N\/APrint/)
  const mark = (name: string) => bill(page, name).locator('.ticket svg')
  await expect(mark('Hotel Sahyadri')).toBeVisible()
  await expect(mark('Krishna Hotel')).toHaveCount(0)

  // What is rare of a delivered bill is in its menu.
  await expect(delivered.getByRole('button', { name: /^(Print|More)/ })).toHaveCount(2)
  await expect(delivered.getByRole('button')).toHaveCount(2)
  await expect(delivered.getByRole('link')).toHaveCount(0)
  await chooseInMenu(page, 'Edit', 1)
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Hotel Sahyadri')
  await expect(delivered.getByText('Editing')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('form') !== null)).toBe(true)

  await chooseInMenu(page, 'Delete', 2)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await chooseList(page, 'Deleted')
  const number = bill(page, 'Krishna Hotel').locator('.ticket > span').first()
  await expect(number).toHaveCSS('text-decoration-line', 'line-through')
  await chooseList(page, 'Token History')
  await shows(bill(page, 'Hotel Sahyadri'), 'Delivered')
})

test('C43 C48 rows reach both edges; words instead of icons, 36 px by mouse and 44 by finger', async ({
  as,
}) => {
  const page = await as('manager', '/')
  await fillList(page)
  const [frame, card] = [await boxOf(list(page)), await boxOf(page.getByRole('article').first())]
  expect([card.x, card.right]).toEqual([frame.x, frame.right])
  const heights = async (from: Page) => {
    const first = from.getByRole('article').first()
    await expect(first.getByRole('button')).toHaveText(['Print', 'Edit', ''])
    await expect(first.getByRole('link')).toHaveText('WhatsApp')
    const targets = first.locator('button, a, label')
    const boxes = await Promise.all((await targets.all()).map(boxOf))
    return Math.min(...boxes.map(({ height }) => height))
  }
  expect(await heights(page)).toBeGreaterThanOrEqual(36)
  const tablet = await as('manager', '/', {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1280, height: 800 },
  })
  await expect(tablet.getByRole('article').first()).toBeVisible()
  expect(await heights(tablet)).toBeGreaterThanOrEqual(44)
})

test('BIL-11 C18 a long name takes the whole width, and nothing is cut or covered', async ({
  as,
}) => {
  const name = 'Shree Krishna Caterers, Banquet Hall & Marriage Lawns, Surat'
  const page = await as('manager', '/')
  await createInvoice(page, { customerName: 'Hotel Sahyadri' })
  await createInvoice(page, {
    customerName: name,
    deliveredBy: 'Rameshbhai Chhaganbhai Prajapati',
    payment: 'Pay Later',
    totalPaise: 1_234_567_50,
    lines: [line('premium-1l', 460, 46), line('premium-500ml', 320, 24.5), line('ice-500g', 85)],
  })
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport)
    const parts = page.getByRole('navigation', { name: 'Parts of the counter' })
    if (viewport.width < 768) await parts.getByRole('button', { name: /^Bills/ }).click()
    const long = bill(page, name)
    await expect(long).toBeVisible()
    const [title, total] = [await boxOf(long.getByText(name)), await boxOf(long.getByText('₹'))]
    expect(total.y, 'below the name').toBeGreaterThanOrEqual(title.bottom - 1)
    const short = bill(page, 'Hotel Sahyadri')
    const [one, money] = [await boxOf(short.getByText('Hotel')), await boxOf(short.getByText('₹'))]
    expect(Math.abs(money.y - one.y), 'beside the name').toBeLessThan(4)
    const width = await long.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(width, 'sideways').toBeLessThanOrEqual(0)
  }
})

test('C29 who delivered in the last days is suggested', async ({ as }) => {
  const page = await as('manager', '/')
  await createInvoice(page, { deliveredBy: 'Raju' })
  await page.reload()
  const field = form(page).getByLabel('Delivered by')
  const names = page.locator(`datalist[id="${await field.getAttribute('list')}"] option`)
  await expect(names).toHaveCount(1)
  await expect(names).toHaveText('Raju')
})
