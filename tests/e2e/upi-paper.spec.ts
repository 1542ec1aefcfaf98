import { businessDay } from '#domain/shared/dates.ts'
import { noteOfBill, upiText } from '#domain/upi/upi-code.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { startUpi } from '#tests/support/factories/upi.ts'
import { addManyProducts, MANY_PRODUCTS } from '#tests/support/many-products.ts'
import { createBill, openBill, sheet, watchPrint } from '#tests/support/printed-bill.ts'
import { readPrintedCode } from '#tests/support/read-code.ts'

const PAYEE = {
  upiId: 'jalkhata@okaxis',
  payee: 'Jalkhata Mineral Water',
  merchantCode: '',
  hasReference: true,
}
const BILL = {
  customerPhone: '9824011476',
  customerName: 'Mahesh General Stores',
  deliveredBy: '',
  payment: 'Pay Later',
  totalPaise: 862_000,
}

const linesOf = (count: number) =>
  MANY_PRODUCTS.slice(0, count).map(({ id: product }) => ({
    product,
    quantity: 12,
    schemeHundredths: 0,
  }))

for (const [paper, counts] of [
  ['4x6', [1, 6, 8]],
  ['80', [1, 8, 20]],
  ['58', [1, 8, 20]],
] as const) {
  test(`UPI-02 UPI-03 PRN-03 the code on ${paper} decodes at 203 dots an inch`, async ({
    as,
    db,
  }) => {
    await addManyProducts(db)
    await startUpi(await as('boss', '/'))
    const page = await as('manager', '/customer')
    await watchPrint(page)
    for (const [place, count] of counts.entries()) {
      const id = await createBill(page, { ...BILL, lines: linesOf(count) })
      await openBill(page, id, paper)
      await shows(sheet(page), 'Scan to pay ₹8,620')
      const file = test.info().outputPath(`${paper}-${count}.pdf`)
      await page.pdf({ path: file, preferCSSPageSize: true })
      const note = noteOfBill({ token: place + 1, day: businessDay(Date.now()) })
      const text = upiText(PAYEE, { recordId: id, paise: BILL.totalPaise, note })
      expect(readPrintedCode(file), `${count} lines`).toBe(text)
    }
  })
}

test('UPI-04 Cash and a bill without a total print no code', async ({ as }) => {
  await startUpi(await as('boss', '/'))
  const page = await as('manager', '/customer')
  await watchPrint(page)
  const lines = [{ product: 'premium-1l', quantity: 1, schemeHundredths: 0 }]
  for (const change of [{ payment: 'Cash' }, { totalPaise: null }]) {
    await openBill(page, await createBill(page, { ...BILL, lines, ...change }))
    await expect(sheet(page)).toContainText('Thank you')
    await expect(page.getByText('Scan to pay')).toHaveCount(0)
  }
})
