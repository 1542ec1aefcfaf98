import type { Page } from '@playwright/test'
import { sendAs } from './invoices.ts'
import { PASSWORD } from './people.ts'

const UPI = {
  upiId: 'jalkhata@okaxis',
  salesmanUpiId: '',
  payee: 'Jalkhata Mineral Water',
  merchantCode: '',
  hasReference: true,
}

/** `boss` is a page of owner or boss. */
export const switchUpi = (boss: Page, on: boolean, version: number) =>
  sendAs(boss, 'settings.switchModule', { id: undefined, module: 'upi', on, version })

/** The first save has version 0. */
const saveUpi = (boss: Page, fields: object = {}, version = 0) =>
  sendAs(boss, 'upi.save', { id: undefined, ...UPI, password: PASSWORD, ...fields, version })

/** UPI switched on, with its id. */
export const startUpi = async (boss: Page, fields: object = {}) => {
  await switchUpi(boss, true, 0)
  await saveUpi(boss, fields)
}
