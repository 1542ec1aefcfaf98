import { DEFAULT_SETTINGS, SETTINGS_ID } from '#domain/settings/settings.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { noteOfBill, upiText } from '#domain/upi/upi-code.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { sendAs } from '#tests/support/factories/invoices.ts'
import { startUpi } from '#tests/support/factories/upi.ts'
import { addManyProducts, MANY_PRODUCTS } from '#tests/support/many-products.ts'
import {
  createBill,
  expectNothingCut,
  INCH,
  LETTERHEAD,
  LONG_NAMES,
  openBill,
  printBill,
  sheet,
  watchPrint,
} from '#tests/support/printed-bill.ts'
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

const WIDTHS = { '4x6': 4 * INCH, '80': (80 / 25.4) * INCH, '58': (58 / 25.4) * INCH }

for (const [paper, points] of Object.entries(WIDTHS)) {
  test(`UPI-03 PRN-02 SET-04 on ${paper} long names, 8 lines, an address and a code are one page`, async ({
    as,
    db,
  }) => {
    await addManyProducts(db)
    await startUpi(await as('boss', '/'))
    const page = await as('owner', '/customer')
    await watchPrint(page)
    const settings = { ...DEFAULT_SETTINGS, ...LETTERHEAD, id: SETTINGS_ID, version: 1 }
    await sendAs(page, 'settings.save', settings)
    for (const [place, [script, customerName]] of Object.entries(LONG_NAMES).entries()) {
      const id = await createBill(page, { ...BILL, customerName, lines: linesOf(8) })
      await openBill(page, id, paper)
      await shows(sheet(page), customerName)
      await expectNothingCut(page)
      const { file, pages, size = '' } = await printBill(page, `${paper}-${script}`)
      expect(pages, script).toBe('1')
      expect(Math.abs(Number(size.split(' x ')[0]) - points), script).toBeLessThan(0.5)
      const note = noteOfBill({ token: place + 1, day: businessDay(Date.now()) })
      const text = upiText(PAYEE, { recordId: id, paise: BILL.totalPaise, note })
      expect(readPrintedCode(file), script).toBe(text)
    }
  })
}

test('UPI-03 PRT-01 CAT-05 20 lines on 4 × 6 are three pages, with the code on the last', async ({
  as,
  db,
}) => {
  await addManyProducts(db)
  await startUpi(await as('boss', '/'))
  const page = await as('manager', '/customer')
  await watchPrint(page)
  const id = await createBill(page, { ...BILL, lines: linesOf(20) })
  await openBill(page, id, '4x6')
  await expectNothingCut(page)
  const { file, pages, size } = await printBill(page, 'twenty')
  expect({ pages, size }).toEqual({ pages: '3', size: `${4 * INCH} x ${6 * INCH}` })
  const note = noteOfBill({ token: 1, day: businessDay(Date.now()) })
  const text = upiText(PAYEE, { recordId: id, paise: BILL.totalPaise, note })
  expect([1, 2, 3].map((place) => readPrintedCode(file, place))).toEqual([
    undefined,
    undefined,
    text,
  ])
})

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
