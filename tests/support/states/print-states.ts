import type { Page } from '@playwright/test'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { DEFAULT_SETTINGS, SETTINGS_ID } from '#domain/settings/settings.ts'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import { startRates } from '#tests/support/factories/counter-rates.ts'
import { sendAs } from '#tests/support/factories/invoices.ts'
import { addManyProducts, MANY_PRODUCTS } from '#tests/support/many-products.ts'
import { createBill, LETTERHEAD, LONG_NAMES, pathOf } from '#tests/support/printed-bill.ts'
import type { State } from './state.ts'

const CARTONS = [12, 20, 8, 4, 6, 5, 25, 10]

const BILL = {
  customerName: 'Shree Krishna Caterers & Banquet Hall',
  customerPhone: '9909042218',
  deliveredBy: 'Iqbal',
  payment: 'Pay Later',
  lines: DEFAULT_PRODUCTS.map(({ id: product }, place) => ({
    product,
    quantity: CARTONS[place] ?? 1,
    schemeHundredths: [0, 200, 100][place] ?? 0,
  })),
}

const AUTOMATIC = { ...BILL, totalKind: 'auto', totalPaise: 862_000 }

const openPaper = async (page: Page, bill: object, paper: string) => {
  await expect(page.getByRole('banner')).toBeVisible()
  const settings = { ...DEFAULT_SETTINGS, ...LETTERHEAD, id: SETTINGS_ID, version: 1 }
  await sendAs(page, 'settings.save', settings)
  const id = await createBill(page, bill)
  await page.goto(pathOf(id, paper))
  await expect(page.getByRole('article').first()).toBeVisible()
}

const onPaper = (paper: string) => async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible()
  await startRates(page)
  await openPaper(page, AUTOMATIC, paper)
}

const withoutRates = async (page: Page) => {
  const lines = BILL.lines.slice(0, 3)
  const bill = { ...BILL, payment: 'Cash', customerName: LONG_NAMES.Gujarati, lines }
  await openPaper(page, { ...bill, totalPaise: null }, '4x6')
}

const ofPages = async (page: Page, db: Db) => {
  await addManyProducts(db)
  const lines = MANY_PRODUCTS.slice(0, 12).map(({ id: product }, place) => ({
    product,
    quantity: 40 + place,
    schemeHundredths: 100 * place,
  }))
  await openPaper(page, { ...BILL, lines, totalPaise: 486_000 }, '4x6')
}

const copy = async (page: Page) => {
  await openPaper(page, { ...BILL, totalPaise: 862_000 }, '58')
  await page.reload()
  await expect(page.getByText(/^Copy · /)).toBeVisible()
}

const openPrinter = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Printer' }).click()
  await expect(page.getByRole('dialog', { name: 'Printer' })).toBeVisible()
}

const boss = { visitor: 'boss', path: '/' } as const

export const STATES: readonly State[] = [
  { ...boss, name: 'bill-4x6', prepare: onPaper('4x6') },
  { ...boss, name: 'bill-80mm', prepare: onPaper('80') },
  { ...boss, name: 'bill-58mm', prepare: onPaper('58') },
  { ...boss, name: 'bill-4x6-plain', prepare: withoutRates },
  { ...boss, name: 'bill-4x6-pages', prepare: ofPages },
  { ...boss, name: 'bill-58mm-copy', prepare: copy },
  { name: 'printer', visitor: 'manager', path: '/', prepare: openPrinter },
]
