import type { Locator, Page } from '@playwright/test'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import { notice } from '#tests/support/notices.ts'
import {
  billForm,
  cardOf,
  chooseRoute,
  dot,
  fillBill,
  giveBill,
  giveCustomer,
  giveRoute,
  goOffline,
  historyOf,
  openFromMenu,
  outboxOf,
  saveBill,
} from '#tests/support/salesman/screen.ts'
import { lateParts, pill, sheet } from '#tests/support/salesman/waiting.ts'
import type { State } from './state.ts'

const LONG_NAME = 'Shree Krishna Caterers, Banquet Hall & Marriage Lawns, Surat'
const LONG_ROUTE = 'Station Road – Navapura – Ring Road East, behind the old cotton mill'

/** A salesman with routes and customers. */
export const stock = async (page: Page) => {
  await expect(billForm(page)).toBeVisible()
  await giveRoute(page, 'Ring Road East')
  await giveCustomer(page, 'Om Sai Medical & General', '9033561207', 'Ring Road East')
  const place = { route: 'Station Road – Navapura', customerPhone: '9909815530' }
  await giveBill(page, { ...place, customerName: 'Bharat Dairy & Sweets' })
  await giveBill(page, { ...place, customerName: 'Rajwadi Tea Post', customerPhone: '9724588310' })
  await expect(cardOf(page, 'Rajwadi Tea Post')).toBeVisible()
}

const typeBill = async (page: Page) => {
  await chooseRoute(page, 'Station Road – Navapura')
  await fillBill(page, { phone: '9909815530', name: 'Bharat Dairy & Sweets', cartons: '6' })
  await billForm(page).getByLabel('Pink 500ml quantity').fill('4')
  await billForm(page).getByLabel('Pink 500ml scheme').fill('2')
  await billForm(page).getByLabel('Pouch 250ml quantity').fill('10')
  await billForm(page).getByLabel('Total (optional)').fill('1740')
  await page.evaluate(() => scrollTo(0, 0))
}

const workOffline = async (page: Page) => {
  await stock(page)
  await goOffline(page)
  await typeBill(page)
  await saveBill(page)
  await expect(cardOf(page, 'Bharat Dairy & Sweets').first()).toContainText('not sent yet')
  await page.getByRole('button', { name: 'Route', exact: true }).click()
  await page.getByLabel('Route / address').fill('Lal Darwaja')
  await page.getByRole('button', { name: 'Add Route' }).click()
  await expect(outboxOf(page)).toContainText('Lal Darwaja')
}

const park = async (page: Page, db: Db) => {
  await stock(page)
  await goOffline(page)
  await cardOf(page, 'Rajwadi Tea Post').getByRole('button', { name: /^Edit/ }).click()
  await billForm(page).getByLabel('Pink 1L quantity').fill('9')
  await saveBill(page)
  await expect(outboxOf(page)).toBeVisible()
  await db.updateTable('salesman_invoices').set({ version: 2, total_paise: 99_900 }).execute()
  await page.context().setOffline(false)
  await expect(page.getByRole('group', { name: 'Needs attention' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(notice(page)).toBeEmpty()
}

const long = async (page: Page) => {
  await stock(page)
  await giveBill(page, {
    customerName: LONG_NAME,
    route: LONG_ROUTE,
    payment: 'On credit',
    totalPaise: 1_234_567_50,
    lines: DEFAULT_PRODUCTS.map(({ id }, index) => ({
      product: id,
      quantity: 20 + index * 15,
      schemeHundredths: index * 150,
    })),
  })
  await expect(cardOf(page, LONG_NAME)).toBeVisible()
}

/** Scrolls to the element where the columns are below each other. */
const bringUp = (place: Locator) =>
  place.evaluate((element) => {
    if (innerWidth >= 1024) return
    element.scrollIntoView({ block: 'start' })
  })

const toHistory = (page: Page) => bringUp(page.getByRole('heading', { name: 'History' }))

const toOutbox = (page: Page) => bringUp(outboxOf(page))

/** On a short page, scrolls to where the header does not cut a row of the form. */
const toEnd = (page: Page) =>
  billForm(page)
    .getByText('Ice 500g', { exact: true })
    .evaluate((row) => {
      if (innerWidth >= 1024) return
      row.scrollIntoView({ block: 'start' })
    })

const salesman = { visitor: 'salesman' } as const
export const billing = { ...salesman, path: '/saleman' } as const

export const STATES: readonly State[] = [
  {
    ...billing,
    name: 'road',
    prepare: async (page) => {
      await stock(page)
      await typeBill(page)
    },
  },
  {
    ...billing,
    name: 'road-suggest',
    prepare: async (page) => {
      await stock(page)
      await billForm(page).getByLabel('Customer name').click()
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    ...billing,
    name: 'road-form-end',
    prepare: async (page) => {
      await stock(page)
      await typeBill(page)
      await billForm(page).getByLabel('Total (optional)').focus()
    },
  },
  {
    ...billing,
    name: 'road-add-customer',
    prepare: async (page) => {
      await stock(page)
      await page.getByRole('button', { name: 'Customer', exact: true }).click()
      await page.getByRole('button', { name: 'Add Customer' }).click()
      await expect(notice(page)).not.toBeEmpty()
    },
  },
  {
    ...billing,
    name: 'road-add-route',
    prepare: (page) => page.getByRole('button', { name: 'Route', exact: true }).click(),
  },
  {
    ...billing,
    name: 'road-saved',
    prepare: async (page) => {
      await stock(page)
      await typeBill(page)
      await saveBill(page)
      await expect(billForm(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    },
  },
  {
    ...billing,
    name: 'road-offline',
    prepare: async (page) => {
      await workOffline(page)
      await typeBill(page)
    },
  },
  {
    ...billing,
    name: 'road-waiting',
    prepare: async (page) => {
      await workOffline(page)
      await toOutbox(page)
    },
  },
  {
    ...billing,
    name: 'road-waiting-sheet',
    prepare: async (page) => {
      await lateParts(page)
      await workOffline(page)
      await pill(page).click()
      await expect(sheet(page)).toBeVisible()
    },
  },
  {
    ...billing,
    name: 'road-attention',
    prepare: async (page, db) => {
      await park(page, db)
      await toOutbox(page)
    },
  },
  {
    ...billing,
    name: 'road-mend',
    prepare: async (page, db) => {
      await park(page, db)
      await page.getByRole('button', { name: 'Fix' }).click()
      await expect(billForm(page).getByRole('alert')).toBeVisible()
    },
  },
  {
    ...billing,
    name: 'road-edit',
    prepare: async (page) => {
      await stock(page)
      await cardOf(page, 'Rajwadi Tea Post').getByRole('button', { name: /^Edit/ }).click()
      await expect(page.getByRole('region', { name: 'Edit Invoice' })).toBeVisible()
    },
  },
  {
    ...billing,
    name: 'road-delete',
    prepare: async (page) => {
      await stock(page)
      await cardOf(page, 'Rajwadi Tea Post')
        .getByRole('button', { name: /^Delete/ })
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    ...billing,
    name: 'road-long-names',
    prepare: async (page) => {
      await long(page)
      await toHistory(page)
    },
  },
  {
    ...billing,
    name: 'road-empty',
    prepare: async (page) => {
      await expect(historyOf(page).getByText('No invoices found.')).toBeVisible()
      await toEnd(page)
    },
  },
  {
    ...billing,
    name: 'road-loading',
    prepare: async (page) => {
      await page.route('**/trpc/*salesman.changes*', () => undefined)
      await page.evaluate(() => indexedDB.deleteDatabase('jalkhata'))
      await page.reload()
      await expect(historyOf(page).getByRole('status', { name: 'Loading' })).toBeVisible()
      await toEnd(page)
    },
  },
  {
    ...billing,
    name: 'own-report',
    prepare: async (page) => {
      await long(page)
      await page.goto('/report')
      await expect(page.getByRole('row', { name: /Rajwadi/ })).toBeVisible()
    },
  },
  {
    ...billing,
    name: 'own-report-waiting',
    prepare: async (page) => {
      // Load the screen once online: service workers are blocked, so nothing would cache it.
      await page.goto('/report')
      await expect(page.getByText('No data found.')).toBeVisible()
      await page.goto('/saleman')
      await workOffline(page)
      await openFromMenu(page, 'Salesman Report')
      await expect(page.getByRole('row', { name: /Rajwadi/ })).toBeVisible()
    },
  },
  {
    ...salesman,
    name: 'own-report-empty',
    path: '/report?from=2020-01-01&to=2020-01-31',
    prepare: (page) => expect(page.getByText('No data found.')).toBeVisible(),
  },
  {
    ...billing,
    name: 'own-sales',
    prepare: async (page) => {
      await long(page)
      await page.goto('/my-sales')
      await expect(page.getByRole('img', { name: 'Cartons sold' })).toBeVisible()
      await expect(dot(page)).toContainText('Live')
    },
  },
  {
    ...salesman,
    name: 'own-sales-empty',
    path: '/my-sales',
    prepare: (page) => expect(page.getByText('No sales data.')).toBeVisible(),
  },
]
