import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { rebuildTotals } from '#server/db/check-totals.ts'
import type { Db } from '#server/db/database.ts'
import { insertMaterial } from '#server/db/materials.ts'
import { expect } from '#tests/support/browser.ts'
import { createInvoice, sendAs } from '#tests/support/factories/invoices.ts'
import { addPastBill } from '#tests/support/factories/past-bills.ts'
import { fillPastBusiness } from '#tests/support/factories/past-business.ts'
import { failing, type State, waiting } from './state.ts'

const CUSTOMERS = [
  'Shree Krishna Caterers, Banquet Hall & Marriage Lawns, Surat',
  'Krishna Dairy',
  'Ramesh Traders',
  'Hotel Sahyadri',
] as const

const QUANTITIES = [140, 320, 268, 41, 96, 83, 171, 24]

/** One bill per customer in each of the last months, inserted directly. */
export const fillSales = async (db: Db, months = 4): Promise<void> => {
  const at = new Date()
  const customers = CUSTOMERS.map((name, place) => ({
    id: randomUUID(),
    name,
    phone: String(9_824_000_000 + place),
    last_used_at: at,
  }))
  await db.insertInto('customers').values(customers).execute()
  const [year = 0, month = 0] = businessDay(at.getTime()).split('-').map(Number)
  for (let back = 0; back < months; back += 1) {
    const day = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10)
    for (const [place, customer] of customers.entries()) {
      const lines = DEFAULT_PRODUCTS.map(({ id: product }, index) => ({
        product,
        quantity: ((QUANTITIES[index] ?? 0) * (back + 3) * (4 - place)) % 997,
        schemeHundredths: index * 150,
      }))
      const bill = { day, run: 9, token: place + 1, customer, lines: lines.slice(place) }
      await addPastBill(db, bill)
    }
  }
  await rebuildTotals(db)
}

/** Some raw stock; three of the items are low. */
export const fillRawStock = async (db: Db): Promise<void> => {
  const items = [
    ['Pink cap 28 mm', 'kg', 6000],
    ['Shrink film', 'kg', 4500],
    ['Antiscalant', 'L', 9999],
    ['Glue', 'L', 10_000],
    ['Preform 20 g', 'kg', 240_000],
    ['Preform of 36 g for the two litre bottle, second quality', 'kg', 1_234_567_125],
  ] as const
  const stamp = { changedBy: 'Asha', changedAt: new Date() }
  for (const [name, unit, quantityThousandths] of items) {
    const item = { id: randomUUID(), name, unit, quantityThousandths }
    await db.transaction().execute((tx) => insertMaterial(tx, 'raw', item, stamp))
  }
}

const fillAll = async (db: Db): Promise<void> => {
  await fillSales(db)
  await fillRawStock(db)
}

/** Through the server, so that the boss has something to look at. */
const deleteLarge = async (page: Page): Promise<void> => {
  for (const totalPaise of [564_000, 812_000]) {
    const id = randomUUID()
    await createInvoice(page, { id, totalPaise, customerName: 'Shree Krishna Caterers' })
    await sendAs(page, 'invoices.delete', { id, version: 1 })
  }
}

const fillBusiness = async (db: Db): Promise<void> => {
  await fillPastBusiness(db)
  await fillRawStock(db)
}

const expectDashboard = (page: Page) =>
  expect(page.getByRole('table', { name: 'Top 10 best-selling products' })).toBeVisible()

const expectChart = (page: Page) =>
  expect(page.getByRole('img', { name: /^(Top 10|Products compared)/ })).toBeVisible()

const insights = (customer1: string, customer2 = ''): string =>
  `/customer-sales?${new URLSearchParams({ customer1, customer2 })}`

export const STATES: readonly State[] = [
  {
    name: 'boss-today',
    visitor: 'boss',
    path: '/',
    before: fillBusiness,
    prepare: async (page) => {
      await deleteLarge(page)
      await expect(page.getByRole('region', { name: 'Today' }).getByText('Money')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'deleted' })).toBeVisible()
    },
  },
  {
    name: 'boss-today-loading',
    visitor: 'boss',
    path: '/',
    prepare: waiting('trends.'),
  },
  { name: 'boss-today-failed', visitor: 'boss', path: '/', prepare: failing('trends.', 2) },
  {
    name: 'boss-today-offline',
    visitor: 'boss',
    path: '/',
    prepare: async (page) => {
      await expect(page.getByRole('table', { name: 'Takings' })).toBeVisible()
      await page.context().setOffline(true)
      await expect(page.getByText('No internet.').first()).toBeVisible()
    },
  },
  {
    name: 'dashboard',
    visitor: 'boss',
    path: '/',
    before: fillAll,
    prepare: async (page) => {
      await expectDashboard(page)
      await expectChart(page)
    },
  },
  {
    name: 'dashboard-months',
    visitor: 'boss',
    path: '/?from=2026-01-01&to=2030-01-01',
    before: fillAll,
    prepare: async (page) => {
      await expectChart(page)
      await page.getByRole('button', { name: 'Show tables' }).click()
      await page.getByRole('heading', { name: 'Monthly top 10 products' }).evaluate((title) => {
        title.scrollIntoView({ block: 'start' })
      })
    },
  },
  {
    name: 'dashboard-empty',
    visitor: 'boss',
    path: '/',
    prepare: (page) => expect(page.getByText('No sales data.').first()).toBeVisible(),
  },
  { name: 'dashboard-loading', visitor: 'boss', path: '/', prepare: waiting('dashboard.') },
  { name: 'dashboard-failed', visitor: 'boss', path: '/', prepare: failing('dashboard.') },
  {
    name: 'dashboard-offline',
    visitor: 'boss',
    path: '/',
    before: (db) => fillSales(db),
    prepare: async (page) => {
      await expectChart(page)
      await page.context().setOffline(true)
      await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'insights',
    visitor: 'boss',
    path: insights('krishna', 'Ramesh Traders'),
    before: (db) => fillSales(db),
    prepare: expectChart,
  },
  {
    name: 'insights-one',
    visitor: 'boss',
    path: insights('krishna'),
    before: (db) => fillSales(db),
    prepare: expectChart,
  },
  {
    name: 'insights-table',
    visitor: 'boss',
    path: insights('krishna', 'Ramesh Traders'),
    before: (db) => fillSales(db),
    prepare: async (page) => {
      await expectChart(page)
      await page.getByRole('heading', { name: 'Sales by product' }).evaluate((title) => {
        title.scrollIntoView({ block: 'start' })
      })
    },
  },
  { name: 'insights-start', visitor: 'boss', path: '/customer-sales' },
  {
    name: 'insights-too-short',
    visitor: 'boss',
    path: insights('kr ishna', 'kr'),
    prepare: (page) => expect(page.getByText(/^At least 3 letters,/)).toBeVisible(),
  },
  {
    name: 'insights-empty',
    visitor: 'boss',
    path: insights('nobody'),
    prepare: (page) => expect(page.getByText('No data found.')).toBeVisible(),
  },
  {
    name: 'insights-loading',
    visitor: 'boss',
    path: insights('krishna'),
    prepare: waiting('insights.'),
  },
  {
    name: 'insights-failed',
    visitor: 'boss',
    path: insights('krishna'),
    prepare: failing('insights.'),
  },
  {
    name: 'insights-print',
    visitor: 'boss',
    path: insights('krishna', 'Ramesh').replace('customer-sales', 'print/insights'),
    before: (db) => fillSales(db),
    prepare: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
]
