import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { notice } from '#tests/support/notices.ts'
import { atServer } from '#tests/support/salesman/at-server.ts'
import { openPhone, PATIENT, workerIsReady } from '#tests/support/salesman/phone.ts'
import {
  billForm,
  cardOf,
  chooseRoute,
  dot,
  fillBill,
  giveBill,
  giveRoute,
  goOffline,
  historyOf,
  openFromMenu,
  outboxOf,
  saveBill,
} from '#tests/support/salesman/screen.ts'

// These tests do not measure speed, so a busy machine gets more time.

const PHONE = { viewport: { width: 390, height: 844 } } as const

const makeBill = async (page: Page, name: string, cartons = '6') => {
  await chooseRoute(page, 'Ring Road')
  await fillBill(page, { phone: '9824011476', name, cartons })
  await saveBill(page)
}

const savedHere = async (page: Page) => {
  await shows(notice(page), 'Saved on this phone')
  await expect(notice(page)).toBeEmpty()
}

const addAway = async (page: Page) => {
  await page.getByRole('button', { name: 'Route', exact: true }).click()
  await page.getByLabel('Route / address').fill('Station Road')
  await page.getByRole('button', { name: 'Add Route' }).click()
  await savedHere(page)
  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  const form = page.getByRole('region', { name: 'Add Customer' })
  await form.getByLabel('Name').fill('Om Sai')
  await form.getByLabel('Phone').fill('9033561207')
  await form.getByRole('combobox', { name: 'Route' }).click()
  await page.getByRole('option', { name: 'Station Road' }).click()
  await form.getByRole('button', { name: 'Add Customer' }).click()
  await savedHere(page)
}

const remove = async (page: Page, name: string) => {
  await cardOf(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await page.getByRole('button', { name: 'Delete invoice' }).click()
}

const looksOffline = async (page: Page) => {
  await expect(dot(page)).toContainText('Offline · 4 waiting', PATIENT)
  const made = cardOf(page, 'Made offline')
  await expect(made).toContainText('Saved on this phone, not sent yet')
  await expect(made).toContainText('9')
  await expect(cardOf(page, 'Known')).toBeHidden()
  await expect(outboxOf(page)).toContainText('New routes: Station Road')
  await expect(outboxOf(page)).toContainText('New customers: Om Sai')
  await expect(outboxOf(page)).toContainText('Bills to delete: 1')
}

test('SAL-08 a day without a network through the screen: a reload, a killed browser, all at the server once, in order', async ({
  server,
  db,
}) => {
  const phone = await openPhone(server.origin)
  try {
    let page = await phone.openAsSalesman()
    await expect(dot(page)).toHaveText('Live', PATIENT)
    await giveBill(page, { customerName: 'Known', route: 'Ring Road' })
    await expect(cardOf(page, 'Known')).toBeVisible()
    await workerIsReady(page)

    await goOffline(page)
    await makeBill(page, 'Made offline')
    await savedHere(page)
    await cardOf(page, 'Made offline').getByRole('button', { name: /^Edit/ }).click()
    await fillBill(page, { cartons: '9' })
    await saveBill(page)
    await savedHere(page)
    await remove(page, 'Known')
    await shows(notice(page), 'Deleted on this phone')
    await addAway(page)
    await looksOffline(page)

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('not sent yet')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await looksOffline(page)
    await openFromMenu(page, 'My Sales')
    await expect(page.getByRole('main')).toContainText('1 bill here is not sent yet.')
    await expect(page.getByRole('row', { name: /Pink 1L/ })).toContainText('9')
    await phone.kill()

    page = await phone.open('/saleman', { offline: true })
    await looksOffline(page)
    expect(await atServer(db).commands()).toEqual(['createInvoice'])
    await page.context().setOffline(false)
    await expect(outboxOf(page)).toBeHidden(PATIENT)
    expect(await atServer(db).commands()).toEqual([
      'createInvoice',
      'createInvoice',
      'editInvoice',
      'deleteInvoice',
      'addRoute',
      'addCustomer',
    ])
    await expect(cardOf(page, 'Made offline')).not.toContainText('not sent yet')
    const bills = await atServer(db).bills()
    expect(bills.filter(({ deleted_at }) => !deleted_at)).toMatchObject([
      { customer_name: 'Made offline', version: 2 },
    ])
  } finally {
    await phone.end()
  }
})

test('SAL-08 two tabs show the same outbox, and what each saves goes out once', async ({
  as,
  db,
}) => {
  const one = await as('salesman', '/saleman', PHONE)
  await giveRoute(one, 'Ring Road')
  const two = await one.context().newPage()
  await two.goto('/saleman')
  await expect(dot(two)).toContainText('Live', PATIENT)
  // Live says nothing of the routes: offline before they are here, none could be chosen.
  for (const page of [one, two]) await chooseRoute(page, 'Ring Road')
  await goOffline(one)
  await makeBill(one, 'From one')
  await savedHere(one)
  await makeBill(two, 'From two')
  await savedHere(two)
  for (const page of [one, two]) {
    await expect(outboxOf(page)).toContainText('2 bills not sent yet')
    await expect(historyOf(page).getByText('not sent yet')).toHaveCount(2)
  }
  await one.context().setOffline(false)
  for (const page of [one, two]) await expect(outboxOf(page)).toBeHidden(PATIENT)
  const names = (await atServer(db).bills()).map(({ customer_name }) => customer_name)
  // A fault lets one bill wait and sends the next, so the order is not part of the promise.
  expect(names.toSorted()).toEqual(['From one', 'From two'])
})

test('SAL-05 the same bill changed offline on two phones: the second sees both versions and decides', async ({
  as,
  db,
}) => {
  const one = await as('salesman', '/saleman', PHONE)
  const other = await as('salesman', '/saleman', PHONE)
  await giveBill(one, { customerName: 'Shared', route: 'Ring Road' })
  for (const [page, cartons] of [
    [one, '7'],
    [other, '8'],
  ] as const) {
    await expect(cardOf(page, 'Shared')).toBeVisible()
    await goOffline(page)
    await cardOf(page, 'Shared').getByRole('button', { name: 'Edit Shared' }).click()
    await fillBill(page, { cartons })
    await saveBill(page)
    await savedHere(page)
  }
  await one.context().setOffline(false)
  await expect(outboxOf(one)).toBeHidden(PATIENT)
  await other.context().setOffline(false)
  const parked = other.getByRole('group', { name: 'Needs attention' })
  await expect(parked).toContainText(/Changed by Suresh at \d+:\d\d [ap]m\./, PATIENT)
  await expect(parked).toContainText('Premium 1L 8')
  await expect(parked).toContainText('Saved version: Ring Road · Shared · Premium 1L 7')
  // Nothing was overwritten: the history shows the server's version.
  await expect(cardOf(other, 'Shared')).toContainText('Needs attention')
  await expect(cardOf(other, 'Shared')).toContainText('7')
  expect(await atServer(db).bills()).toMatchObject([{ version: 2 }])

  await parked.getByRole('button', { name: 'Fix' }).click()
  await expect(billForm(other).getByRole('alert')).toContainText('Pink 1L78 differs')
  await expect(billForm(other).getByLabel('Pink 1L quantity')).toHaveValue('8')
  await saveBill(other)
  await shows(notice(other), messages.billing.updated)
  await expect(parked).toBeHidden()
  expect(await atServer(db).bills()).toMatchObject([{ version: 3 }])
  await expect(cardOf(one, 'Shared')).toContainText('8')
})

test('SAL-08 a bill that cannot be fixed is discarded after a question, and nothing else is lost', async ({
  as,
  db,
}) => {
  const one = await as('salesman', '/saleman', PHONE)
  const other = await as('salesman', '/saleman', PHONE)
  await giveBill(one, { customerName: 'Deleted elsewhere', route: 'Ring Road' })
  await expect(cardOf(other, 'Deleted elsewhere')).toBeVisible()
  await goOffline(other)
  await cardOf(other, 'Deleted elsewhere').getByRole('button', { name: /^Edit/ }).click()
  await fillBill(other, { cartons: '8' })
  await saveBill(other)
  await savedHere(other)
  await makeBill(other, 'Another')
  await savedHere(other)
  await remove(one, 'Deleted elsewhere')
  await shows(notice(one), messages.billing.deleted)

  await other.context().setOffline(false)
  const parked = other.getByRole('group', { name: 'Needs attention' })
  await expect(parked).toContainText(messages.billing.originalNotFound, PATIENT)
  await expect(parked.getByRole('button', { name: 'Fix' })).toBeHidden()
  await expect(cardOf(other, 'Another')).not.toContainText('not sent yet')
  await parked.getByRole('button', { name: 'Discard' }).click()
  const dialog = other.getByRole('alertdialog')
  await expect(dialog).toContainText('Discard this change?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(parked).toBeVisible()
  await parked.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(outboxOf(other)).toBeHidden()
  const living = (await atServer(db).bills()).filter(({ deleted_at }) => !deleted_at)
  expect(living.map(({ customer_name }) => customer_name)).toEqual(['Another'])
})

test('SAL-05 a delete that met a conflict is confirmed again, and deletes the current bill', async ({
  as,
  db,
}) => {
  const one = await as('salesman', '/saleman', PHONE)
  const other = await as('salesman', '/saleman', PHONE)
  await giveBill(one, { customerName: 'Shared', route: 'Ring Road' })
  await expect(cardOf(other, 'Shared')).toBeVisible()
  await goOffline(other)
  await remove(other, 'Shared')
  await shows(notice(other), 'Deleted on this phone')
  await expect(cardOf(other, 'Shared')).toBeHidden()
  await cardOf(one, 'Shared').getByRole('button', { name: 'Edit Shared' }).click()
  await fillBill(one, { cartons: '7' })
  await saveBill(one)
  await shows(notice(one), messages.billing.updated)

  await other.context().setOffline(false)
  const parked = other.getByRole('group', { name: 'Needs attention' })
  await expect(parked).toContainText('Premium 1L 7', PATIENT)
  await expect(cardOf(other, 'Shared')).toBeVisible()
  await parked.getByRole('button', { name: 'Delete anyway' }).click()
  await other.getByRole('button', { name: 'Delete invoice' }).click()
  await shows(notice(other), messages.billing.deleted)
  const living = (await atServer(db).bills()).filter(({ deleted_at }) => !deleted_at)
  expect(living).toEqual([])
  await expect(cardOf(one, 'Shared')).toBeHidden()
})

/** Moves the save time of queued commands into the past. */
const backdate = (page: Page, hours: number) =>
  page.evaluate(async (ms) => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('jalkhata')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('closed')))
    })
    const table = opened.transaction('commands', 'readwrite').objectStore('commands')
    const read = table.getAll()
    await new Promise((resolve) => read.addEventListener('success', resolve))
    for (const row of read.result as { savedAt: number }[]) {
      table.put({ ...row, savedAt: row.savedAt - ms })
    }
    const { transaction } = table
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    opened.close()
  }, hours * 3_600_000)

test('SAL-08 a server that does not answer: saved on this phone, and its age from one hour on', async ({
  as,
}) => {
  const page = await as('salesman', '/saleman', PHONE)
  await giveRoute(page, 'Ring Road')
  await page.route('**/trpc/salesman.createInvoice', (route) => route.abort())
  await makeBill(page, 'Shree Pan')
  await savedHere(page)
  await expect(outboxOf(page)).toContainText('1 bill not sent yet')
  await expect(outboxOf(page)).not.toContainText('oldest')
  await backdate(page, 3.1)
  await page.reload()
  await expect(outboxOf(page)).toContainText('1 bill not sent yet · oldest 3 h')
  await page.unroute('**/trpc/salesman.createInvoice')
  await expect(outboxOf(page)).toBeHidden(PATIENT)
})
