import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { addDays, businessDay, toSalesmanDate } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { endSessionsOf } from '#server/db/sessions.ts'
import { findUserByPhone } from '#server/db/users.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { salesmanBill } from '#tests/support/factories/salesman-bills.ts'
import { notice } from '#tests/support/notices.ts'
import { atServer } from '#tests/support/salesman/at-server.ts'
import { logIn } from '#tests/support/salesman/phone.ts'
import {
  billForm,
  cardOf,
  chooseRoute,
  fillBill,
  giveBill,
  giveCustomer,
  giveRoute,
  historyOf,
  outboxOf,
  saveBill,
} from '#tests/support/salesman/screen.ts'

const PHONE = { viewport: { width: 390, height: 844 } } as const

test('SAL-01 SAL-02 a route and a customer are added, and every refusal is shown', async ({
  as,
}) => {
  const page = await as('salesman', '/saleman', PHONE)
  await page.getByRole('button', { name: 'Route', exact: true }).click()
  const addRoute = page.getByRole('region', { name: 'Add Route' })
  await addRoute.getByLabel('Route / address').fill('   ')
  await addRoute.getByRole('button', { name: 'Add Route' }).click()
  await shows(notice(page), 'Enter a route/address')
  await expect(addRoute.getByLabel('Route / address')).toBeFocused()
  await addRoute.getByLabel('Route / address').fill(' Station Road ')
  await addRoute.getByRole('button', { name: 'Add Route' }).click()
  await shows(notice(page), 'Route added successfully!')
  await expect(addRoute).toBeHidden()

  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  const addCustomer = page.getByRole('region', { name: 'Add Customer' })
  const add = () => addCustomer.getByRole('button', { name: 'Add Customer' }).click()
  await addCustomer.getByLabel('Name').fill('Om Sai')
  await addCustomer.getByLabel('Phone').fill('9824011499')
  await add()
  await shows(notice(page), 'Enter valid name, phone & route')
  await expect(addCustomer.getByRole('combobox', { name: 'Route' })).toBeFocused()
  await addCustomer.getByRole('combobox', { name: 'Route' }).click()
  await page.getByRole('option', { name: 'Station Road' }).click()
  await addCustomer.getByLabel('Phone').fill('98240')
  await add()
  await shows(notice(page), 'Enter valid name, phone & route')
  await expect(addCustomer.getByLabel('Phone')).toBeFocused()
  await addCustomer.getByLabel('Phone').fill('9824011499')
  await add()
  await shows(notice(page), 'Customer added successfully!')

  const name = billForm(page).getByLabel('Customer name')
  await expect(name).toHaveValue('Om Sai')
  await name.fill('Om')
  await expect(page.getByRole('option', { name: /Om Sai/ })).toContainText('Station Road')
})

test('SAL-03 SAL-04 a bill is made, and every refusal is shown', async ({ as, db }) => {
  const page = await as('salesman', '/', PHONE)
  await giveRoute(page, 'Station Road')
  const form = billForm(page)
  for (const { label, salesmanName } of DEFAULT_PRODUCTS) {
    await expect(form.getByText(label, { exact: true }).first()).toBeVisible()
    await shows(form, salesmanName)
  }
  await saveBill(page)
  await shows(notice(page), 'Select a route first!')
  await fillBill(page, { route: 'Station Road', phone: '98240', name: 'Shree Pan', cartons: '6' })
  await saveBill(page)
  await shows(notice(page), 'Invalid phone number')
  await fillBill(page, { phone: '9824011476', cartons: '' })
  await saveBill(page)
  await shows(notice(page), 'Enter at least one quantity')
  await form.getByLabel('Pink 1L scheme').fill('1.5')
  await form.getByLabel('Total (optional)').fill('486.50')
  await expect(form.getByRole('radio')).toHaveCount(3)
  await expect(form.getByRole('radio', { name: 'Cash' })).toBeChecked()
  for (const payment of ['Cash', 'Google Pay', 'On credit']) {
    await form.getByText(payment, { exact: true }).click()
    await expect(form.getByRole('radio', { name: payment })).toBeChecked()
    sawText(payment)
  }
  await shows(form, 'Create Invoice')
  await saveBill(page)
  await shows(notice(page), 'Invoice created successfully!')
  await expect(form.getByLabel('Pink 1L scheme')).toHaveValue('')
  await expect(form.getByLabel('Customer phone')).toHaveValue('')
  await expect(form.getByRole('combobox', { name: 'Route' })).toHaveValue('')
  await expect(form.getByRole('radio', { name: 'Cash' })).toBeChecked()
  const card = cardOf(page, 'Shree Pan')
  await expect(card).toContainText('Station Road · On credit')
  await expect(card).toContainText('₹486.50')
  await expect(card).toContainText(toSalesmanDate(businessDay(Date.now())))
  await expect(card).toContainText('Premium 1L 0 (Scheme: 1.5)')
  expect(await atServer(db).bills()).toMatchObject([
    { customer_name: 'Shree Pan', created_by: PEOPLE.salesman.name, total_paise: 48_650 },
  ])
})

test('SAL-05 SAL-06 history is searched, a bill is changed and deleted', async ({ as, db }) => {
  const page = await as('salesman', '/saleman', PHONE)
  await shows(historyOf(page), messages.billing.noInvoices)
  await giveBill(page, {
    customerName: 'Shree Pan',
    route: 'Ring Road',
    customerPhone: '9824011476',
  })
  await giveBill(page, { customerName: 'Om Sai', route: 'Navapura', customerPhone: '9033561207' })
  await expect(historyOf(page).getByRole('article')).toHaveCount(2)
  const search = page.getByRole('textbox', { name: 'Search history' })
  for (const [text, name] of [
    ['shree', 'Shree Pan'],
    ['903356', 'Om Sai'],
    ['navap', 'Om Sai'],
  ] as const) {
    await search.fill(text)
    await expect(historyOf(page).getByRole('article')).toHaveCount(1)
    await expect(cardOf(page, name)).toBeVisible()
  }
  await search.fill('nobody')
  await shows(historyOf(page), 'No invoices found.')
  await page.getByRole('button', { name: 'Clear search' }).first().click()

  await cardOf(page, 'Om Sai').getByRole('button', { name: 'Edit Om Sai' }).click()
  await shows(billForm(page), 'Update')
  await expect(billForm(page).getByLabel('Pink 1L quantity')).toHaveValue('6')
  await expect(billForm(page).getByRole('combobox', { name: 'Route' })).toHaveValue('Navapura')
  await fillBill(page, { cartons: '11' })
  await saveBill(page)
  await shows(notice(page), 'Invoice updated successfully!')
  await expect(cardOf(page, 'Om Sai')).toContainText('11')
  await expect(billForm(page).getByLabel('Pink 1L quantity')).toHaveValue('')

  await cardOf(page, 'Om Sai').getByRole('button', { name: 'Delete Om Sai' }).click()
  const dialog = page.getByRole('alertdialog')
  await shows(dialog, 'Delete this invoice?')
  await expect(dialog).toContainText('Om Sai · Navapura · ')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(page, 'Om Sai')).toBeVisible()
  await cardOf(page, 'Om Sai').getByRole('button', { name: 'Delete Om Sai' }).click()
  await dialog.getByRole('button', { name: 'Delete invoice' }).click()
  await shows(notice(page), 'Deleted on this phone')
  await expect(cardOf(page, 'Om Sai')).toBeHidden()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await shows(notice(page), 'Not deleted')
  await cardOf(page, 'Om Sai').getByRole('button', { name: 'Delete Om Sai' }).click()
  await dialog.getByRole('button', { name: 'Delete invoice' }).click()
  await shows(notice(page), 'Invoice deleted')
  await expect(cardOf(page, 'Om Sai')).toBeHidden()
  const bills = await atServer(db).bills()
  expect(bills.filter(({ deleted_at }) => !deleted_at)).toMatchObject([
    { customer_name: 'Shree Pan', version: 1 },
  ])
})

test('SAL-06 bills older than 90 days come from the server, and the screen says so', async ({
  as,
  db,
}) => {
  const day = addDays(businessDay(Date.now()), -100)
  await salesmanBill(db, { customerName: 'Long Ago' }, { day })
  const page = await as('salesman', '/saleman', PHONE)
  await giveBill(page, { customerName: 'Shree Pan' })
  await expect(cardOf(page, 'Shree Pan')).toBeVisible()
  await expect(cardOf(page, 'Long Ago')).toBeHidden()
  await expect(historyOf(page)).toContainText('This phone keeps the last 90 days.')
  await page.getByRole('button', { name: 'Show older bills' }).click()
  const older = page.getByRole('group', { name: 'Older bills' })
  await expect(older.getByRole('article', { name: 'Long Ago' })).toBeVisible()
  await expect(older.getByRole('article', { name: 'Shree Pan' })).toBeHidden()
  await older.getByRole('button', { name: 'Edit Long Ago' }).click()
  await fillBill(page, { cartons: '12' })
  await saveBill(page)
  await shows(notice(page), messages.billing.updated)
  await expect(older.getByRole('article', { name: 'Long Ago' })).toContainText('12')
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Search history' }).fill('nobody')
  await expect(historyOf(page)).toContainText('Older bills need internet.')
})

test('UX-03 a bill for a known customer on a known route in at most 8 taps besides the numbers', async ({
  as,
}) => {
  const page = await as('salesman', '/saleman', PHONE)
  for (const route of ['Navapura', 'Ring Road', 'Station Road']) await giveRoute(page, route)
  await giveCustomer(page, 'Om Sai', '9033561207', 'Navapura')
  await giveCustomer(page, 'Bharat Dairy & Sweets', '9909815530', 'Station Road')
  await giveCustomer(page, 'Rajwadi Tea Post', '9724588310', 'Ring Road')
  const form = billForm(page)
  await form.getByRole('combobox', { name: 'Route' }).click()
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('Escape')
  let taps = 0
  const tap = async (target: ReturnType<typeof form.getByRole>) => {
    taps += 1
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(40)
    await target.click()
  }
  await tap(form.getByRole('combobox', { name: 'Route' }))
  await tap(page.getByRole('option', { name: 'Station Road' }))
  await tap(form.getByLabel('Customer name'))
  // The customer of the chosen route is listed first.
  await expect(page.getByRole('option').first()).toContainText('Bharat Dairy')
  await tap(page.getByRole('option', { name: /Bharat Dairy/ }))
  // The quantities can be typed immediately.
  await expect(form.getByLabel('Pink 2L quantity')).toBeFocused()
  await page.keyboard.type('15')
  await tap(form.getByLabel('Pink 1L quantity'))
  await page.keyboard.type('20')
  await tap(form.getByLabel('Green 1L quantity'))
  await page.keyboard.type('5')
  const save = form.getByRole('button', { name: 'Create Invoice' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(form.getByText('cartons · 0 free bottles')).toBeInViewport()
  await tap(save)
  await shows(notice(page), messages.billing.created)
  expect(taps).toBeLessThanOrEqual(8)
  await expect(cardOf(page, 'Bharat Dairy & Sweets')).toContainText('Station Road · Cash')
  await expect(cardOf(page, 'Bharat Dairy & Sweets')).toContainText('20')
})

test('SAL-08 the draft survives a reload, and is cleared once it is saved', async ({ as }) => {
  const page = await as('salesman', '/saleman', PHONE)
  await giveRoute(page, 'Station Road')
  await fillBill(page, { phone: '9824011476', name: 'Shree Pan', cartons: '6' })
  await chooseRoute(page, 'Station Road')
  await page.reload()
  await expect(billForm(page).getByLabel('Pink 1L quantity')).toHaveValue('6')
  await expect(billForm(page).getByRole('combobox', { name: 'Route' })).toHaveValue('Station Road')
  await saveBill(page)
  await shows(notice(page), messages.billing.created)
  await page.reload()
  await expect(cardOf(page, 'Shree Pan')).toBeVisible()
  await expect(billForm(page).getByLabel('Pink 1L quantity')).toHaveValue('')
})

test('SAL-07 an ended session is shown, the bill waits for the same user and is then sent', async ({
  as,
  db,
}) => {
  const page = await as('salesman', '/saleman', PHONE)
  await giveRoute(page, 'Station Road')
  await chooseRoute(page, 'Station Road')
  await fillBill(page, { phone: '9824011476', name: 'Shree Pan', cartons: '6' })
  const who = await findUserByPhone(db, PEOPLE.salesman.phone)
  await endSessionsOf(db, who?.id ?? '')
  await saveBill(page)
  const login = page.getByRole('dialog', { name: 'Please login again' })
  await shows(login, 'No salesman found. Please login again.')
  await expect(outboxOf(page)).toContainText('1 bill not sent yet')
  await expect(cardOf(page, 'Shree Pan')).toContainText('not sent yet')
  await logIn(page)
  await expect(outboxOf(page)).toBeHidden({ timeout: 30_000 })
  expect((await atServer(db).bills()).map(({ customer_name }) => customer_name)).toEqual([
    'Shree Pan',
  ])
})
