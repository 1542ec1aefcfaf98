import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { DEFAULT_SETTINGS, SETTINGS_ID } from '#domain/settings/settings.ts'
import { expect, test } from '#tests/support/browser.ts'
import { buildPng } from '#tests/support/png.ts'

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  name: 'Himdhara Mineral Water',
  address: ['Plot 14, GIDC Phase 2', 'Mehsana 384002'],
  phone: '98250 40040',
  licences: ['FSSAI 10724003000217', 'GSTIN 24ABCDE1234F1Z5'],
  billLine: 'Empty bottles back, please.',
}

const LINE = 'Survey 1204/2 paiki 3, behind the old sugar factory, Navsari'
const LONGEST = {
  ...SETTINGS,
  name: 'Shree Krishna Packaged Drinking Water and Ice Industries Pvt',
  address: [LINE, LINE, LINE],
  licences: [LINE, LINE],
  billLine: LINE,
}

const LARGEST_BILL = {
  customerName: 'Sri Venkateshwara '.repeat(12).slice(0, 199).trim(),
  customerPhone: '9909042218',
  deliveredBy: 'Mohammed Iqbal '.repeat(14).slice(0, 199).trim(),
  payment: 'Pay Later',
  totalPaise: 99_999_999_999,
  lines: DEFAULT_PRODUCTS.map(({ id: product }) => ({
    product,
    quantity: 99_999,
    schemeHundredths: 99_999_999,
  })),
}

const send = async (page: Page, path: string, input: object) => {
  const status = await page.evaluate(
    async ([url, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(url, { method: 'POST', headers, body })).status
    },
    [`/trpc/${path}`, JSON.stringify({ commandId: randomUUID(), ...input })] as const,
  )
  expect(status).toBe(200)
}

test('SET-04 the bill and an A4 report carry name, address, phone, licences and logo', async ({
  as,
}) => {
  const boss = await as('boss', '/', { viewport: { width: 1280, height: 800 } })
  await expect(boss.getByRole('banner')).toBeVisible()
  await send(boss, 'settings.save', { ...SETTINGS, id: SETTINGS_ID, version: 1 })
  await send(boss, 'settings.setLogo', { version: 0, png: buildPng().toString('base64') })
  const id = randomUUID()
  await send(boss, 'invoices.create', { id, ...LARGEST_BILL })

  await boss.goto(`/print/invoice?id=${id}`)
  const bill = boss.getByRole('article')
  for (const text of [
    'Himdhara Mineral Water',
    'Plot 14, GIDC Phase 2, Mehsana 384002',
    'Phone 98250 40040 · FSSAI 10724003000217 · GSTIN 24ABCDE1234F1Z5',
    'Empty bottles back, please.',
  ]) {
    await expect(bill.getByText(text)).toBeVisible()
  }
  const picture = bill.locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 32)

  await boss.goto('/print/insights?customer1=Sri')
  const report = boss.getByRole('article')
  await expect(report.getByText('Plot 14, GIDC Phase 2, Mehsana 384002')).toBeVisible()
  await expect(report.locator('img')).toBeVisible()
})

test('SET-04 the longest settings and the largest bill fit one page', async ({ as }) => {
  const owner = await as('owner')
  await expect(owner.getByRole('banner')).toBeVisible()
  await send(owner, 'settings.save', { ...LONGEST, id: SETTINGS_ID, version: 1 })
  const id = randomUUID()
  await send(owner, 'invoices.create', { id, ...LARGEST_BILL })
  await owner.goto(`/print/invoice?id=${id}`)
  const bill = owner.getByRole('article')
  await expect(bill.getByText('Thank you')).toBeVisible()
  // A text that is higher than its box would be cut off.
  const cut = await bill.evaluate((sheet) =>
    [sheet, ...sheet.querySelectorAll('small, strong')]
      .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  const address = await bill.getByText(LINE).first().boundingBox()
  const customer = await bill.getByText(/^Sri Venkateshwara/).boundingBox()
  expect((address?.y ?? 0) + (address?.height ?? 0)).toBeLessThan(customer?.y ?? 0)
  for (const text of [`${LINE}, ${LINE}, ${LINE}`, `Phone 98250 40040 · ${LINE} · ${LINE}`]) {
    await expect(bill.getByText(text)).toBeVisible()
  }
  await owner.screenshot({ path: test.info().outputPath('bill.png') })
})
