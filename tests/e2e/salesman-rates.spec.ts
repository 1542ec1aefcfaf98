import type { Page } from '@playwright/test'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { addRule, saveRate, startRates } from '#tests/support/factories/counter-rates.ts'
import { holdAnswers } from '#tests/support/lost-answers.ts'
import { workerIsReady } from '#tests/support/salesman/phone.ts'
import {
  billForm,
  cardOf,
  chooseRoute,
  giveRoute,
  goOffline,
  saveBill,
} from '#tests/support/salesman/screen.ts'

const PHONE = { viewport: { width: 360, height: 640 } }

const quantity = (page: Page, name: string) => billForm(page).getByLabel(`${name} quantity`)
const total = (page: Page) => billForm(page).getByLabel('Total', { exact: true })
const sums = (page: Page) => billForm(page).locator('footer')
const row = (page: Page, name: string) => page.locator('[data-product]', { hasText: name })

const bills = (db: Db) =>
  db
    .selectFrom('salesman_invoices')
    .select(['total_paise', 'total_kind', 'auto_total_paise'])
    .orderBy('received_at')
    .execute()

/** A carton of Pink 1L is ₹120 at the counter and ₹115 on the route. */
const start = async (boss: Page, page: Page): Promise<void> => {
  await startRates(boss)
  await giveRoute(page, 'Ring Road')
  const routes = await boss.request.get('/trpc/rates.routes')
  const { result } = (await routes.json()) as { result: { data: { id: string }[] } }
  await saveRate(boss, 'premium-1l', 115, { kind: 'route', ofId: result.data[0]?.id })
  await chooseRoute(page, 'Ring Road')
  await billForm(page).getByLabel('Customer phone').fill('9824011476')
  await billForm(page).getByLabel('Customer name').fill('Rajwadi Tea Post')
}

test('MNY-09 MNY-04 without a network the phone shows the total of its rates, and it stays', async ({
  as,
  db,
}) => {
  const boss = await as('boss', '/')
  const page = await as('salesman', '/saleman', { ...PHONE, serviceWorkers: 'allow' })
  await start(boss, page)
  await quantity(page, 'Pink 1L').fill('4')
  await expect(total(page)).toHaveAttribute('placeholder', '460')
  await workerIsReady(page)
  await goOffline(page)
  await page.reload()
  await expect(total(page)).toHaveAttribute('placeholder', '460')
  await shows(sums(page), '₹460')
  await expectAccessible(page)
  await saveRate(boss, 'premium-1l', 999, { kind: 'salesman' })
  await saveBill(page)
  await shows(page, 'Saved on this phone')
  await page.context().setOffline(false)
  await expect
    .poll(() => bills(db))
    .toEqual([{ total_paise: 46_000, total_kind: 'auto', auto_total_paise: 46_000 }])
  await expect(cardOf(page, 'Rajwadi Tea Post')).toContainText('₹460')
})

test('MNY-04 MNY-05 MNY-11 a typed total wins; an edit goes on with the rates of the bill', async ({
  as,
  db,
}) => {
  const boss = await as('boss', '/')
  const page = await as('salesman', '/saleman', PHONE)
  await start(boss, page)
  await quantity(page, 'Pink 1L').fill('4')
  await total(page).fill('450')
  await shows(billForm(page), 'Typed. Automatic: ₹460')
  await billForm(page).getByRole('button', { name: 'Use ₹460' }).click()
  await total(page).press('ArrowDown')
  await page.getByRole('menuitem', { name: 'No total' }).click()
  await saveBill(page)
  await shows(billForm(page), 'No total. Save anyway?')
  await total(page).press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Automatic total' }).click()
  await saveBill(page)
  await expect.poll(() => bills(db)).toHaveLength(1)
  await saveRate(boss, 'premium-1l', 200, { kind: 'salesman' })
  await cardOf(page, 'Rajwadi Tea Post').getByRole('button', { name: /^Edit/ }).click()
  await expect(total(page)).toHaveAttribute('placeholder', '460')
  await quantity(page, 'Pink 1L').fill('5')
  await expect(total(page)).toHaveAttribute('placeholder', '575')
  await saveBill(page)
  await expect.poll(async () => (await bills(db))[0]?.total_paise).toBe(57_500)
})

test('MNY-06 an old rate on the phone is not refused; the office keeps its total beside it', async ({
  as,
  db,
}) => {
  const boss = await as('boss', '/')
  const page = await as('salesman', '/saleman', PHONE)
  await start(boss, page)
  await quantity(page, 'Pink 2L').fill('2')
  await expect(total(page)).toHaveAttribute('placeholder', '220')
  await goOffline(page)
  await saveRate(boss, 'premium-2l', 130, { kind: 'salesman' })
  await saveBill(page)
  await page.context().setOffline(false)
  await expect
    .poll(() => bills(db))
    .toEqual([{ total_paise: 22_000, total_kind: 'auto', auto_total_paise: 26_000 }])
})

test('MNY-09 a tap before the rates are loaded waits for them', async ({ as, db }) => {
  const boss = await as('boss', '/')
  const page = await as('salesman', '/saleman', PHONE)
  await start(boss, page)
  await quantity(page, 'Pink 1L').fill('4')
  await expect(total(page)).toHaveAttribute('placeholder', '460')
  const answer = await holdAnswers(page, '**/assets/rate-fields-*.js')
  await page.reload()
  await expect(quantity(page, 'Pink 1L')).toHaveValue('4')
  await saveBill(page)
  await expect(billForm(page).getByText('Saving…')).toHaveCSS('opacity', '1')
  expect(await bills(db)).toEqual([])
  answer()
  await expect
    .poll(() => bills(db))
    .toEqual([{ total_paise: 46_000, total_kind: 'auto', auto_total_paise: 46_000 }])
})

test('APP-17 the save button stays on a screen of 360 px, however long the sums are', async ({
  as,
}) => {
  const boss = await as('boss', '/')
  const page = await as('salesman', '/saleman', PHONE)
  await start(boss, page)
  for (const name of ['Pink 2L', 'Pink 1L', 'Pink 500ml', 'Green 1L']) {
    await quantity(page, name).fill('99999')
  }
  await shows(sums(page), '₹4,74,99,525')
  const button = billForm(page).getByRole('button', { name: /^Create Invoice/ })
  const box = await button.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(350)
  expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('MNY-07 schemes are suggested on the phone and taken by a tap', async ({ as }) => {
  const boss = await as('boss', '/')
  const page = await as('salesman', '/saleman', PHONE)
  await start(boss, page)
  await addRule(boss, 'premium-1l', 10, 1)
  await quantity(page, 'Pink 1L').fill('20')
  await row(page, 'Pink 1L').getByRole('button', { name: /^Give/ }).click()
  await expect(billForm(page).getByLabel('Pink 1L scheme')).not.toHaveValue('')
})

test('NXT-01 while Rates is off the phone has no rates and sends none', async ({ as, db }) => {
  const page = await as('salesman', '/saleman', PHONE)
  await giveRoute(page, 'Ring Road')
  await chooseRoute(page, 'Ring Road')
  await billForm(page).getByLabel('Customer phone').fill('9824011476')
  await quantity(page, 'Pink 1L').fill('4')
  await expect(billForm(page).getByLabel('Total (optional)')).toBeVisible()
  await saveBill(page)
  await expect
    .poll(() => bills(db))
    .toEqual([{ total_paise: null, total_kind: null, auto_total_paise: null }])
})
