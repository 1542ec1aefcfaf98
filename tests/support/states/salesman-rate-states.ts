import type { Page } from '@playwright/test'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import { fillRates, switchOn } from '#tests/support/factories/rates.ts'
import { billForm, chooseRoute, fillBill } from '#tests/support/salesman/screen.ts'
import { billing, stock } from './salesman-states.ts'
import type { State } from './state.ts'

/** MNY-09: a bill with the rates on the phone. */
const typeRated = async (page: Page) => {
  await stock(page)
  await chooseRoute(page, 'Station Road – Navapura')
  await fillBill(page, { phone: '9909815530', name: 'Bharat Dairy & Sweets', cartons: '20' })
  await billForm(page).getByLabel('Green 500ml quantity').fill('8')
  await billForm(page).getByLabel('Ice 500g quantity').fill('5')
  await expect(billForm(page).getByLabel('Total', { exact: true })).toBeVisible()
  await expect(billForm(page).getByText('₹3,736').filter({ visible: true })).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 0))
}

const withRates = async (db: Db) => {
  await switchOn(db, 'rates')
  await fillRates(db, false)
}

export const STATES: readonly State[] = [
  { ...billing, name: 'road-rates', before: withRates, prepare: typeRated },
]
