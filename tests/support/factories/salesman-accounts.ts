import type { Page } from '@playwright/test'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { sendAs } from './invoices.ts'

/** Accounts switched on since a week ago; `boss` is a page of the boss. */
export const startAccounts = (boss: Page): Promise<void> =>
  sendAs(boss, 'settings.switchModule', {
    id: undefined,
    module: 'accounts',
    on: true,
    version: 0,
    startDay: addDays(businessDay(Date.now()), -7),
  })

/** CRD-17: a limit for every customer. */
export const setLimit = (boss: Page, limitPaise: number, stopsAtLimit: boolean, version = 1) =>
  sendAs(boss, 'accounts.saveSettings', {
    id: undefined,
    version,
    startDay: addDays(businessDay(Date.now()), -7),
    discountPaise: 5000,
    limitPaise,
    stopsAtLimit,
    balanceOnBills: false,
    salesmenSeeBalances: true,
  })
