import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { defaultId } from '#domain/catalog/default-products.ts'
import type { Line } from '#domain/invoices/invoice.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, shows, test } from '#tests/support/browser.ts'

/** Creates a bill directly on the server, as another device of the same user would. */
const bill = async (page: Page, customerName: string, lines: readonly Line[] = TWENTY) => {
  const data = {
    commandId: randomUUID(),
    id: randomUUID(),
    customerName,
    customerPhone: '9800000001',
    deliveredBy: '',
    payment: 'Cash',
    totalPaise: null,
    lines,
  }
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/trpc/invoices.create', { method: 'POST', headers, body })).status
  }, JSON.stringify(data))
  expect(status).toBe(200)
  return data.id
}

const TWENTY: readonly Line[] = [
  { product: defaultId('premium-1l'), quantity: 20, schemeHundredths: 200 },
]

/** Bills of an old day, tokens 1 to `count`. */
const addMany = async (db: Db, count: number) => {
  const facts = {
    day: '2020-01-01',
    run: 1,
    customer_name: 'Copied',
    customer_phone: '9800000002',
    delivered_by: '',
    created_by: 'Asha',
    payment: 'Cash',
    changed_by: 'Asha',
    changed_at: new Date(),
  }
  const rows = Array.from({ length: count }, (_, index) => ({
    ...facts,
    id: randomUUID(),
    token: index + 1,
  }))
  await db.insertInto('invoices').values(rows).execute()
}

const list = (page: Page) => page.getByRole('list', { name: 'Token History' })
const names = (page: Page) => list(page).getByRole('article').locator('p').allInnerTexts()

test('TOK-06 the newest date first, then the later token, with name, token, date and items', async ({
  as,
  db,
}) => {
  const page = await as('owner', '/token-history')
  await expect(page.getByRole('heading', { name: 'Token History', level: 1 })).toBeVisible()
  await shows(page, messages.billing.noTokens)
  await bill(page, 'Old Stores')
  const older = { day: '2020-02-03', token: 900 }
  await db.updateTable('invoices').set(older).execute()
  await bill(page, 'Mahesh General Stores')
  await bill(page, '')
  await expect(list(page).getByRole('article')).toHaveCount(3)
  expect(await names(page)).toEqual(['98000 00001', 'Mahesh General Stores', 'Old Stores'])

  const row = list(page).getByRole('article', { name: 'Token 900, Old Stores' })
  await shows(row, '900')
  await shows(row, '3 Feb 2020')
  await shows(row, '(Scheme: 2)')
  await expect(row.getByRole('listitem')).toHaveText('Pink 1L 20 (Scheme: 2)')
  await expect(row.getByTitle('Premium 1 Litre Bottle')).toBeVisible()
})

test('TOK-06 searched by name or by token number', async ({ as }) => {
  const page = await as('owner', '/token-history')
  await bill(page, 'Hotel Sahyadri')
  await bill(page, 'Patel Provision Store')
  const search = page.getByRole('textbox', { name: 'Search tokens' })
  await expect(search).toHaveAttribute('placeholder', 'Name, phone or token')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill('sahyADRI')
  await expect(list(page).getByRole('article')).toHaveCount(1)
  await shows(list(page), 'Hotel Sahyadri')
  await search.fill('2')
  await shows(list(page), 'Patel Provision Store')
  await expect(list(page).getByRole('article')).toHaveCount(1)
  await search.fill('nobody at all')
  await shows(page, messages.billing.noTokens)
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(list(page).getByRole('article')).toHaveCount(2)
})

test('TOK-06 Back leads to the previous page, or home where there is none', async ({ as }) => {
  const page = await as('production', '/token-history')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/staff')
  await page.getByRole('navigation', { name: 'Other screens' }).getByText('Token History').click()
  await expect(page).toHaveURL('/token-history')
  await page.reload()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/staff')
})

test('TOK-06 pages load while scrolling, and a new bill does not move the visible rows', async ({
  as,
  db,
}) => {
  await addMany(db, 120)
  const page = await as('owner', '/token-history')
  await bill(page, 'First of all')
  await expect(list(page).getByRole('article').first()).toBeVisible()
  const middle = list(page).getByRole('article', { name: 'Token 45, Copied' })
  // Small steps: rows that load late must not be scrolled past.
  const scrollOn = async () => {
    if ((await middle.count()) === 0) await page.mouse.wheel(0, 300)
    return middle.count()
  }
  await expect.poll(scrollOn, { intervals: [100] }).toBe(1)
  await middle.scrollIntoViewIfNeeded()
  // Wait until scrolling stops.
  await expect
    .poll(async () => {
      const before = (await middle.boundingBox())?.y
      await page.waitForTimeout(200)
      return before === (await middle.boundingBox())?.y
    })
    .toBe(true)
  const before = await middle.boundingBox()
  const read = page.waitForResponse((answer) => answer.url().includes('invoices.list'))
  await bill(page, 'Comes in above')
  await read
  await page.waitForTimeout(500)
  expect((await middle.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await shows(list(page), 'Comes in above')
})
