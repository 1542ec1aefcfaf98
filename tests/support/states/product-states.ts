import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { addManyProducts, MANY_PRODUCTS } from '#tests/support/many-products.ts'
import type { State } from './state.ts'

const isListed = (page: Page) =>
  expect(page.getByRole('button', { name: /^Edit (?!Profile)/ }).first()).toBeVisible()

const openAdd = async (page: Page) => {
  await isListed(page)
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByLabel('Short label').fill('Jar 20L')
  await page.getByLabel('Full name').fill('20 Litre Jar')
  await page.getByLabel('Bottles in a carton').fill('1')
}

const openEdit = async (page: Page) => {
  await isListed(page)
  await page.getByRole('button', { name: 'Edit Pink 1L' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const billMany = async (page: Page) => {
  await createInvoice(page, {
    lines: MANY_PRODUCTS.slice(0, 20).map(({ id }, at) => ({
      product: id,
      quantity: at + 1,
      schemeHundredths: at * 50,
    })),
  })
  await page.getByLabel('Find a product').fill('250 3')
  await expect(page.getByLabel('Wedding 250 30 quantity')).toBeVisible()
}

export const STATES: readonly State[] = [
  { name: 'products', visitor: 'boss', path: '/products', prepare: isListed },
  { name: 'products-owner', visitor: 'owner', path: '/products', prepare: isListed },
  { name: 'products-new', visitor: 'boss', path: '/products', prepare: openAdd },
  { name: 'products-edit', visitor: 'boss', path: '/products', prepare: openEdit },
  {
    name: 'products-many',
    visitor: 'boss',
    path: '/products',
    before: addManyProducts,
    prepare: isListed,
  },
  {
    name: 'billing-many-products',
    visitor: 'owner',
    path: '/',
    before: addManyProducts,
    prepare: billMany,
  },
  {
    name: 'salesman-many-products',
    visitor: 'salesman',
    path: '/saleman',
    before: addManyProducts,
    prepare: (page) => expect(page.getByLabel('Find a product')).toBeVisible(),
  },
]
