import type { Page } from '@playwright/test'
import { businessDay } from '#domain/shared/dates.ts'
import { createInvoice, sendAs } from './invoices.ts'

/** Accounts switched on since today; `boss` is a page of the boss. */
export const startAccounts = (boss: Page, version = 0) =>
  sendAs(boss, 'settings.switchModule', { id: undefined, module: 'accounts', on: true, version })

/** CRD-17, CRD-23. */
export const setAccounts = (boss: Page, change: object) =>
  sendAs(boss, 'accounts.saveSettings', {
    id: undefined,
    version: 1,
    startDay: businessDay(Date.now()),
    discountPaise: 5000,
    limitPaise: null,
    stopsAtLimit: false,
    balanceOnBills: false,
    salesmenSeeBalances: true,
    ...change,
  })

/** A bill on credit. */
export const bringDue = (page: Page, customer: object, totalPaise: number) =>
  createInvoice(page, { ...customer, payment: 'Pay Later', totalPaise })
