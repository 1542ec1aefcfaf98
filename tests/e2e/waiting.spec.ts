import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import {
  expect,
  expectAccessible,
  expectReadable,
  keepStorage,
  shows,
  test,
} from '#tests/support/browser.ts'
import { sendAs } from '#tests/support/factories/invoices.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { buildBillInput } from '#tests/support/factories/salesman-inputs.ts'
import { notice } from '#tests/support/notices.ts'
import { logIn, PATIENT, userIdOn } from '#tests/support/salesman/phone.ts'
import {
  chooseRoute,
  dot,
  fillBill,
  giveRoute,
  goOffline,
  saveBill,
} from '#tests/support/salesman/screen.ts'
import { lateParts, leaveCommands, pill, sheet } from '#tests/support/salesman/waiting.ts'

const SMALL = { viewport: { width: 360, height: 640 } } as const

const makeBill = async (page: Page, name: string) => {
  await chooseRoute(page, 'Ring Road')
  await fillBill(page, { phone: '9824011476', name, cartons: '6' })
  await saveBill(page)
}

const openOffline = async (page: Page) => {
  await expect(dot(page)).toHaveText('Live', PATIENT)
  await giveRoute(page, 'Ring Road')
  await chooseRoute(page, 'Ring Road')
  await lateParts(page, 'add-route')
  await goOffline(page)
}

const addRoute = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Route', exact: true }).click()
  await page.getByLabel('Route / address').fill(name)
  await page.getByRole('button', { name: 'Add Route' }).click()
}

/** A minute more: the pill counts whole minutes. */
const AGO_MS = 121 * 60_000

const stored = (change: object) => {
  const input = { ...buildBillInput(), customerName: 'Refused Stores', customerPhone: '98240' }
  const { commandId, id } = input
  return {
    commandId,
    recordId: id,
    savedAt: Date.now() - AGO_MS,
    state: 'waiting',
    input,
    ...change,
  }
}

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })

test('SAL-08 the pill opens the list of what waits; an unsent change can be cancelled there', async ({
  as,
  db,
}) => {
  const page = await as('salesman', '/', SMALL)
  await openOffline(page)
  for (const name of ['Shree Pan', 'Om Sai', 'Wrong shop']) await makeBill(page, name)
  await pill(page).click()
  await shows(sheet(page), 'Safe on this device. Sent in this order.')
  await page.keyboard.press('Escape')
  await addRoute(page, 'Station Road')
  await expect(pill(page)).toHaveText('Offline · 4 waiting')
  await expect(pill(page)).toHaveAttribute('aria-haspopup', 'dialog')
  const box = await pill(page).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(360 - 96)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await pill(page).focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toHaveAccessibleName('3 bills and 1 other change not sent yet')
  await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await shows(sheet(page), 'Not sent yet. Will send when the internet is back.')
  await shows(sheet(page), 'Safe on this device. Sent oldest first.')
  const rows = sheet(page).getByRole('listitem')
  await expect(rows.first()).toContainText('Shree Pan6 cartons')
  await expect(rows.first()).toContainText('New bill')
  await expect(rows.last()).toContainText('Station RoadNew route')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })

  const cancel = sheet(page).getByRole('button', { name: 'Cancel Wrong shop' })
  await cancel.click()
  await page.keyboard.press('Escape')
  await expect(question(page, 'Cancel this change?')).toBeHidden()
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await question(page, 'Cancel this change?').getByRole('button', { name: 'Cancel change' }).click()
  await expect(sheet(page)).toHaveAccessibleName('2 bills and 1 other change not sent yet')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(pill(page)).toBeFocused()
  await expect(pill(page)).toHaveText('Offline · 3 waiting')

  await page.getByRole('button', { name: 'Logout' }).click()
  const blocked = question(page, '2 bills and 1 other change not sent yet')
  await shows(blocked, 'They are only on this device. Connect, and log out when they are sent.')
  await blocked.getByRole('button', { name: 'Show them' }).click()
  await page.context().setOffline(false)
  await expect(sheet(page).getByText('Sent', { exact: true })).toHaveCount(3, PATIENT)
  await shows(sheet(page), '2 bills sent')
  await expect(sheet(page)).toHaveAccessibleName('Everything is sent')
  await expect(rows).toHaveCount(0)
  const bills = await db.selectFrom('salesman_invoices').select('customer_name').execute()
  expect(bills.map(({ customer_name }) => customer_name)).toEqual(['Shree Pan', 'Om Sai'])
})

test('ERR-01 after two server errors the pill names the problem, and Try now tries at once', async ({
  as,
}) => {
  const page = await as('manager', '/', { viewport: { width: 1366, height: 650 } })
  // Long pauses: without 'Try now' nothing would be sent while this test runs.
  await page.addInitScript(() => {
    const { random } = Math
    Math.random = () => 1000 + random()
  })
  await page.reload()
  await expect(dot(page)).toHaveText('Live', PATIENT)
  const fault = { error: { message: '', code: -32_603, data: { kind: 'fault', id: 'abc' } } }
  await page.route('**/trpc/invoices.create', (route) =>
    route.fulfill({ status: 500, json: fault }),
  )
  const form = page.getByRole('region', { name: 'Create Invoice' })
  await form.getByLabel('Customer phone').fill('9824011476')
  await form.getByLabel('Customer name').fill('Mahesh General Stores')
  await form.getByLabel('Pink 1L quantity').fill('3')
  await page.getByRole('button', { name: /^Create Invoice/ }).click()
  await expect(pill(page)).toHaveText('1 waiting')
  await pill(page).click()
  await shows(sheet(page), 'Not confirmed yet. We will keep trying.')
  await expect(sheet(page)).toContainText(/Last try \d+:\d\d [ap]m\./)
  await expect(sheet(page).getByRole('button', { name: /^Cancel/ })).toBeHidden()
  const tryNow = sheet(page).getByRole('button', { name: 'Try now' })
  await tryNow.click()
  await expect(sheet(page)).toContainText(
    /The office server has a problem\. Your bills are safe\. Last try \d+:\d\d [ap]m\./,
  )
  await expect(page.getByRole('banner')).toContainText('Server problem · 1 waiting')
  await expectAccessible(page)
  await page.unroute('**/trpc/invoices.create')
  await tryNow.click()
  await expect(sheet(page)).toHaveAccessibleName('Everything is sent')
  await expect(page.getByRole('article').first()).toContainText('Mahesh General Stores')
})

test('SAL-08 SAL-10 C17 a refused bill leads to its fix; others’ commands and a typed bill are asked about at logout', async ({
  as,
}) => {
  const page = await as('salesman', '/report')
  await expect(dot(page)).toHaveText('Live', PATIENT)
  await leaveCommands(page, [
    stored({
      userId: await userIdOn(page),
      procedure: 'salesman.createInvoice',
      state: 'attention',
      message: messages.billing.invalidPhone,
    }),
    stored({ userId: randomUUID(), procedure: 'invoices.edit' }),
  ])
  await expect(pill(page)).toHaveText('2 waiting· oldest 2 h', PATIENT)
  await pill(page).click()
  await shows(sheet(page), 'Not accepted by the office: fix or discard it.')
  await expect(sheet(page).getByRole('listitem')).toContainText(messages.billing.invalidPhone)
  await shows(sheet(page), '1 bill of another person waits on this device.')
  await sheet(page).getByRole('link', { name: 'Fix Refused Stores' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Fix' })).toBeFocused()

  await pill(page).click()
  await sheet(page).getByRole('button', { name: 'Discard Refused Stores' }).click()
  await question(page, 'Discard this change?').getByRole('button', { name: 'Discard' }).click()
  await expect(sheet(page)).toHaveAccessibleName('Your changes are sent')
  await page.keyboard.press('Escape')
  await expect(dot(page)).toHaveText('1 waiting')

  await fillBill(page, { name: 'Half typed' })
  const logout = page.getByRole('button', { name: 'Logout' })
  await logout.click()
  await shows(question(page, 'Log out?'), '1 bill of another person waits on this device.')
  await question(page, 'Log out?').getByRole('button', { name: 'Log out' }).click()
  const drop = question(page, 'Log out and drop the typed bill?')
  await drop.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Customer name')).toHaveValue('Half typed')
  await logout.click()
  await question(page, 'Log out?').getByRole('button', { name: 'Log out' }).click()
  await drop.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Employee Login' })).toBeVisible()
})

test('SAL-10 a removed salesman is told that the office has the bill', async ({ as }) => {
  const owner = await as('owner')
  const page = await as('nobody', '/login')
  // Only a real login sets the cookie that lets this device hand over.
  await logIn(page)
  await openOffline(page)
  await makeBill(page, 'Shree Pan')
  const { phone } = PEOPLE.salesman
  await sendAs(owner, 'users.delete', { phone, id: undefined })
  await page.context().setOffline(false)
  const login = page.getByRole('dialog', { name: 'Please login again' })
  await expect(login).toBeVisible(PATIENT)
  await shows(login, '1 bill was handed to the office.')
})

test.describe('E10', () => {
  test.use({
    furnish: async ({}, provide) => {
      await provide(async (context) => void (await keepStorage(context, false)))
    },
  })
  test('SAL-03 a browser that may delete its data does not say “on this phone”, and the app can be installed', async ({
    as,
  }) => {
    const page = await as('salesman')
    await expect(dot(page)).toHaveText('Live', PATIENT)
    await giveRoute(page, 'Ring Road')
    await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(event, { prompt: () => Promise.resolve(document.body.append('asked')) })
      dispatchEvent(event)
    })
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const install = page.getByRole('button', { name: 'Install app' })
    await install.click()
    await expect(page.locator('body')).toContainText('asked')
    await expect(install).toBeHidden()
    await page.keyboard.press('Escape')
    await makeBill(page, 'Shree Pan')
    await shows(notice(page), messages.salesman.savedInBrowser)
    await page.context().setOffline(true)
    await makeBill(page, 'Om Sai')
    await pill(page).click()
    await expect(sheet(page)).toContainText('Om Sai')
    await expect(sheet(page)).not.toContainText('Safe on this device')
  })
})
