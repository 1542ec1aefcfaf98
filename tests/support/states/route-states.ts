import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { billForm, giveCustomer } from '#tests/support/salesman/screen.ts'
import type { State } from './state.ts'

const LONG_NAME = 'Shree Krishna Caterers, Banquet Hall & Marriage Lawns, Surat'
const ROUTE = 'Ring Road East'
const BILLING = { visitor: 'salesman', path: '/' } as const

/** SAL-12: two customers of a route, one with a long name. */
const openBook = async (page: Page) => {
  await expect(billForm(page)).toBeVisible()
  await giveCustomer(page, 'Om Sai Medical & General', '9033561207', ROUTE)
  await giveCustomer(page, LONG_NAME, '9824411470', ROUTE)
  await page.getByRole('button', { name: 'Edit routes and customers' }).click()
  await expect(page.getByRole('button', { name: `Move ${LONG_NAME}` })).toBeVisible()
}

export const STATES: readonly State[] = [
  { ...BILLING, name: 'road-routes', prepare: openBook },
  {
    ...BILLING,
    name: 'road-routes-customer',
    prepare: async (page) => {
      await openBook(page)
      await page.getByRole('button', { name: 'Edit Om Sai Medical & General' }).click()
      await expect(page.getByRole('dialog', { name: 'Edit customer' })).toBeVisible()
    },
  },
]
