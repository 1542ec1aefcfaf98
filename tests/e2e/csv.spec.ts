import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { expect, sawText, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { chooseList } from '#tests/support/pages/bill-list.ts'

const FIRST = ['Token', 'Customer', 'Phone', 'Date', 'Time', 'Created By', 'Payment', 'Total']

test('TOK-05 the button saves tokens.csv with its columns and what the search shows', async ({
  as,
}) => {
  const page = await as('owner', '/')
  await createInvoice(page, { customerName: '=Mahesh, "General" Stores' })
  await createInvoice(page, { customerName: 'Hotel Sahyadri', totalPaise: null })
  await chooseList(page, 'Token History')
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chooseList(page, 'Download CSV'),
    ])
    expect(file.suggestedFilename()).toBe('tokens.csv')
    const bytes = await readFile(await file.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    return parse(bytes, { bom: true })
  }
  const all = await download()
  const columns = DEFAULT_PRODUCTS.flatMap(({ name }) => [name, `${name} (Scheme)`])
  expect(all[0]).toEqual([...FIRST, ...columns])
  for (const column of columns) sawText(column)
  expect(all).toHaveLength(3)
  expect(all.every((row) => row.length === 24)).toBe(true)
  const mahesh = all.find((row) => row[0] === '1') ?? []
  expect(mahesh[1]).toMatch(/^[^=].*Mahesh, "General" Stores$/)
  expect([mahesh[2], mahesh[3], mahesh[5], mahesh[6], mahesh[7]]).toEqual([
    '9824011476',
    businessDay(Date.now()),
    'Asha',
    'Cash',
    '4860',
  ])
  const pink = all[0]?.indexOf('Premium 1 Litre Bottle') ?? -1
  expect([mahesh[pink], mahesh[pink + 1]]).toEqual(['20', '2'])

  await page.getByLabel('Search tokens').fill('sahya')
  await expect(page.getByRole('article')).toHaveCount(1)
  const found = await download()
  expect(found.slice(1).map((row) => row[1])).toEqual(['Hotel Sahyadri'])
})
