import type { Page } from '@playwright/test'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { bringDue, setAccounts, startAccounts } from '#tests/support/factories/accounts.ts'
import {
  chooseInMenu,
  expectCreated,
  expectNotice,
  form,
  save,
} from '#tests/support/pages/billing-screen.ts'
import { MAHESH, quantity } from '#tests/support/pages/rated-form.ts'
import { storedTextIn } from '#tests/support/pending.ts'
import { createBill, openBill, sheet, watchPrint } from '#tests/support/printed-bill.ts'
import { timeBound } from '#tools/ci/time-bounds.ts'

const LIVE = { timeout: timeBound(5_000) }
const paidNow = (page: Page) => form(page).getByLabel('Paid now', { exact: true })
const total = (page: Page) => form(page).getByLabel('Total (optional)')
const later = (page: Page) => form(page).getByText('Pay Later', { exact: true })

const entries = (db: Db) =>
  db
    .selectFrom('account_entries')
    .select(['kind', 'amount_paise', 'method'])
    .orderBy('posted_at')
    .orderBy('kind')
    .execute()

const fillCredit = async (page: Page, rupees: string) => {
  await form(page).getByLabel('Customer phone').fill(MAHESH.customerPhone)
  await quantity(page, 'Pink 1L').fill('20')
  await later(page).click()
  await total(page).fill(rupees)
}

test('CRD-10 UX-01 paid now with the keyboard: bill and payment in 20 keys', async ({ as, db }) => {
  const boss = await as('boss', '/')
  await startAccounts(boss)
  await bringDue(boss, MAHESH, 843_000)
  const page = await as('manager', '/')
  await expect(form(page).getByLabel('Customer phone')).toBeFocused()
  let presses = 0
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      presses += 1
      await page.keyboard.press(key)
    }
  }
  await press('1', '4', '7', '6')
  await expect(page.getByRole('option')).toContainText(MAHESH.customerName)
  await press('Enter')
  await expect(quantity(page, 'Pink 2L')).toBeFocused()
  await press('2', '0', 'Alt+4', 'Alt+T', '3', '5', '7', '0')
  await expect(paidNow(page)).toBeVisible()
  await press('Alt+P')
  await expect(paidNow(page)).toBeFocused()
  await press('2', '0', '0', '0', 'Control+Enter')
  await expectCreated(page)
  expect(presses).toBeLessThanOrEqual(20)
  expect((await entries(db)).slice(1)).toEqual([
    { kind: 'bill', amount_paise: 357_000, method: null },
    { kind: 'payment', amount_paise: -200_000, method: 'Cash' },
  ])
  // The next bill has nothing of it.
  await later(page).click()
  await expect(paidNow(page)).toHaveValue('')
})

test('CRD-10 Enter passes over it, and only Pay Later has it', async ({ as }) => {
  await startAccounts(await as('boss', '/'))
  const page = await as('manager', '/')
  await fillCredit(page, '3570')
  await expect(paidNow(page)).toBeVisible()
  sawText('Paid now')
  await shows(form(page), 'Pay Later')
  await total(page).press('Enter')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Delivered by')).toBeFocused()
  await expectAccessible(page)
  await form(page).getByText('Cash', { exact: true }).first().click()
  await expect(paidNow(page)).toBeHidden()
})

test('CRD-10 more than the total is refused; the text stays and can be corrected', async ({
  as,
  db,
}) => {
  await startAccounts(await as('boss', '/'))
  const page = await as('manager', '/')
  await fillCredit(page, '3570')
  await paidNow(page).fill('4000')
  await shows(form(page), accountMessages.moreThanTotal)
  await save(page).click()
  await expectNotice(page, accountMessages.moreThanTotal)
  await expect(paidNow(page)).toBeFocused()
  expect(await entries(db)).toEqual([])
  await paidNow(page).fill('2000')
  await form(page)
    .getByRole('radiogroup', { name: 'Paid now by' })
    .getByText('Google Pay', { exact: true })
    .click()
  await save(page).click()
  await expectCreated(page)
  expect((await entries(db)).at(-1)).toMatchObject({ kind: 'payment', method: 'Google Pay' })
})

test('CRD-10 BIL-19 the draft has it after a reload, in a second tab and without internet', async ({
  as,
  db,
}) => {
  await startAccounts(await as('boss', '/'))
  const page = await as('manager', '/')
  await fillCredit(page, '3570')
  await paidNow(page).fill('2000')
  await expect.poll(() => storedTextIn(page, 'drafts')).toContain('2000')
  await page.reload()
  await expect(paidNow(page)).toHaveValue('2000')
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(paidNow(other)).toHaveValue('2000')
  await other.close()
  await page.context().setOffline(true)
  await expect(form(page).getByText(/^No internet\./)).toBeVisible(LIVE)
  await expect(paidNow(page)).toHaveValue('2000')
  await page.context().setOffline(false)
  await expect(form(page).getByText(/^No internet\./)).toBeHidden(LIVE)
  await save(page).click()
  await expectCreated(page)
  expect(await entries(db)).toHaveLength(2)
})

test('CRD-10 BIL-19 a reload in mid-save makes one bill and one payment', async ({ as, db }) => {
  await startAccounts(await as('boss', '/'))
  const page = await as('manager', '/')
  await fillCredit(page, '3570')
  await paidNow(page).fill('2000')
  await page.route('**/trpc/invoices.create*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const sent = page.waitForRequest('**/trpc/invoices.create*')
  await save(page).click()
  await sent
  await expect.poll(() => entries(db)).toHaveLength(2)
  await page.unroute('**/trpc/invoices.create*')
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(form(page).getByLabel('Customer phone')).toHaveValue('')
  expect(await entries(db)).toHaveLength(2)
})

test('CRD-18 what is due stands under the number, live; an advance too', async ({ as }) => {
  const boss = await as('boss', '/')
  await startAccounts(boss)
  await setAccounts(boss, { limitPaise: 1_000_000 })
  await bringDue(boss, MAHESH, 843_000)
  const page = await as('manager', '/')
  const place = () =>
    quantity(page, 'Pink 2L').evaluate((field) => Math.round(field.getBoundingClientRect().top))
  const before = await place()
  await form(page).getByLabel('Customer phone').fill(MAHESH.customerPhone)
  await expect(form(page).getByText(/^Due ₹8,430 · oldest .+ · limit ₹10,000$/)).toBeVisible()
  sawText('Due ₹8,430 · oldest 12 Oct · limit ₹10,000')
  expect(await place(), 'no row moves').toBe(before)
  await bringDue(boss, MAHESH, 7000)
  await expect(form(page).getByText(/^Due ₹8,500/)).toBeVisible(LIVE)
  const staff = await as('staff', '/')
  await expect(staff.getByRole('article').first()).toBeVisible()
  await expect(staff.getByText(/Due ₹|^Open$/)).toHaveCount(0)
})

test('CRD-17 the limit note, the stop of a manager and the question of the boss', async ({
  as,
  db,
}) => {
  const boss = await as('boss', '/')
  await startAccounts(boss)
  await setAccounts(boss, { limitPaise: 1_000_000, stopsAtLimit: true })
  await bringDue(boss, MAHESH, 767_000)
  const page = await as('manager', '/')
  await fillCredit(page, '3570')
  await shows(form(page), 'Limit ₹10,000. With this bill ₹11,240 is due.')
  await save(page).click()
  await expectNotice(page, accountMessages.limitReached)
  await paidNow(page).fill('2000')
  await expect(form(page).getByText(/^Limit ₹/)).toBeHidden()
  await save(page).click()
  await expectCreated(page)
  const owner = await as('owner', '/')
  await fillCredit(owner, '3570')
  await owner.clock.install()
  await shows(form(owner), 'Limit ₹10,000. With this bill ₹12,810 is due.')
  await save(owner).click()
  await shows(form(owner), accountMessages.overLimit)
  await expect(save(owner)).toHaveText(/^Save anyway/)
  // A double tap would not be an answer.
  await owner.clock.runFor(1000)
  await owner.keyboard.press('Control+Enter')
  await expect.poll(() => entries(db)).toHaveLength(4)
})

test('CRD-15 CRD-10 the lists say what is open; a deletion says what stays', async ({ as }) => {
  const boss = await as('boss', '/')
  await startAccounts(boss)
  const paid = { id: crypto.randomUUID(), amountPaise: 200_000, method: 'Cash' }
  const page = await as('manager', '/')
  const card = page.getByRole('article').first()
  await bringDue(boss, { ...MAHESH, paidNow: paid }, 357_000)
  await expect(card).toContainText('Part paid, ₹1,570 open', LIVE)
  sawText('Part paid, ₹120 open')
  await bringDue(boss, { ...MAHESH, customerPhone: '9824011477' }, 50_000)
  await shows(card, 'Open')
  const all = { id: crypto.randomUUID(), amountPaise: 50_000, method: 'Cash' }
  await bringDue(boss, { ...MAHESH, customerPhone: '9824011478', paidNow: all }, 50_000)
  await shows(card, 'Paid')
  await chooseInMenu(page, 'Delete', 1)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The ₹2,000 paid with this bill stays as advance.')
  sawText('The ₹2,000 paid with this bill stays as advance.')
  await question.getByRole('button', { name: 'Delete invoice' }).click()
  await expectNotice(page, messages.billing.deleted)
  await form(page).getByLabel('Customer phone').fill(MAHESH.customerPhone)
  await expect(form(page).getByText('Advance ₹2,000', { exact: true })).toBeVisible()
  sawText('Advance ₹500')
})

for (const paper of ['4x6', '80', '58']) {
  test(`CRD-10 CRD-23 PRN-03 paid now, due and the balance on ${paper}`, async ({ as }) => {
    const boss = await as('boss', '/')
    await startAccounts(boss)
    await bringDue(boss, MAHESH, 100_000)
    const page = await as('manager', '/customer')
    await watchPrint(page)
    const bill = {
      ...MAHESH,
      deliveredBy: '',
      payment: 'Pay Later',
      totalPaise: 357_000,
      lines: [{ product: 'premium-1l', quantity: 1, schemeHundredths: 0 }],
      paidNow: { id: crypto.randomUUID(), amountPaise: 200_000, method: 'Cash' },
    }
    const id = await createBill(page, bill)
    await openBill(page, id, paper)
    await shows(sheet(page), 'Paid now ₹2,000')
    await shows(sheet(page), 'Due ₹1,570')
    await expect(sheet(page)).not.toContainText('due with this bill')
    await setAccounts(boss, { balanceOnBills: true })
    await page.reload()
    await shows(sheet(page), '₹2,570 due with this bill')
    sawText('{₹} due with this bill')
  })
}

test('CRD-10 CRD-17 with the thumb at 360×640, the note on the bar', async ({ as, db }) => {
  const boss = await as('boss', '/')
  await startAccounts(boss)
  await setAccounts(boss, { limitPaise: 100_000 })
  const page = await as('manager', '/', { viewport: { width: 360, height: 640 }, hasTouch: true })
  await form(page).getByLabel('Customer phone').fill(MAHESH.customerPhone)
  await quantity(page, 'Pink 1L').fill('20')
  await later(page).tap()
  await form(page)
    .getByRole('button', { name: /^Total and delivery/ })
    .tap()
  await total(page).fill('3570')
  await paidNow(page).fill('2000')
  await shows(form(page), 'Limit ₹1,000. With this bill ₹1,570 is due.')
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Done' }).tap()
  await expect(paidNow(page)).toBeHidden()
  await expect(form(page).getByText(/^Limit ₹1,000/)).toBeInViewport()
  await save(page).tap()
  await expectCreated(page)
  expect(await entries(db)).toHaveLength(2)
})
