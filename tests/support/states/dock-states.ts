import type { Page } from '@playwright/test'
import { addDays, businessDay, businessTime } from '#domain/shared/dates.ts'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import { addBillsToLoad } from '#tests/support/factories/bills-to-load.ts'
import { card, deliver, search, undo } from '#tests/support/pages/dock-screen.ts'
import { failing, type State, waiting } from './state.ts'

const minutesAgo = (minutes: number) => businessTime(Date.now() - minutes * 60_000)

const countTo34 = (db: Db) =>
  db
    .insertInto('token_counters')
    .values({ day: businessDay(Date.now()), run: 1, last: 34 })
    .execute()

const fill = async (db: Db) => {
  const today = businessDay(Date.now())
  const yesterday = addDays(today, -1)
  await addBillsToLoad(db, [
    { token: 9, day: yesterday, time: '17:20:00', customerName: 'Navrang Ice Depot' },
    {
      token: 31,
      day: yesterday,
      time: '17:48:00',
      customerName: 'Vijay Electricals',
      lines: [
        ['premium-1l', 12, 100],
        ['pouch-250ml', 10],
      ],
    },
    {
      token: 33,
      day: yesterday,
      customerName: '',
      time: '18:20:00',
      lines: [['premium-500ml', 6]],
    },
    {
      token: 3,
      customerName: 'Blue Bird School',
      time: minutesAgo(12),
      lines: [
        ['premium-500ml', 20, 200],
        ['premium-250ml', 6],
        ['ice-500g', 10],
      ],
    },
    { token: 30, customerName: 'Shree Krishna Caterers & Banquet', time: minutesAgo(9) },
    { token: 34, customerName: 'Hotel Sahyadri', time: minutesAgo(1) },
  ])
  await countTo34(db)
}

const fillDelivered = async (db: Db) => {
  await addBillsToLoad(db, [{ token: 34, customerName: 'Hotel Sahyadri', delivered: true }])
  await countTo34(db)
}

const tickFirst = async (page: Page) => {
  // The countdown stands still.
  await page.clock.setFixedTime(Date.now())
  await deliver(page, 9).click()
  await expect(undo(page, 9)).toBeVisible()
}

const searchThree = async (page: Page) => {
  await search(page).fill('3')
  await expect(card(page, 3)).toBeVisible()
}

const goOffline = async (page: Page) => {
  await expect(card(page, 9)).toBeVisible()
  await page.context().setOffline(true)
  await tickFirst(page)
  await expect(page.getByText('Waiting to send')).toBeVisible()
}

const AT_DOCK = { visitor: 'staff', path: '/', before: fill } as const

export const STATES: readonly State[] = [
  { ...AT_DOCK, name: 'dock', prepare: tickFirst },
  { ...AT_DOCK, name: 'dock-search', prepare: searchThree },
  { ...AT_DOCK, name: 'dock-offline', prepare: goOffline },
  {
    ...AT_DOCK,
    name: 'dock-empty',
    before: fillDelivered,
    prepare: (page) => expect(page.getByText('Nothing to load.')).toBeVisible(),
  },
  { ...AT_DOCK, name: 'dock-loading', prepare: waiting('invoices.toLoad') },
  { ...AT_DOCK, name: 'dock-failed', prepare: failing('invoices.toLoad') },
]
