import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import type { Db } from '#server/db/database.ts'
import { createInvoice, sendAs } from './invoices.ts'
import { switchOn } from './rates.ts'

export interface CreditBill {
  readonly name: string
  readonly phone: string
  readonly daysAgo: number
  readonly rupees: number | null
}

export const today = (): string => businessDay(Date.now())

export const MAHESH = { name: 'Mahesh General Stores', phone: '9824011476' } as const
export const KRISHNA = {
  name: 'Shree Krishna Caterers & Banquet Hall',
  phone: '9909042218',
} as const
const UMIYA = { name: 'Umiya Cold Drinks House', phone: '9925031178' } as const
const SAHYADRI = { name: 'Hotel Sahyadri', phone: '9824470056' } as const

/** As of the pictures: one bill of each age, and one that is fresh. */
const BILLS: readonly CreditBill[] = [
  { ...MAHESH, daysAgo: 0, rupees: 3570 },
  { ...MAHESH, daysAgo: 5, rupees: 2400 },
  { ...MAHESH, daysAgo: 12, rupees: 1540 },
  { ...MAHESH, daysAgo: 34, rupees: 5920 },
  { ...KRISHNA, daysAgo: 79, rupees: 18_450 },
  { ...KRISHNA, daysAgo: 40, rupees: 22_000 },
  { ...KRISHNA, daysAgo: 20, rupees: 18_000 },
  { ...KRISHNA, daysAgo: 9, rupees: 13_000 },
  { ...KRISHNA, daysAgo: 2, rupees: 25_000 },
  { ...UMIYA, daysAgo: 27, rupees: 20_280 },
  { ...UMIYA, daysAgo: 10, rupees: 21_000 },
  { ...UMIYA, daysAgo: 1, rupees: 20_000 },
  { ...SAHYADRI, daysAgo: 16, rupees: 28_900 },
  { ...SAHYADRI, daysAgo: 3, rupees: 20_000 },
  { ...SAHYADRI, daysAgo: 3, rupees: null },
]

/** The trigger of the bill posts it in the account. */
export const addCreditBill = async (
  db: Db,
  { name, phone, daysAgo, rupees }: CreditBill,
  token = 1,
): Promise<string> => {
  const id = randomUUID()
  const day = addDays(today(), -daysAgo)
  await db
    .insertInto('invoices')
    .values({
      id,
      day,
      run: 1,
      token,
      customer_name: name,
      customer_phone: phone,
      delivered_by: '',
      created_by: 'Asha',
      payment: 'Pay Later',
      total_paise: rupees === null ? null : rupees * 100,
      changed_by: 'Asha',
      changed_at: new Date(`${day}T06:30:00Z`),
    })
    .execute()
  return id
}

/** Accounts are on since 90 days, with these bills on credit. */
export const fillAccounts = async (db: Db, bills: readonly CreditBill[] = BILLS): Promise<void> => {
  const at = new Date()
  const value = JSON.stringify({ startDay: addDays(today(), -90) })
  await db
    .insertInto('settings')
    .values({ key: 'accounts', value, changed_by: 'Asha', changed_at: at })
    .execute()
  let token = 20
  for (const bill of bills) {
    token += 1
    await addCreditBill(db, bill, token)
  }
  await switchOn(db, 'accounts')
}

export const customerIdOf = async (db: Db, phone: string): Promise<string> => {
  const { id } = await db
    .selectFrom('customer_records')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return id
}

/** A payment through the server, as the user of the page. */
export const receive = async (
  page: Page,
  db: Db,
  phone: string,
  rupees: number,
  fields: object = {},
): Promise<void> =>
  sendAs(page, 'accounts.receive', {
    customerId: await customerIdOf(db, phone),
    amountPaise: rupees * 100,
    discountPaise: 0,
    method: 'Cash',
    note: '',
    day: today(),
    again: true,
    ...fields,
  })

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
