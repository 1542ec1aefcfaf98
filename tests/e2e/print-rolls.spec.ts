import { DEFAULT_SETTINGS, SETTINGS_ID } from '#domain/settings/settings.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { sendAs } from '#tests/support/factories/invoices.ts'
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

const MM = INCH / 25.4

const BILL = {
  customerPhone: '9909042218',
  deliveredBy: 'Iqbal',
  payment: 'Pay Later',
  totalPaise: 12_345_650,
}

const linesOf = (count: number) =>
  MANY_PRODUCTS.slice(0, count).map(({ id: product }, place) => ({
    product,
    quantity: 1200 + place,
    schemeHundredths: place % 2 === 0 ? 0 : 1250,
  }))

for (const [paper, printable] of [
  ['80', 72],
  ['58', 48],
] as const) {
  test(`PRN-02 PRN-03 a bill of 1, 8 and 20 lines is one page of ${paper} mm`, async ({
    as,
    db,
  }) => {
    await addManyProducts(db)
    const page = await as('owner', '/customer')
    await watchPrint(page)
    const settings = { ...DEFAULT_SETTINGS, ...LETTERHEAD, id: SETTINGS_ID, version: 1 }
    await sendAs(page, 'settings.save', settings)
    const heights: number[] = []
    for (const [count, customerName] of [
      [1, LONG_NAMES.Latin],
      [8, LONG_NAMES.Devanagari],
      [20, LONG_NAMES.Gujarati],
    ] as const) {
      const bill = { ...BILL, customerName, lines: linesOf(count) }
      await openBill(page, await createBill(page, bill), paper)
      await shows(sheet(page), customerName)
      await expectNothingCut(page)
      const { pages, size = '', text, ink } = await printBill(page, `${paper}-${count}`)
      expect(pages).toBe('1')
      const [width = 0, height = 0] = size.split(' x ').map(Number)
      expect(Math.abs(width - Number(paper) * MM)).toBeLessThan(0.5)
      expect(ink.right - ink.left).toBeLessThanOrEqual(Math.ceil(printable * MM))
      expect(ink.bottom, 'nothing is cut at the end').toBeLessThanOrEqual(height - 3 * MM + 1)
      expect(height - ink.bottom, 'no blank paper at the end').toBeLessThan(8 * MM)
      for (const part of [MANY_PRODUCTS[count - 1]?.label ?? '-', '₹1,23,456.50', 'Thank you']) {
        expect(text).toContain(part)
      }
      heights.push(height)
    }
    expect(heights.toSorted((a, b) => a - b)).toEqual(heights)
    expect(new Set(heights).size).toBe(3)
  })
}

test('PRN-03 SET-04 a roll says who sells, to whom, what, and for how much', async ({ as }) => {
  const page = await as('owner', '/customer')
  await watchPrint(page)
  const settings = { ...DEFAULT_SETTINGS, ...LETTERHEAD, id: SETTINGS_ID, version: 1 }
  await sendAs(page, 'settings.save', settings)
  const lines = [
    { product: 'premium-1l', quantity: 46, schemeHundredths: 150 },
    { product: 'pouch-250ml', quantity: 1260, schemeHundredths: 0 },
  ]
  const id = await createBill(page, { ...BILL, customerName: 'Mahesh General Stores', lines })
  await openBill(page, id, '80')
  await expectAccessible(page)
  for (const text of [
    'Jalkhata Mineral Water',
    'Plot 14, GIDC Phase 2, Mehsana 384002',
    'Phone 98250 40040 · FSSAI 10724003000217',
    'Mahesh General Stores',
    '99090 42218',
    '1,306 cartons',
    '₹1,23,456.50',
    'Pay Later',
    'Empty bottles back, please.',
  ]) {
    await shows(sheet(page), text)
  }
  await expect(sheet(page).getByRole('heading', { name: 'Token 1', exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('row')).toHaveText([
    'ProductCartons',
    'Pink 1L46',
    'Free bottles: 1.5',
    'Pouch 250ml1,260',
  ])
  await expect(sheet(page)).toContainText(/Billed by .+ · Thank you$/)

  const bare = await createBill(page, { ...BILL, customerName: '', totalPaise: null, lines })
  await openBill(page, bare, '58')
  await shows(sheet(page), '1,306 cartons')
  await expect(sheet(page)).not.toContainText('₹')
})
