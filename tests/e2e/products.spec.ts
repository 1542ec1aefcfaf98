import type { Page } from '@playwright/test'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { sendAs } from '#tests/support/factories/invoices.ts'
import { addManyProducts, MANY_PRODUCTS } from '#tests/support/many-products.ts'
import { form as billing, save } from '#tests/support/pages/billing-screen.ts'
import { printOut } from '#tests/support/paper.ts'
import { atServer } from '#tests/support/salesman/at-server.ts'
import { workerIsReady } from '#tests/support/salesman/phone.ts'
import {
  billForm,
  chooseRoute,
  giveRoute,
  goOffline,
  historyOf,
  saveBill,
} from '#tests/support/salesman/screen.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const

const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('listitem')
const stock = (page: Page) => page.getByRole('region', { name: 'Stock Live View' })

const addJar = async (page: Page) => {
  await page.getByRole('button', { name: 'Add product' }).click()
  await dialog(page).getByLabel('Short label').fill('Jar 20L')
  await dialog(page).getByLabel('Bottles in a carton').fill('1')
  await dialog(page).getByLabel('Full name').fill('20 Litre Jar')
  await dialog(page).getByRole('radio', { name: 'Jar 20 L' }).check({ force: true })
  await dialog(page).getByRole('radio', { name: 'Teal' }).check({ force: true })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rows(page).last()).toContainText('20 Litre Jar')
}

test('CAT-01 CAT-02 CAT-06 CAT-07 a product is added, billed, on the phone offline, and retired', async ({
  as,
  db,
}) => {
  const counter = await as('owner', '/')
  const phone = await as('salesman', '/saleman', PHONE)
  await giveRoute(phone, 'Ring Road')
  const boss = await as('boss', '/products')
  await shows(boss, 'Products')
  await shows(boss, 'Add product')
  await expect(rows(boss)).toHaveCount(8)
  await expectAccessible(boss)
  await addJar(boss)

  // CAT-07: the open screens follow.
  await billing(counter).getByLabel('Customer phone').fill('9824011476')
  await billing(counter).getByLabel('Jar 20L quantity').fill('3')
  await save(counter).click()
  await expect(stock(counter).getByRole('row', { name: /Jar 20L/ })).toContainText('−3', LIVE)

  await expect(billForm(phone).getByLabel('Jar 20L quantity')).toBeVisible(LIVE)
  await phone.reload()
  await workerIsReady(phone)
  await goOffline(phone)
  await phone.reload()
  await chooseRoute(phone, 'Ring Road')
  await billForm(phone).getByLabel('Customer phone').fill('9824011476')
  await billForm(phone).getByLabel('Customer name').fill('Shree Pan')
  await billForm(phone).getByLabel('Jar 20L quantity').fill('2')
  await saveBill(phone)

  await shows(boss, 'In use')
  await boss.getByRole('switch', { name: 'Jar 20L in use' }).click()
  await expect(billing(counter).getByLabel('Jar 20L quantity')).toBeHidden(LIVE)
  // CAT-02: its stock is not 0.
  await expect(stock(counter).getByRole('row', { name: /Jar 20L/ })).toBeVisible()

  await phone.context().setOffline(false)
  await expect.poll(async () => (await atServer(db).bills()).length, LIVE).toBe(1)
  await expect(historyOf(phone)).toContainText('20 Litre Jar')
  await expect(billForm(phone).getByLabel('Jar 20L quantity')).toBeHidden(LIVE)

  await boss.getByRole('switch', { name: 'Jar 20L in use' }).click()
  await expect(billing(counter).getByLabel('Jar 20L quantity')).toBeVisible(LIVE)
})

test('CAT-03 CAT-04 a rename shows on old invoices; the carton of a billed product is fixed', async ({
  as,
}) => {
  const counter = await as('owner', '/')
  await sendAs(counter, 'invoices.create', {
    customerName: 'Mahesh',
    customerPhone: '9824011476',
    deliveredBy: '',
    payment: 'Cash',
    totalPaise: null,
    lines: [{ product: 'premium-1l', quantity: 2, schemeHundredths: 0 }],
  })
  const boss = await as('boss', '/products')
  await boss.getByRole('button', { name: 'Edit Pink 1L' }).click()
  await shows(dialog(boss), 'For another product, add a new one.')
  await shows(dialog(boss), 'Add a new product for another carton size.')
  await expect(dialog(boss).getByLabel('Bottles in a carton')).toBeDisabled()
  await expectAccessible(boss)
  await dialog(boss).getByLabel('Full name').fill('Sparkling 1 Litre Bottle')
  await dialog(boss).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(boss)).toBeHidden()
  const bill = counter.getByRole('article').first()
  await expect(bill.getByTitle('Sparkling 1 Litre Bottle')).toHaveText('Pink 1L 2', LIVE)
})

test('CAT-01 the arrows order every form', async ({ as }) => {
  const boss = await as('boss', '/products')
  await boss.getByRole('button', { name: 'Move Pink 1L up' }).click()
  await expect(rows(boss).first()).toContainText('Pink 1L')
  await boss.getByRole('button', { name: 'Move Pink 1L down' }).click()
  await expect(rows(boss).first()).toContainText('Pink 2L')
  await boss.getByRole('button', { name: 'Move Ice 500g up' }).click()
  await expect(rows(boss).nth(6)).toContainText('Ice 500g')
  const counter = await as('owner', '/')
  await expect(
    billing(counter)
      .getByLabel(/ quantity$/)
      .nth(6),
  ).toHaveAccessibleName('Ice 500g quantity')
})

test('CAT-07 BIL-18 the second save of a product sees the first', async ({ as }) => {
  const [one, two] = [await as('boss', '/products'), await as('owner', '/products')]
  for (const page of [one, two]) {
    await page.getByRole('button', { name: 'Edit Pink 2L' }).click()
    await expect(dialog(page)).toBeVisible()
  }
  await dialog(one).getByLabel('Full name').fill('First name')
  await dialog(one).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(one)).toBeHidden()
  await dialog(two).getByLabel('Full name').fill('Second name')
  await dialog(two).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(two).getByRole('alert')).toContainText('First name')
  await dialog(two).getByRole('button', { name: 'Save' }).click()
  await expect(rows(one).first()).toContainText('Second name', LIVE)
})

test('CAT-05 with 60 products a form has a filter; the filled rows stay on top', async ({
  as,
  db,
}) => {
  await addManyProducts(db)
  const page = await as('owner', '/')
  const quantities = billing(page).getByLabel(/ quantity$/)
  await expect(quantities).toHaveCount(60)
  const filter = billing(page).getByLabel('Find a product')
  await billing(page).getByLabel('Customer phone').fill('9824011476')
  await filter.fill('250 07')
  await expect(quantities).toHaveCount(1)
  await filter.press('Enter')
  await page.keyboard.type('5')
  await filter.fill('250 59')
  await expect(quantities).toHaveCount(2)
  await filter.press('Enter')
  await page.keyboard.type('6')
  await filter.fill('')
  await expect(quantities).toHaveCount(60)
  await expect(quantities.first()).toHaveAccessibleName('Wedding 250 07 quantity')
  await expect(quantities.nth(1)).toHaveAccessibleName('Wedding 250 59 quantity')
  await save(page).click()
  await expect(page.getByRole('article').first()).toContainText(MANY_PRODUCTS[58]?.label ?? '-')
  await expect(stock(page).getByRole('row')).toHaveCount(62)
})

test('CAT-05 a bill prints 8 lines on a page, with the head on each', async ({ as, db }) => {
  await addManyProducts(db)
  const page = await as('owner', '/')
  const id = crypto.randomUUID()
  await sendAs(page, 'invoices.create', {
    id,
    customerName: 'Shree Krishna Caterers',
    customerPhone: '9909042218',
    deliveredBy: '',
    payment: 'Cash',
    totalPaise: 5000,
    lines: MANY_PRODUCTS.slice(0, 17).map((product, at) => ({
      product: product.id,
      quantity: at + 1,
      schemeHundredths: 0,
    })),
  })
  await page.goto(`/print/invoice?id=${id}`)
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article').nth(0).getByRole('row')).toHaveCount(9)
  await expect(page.getByRole('article').nth(2).getByRole('row')).toHaveCount(3)
  for (const place of [0, 1, 2]) {
    await expect(page.getByRole('article').nth(place)).toContainText('Shree Krishna Caterers')
  }
  await expect(page.getByRole('article').nth(2)).toContainText('17 products')
  const { pages, texts } = await printOut(page, 'bill')
  expect(pages).toBe(3)
  for (const text of texts) expect(text).toContain('Shree Krishna Caterers')
})
