import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEFAULT_PRODUCTS, type DefaultId } from '#domain/catalog/default-products.ts'
import type { Rounding } from '#domain/rates/automatic-total.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { sendAs } from './invoices.ts'

/** ₹ per carton, in the order of the products. */
const RUPEES = [110, 120, 150, 140, 100, 128, 60, 40]

const today = () => businessDay(Date.now())

/** `boss` is a page of the boss. */
export const saveRate = (boss: Page, product: DefaultId, rupees: number, special: object = {}) =>
  sendAs(boss, 'rates.save', {
    product,
    kind: 'counter',
    ofId: null,
    ratePaise: rupees * 100,
    fromDay: today(),
    ...special,
  })

/** MNY-07: so many bottles free for every so many cartons. */
export const addRule = (boss: Page, product: DefaultId, everyCartons: number, bottles: number) =>
  sendAs(boss, 'rates.addRule', {
    product,
    kind: 'all',
    ofId: null,
    everyCartons,
    freeHundredths: bottles * 100,
    fromDay: today(),
    toDay: null,
  })

/** MNY-03. */
export const setRounding = (boss: Page, rounding: Rounding, version: number) =>
  sendAs(boss, 'rates.setRounding', { id: undefined, rounding, version })

export const switchRates = (boss: Page, on: boolean, version: number) =>
  sendAs(boss, 'settings.switchModule', { id: undefined, module: 'rates', on, version })

/** After `startRates`. */
export const stopRates = (boss: Page) => switchRates(boss, false, 1)

/** Rates switched on, and a counter's rate for every product but those left out. */
export const startRates = async (boss: Page, without: readonly DefaultId[] = []) => {
  await switchRates(boss, true, 0)
  for (const [place, { id }] of DEFAULT_PRODUCTS.entries()) {
    const product = id as string as DefaultId
    if (!without.includes(product)) await saveRate(boss, product, RUPEES[place] ?? 0)
  }
}

/** A customer's record, whose own rates can be saved under the answered id. */
export const addCustomer = async (boss: Page, phone: string, name: string): Promise<string> => {
  const id = randomUUID()
  await sendAs(boss, 'customers.add', { id, phone, name })
  return id
}
