import type { Locator, Page } from '@playwright/test'
import { ownBillCode } from '#domain/salesman/own-bill-code.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { noteOfBill, upiText } from '#domain/upi/upi-code.ts'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { startUpi } from '#tests/support/factories/upi.ts'
import { addManyProducts, MANY_PRODUCTS } from '#tests/support/many-products.ts'
import { notice } from '#tests/support/notices.ts'
import { openBill, sheet, watchPrint } from '#tests/support/printed-bill.ts'
import { readCode, readPrintedCode } from '#tests/support/read-code.ts'
import { atServer } from '#tests/support/salesman/at-server.ts'
import { PATIENT, workerIsReady } from '#tests/support/salesman/phone.ts'
import {
  billForm,
  cardOf,
  chooseRoute,
  dot,
  fillBill,
  giveBill,
  giveRoute,
  goOffline,
  outboxOf,
  saveBill,
} from '#tests/support/salesman/screen.ts'

const PAYEE = {
  upiId: 'road@okaxis',
  payee: 'Jalkhata Mineral Water',
  merchantCode: '',
  hasReference: true,
}
const SIZES = { '360': [360, 640], '390': [390, 844] } as const
const MAHESH = { customerName: 'Mahesh General Stores', customerPhone: '9824011476' }
const BY_GOOGLE_PAY = { ...MAHESH, payment: 'Google Pay', totalPaise: 362_400 }

const code = (page: Page) => page.getByRole('dialog', { name: /^UPI code of bill/ })

const startSalesmanUpi = (boss: Page) => startUpi(boss, { salesmanUpiId: PAYEE.upiId })

const textOf = ({ id, day }: { id: string; day: string }, paise = 362_400): string =>
  upiText(PAYEE, { recordId: id, paise, note: noteOfBill({ day }) })

const onlyBill = async (db: Db) => {
  const [bill] = await atServer(db).bills()
  if (!bill) throw new Error('no bill')
  return bill
}

const makeBill = async (page: Page, payment: string, total: string) => {
  await chooseRoute(page, 'Ring Road')
  await fillBill(page, { phone: MAHESH.customerPhone, name: MAHESH.customerName, cartons: '6' })
  await billForm(page).getByText(payment, { exact: true }).click()
  await billForm(page).getByLabel('Total (optional)').fill(total)
  await saveBill(page)
}

const openFromCard = async (page: Page) => {
  const name = `QR ${MAHESH.customerName}`
  await cardOf(page, MAHESH.customerName).getByRole('button', { name }).tap()
  await expect(code(page)).toBeVisible()
}

for (const [name, [width, height]] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`UPI-02 UPI-03 UPI-05 ${name}, ${colorScheme}: the code of a salesman's bill decodes to its text`, async ({
      as,
      db,
    }) => {
      await startSalesmanUpi(await as('boss', '/owner'))
      const viewport = { width, height }
      const page = await as('salesman', '/', { viewport, colorScheme, hasTouch: true })
      await giveBill(page, BY_GOOGLE_PAY)
      await openFromCard(page)
      const bill = await onlyBill(db)
      expect(await readCode(page)).toBe(textOf(bill))
      await shows(code(page), '₹3,624')
      const letters = ownBillCode(bill.id)
      const line = `road@okaxis · Bill ${letters}, ${formatShortDay(bill.day, bill.day)}`
      await shows(code(page), line)
      await expect(code(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expectAccessible(page)
      const received = code(page).getByRole('button', { name: 'Received' })
      await expect(received).toBeInViewport({ ratio: 1 })
    })
  }
}

test('UPI-04 UPI-05 SAL-08 QR in the bar of a bill that waits, without a network; not for cash', async ({
  as,
  db,
}) => {
  await startSalesmanUpi(await as('boss', '/owner'))
  const viewport = { width: 360, height: 640 }
  const page = await as('salesman', '/', { viewport, hasTouch: true, serviceWorkers: 'allow' })
  await giveRoute(page, 'Ring Road')
  await workerIsReady(page)
  await goOffline(page)
  await page.reload()
  await expect(billForm(page)).toBeVisible(PATIENT)
  await makeBill(page, 'On credit', '3624')
  await shows(notice(page), 'Saved on this phone')
  const qr = billForm(page).getByRole('button', { name: 'QR', exact: true })
  await expect(qr).toBeInViewport({ ratio: 1 })
  // A key, because a tap within 700 ms is the second tap of the save (BIL-19).
  await qr.press('Enter')
  await expect(code(page)).toBeVisible()
  const shown = await readCode(page)
  await expect(code(page).getByRole('button', { name: 'Received' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(code(page)).toBeHidden()
  await expect(qr, 'the bill is still the one just saved').toBeVisible()
  await page.context().setOffline(false)
  await expect(dot(page)).toHaveText('Live', PATIENT)
  await expect(cardOf(page, MAHESH.customerName)).not.toContainText('not sent yet')
  expect(shown).toBe(textOf(await onlyBill(db)))
  await makeBill(page, 'Cash', '3624')
  await expect(billForm(page).getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  await expect(qr).toBeHidden()
})

test('UPI-06 SAL-08 a salesman ticks a payment without a network, before the bill is sent', async ({
  as,
  db,
}) => {
  await startSalesmanUpi(await as('boss', '/owner'))
  const viewport = { width: 360, height: 640 }
  const page = await as('salesman', '/', { viewport, hasTouch: true, serviceWorkers: 'allow' })
  await giveRoute(page, 'Ring Road')
  await workerIsReady(page)
  await goOffline(page)
  await makeBill(page, 'Google Pay', '3624')
  await shows(notice(page), 'Saved on this phone')
  await openFromCard(page)
  await shows(code(page), 'The money is here only when your bank app says so.')
  const received = code(page).getByRole('button', { name: 'Received' })
  await expect(received).toBeInViewport({ ratio: 1 })
  await code(page).getByLabel('Last 4 digits of the reference').fill('0417')
  await received.tap()
  await expect(code(page)).toBeHidden()
  await expect(outboxOf(page)).toContainText('1 bill not sent yet')
  await openFromCard(page)
  await expect(code(page)).toContainText('Received by Suresh')
  await expect(code(page).getByRole('button', { name: 'Take back' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await expect(dot(page)).toHaveText('Live', PATIENT)
  await expect(outboxOf(page)).toBeHidden(PATIENT)
  const [bill] = await db.selectFrom('salesman_invoices').selectAll().execute()
  expect(bill).toMatchObject({
    with_upi: true,
    payment_received_by: 'Suresh',
    payment_received_ref: '0417',
    version: 1,
  })
  await openFromCard(page)
  await expect(code(page)).toContainText('Reference ends with 0417')
})

test('UPI-06 a tick from the bar of the bill just saved leaves the form below alone', async ({
  as,
}) => {
  await startSalesmanUpi(await as('boss', '/owner'))
  const page = await as('salesman', '/', { viewport: { width: 360, height: 640 }, hasTouch: true })
  await giveRoute(page, 'Ring Road')
  await makeBill(page, 'Google Pay', '3624')
  const opener = page.getByRole('button', { name: 'QR', exact: true })
  await opener.press('Enter')
  await expect(outboxOf(page)).toBeHidden(PATIENT)
  await code(page).getByRole('button', { name: 'Received' }).press('Enter')
  await shows(notice(page), 'Payment received')
  await expect(opener).toBeVisible()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
})

test('UPI-06 a bill that is not confirmed says so on its card until it is ticked', async ({
  as,
}) => {
  await startSalesmanUpi(await as('boss', '/owner'))
  const page = await as('salesman', '/', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await giveBill(page, BY_GOOGLE_PAY)
  const card = cardOf(page, MAHESH.customerName)
  await shows(card, 'UPI not confirmed')
  await openFromCard(page)
  await code(page).getByRole('button', { name: 'Received' }).tap()
  await shows(notice(page), 'Payment received')
  await expect(card).not.toContainText('UPI not confirmed')
})

test('UPI-04 Cash and a bill without a total have no code', async ({ as }) => {
  await startSalesmanUpi(await as('boss', '/owner'))
  const page = await as('salesman', '/')
  await giveBill(page, { ...BY_GOOGLE_PAY, customerName: 'With code' })
  await giveBill(page, { ...BY_GOOGLE_PAY, customerName: 'By cash', payment: 'Cash' })
  await giveBill(page, { ...BY_GOOGLE_PAY, customerName: 'Without total', totalPaise: null })
  await expect(page.getByRole('button', { name: 'QR With code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print By cash' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print Without total' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^QR/ })).toHaveCount(1)
})

const textIn = async (link: Locator): Promise<string> =>
  new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''

test('UPI-07 a message has the UPI id as text, of the counter and of the salesman; not for cash', async ({
  as,
}) => {
  await startSalesmanUpi(await as('boss', '/owner'))
  const page = await as('salesman', '/')
  await giveBill(page, { ...BY_GOOGLE_PAY, payment: 'On credit' })
  await giveBill(page, { ...BY_GOOGLE_PAY, customerName: 'By cash', payment: 'Cash' })
  const link = (name: string) => page.getByRole('link', { name: `WhatsApp ${name}` })
  const onCredit = link(MAHESH.customerName)
  await expect.poll(() => textIn(onCredit)).toMatch(/On credit\.\nUPI: road@okaxis$/)
  sawText((await textIn(onCredit)).split('\n').at(-1) ?? '')
  expect(await textIn(link('By cash'))).not.toContain('UPI')
  const manager = await as('manager', '/')
  await createInvoice(manager, { ...BY_GOOGLE_PAY, payment: 'Pay Later' })
  await manager.reload()
  const whatsapp = manager.getByRole('link', { name: 'WhatsApp token 1', exact: true })
  const address = `${new URL(manager.url()).origin}/customer`
  const end = `Pay Later.\nUPI: jalkhata@okaxis\n${address}`
  await expect.poll(() => textIn(whatsapp)).toContain(end)
})

for (const [paper, counts] of [
  ['4x6', [1, 8]],
  ['80', [1, 20]],
  ['58', [1, 20]],
] as const) {
  test(`UPI-02 UPI-03 PRN-03 a salesman's code on ${paper} decodes at 203 dots an inch`, async ({
    as,
    db,
  }) => {
    await addManyProducts(db)
    await startSalesmanUpi(await as('boss', '/'))
    const page = await as('salesman', '/')
    await watchPrint(page)
    for (const count of counts) {
      const lines = MANY_PRODUCTS.slice(0, count).map(({ id: product }) => ({
        product,
        quantity: 12,
        schemeHundredths: 0,
      }))
      const customerName = `${count} lines`
      await giveBill(page, { ...BY_GOOGLE_PAY, payment: 'On credit', customerName, lines })
      const bills = await db
        .selectFrom('salesman_invoices')
        .select(['id', 'day'])
        .where('customer_name', '=', customerName)
        .execute()
      const [bill] = bills
      if (!bill) throw new Error('no bill')
      await page.goto('/')
      await expect(cardOf(page, customerName)).toBeVisible()
      await openBill(page, bill.id, paper)
      await shows(sheet(page), 'Scan to pay ₹3,624')
      const file = test.info().outputPath(`${paper}-${count}.pdf`)
      await page.pdf({ path: file, preferCSSPageSize: true })
      expect(readPrintedCode(file), customerName).toBe(textOf(bill))
    }
  })
}
