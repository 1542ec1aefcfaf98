import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { fillManyProducts } from '#tests/support/many-products.ts'
import type { State } from './state.ts'

const bringUp = (name: string) => async (page: Page) => {
  await page.getByRole('heading', { name }).evaluate((title) => {
    title.scrollIntoView({ block: 'start' })
  })
}

const expectReport = (page: Page) =>
  expect(page.getByRole('group', { name: 'Sales by customer' })).toBeVisible()

const expectChart = (name: string) => (page: Page) =>
  expect(page.getByRole('img', { name: new RegExp(`^${name}`) })).toBeVisible()

const boss = { visitor: 'boss', before: fillManyProducts } as const
const salesman = { visitor: 'salesman', before: fillManyProducts } as const

/** CAT-05: each screen of products with 60 of them. */
export const STATES: readonly State[] = [
  {
    name: 'billing-many-stock',
    visitor: 'owner',
    path: '/?view=stock',
    before: fillManyProducts,
    prepare: async (page) => {
      await page.getByRole('row', { name: /Wedding 250 60/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'production-many',
    visitor: 'production',
    path: '/',
    before: fillManyProducts,
    prepare: (page) => expect(page.getByLabel('Find a product')).toBeVisible(),
  },
  {
    name: 'production-many-list',
    visitor: 'production',
    path: '/',
    before: fillManyProducts,
    prepare: bringUp('Past records'),
  },
  {
    ...boss,
    name: 'dashboard-many',
    path: '/',
    prepare: (page) =>
      expect(page.getByRole('table', { name: 'Top 10 best-selling products' })).toBeVisible(),
  },
  {
    ...boss,
    name: 'insights-many',
    path: '/customer-sales?customer1=krishna&customer2=umiya',
    prepare: expectChart('Products compared'),
  },
  {
    ...boss,
    name: 'insights-many-table',
    path: '/customer-sales?customer1=krishna&customer2=umiya',
    prepare: async (page) => {
      await expectChart('Products compared')(page)
      await bringUp('Sales by product')(page)
    },
  },
  { ...boss, name: 'salesman-report-many', path: '/saleman-report', prepare: expectReport },
  { ...boss, name: 'all-customers-many', path: '/all-customer', prepare: expectReport },
  {
    ...boss,
    name: 'customer-detail-many',
    path: '/saleman-report',
    prepare: async (page) => {
      await expectReport(page)
      await page.getByRole('link', { name: /^Umiya/ }).click()
      await expectChart('Cartons by product')(page)
    },
  },
  {
    ...salesman,
    name: 'own-report-many',
    path: '/report',
    prepare: (page) => expect(page.getByRole('row', { name: /Umiya/ })).toBeVisible(),
  },
  { ...salesman, name: 'own-sales-many', path: '/my-sales', prepare: expectChart('Cartons sold') },
]
