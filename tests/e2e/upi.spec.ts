import type { Page } from '@playwright/test'
import { businessDay, formatDay, formatShortDay } from '#domain/shared/dates.ts'
import { noteOfBill, upiText } from '#domain/upi/upi-code.ts'
import { upiMessages } from '#domain/upi/upi-messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { startUpi, switchUpi } from '#tests/support/factories/upi.ts'
import { chips, listsButton, openLists } from '#tests/support/pages/bill-list.ts'
import {
  chooseInMenu,
  expectCreated,
  expectNotice,
  fillBill,
  form,
  save,
  saved,
} from '#tests/support/pages/billing-screen.ts'
import { readCode } from '#tests/support/read-code.ts'

const PAYEE = {
  upiId: 'jalkhata@okaxis',
  payee: 'Jalkhata Mineral Water',
  merchantCode: '',
  hasReference: true,
}
const MAHESH = { customerPhone: '9824011476', customerName: 'Mahesh General Stores' }
const BY_GOOGLE_PAY = { ...MAHESH, payment: 'Google Pay', totalPaise: 362_400 }
const SIZES = { '360': [360, 640], '390': [390, 844], desktop: [1280, 860] } as const

const code = (page: Page) => page.getByRole('dialog', { name: /^UPI code of token/ })
const card = (page: Page, n: number) =>
  page.getByRole('article', { name: new RegExp(`\\b${n}\\b`) })
const today = () => businessDay(Date.now())

const textOf = async (db: Db, token: number, to = PAYEE): Promise<string> => {
  const bill = await db
    .selectFrom('invoices')
    .select(['id', 'day', 'total_paise'])
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  const demand = { recordId: bill.id, paise: Number(bill.total_paise) }
  return upiText(to, { ...demand, note: noteOfBill({ token, day: bill.day }) })
}

const openCode = async (page: Page, token: number) => {
  await chooseInMenu(page, 'QR', token)
  await expect(code(page)).toBeVisible()
}

/** On a phone the list is a tab. */
const showBills = async (page: Page) => {
  await page.goto('/?view=bills')
}

for (const [name, [width, height]] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`UPI-02 UPI-03 UPI-05 ${name}, ${colorScheme}: the shown code decodes to its text`, async ({
      as,
      db,
    }) => {
      await startUpi(await as('boss', '/owner'))
      const page = await as('manager', '/', { viewport: { width, height }, colorScheme })
      await createInvoice(page, BY_GOOGLE_PAY)
      await showBills(page)
      await openCode(page, 1)
      expect(await readCode(page)).toBe(await textOf(db, 1))
      await shows(code(page), '₹3,624')
      await shows(code(page), 'Scan with any UPI app')
      await shows(code(page), upiMessages.bankSaysSo)
      await shows(code(page), `jalkhata@okaxis · Token 1, ${formatShortDay(today(), today())}`)
      await expect(code(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expectAccessible(page)
      const received = code(page).getByRole('button', { name: 'Received' })
      await expect(received).toBeInViewport({ ratio: 1 })
      await code(page).getByRole('button', { name: 'Later' }).click()
      await expect(code(page)).toBeHidden()
    })
  }
}

test('UPI-02 without the reference, with a merchant code and a large sum the code decodes too', async ({
  as,
  db,
}) => {
  const other = { payee: 'A B C D E F G H I J K L M N O P Q R S T', merchantCode: '5411' }
  const upiId = `${'a'.repeat(40)}@${'b'.repeat(30)}`
  await startUpi(await as('boss', '/owner'), { ...other, upiId, hasReference: false })
  const page = await as('manager', '/', { viewport: { width: 360, height: 640 } })
  await createInvoice(page, { ...BY_GOOGLE_PAY, totalPaise: 99_999_999_999 })
  await showBills(page)
  await openCode(page, 1)
  expect(await readCode(page)).toBe(await textOf(db, 1, { ...other, upiId, hasReference: false }))
  await shows(code(page), 'Many banks refuse more than ₹1,00,000 in one payment.')
})

test('UPI-05 the code stays open when the phone is turned or the window becomes large', async ({
  as,
  db,
}) => {
  await startUpi(await as('boss', '/owner'))
  const page = await as('manager', '/', { viewport: { width: 390, height: 844 } })
  await createInvoice(page, BY_GOOGLE_PAY)
  await showBills(page)
  await openCode(page, 1)
  for (const [width, height] of [[844, 390], SIZES.desktop] as const) {
    await page.setViewportSize({ width, height })
    await expect(code(page)).toBeVisible()
  }
  expect(await readCode(page)).toBe(await textOf(db, 1))
})

test('UPI-05 QR in the bar of the bill just saved, by Alt+Q too; not for cash', async ({
  as,
  db,
}) => {
  await startUpi(await as('boss', '/owner'))
  const page = await as('manager', '/')
  await fillBill(page, MAHESH.customerPhone, MAHESH.customerName, '20')
  await form(page).getByLabel('Total (optional)').fill('3624')
  await page.keyboard.press('Alt+2')
  await save(page).click()
  await expectCreated(page)
  await shows(form(page), 'QR')
  // A key, because a click within 700 ms is the second tap of the save (BIL-19).
  await page.getByRole('button', { name: 'QR', exact: true }).press('Enter')
  await expect(code(page)).toBeVisible()
  expect(await readCode(page)).toBe(await textOf(db, 1))
  await page.keyboard.press('Escape')
  await expect(code(page)).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await page.keyboard.press('Alt+q')
  await expect(code(page)).toBeVisible()
  await code(page).getByLabel('Last 4 digits of the reference').fill('04x17')
  await code(page).getByRole('button', { name: 'Received' }).click()
  await expectNotice(page, 'Payment received')
  await expect(form(page).getByLabel('Customer phone')).toHaveValue('')
  const [bill] = await db.selectFrom('invoices').selectAll().execute()
  expect(bill).toMatchObject({ payment_received_by: 'Ramesh', payment_received_ref: '0417' })
  await fillBill(page, MAHESH.customerPhone, MAHESH.customerName, '20')
  await form(page).getByLabel('Total (optional)').fill('3624')
  await page.keyboard.press('Alt+1')
  await save(page).click()
  await expect(saved(page)).toContainText('Token 2')
  await expect(page.getByRole('button', { name: 'QR', exact: true })).toBeHidden()
})

test('UPI-04 Pay Later has a code but nothing to confirm; Cash and Free have none', async ({
  as,
  db,
}) => {
  await startUpi(await as('boss', '/owner'))
  const page = await as('manager', '/')
  for (const payment of ['Pay Later', 'Cash', 'Free'])
    await createInvoice(page, { ...BY_GOOGLE_PAY, payment })
  await createInvoice(page, { ...BY_GOOGLE_PAY, totalPaise: null })
  await page.reload()
  await openCode(page, 1)
  expect(await readCode(page)).toBe(await textOf(db, 1))
  await expect(code(page).getByRole('button', { name: 'Received' })).toBeHidden()
  await code(page).getByRole('button', { name: 'Close' }).filter({ visible: true }).click()
  for (const token of [2, 3, 4]) {
    await page.getByRole('button', { name: `More for token ${token}`, exact: true }).click()
    await expect(page.getByRole('menuitem', { name: `Delete token ${token}` })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /^QR/ })).toBeHidden()
    await page.keyboard.press('Escape')
  }
})

test('UPI-06 not confirmed, received, taken back: tag, list and rights', async ({ as }) => {
  const boss = await as('boss', '/owner')
  await startUpi(boss)
  const page = await as('manager', '/')
  await createInvoice(page, BY_GOOGLE_PAY)
  await createInvoice(page, { ...MAHESH, payment: 'Cash' })
  await page.reload()
  await shows(card(page, 1), 'UPI not confirmed')
  await expect(card(page, 2)).not.toContainText('UPI not confirmed')
  await (await openLists(page)).getByRole('menuitem', { name: 'Not confirmed' }).click()
  await shows(listsButton(page), 'Not confirmed')
  await expect(page).toHaveURL(/only=not-confirmed/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await openCode(page, 1)
  await code(page).getByRole('button', { name: 'Received' }).click()
  await expectNotice(page, 'Payment received')
  await expect(page.getByRole('article')).toHaveCount(0)
  await chips(page).getByRole('button', { name: 'Today' }).click()
  await expect(card(page, 1)).not.toContainText('UPI not confirmed')
  await openCode(page, 1)
  await expect(code(page)).toContainText('Received by Ramesh')
  await expect(code(page).getByRole('button', { name: 'Take back' })).toBeHidden()
  await boss.reload()
  await openCode(boss, 1)
  await expectAccessible(boss)
  await code(boss).getByRole('button', { name: 'Take back' }).click()
  await expectNotice(boss, 'Payment taken back')
  await shows(card(boss, 1), 'UPI not confirmed')
  sawText('Take back')
  sawText('Received')
})

test('NXT-01 UPI-06 off: nothing of it is seen; an address of its list shows all bills', async ({
  as,
}) => {
  const boss = await as('boss', '/owner')
  await startUpi(boss)
  await createInvoice(boss, BY_GOOGLE_PAY)
  await switchUpi(boss, false, 1)
  const page = await as('manager', '/?only=not-confirmed')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('UPI')).toHaveCount(0)
  const menu = await openLists(page)
  await expect(menu.getByRole('menuitem', { name: 'Deleted' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Not confirmed' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for token 1', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete token 1' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^QR/ })).toBeHidden()
})

test('UPI-01 a changed id is shown at the counter and at the salesmen', async ({ as }) => {
  await startUpi(await as('boss', '/owner'))
  const text = `UPI id changed to jalkhata@okaxis by Harshad on ${formatDay(today())}.`
  await shows(await as('manager', '/'), text)
  await shows(await as('salesman', '/'), text)
})
