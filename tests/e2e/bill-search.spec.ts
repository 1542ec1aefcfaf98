import type { Locator } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { chips } from '#tests/support/pages/bill-list.ts'

test('C38 a search within a filter that finds nothing names the filter, and goes on in all bills', async ({
  as,
}) => {
  const page = await as('owner', '/')
  await createInvoice(page, { customerName: 'Meena', payment: 'Cash' })
  const search = page.getByLabel('Search invoices')
  await chips(page).getByRole('button', { name: 'Pay Later' }).click()
  await chips(page)
    .getByRole('button', { name: /^Not delivered/ })
    .click()
  await chips(page).getByRole('button', { name: 'Pay Later' }).click()
  await search.fill('Meen')
  await shows(page, messages.billing.noInvoices)
  await shows(page, 'Nothing matches “Meen” in “Pay Later”. Search all bills?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All bills' }).click()
  await expect(page.getByRole('article')).toContainText('Meena')
  await expect(search).toHaveValue('Meen')
  await expect(page).toHaveURL('/?search=Meen')
  await search.fill('Zz')
  await shows(page, 'Nothing matches “Zz”. Try the token number, or fewer letters.')
})

test('C38 a search that no text can have finds nothing', async ({ as }) => {
  const page = await as('owner', '/')
  await createInvoice(page, { customerName: 'Meena' })
  await page.goto('/?search=%00')
  await shows(page, messages.billing.noInvoices)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByRole('article')).toContainText('Meena')
})

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not in sight')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('C18 a long ‘Delivered by’ covers no other text in a short window', async ({ as }) => {
  const by = 'Rameshbhai Chhaganbhai Prajapati with the small tempo'
  const page = await as('manager', '/', { viewport: { width: 1366, height: 650 } })
  await createInvoice(page, { customerName: 'Hotel Sahyadri', deliveredBy: by })
  const bill = page.getByRole('article')
  const [note, lines] = [
    await boxOf(bill.getByText(`by ${by}`)),
    await boxOf(bill.getByText('Pink 1L')),
  ]
  expect(note.height, 'in several lines').toBeGreaterThan(30)
  expect(note.y).toBeGreaterThanOrEqual(lines.bottom - 1)
  const tick = await boxOf(bill.locator('label').filter({ has: page.getByRole('checkbox') }))
  expect(tick.height).toBeGreaterThanOrEqual(36)
})

test('C41 at 768 px the menu of the header covers no name', async ({ as }) => {
  for (const role of ['owner', 'manager', 'staff'] as const) {
    const page = await as(role, '/', { viewport: { width: 768, height: 1024 } })
    const header = page.getByRole('banner')
    const who = await boxOf(header.getByText('Logged in as'))
    const others = await header.getByRole('button').all()
    for (const button of others) {
      const { x, right } = await boxOf(button)
      expect(right <= who.x + 1 || x >= who.right - 1, `${role} ${who.x} ${x} ${right}`).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  }
})

test('APP-15 the lists of bills load again by tap, and when the network is back', async ({
  as,
}) => {
  const page = await as('owner', '/')
  await createInvoice(page, { customerName: 'Meena' })
  const part = '**/assets/invoice-column-*.js'
  for (const again of ['tap', 'network']) {
    await page.route(part, (route) => route.abort())
    await page.reload()
    await shows(page, 'The bills could not be loaded.')
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await page.unroute(part)
    if (again === 'tap') await page.getByRole('button', { name: 'Try again' }).click()
    else await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('article')).toContainText('Meena')
    expect(await page.evaluate(() => 'isSamePage' in globalThis), 'without a reload').toBe(true)
  }
})
