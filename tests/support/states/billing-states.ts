import type { Page } from '@playwright/test'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { DEFAULT_SETTINGS, SETTINGS_ID } from '#domain/settings/settings.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import { createInvoice, sendAs } from '#tests/support/factories/invoices.ts'
import { notice } from '#tests/support/notices.ts'
import { chips, chooseList } from '#tests/support/pages/bill-list.ts'
import { chooseInMenu } from '#tests/support/pages/billing-screen.ts'
import { lateParts, pill, sheet } from '#tests/support/salesman/waiting.ts'
import { openSessionFor } from '#tests/support/session.ts'
import { counterIsOpen, fillMorning } from './morning.ts'
import type { State } from './state.ts'

const LONG_NAME = 'Shree Krishna Caterers, Banquet Hall & Marriage Lawns, Surat'

/** On a phone the bills are behind a tab. */
export const toList = async (page: Page) => {
  const tabs = page.getByRole('navigation', { name: 'Parts of the counter' })
  if (await tabs.isVisible()) await tabs.getByRole('button', { name: /^Bills/ }).click()
  await chips(page).evaluate((group) => group.scrollIntoView())
}

const typeBill = async (page: Page) => {
  await fillMorning(page)
  const form = page.getByRole('region', { name: 'Create Invoice' })
  await form.getByLabel('Customer phone').fill('9824011476')
  await expect(form.getByLabel('Customer name')).toHaveValue(/\w/)
  await form.getByLabel('Pink 1L quantity').fill('40')
  await form.getByLabel('Pink 1L scheme').fill('4')
  await form.getByLabel('Pouch 250ml quantity').fill('60')
  // On a phone the total is in a sheet.
  const sheet = form.getByRole('button', { name: /^Total and delivery/ })
  const isPhone = await sheet.isVisible()
  if (isPhone) await sheet.click()
  await form.getByLabel('Total (optional)').fill('5240')
  if (isPhone) await form.getByRole('button', { name: 'Done' }).click()
}

const fillLong = async (page: Page) => {
  await counterIsOpen(page)
  await createInvoice(page, {})
  await createInvoice(page, {
    customerName: LONG_NAME,
    totalPaise: 1_234_567_50,
    payment: 'Pay Later',
    deliveredBy: 'Rameshbhai Chhaganbhai Prajapati',
    lines: DEFAULT_PRODUCTS.map(({ id }, index) => ({
      product: id,
      quantity: 20 + index * 15,
      schemeHundredths: index * 150,
    })),
  })
  await expect(page.getByRole('article').first()).toContainText(LONG_NAME)
}

const deliverFirst = async (page: Page) => {
  await fillMorning(page)
  await toList(page)
  // The countdown stands still.
  await page.clock.setFixedTime(Date.now())
  await page.getByRole('checkbox').first().check()
  await expect(page.getByText(messages.billing.delivered)).toBeVisible()
  // The takings change the height above the list.
  await expect(page.getByText('1 bill without total')).toBeVisible()
  await toList(page)
}

const editNewest = async (page: Page) => {
  await fillMorning(page)
  await toList(page)
  await page.getByRole('button', { name: 'Edit token 7', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Edit Invoice' })).toBeVisible()
}

const loseEdit = async (page: Page, db: Db) => {
  await editNewest(page)
  await db
    .updateTable('invoices')
    .set({ version: 2, changed_by: 'Asha', customer_name: 'Railway Canteen, Platform 4' })
    .where('token', '=', 7)
    .execute()
  await page.getByRole('button', { name: /^Update Invoice/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

const goOffline = async (page: Page) => {
  await fillMorning(page)
  await page.context().setOffline(true)
  await expect(page.getByText('No internet. You can type; save when it is back.')).toBeVisible()
}

const openWaiting = async (page: Page) => {
  await lateParts(page)
  await goOffline(page)
  await toList(page)
  await page
    .getByRole('checkbox', { name: /Delivered/ })
    .first()
    .click()
  await pill(page).click()
  await expect(sheet(page)).toBeVisible()
}

const askDelete = async (page: Page) => {
  await fillMorning(page)
  await toList(page)
  await chooseInMenu(page, 'Delete', 7)
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

const deleteNewest = async (page: Page) => {
  await askDelete(page)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(notice(page)).not.toBeEmpty()
}

const isEmpty = (page: Page) => expect(page.getByText('No invoices found.')).toBeAttached()

/** Leaves all reads of the screen unanswered. */
const waitForAll = async (page: Page) => {
  await counterIsOpen(page)
  await page.route(/trpc\/.*(tokens|stock|invoices)\./, () => undefined)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible()
}

const failAll = async (page: Page) => {
  await counterIsOpen(page)
  await page.route(/trpc\/.*(tokens|stock|invoices)\./, (route) => route.abort())
  await page.reload()
  await toList(page)
  await expect(page.getByText('The list could not be loaded.')).toBeVisible({ timeout: 15_000 })
}

const lateAnswer = async (page: Page) => {
  await typeBill(page)
  await page.clock.install()
  await page.route('**/trpc/invoices.create', () => undefined)
  await page.getByRole('button', { name: /^Create Invoice/ }).click()
  await page.clock.runFor(11_000)
  await page.getByRole('button', { name: 'Start another bill' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Start another bill' })).toBeVisible()
}

const parkBill = async (page: Page) => {
  await lateAnswer(page)
  await page.getByRole('button', { name: 'Start another bill' }).click()
  await page.getByRole('list', { name: 'Bills not confirmed yet' }).scrollIntoViewIfNeeded()
}

const seenBy =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await fillMorning(page)
    await page.goto(path)
    await expect(page.getByRole('article').first()).toBeVisible()
  }

/** The same morning, as staff see it. */
const seenByStaff = async (page: Page, db: Db) => {
  await fillMorning(page)
  const { cookies, origins } = await openSessionFor(db, 'staff', new URL(page.url()).origin)
  await page.context().addCookies(cookies)
  for (const { name, value } of origins.flatMap(({ localStorage }) => localStorage)) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const)
  }
  await page.goto('/')
  await expect(page.getByText('Vijay (staff)').first()).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

const openDeleted = async (page: Page) => {
  await deleteNewest(page)
  await chooseList(page, 'Deleted')
  await expect(page.getByRole('button', { name: /Restore/ })).toBeVisible()
}

const lookUp = async (page: Page, phone: string) => {
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
}

const lookUpTokens = async (page: Page, db: Db) => {
  await fillMorning(page)
  await db.updateTable('invoices').set({ delivered: true }).where('token', '=', 6).execute()
  const settings = { ...DEFAULT_SETTINGS, phone: '02692 234567', id: SETTINGS_ID, version: 1 }
  await sendAs(page, 'settings.save', settings)
  await page.goto('/customer')
  await lookUp(page, '9824011476')
  await expect(page.getByRole('region', { name: 'Newest token' })).toBeVisible()
}

export const STATES: readonly State[] = [
  { name: 'billing', visitor: 'owner', path: '/', prepare: fillMorning },
  { name: 'billing-typed', visitor: 'manager', path: '/', prepare: typeBill },
  {
    name: 'billing-list',
    visitor: 'manager',
    path: '/',
    prepare: async (page) => {
      await fillMorning(page)
      await toList(page)
    },
  },
  {
    name: 'billing-long-names',
    visitor: 'manager',
    path: '/',
    prepare: async (page) => {
      await fillLong(page)
      await toList(page)
    },
  },
  { name: 'billing-empty', visitor: 'owner', path: '/', prepare: isEmpty },
  { name: 'billing-loading', visitor: 'owner', path: '/', prepare: waitForAll },
  { name: 'billing-failed', visitor: 'owner', path: '/', prepare: failAll },
  { name: 'billing-delivered', visitor: 'boss', path: '/owner', prepare: deliverFirst },
  { name: 'billing-edit', visitor: 'manager', path: '/', prepare: editNewest },
  { name: 'billing-conflict', visitor: 'manager', path: '/', prepare: loseEdit },
  { name: 'billing-delete', visitor: 'manager', path: '/', prepare: askDelete },
  { name: 'billing-undo', visitor: 'manager', path: '/', prepare: deleteNewest },
  { name: 'billing-deleted', visitor: 'manager', path: '/', prepare: openDeleted },
  { name: 'billing-offline', visitor: 'owner', path: '/', prepare: goOffline },
  { name: 'billing-waiting-sheet', visitor: 'owner', path: '/', prepare: openWaiting },
  { name: 'billing-late', visitor: 'owner', path: '/', prepare: lateAnswer },
  { name: 'billing-unconfirmed', visitor: 'owner', path: '/', prepare: parkBill },
  { name: 'billing-staff', visitor: 'owner', path: '/', prepare: seenByStaff },
  { name: 'token-history', visitor: 'owner', path: '/', prepare: seenBy('/token-history') },
  {
    name: 'token-history-empty',
    visitor: 'owner',
    path: '/token-history',
    prepare: (page) => expect(page.getByText('No tokens found.')).toBeVisible(),
  },
  { name: 'look-up', visitor: 'nobody', path: '/customer' },
  {
    name: 'look-up-refused',
    visitor: 'nobody',
    path: '/customer',
    prepare: (page) => lookUp(page, '98240'),
  },
  {
    name: 'look-up-none',
    visitor: 'nobody',
    path: '/customer',
    prepare: async (page) => {
      await lookUp(page, '9824011476')
      await expect(page.getByText('No tokens found.')).toBeVisible()
    },
  },
  { name: 'look-up-tokens', visitor: 'owner', path: '/', prepare: lookUpTokens },
]
