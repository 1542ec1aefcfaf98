import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import {
  addFormerSalesman,
  holdFrom,
  salesmanBill,
} from '#tests/support/factories/salesman-bills.ts'
import { fillDates } from '#tests/support/pages/date-filter.ts'
import { addDevice } from '#tests/support/session.ts'
import { failing, type State, waiting } from './state.ts'

const SHOPS = [
  'Umiya Cold Drinks House',
  'Shree Krishna Caterers, Banquet Hall & Marriage Lawns, Surat',
  'Ambica Pan',
  'મહાવીર Kirana',
  'Bharat Dairy & Sweets',
  'Om Sai Medical & General',
  'Rajwadi Tea Post',
  'Shiv Shakti Provision',
] as const

/** Bills of the last days: every product, small and large numbers, on two routes. */
export const fillSalesmen = async (db: Db): Promise<void> => {
  const today = businessDay(Date.now())
  for (const [place, customerName] of SHOPS.entries()) {
    const lines = DEFAULT_PRODUCTS.filter((_, index) => (index + place) % 3 > 0).map(
      ({ id }, index) => ({
        product: id,
        quantity: ((place + 2) * (index + 3) * 17) % 290,
        schemeHundredths: index % 2 === 0 ? 150 * index : 0,
      }),
    )
    const customerPhone = String(9_824_411_470 + place)
    const route = place % 2 === 0 ? 'Ring Road' : 'Station'
    const bill = { customerName, customerPhone, route, lines }
    await salesmanBill(db, bill, { day: addDays(today, -place) })
  }
}

/** Three commands of a former salesman: two bills and a route. */
export const fillHoldList = async (db: Db): Promise<void> => {
  const id = await addFormerSalesman(db, { name: 'Mohan', phone: '9000000061' })
  await holdFrom(db, id, 'salesman.createInvoice', {
    customerName: 'Shree Krishna Caterers, Banquet Hall & Marriage Lawns, Surat',
    lines: DEFAULT_PRODUCTS.map(({ id: product }, index) => ({
      product,
      quantity: 12 + index,
      schemeHundredths: index * 50,
    })),
    totalPaise: 1_48_600_50,
  })
  const refused = { reason: 'refused', message: 'Select a route first!' } as const
  await holdFrom(db, id, 'salesman.createInvoice', { customerName: 'Jai Ambe' }, refused)
  const deviceId = await addDevice(db, id)
  const away = { reason: 'notLoggedIn', deviceId } as const
  await holdFrom(db, id, 'salesman.addRoute', { name: 'Highway dhabas' }, away)
}

const fillAll = async (db: Db): Promise<void> => {
  await fillSalesmen(db)
  await fillHoldList(db)
}

/** E6, E7: bills of a phone whose clock was wrong, and a restore that devices filled up again. */
const fillNotices = async (db: Db): Promise<void> => {
  await fillAll(db)
  const savedAtPhone = new Date('2015-01-01T04:31:00Z')
  await db
    .updateTable('salesman_invoices')
    .set({ clock_doubtful: true, saved_at_phone: savedAtPhone, received_at: new Date() })
    .where('customer_name', 'in', [SHOPS[0], SHOPS[1]])
    .execute()
  const { id: offeredBy } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'manager')
    .executeTakeFirstOrThrow()
  const [restoreId, nowMs] = [randomUUID(), Date.now()]
  const [gapFrom, restoredAt] = [new Date(nowMs - 2_400_000), new Date(nowMs - 600_000)]
  await db
    .insertInto('restores')
    .values({ id: restoreId, gap_from: gapFrom, restored_at: restoredAt })
    .execute()
  for (const procedure of ['invoices.create', 'invoices.edit', 'salesman.createInvoice']) {
    await db
      .insertInto('offered_commands')
      .values({
        restore_id: restoreId,
        command_id: randomUUID(),
        procedure,
        offered_by: offeredBy,
        offered_at: new Date(nowMs - 300_000),
      })
      .execute()
  }
}

const expectListed = (page: Page) =>
  expect(page.getByRole('group', { name: 'Sales by customer' })).toBeVisible()

const openFirst = async (page: Page) => {
  await expectListed(page)
  await page.getByRole('link', { name: /^Umiya/ }).click()
  await expect(page.getByRole('img', { name: 'Cartons by product' })).toBeVisible()
}

const openTake = async (page: Page) => {
  await page.getByRole('button', { name: /^Accept Jai Ambe/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

const boss = { visitor: 'boss' } as const
const REPORT = { ...boss, path: '/saleman-report' } as const

export const STATES: readonly State[] = [
  { ...REPORT, name: 'salesman-report', before: fillSalesmen, prepare: expectListed },
  {
    ...REPORT,
    name: 'salesman-report-scrolled',
    before: fillSalesmen,
    prepare: async (page) => {
      const frame = page.getByRole('group', { name: 'Sales by customer' })
      await frame.evaluate((element) => {
        element.scrollIntoView({ block: 'nearest' })
        element.scrollTo({ left: 260 })
      })
    },
  },
  {
    ...REPORT,
    name: 'salesman-report-filtered',
    path: '/saleman-report?route=Station&from=2026-01-01&to=2031-12-31&customer=shree',
    before: fillSalesmen,
    prepare: expectListed,
  },
  {
    ...REPORT,
    name: 'salesman-report-routes',
    before: fillSalesmen,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit routes and customers' }).click()
      await expect(page.getByRole('button', { name: 'Edit route', exact: true })).toBeVisible()
    },
  },
  {
    ...REPORT,
    name: 'salesman-report-held',
    before: fillAll,
    prepare: (page) => expect(page.getByText('Waiting for your decision')).toBeVisible(),
  },
  {
    ...REPORT,
    name: 'salesman-report-notices',
    before: fillNotices,
    prepare: async (page) => {
      await expect(page.getByText('The database was restored')).toBeVisible()
      await expect(page.getByText('Phones with a wrong clock')).toBeVisible()
    },
  },
  {
    ...REPORT,
    name: 'salesman-report-discard-all',
    before: fillAll,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Discard all' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    ...REPORT,
    name: 'salesman-report-held-failed',
    before: fillSalesmen,
    prepare: async (page) => {
      await failing('held.list')(page)
      await expect(page.getByText('Could not load the waiting bills.')).toBeVisible()
    },
  },
  { ...REPORT, name: 'salesman-report-take', before: fillAll, prepare: openTake },
  {
    ...REPORT,
    name: 'salesman-report-discard',
    before: fillAll,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Discard Jai Ambe/ }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    ...REPORT,
    name: 'salesman-report-empty',
    prepare: (page) => expect(page.getByText(/^No customers found/)).toBeVisible(),
  },
  { ...REPORT, name: 'salesman-report-loading', prepare: waiting('salesmen.') },
  { ...REPORT, name: 'salesman-report-failed', prepare: failing('salesmen.') },
  {
    ...REPORT,
    name: 'salesman-report-offline',
    before: fillSalesmen,
    prepare: async (page) => {
      await expectListed(page)
      await page.context().setOffline(true)
      await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    },
  },
  {
    ...REPORT,
    name: 'salesman-report-print',
    path: '/print/salesman-report',
    before: fillSalesmen,
    prepare: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  { ...REPORT, name: 'customer-detail', before: fillSalesmen, prepare: openFirst },
  {
    ...boss,
    name: 'customer-detail-none',
    path: '/customer-detail',
    prepare: (page) => expect(page.getByText('No customer selected')).toBeVisible(),
  },
  {
    ...REPORT,
    name: 'customer-detail-empty',
    before: fillSalesmen,
    prepare: async (page) => {
      await openFirst(page)
      await fillDates(page, '2020-01-01', '2020-12-31')
      await expect(page.getByText('No data found.')).toBeVisible()
    },
  },
  {
    ...boss,
    name: 'customer-detail-loading',
    path: `/customer-detail?id=${randomUUID()}`,
    prepare: waiting('salesmen.'),
  },
  {
    ...boss,
    name: 'customer-detail-failed',
    path: `/customer-detail?id=${randomUUID()}`,
    prepare: failing('salesmen.'),
  },
  {
    ...boss,
    name: 'customer-detail-print',
    path: '/saleman-report',
    before: fillSalesmen,
    prepare: async (page) => {
      await expectListed(page)
      const link = page.getByRole('link', { name: /^Umiya/ })
      await page.goto(`/print${await link.getAttribute('href')}`)
      await expect(page.getByRole('article')).toBeVisible()
    },
  },
  {
    ...boss,
    name: 'all-customers',
    path: '/all-customer',
    before: fillSalesmen,
    prepare: expectListed,
  },
  {
    ...boss,
    name: 'all-customers-empty',
    path: '/all-customer',
    prepare: (page) => expect(page.getByText('No data found.')).toBeVisible(),
  },
  { ...boss, name: 'all-customers-loading', path: '/all-customer', prepare: waiting('salesmen.') },
  { ...boss, name: 'all-customers-failed', path: '/all-customer', prepare: failing('salesmen.') },
  {
    ...boss,
    name: 'all-customers-print',
    path: '/print/all-customers?from=2026-01-01',
    before: fillSalesmen,
    prepare: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
]
