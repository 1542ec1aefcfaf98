import { expect, test } from 'vitest'
import { DEFAULT_PRODUCTS, defaultId } from '#domain/catalog/default-products.ts'
import { type CsvInvoice, tokensCsvHead, tokensCsvRow } from './tokens-csv.ts'

const invoice: CsvInvoice = {
  token: 47,
  customerName: 'Mahesh General Stores',
  customerPhone: '9824011476',
  day: '2026-11-14',
  time: '18:42:05',
  createdBy: 'Ramesh',
  payment: 'Cash',
  totalPaise: 12_345_650,
  lines: [
    { product: defaultId('premium-1l'), quantity: 20, schemeHundredths: 150 },
    { product: defaultId('ice-500g'), quantity: 0, schemeHundredths: 300 },
  ],
}

test('TOK-05 the columns, letter for letter', () => {
  expect(tokensCsvHead(DEFAULT_PRODUCTS)).toBe(
    '\uFEFFToken,Customer,Phone,Date,Time,Created By,Payment,Total,' +
      'Premium 2 Litre Bottle,Premium 2 Litre Bottle (Scheme),' +
      'Premium 1 Litre Bottle,Premium 1 Litre Bottle (Scheme),' +
      'Premium 500ML Bottle,Premium 500ML Bottle (Scheme),' +
      'Premium 250ML Bottle,Premium 250ML Bottle (Scheme),' +
      'Green 1 Litre Bottle,Green 1 Litre Bottle (Scheme),' +
      'Green 500ML Bottle,Green 500ML Bottle (Scheme),' +
      '250ML Pouch,250ML Pouch (Scheme),' +
      'Packed Ice Cube (500 gm),Packed Ice Cube (500 gm) (Scheme)\r\n',
  )
})

test('TOK-05 a row: numbers as numbers, each product in its columns', () => {
  expect(tokensCsvRow(DEFAULT_PRODUCTS, invoice)).toBe(
    '47,Mahesh General Stores,9824011476,2026-11-14,18:42:05,Ramesh,Cash,123456.5,' +
      '0,0,20,1.5,0,0,0,0,0,0,0,0,0,0,0,3\r\n',
  )
})

test('TOK-05 what a bill lacks is an empty cell', () => {
  const row = tokensCsvRow(DEFAULT_PRODUCTS, {
    ...invoice,
    time: null,
    totalPaise: null,
    lines: [],
  })
  expect(row).toBe(
    `47,Mahesh General Stores,9824011476,2026-11-14,,Ramesh,Cash,,${DEFAULT_PRODUCTS.map(() => '0,0').join(',')}\r\n`,
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('TOK-05 %s cannot run as a formula', (text) => {
  const row = tokensCsvRow(DEFAULT_PRODUCTS, {
    ...invoice,
    customerName: text,
    customerPhone: text,
    createdBy: text,
  })
  expect(row.split(',').filter((cell) => cell === `'${text}`)).toHaveLength(3)
  expect(row.split(',')).not.toContain(text)
})
