import type { Page } from '@playwright/test'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { setLimit, startAccounts } from '#tests/support/factories/salesman-accounts.ts'
import { loseAnswers } from '#tests/support/lost-answers.ts'
import { workerIsReady } from '#tests/support/salesman/phone.ts'
import {
  billForm,
  chooseRoute,
  fillBill,
  giveBill,
  giveCustomer,
  giveRoute,
  goOffline,
  saveBill,
} from '#tests/support/salesman/screen.ts'

const THUMB = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const
const OFFLINE = { ...THUMB, serviceWorkers: 'allow' } as const
const SHOP = 'Mahesh General Stores'
const NUMBER = '9824011476'

const form = (page: Page) => page.getByRole('form', { name: 'Payment' })
const done = (page: Page) => page.getByRole('region', { name: 'Payment saved' })
const list = (page: Page) => page.getByRole('region', { name: 'Received today' })

const payments = async (db: Db) =>
  db
    .selectFrom('account_entries')
    .select(['kind', 'amount_paise'])
    .where('source', '=', 'salesman')
    .where('kind', 'in', ['payment', 'reversal'])
    .orderBy('posted_at')
    .orderBy('kind')
    .execute()
const paise = async (db: Db) => (await payments(db)).map(({ amount_paise }) => amount_paise)

/** The shop owes ₹843 of the counter and ₹100 of the salesman's own bill. */
const start = async (boss: Page, page: Page): Promise<void> => {
  await startAccounts(boss)
  await createInvoice(boss, {
    customerName: SHOP,
    customerPhone: NUMBER,
    payment: 'Pay Later',
    totalPaise: 84_300,
  })
  await giveRoute(page, 'Ring Road')
  await giveCustomer(page, SHOP, NUMBER, 'Ring Road')
  await giveBill(page, {
    route: 'Ring Road',
    customerName: SHOP,
    customerPhone: NUMBER,
    payment: 'On credit',
    totalPaise: 10_000,
  })
}

const openReceive = async (page: Page): Promise<void> => {
  await page.goto('/receive')
  await expect(page.getByRole('heading', { name: 'Receive payment', level: 1 })).toBeVisible()
}

const pickShop = async (page: Page): Promise<void> => {
  await form(page).getByLabel('Customer phone').tap()
  await page.getByRole('option', { name: new RegExp(SHOP) }).tap()
  await shows(form(page), 'Due ₹943')
}

test('CRD-08 CRD-22 without a network he receives a payment; a reload in the middle loses nothing', async ({
  as,
  db,
}) => {
  const boss = await as('boss', '/')
  const page = await as('salesman', '/saleman', OFFLINE)
  await start(boss, page)
  await openReceive(page)
  await pickShop(page)
  await workerIsReady(page)
  await goOffline(page)
  await form(page).getByLabel('Amount').fill('500')
  await shows(form(page), 'Balance after')
  await shows(form(page), '₹443')
  await expectAccessible(page)
  await page.reload()
  await expect(form(page).getByLabel('Amount')).toHaveValue('500')
  await shows(form(page), 'Due ₹943')
  await shows(form(page), '₹443')
  await form(page).getByRole('button', { name: 'Save', exact: true }).tap()
  await shows(page, 'Saved on this phone')
  await shows(done(page), '₹500')
  await shows(done(page), '₹443')
  await shows(done(page), 'On this phone. Sent when the network is back.')
  const code = await done(page).locator('[data-code]').textContent()
  const link = await done(page).getByRole('link', { name: 'Send receipt' }).getAttribute('href')
  const text = new URL(link ?? '').searchParams.get('text') ?? ''
  expect(text).toContain(`received ₹500 (Cash) from ${SHOP} on `)
  expect(text).toContain(`Balance now ₹443. Receipt ${code}.`)
  await expectAccessible(page)
  await page.reload()
  await shows(list(page), SHOP)
  await shows(list(page), '₹500')
  await shows(list(page), 'Not sent yet')
  await page.context().setOffline(false)
  await expect.poll(() => paise(db)).toEqual([-50_000])
  await expect(list(page)).not.toContainText('Not sent yet')
})

test('CRD-11 a payment whose answer was lost counts once, and is reversed on his other phone', async ({
  as,
  db,
}) => {
  const boss = await as('boss', '/')
  const page = await as('salesman', '/saleman', THUMB)
  await start(boss, page)
  const lost = await loseAnswers(page, 'salesman.receive')
  await openReceive(page)
  await pickShop(page)
  await form(page).getByRole('button', { name: 'All ₹943' }).tap()
  await form(page).getByRole('button', { name: 'Save', exact: true }).tap()
  await shows(done(page), 'Payment saved')
  await shows(done(page), '₹943')
  await shows(done(page), '₹0')
  await expect.poll(lost).toBe(1)
  await expect.poll(() => paise(db)).toEqual([-94_300])
  const other = await as('salesman', '/receive', THUMB)
  await shows(list(other), SHOP)
  await shows(list(other), '₹943')
  await list(other)
    .getByRole('button', { name: /^Reverse/ })
    .tap()
  await shows(other, 'Reverse this payment?')
  await expectAccessible(other)
  await other.getByLabel('Wrong amount').check()
  await other.getByRole('button', { name: 'Reverse payment' }).tap()
  await shows(other, 'Payment reversed')
  await expect.poll(() => paise(db)).toEqual([-94_300, 94_300])
  await shows(done(page), 'Payment reversed')
  await done(page).getByRole('button', { name: 'Next customer' }).tap()
  await pickShop(page)
})

test('CRD-08 more than the balance is an advance; what is missing is named', async ({ as, db }) => {
  const boss = await as('boss', '/')
  const page = await as('salesman', '/saleman', THUMB)
  await start(boss, page)
  await openReceive(page)
  await pickShop(page)
  await form(page).getByRole('button', { name: 'Save', exact: true }).tap()
  await shows(page, 'Enter an amount.')
  await form(page).getByLabel('Amount').fill('1000')
  await shows(form(page), '₹57 extra. Kept as advance.')
  await form(page).getByText('Cheque').tap()
  await form(page).getByRole('button', { name: 'Save', exact: true }).tap()
  await shows(page, 'Enter the cheque number.')
  await form(page).getByLabel('Cheque number').fill('004512')
  await form(page).getByRole('button', { name: 'Save', exact: true }).tap()
  await expect.poll(() => paise(db)).toEqual([-100_000])
  await shows(done(page), '₹1,000')
  await shows(done(page), '−₹57')
})

test('CRD-10 CRD-17 CRD-23 a bill on credit: what is due, what is paid now, and the limit', async ({
  as,
  db,
}) => {
  const boss = await as('boss', '/')
  const page = await as('salesman', '/saleman', THUMB)
  await start(boss, page)
  await chooseRoute(page, 'Ring Road')
  await fillBill(page, { phone: NUMBER, name: SHOP, cartons: '4' })
  await shows(billForm(page), 'Due ₹943')
  await shows(billForm(page), 'On credit')
  await billForm(page).getByText('On credit').tap()
  await billForm(page).getByLabel('Total (optional)').fill('400')
  await billForm(page).getByLabel('Paid now').fill('401')
  await saveBill(page)
  await shows(page, 'More than the total.')
  await billForm(page).getByLabel('Paid now').fill('150')
  await expectAccessible(page)
  await saveBill(page)
  await expect.poll(() => paise(db)).toEqual([-15_000])
  await setLimit(boss, 120_000, true)
  await fillBill(page, { route: 'Ring Road', phone: NUMBER, name: SHOP, cartons: '4' })
  await shows(billForm(page), 'Due ₹1,193')
  await billForm(page).getByText('On credit').tap()
  await billForm(page).getByLabel('Total (optional)').fill('400')
  await shows(billForm(page), 'Limit ₹1,200. With this bill ₹1,593 is due.')
  await saveBill(page)
  await shows(page, 'Limit reached. Ask the owner or boss.')
  await billForm(page).getByLabel('Paid now').fill('400')
  await saveBill(page)
  await expect.poll(() => paise(db)).toEqual([-15_000, -40_000])
})

test('CRD-23 before the phone has read the balances it says so', async ({ as }) => {
  const boss = await as('boss', '/')
  const page = await as('salesman', '/saleman', THUMB)
  await page.route(/trpc\/[^?]*salesman\.balances/, (route) => route.abort())
  await start(boss, page)
  await openReceive(page)
  await form(page).getByLabel('Customer phone').fill(NUMBER)
  await shows(form(page), 'Balance not known on this phone.')
})
