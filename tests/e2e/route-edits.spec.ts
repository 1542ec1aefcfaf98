import type { Page } from '@playwright/test'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { notice } from '#tests/support/notices.ts'
import {
  billForm,
  cardOf,
  fillBill,
  giveBill,
  giveCustomer,
  goOffline,
  outboxOf,
} from '#tests/support/salesman/screen.ts'

test.describe.configure({ timeout: 180_000 })

const PHONE = { viewport: { width: 390, height: 844 } } as const
const SHOPS = ['Amba Store', 'Bharat Dairy', 'Chetan Pan'] as const

const bookOf = (page: Page) => page.getByRole('region', { name: 'Routes and customers' })
const visitsOf = (page: Page) => bookOf(page).getByRole('list', { name: 'Visit order' })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page, name: string) =>
  dialogOf(page, name).getByRole('button', { name: 'Save' }).click()

const openBook = async (page: Page) => {
  for (const [place, name] of SHOPS.entries()) {
    await giveCustomer(page, name, String(9_824_000_001 + place), 'Ring Road')
  }
  await giveCustomer(page, 'Om Sai', '9824000009', 'Station Road')
  await giveBill(page, {
    route: 'Ring Road',
    customerName: 'Amba Store',
    customerPhone: '9824000001',
  })
  await expect(cardOf(page, 'Amba Store')).toBeVisible()
  await page.getByRole('button', { name: 'Edit routes and customers' }).click()
  await expect(visitsOf(page).getByRole('listitem')).toHaveText([/Amba/, /Bharat/, /Chetan/])
}

const rename = async (page: Page, from: string, to: string) => {
  await visitsOf(page)
    .getByRole('button', { name: `Edit ${from}` })
    .click()
  await dialogOf(page, 'Edit customer').getByLabel('Name').fill(to)
  await save(page, 'Edit customer')
}

test('SAL-11 a salesman renames a route, renames, moves and hides customers', async ({ as }) => {
  const page = await as('salesman', '/', PHONE)
  await openBook(page)
  await expectAccessible(page)
  await bookOf(page).getByRole('button', { name: 'Edit route' }).click()
  await dialogOf(page, 'Edit route').getByLabel('Route / address').fill('station road')
  await save(page, 'Edit route')
  await shows(notice(page), 'This route exists already.')
  const onTop = await notice(page).evaluate((slot) => {
    const { x, y, width, height } = (slot.firstElementChild ?? slot).getBoundingClientRect()
    return slot.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(onTop, 'no veil lies over the refusal').toBe(true)
  await dialogOf(page, 'Edit route').getByLabel('Route / address').fill('Ring Road East')
  await save(page, 'Edit route')
  await shows(notice(page), 'Route saved')
  await expect(cardOf(page, 'Amba Store'), 'a bill keeps its text').toContainText(/Ring Road(?! E)/)

  await rename(page, 'Amba Store', 'Amba Cold Drinks')
  await shows(notice(page), 'Customer saved')
  await expect(visitsOf(page)).toContainText('Amba Cold Drinks')
  await expect(cardOf(page, 'Amba Store')).toBeVisible()

  await visitsOf(page).getByRole('button', { name: 'Edit Bharat Dairy' }).click()
  const dialog = dialogOf(page, 'Edit customer')
  await dialog.getByRole('combobox', { name: 'Route of the customer' }).click()
  await page.getByRole('option', { name: 'Station Road' }).click()
  await save(page, 'Edit customer')
  await expect(visitsOf(page).getByRole('listitem')).toHaveText([/Amba/, /Chetan/])

  await visitsOf(page).getByRole('button', { name: 'Edit Chetan Pan' }).click()
  await dialog.getByLabel('Name').fill('Half')
  await dialog.getByRole('button', { name: 'Hide customer' }).click()
  await shows(notice(page), 'Customer hidden')
  await expect(visitsOf(page).getByRole('listitem')).toHaveText([/Amba/])
  await fillBill(page, { name: 'Chetan' })
  await expect(page.getByRole('option', { name: /Chetan/ })).toBeHidden()
  await fillBill(page, { name: 'Amba' })
  await expect(page.getByRole('option', { name: /Amba/ })).toContainText('Ring Road East')

  await bookOf(page).getByRole('button', { name: 'Hidden customers: 1' }).click()
  await bookOf(page).getByRole('button', { name: 'Edit Chetan Pan' }).click()
  await dialog.getByRole('button', { name: 'Show customer again' }).click()
  await expect(visitsOf(page).getByRole('listitem')).toHaveText([/Amba/, /Chetan/])
})

test('SAL-12 the visit order is dragged or moved by keys, offline too', async ({ as, db }) => {
  const page = await as('salesman', '/', PHONE)
  await openBook(page)
  await goOffline(page)
  const grip = (name: string) => visitsOf(page).getByRole('button', { name: `Move ${name}` })
  await grip('Chetan Pan').press('ArrowUp')
  await expect(visitsOf(page).getByRole('listitem')).toHaveText([/Amba/, /Chetan/, /Bharat/])
  await expect(grip('Chetan Pan')).toBeFocused()
  const [from, to] = [
    await grip('Amba Store').boundingBox(),
    await grip('Bharat Dairy').boundingBox(),
  ]
  if (!from || !to) throw new Error('The handles are not on the screen.')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 })
  await page.mouse.up()
  const moved = [/Chetan/, /Bharat/, /Amba/]
  await expect(visitsOf(page).getByRole('listitem')).toHaveText(moved)
  await page.getByRole('button', { name: 'Route', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard changes to Ring Road?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(visitsOf(page).getByRole('listitem')).toHaveText(moved)
  await bookOf(page).getByRole('button', { name: 'Save order' }).click()
  await shows(notice(page), 'Saved on this phone')
  await rename(page, 'Bharat Dairy', 'Bharat Sweets')
  await expect(visitsOf(page).getByRole('listitem').nth(1)).toContainText('Bharat Sweets')
  await expect(outboxOf(page)).toContainText('Ring Road, Bharat Sweets')

  await page.context().setOffline(false)
  await expect(outboxOf(page)).toBeHidden()
  const { visit_order: order } = await db
    .selectFrom('salesman_routes')
    .select('visit_order')
    .where('name', '=', 'Ring Road')
    .executeTakeFirstOrThrow()
  expect(order).toHaveLength(3)
  await expect(visitsOf(page).getByRole('listitem')).toHaveText([/Chetan/, /Bharat Sweets/, /Amba/])
})

test('C17 SAL-11 a typed name asks before Escape or Cancel loses it', async ({ as }) => {
  const page = await as('salesman', '/', PHONE)
  await openBook(page)
  const dialog = dialogOf(page, 'Edit customer')
  await visitsOf(page).getByRole('button', { name: 'Edit Amba Store' }).click()
  await dialog.getByLabel('Name').fill('Amba Tea')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard changes to Amba Store?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Amba Tea')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await visitsOf(page).getByRole('button', { name: 'Edit Amba Store' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Amba Store')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('SAL-11 the boss adds and corrects; a change on the phone meanwhile is asked for', async ({
  as,
}) => {
  const phone = await as('salesman', '/', PHONE)
  await openBook(phone)
  await goOffline(phone)
  await rename(phone, 'Amba Store', 'Amba Juice')

  const boss = await as('boss', '/saleman-report')
  await boss.getByRole('button', { name: 'Edit routes and customers' }).click()
  const book = bookOf(boss)
  await book.getByRole('button', { name: 'Edit Amba Store' }).click()
  await dialogOf(boss, 'Edit customer').getByLabel('Name').fill('Amba Tea')
  await save(boss, 'Edit customer')
  await shows(notice(boss), 'Customer saved')
  await book.getByRole('button', { name: 'Route', exact: true }).click()
  await dialogOf(boss, 'Add Route').getByLabel('Route / address').fill('Highway')
  await save(boss, 'Add Route')
  await shows(notice(boss), 'Route added successfully!')
  await book.getByRole('button', { name: 'Customer', exact: true }).click()
  await dialogOf(boss, 'Add Customer').getByLabel('Name').fill('New Dhaba')
  await dialogOf(boss, 'Add Customer').getByLabel('Phone').fill('9824000077')
  await save(boss, 'Add Customer')
  await shows(notice(boss), 'Customer added successfully!')
  await expect(book.getByRole('listitem')).toContainText('New Dhaba')

  await phone.context().setOffline(false)
  const parked = outboxOf(phone).getByRole('group', { name: 'Needs attention' })
  await expect(parked).toContainText('Changed by')
  await expect(parked).toContainText('Saved version: Amba Tea · Ring Road')
  await parked.getByRole('button', { name: 'Save anyway' }).click()
  await expect(outboxOf(phone)).toBeHidden()
  await expect(visitsOf(phone)).toContainText('Amba Juice')
  await expect(billForm(phone)).toBeVisible()
})
