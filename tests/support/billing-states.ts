import type { Page } from '@playwright/test'
import { PRODUCTS } from '#domain/products.ts'
import { expect } from './browser.ts'
import { createInvoice } from './invoices.ts'
import type { State } from './state.ts'

const LONG_NAME = 'Shree Krishna Caterers, Banquet Hall & Marriage Lawns, Surat'

const fillHome = async (page: Page) => {
  await expect(page.getByRole('region', { name: 'Create Invoice' })).toBeVisible()
  await createInvoice(page, {})
  await createInvoice(page, {
    customerName: LONG_NAME,
    totalPaise: 1_234_567_50,
    payment: 'Pay Later',
    lines: PRODUCTS.map(({ id }, index) => ({
      product: id,
      quantity: 20 + index * 15,
      schemeHundredths: index * 150,
    })),
  })
  await createInvoice(page, { customerName: 'Hotel Sahyadri', totalPaise: null })
  await expect(page.getByRole('article')).not.toHaveCount(0)
}

const deliverFirst = async (page: Page) => {
  await fillHome(page)
  await page.getByRole('checkbox').first().check()
  await expect(page.getByRole('status', { name: 'Notice' })).not.toBeEmpty()
}

const editFirst = async (page: Page) => {
  await fillHome(page)
  await page.getByRole('button', { name: 'Edit token 3', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Edit Invoice' })).toBeVisible()
}

const goOffline = async (page: Page) => {
  await fillHome(page)
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
}

const isEmpty = (page: Page) => expect(page.getByText('No invoices found.')).toBeVisible()

export const BILLING_STATES: readonly State[] = [
  { name: 'billing', visitor: 'owner', path: '/', prepare: fillHome },
  { name: 'billing-empty', visitor: 'owner', path: '/', prepare: isEmpty },
  { name: 'billing-delivered', visitor: 'boss', path: '/owner', prepare: deliverFirst },
  { name: 'billing-edit', visitor: 'manager', path: '/', prepare: editFirst },
  { name: 'billing-offline', visitor: 'owner', path: '/', prepare: goOffline },
  { name: 'billing-staff', visitor: 'staff', path: '/', prepare: isEmpty },
]
