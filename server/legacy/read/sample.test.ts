import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { AddNote } from '#server/legacy/notes.ts'
import { createProductBook } from '#server/legacy/product-book.ts'
import { readInvoice } from './invoice.ts'
import { readBottlersEntry, readEnterprisesEntry, readPrice } from './ledger.ts'
import { readItem, readMovement } from './material.ts'
import { readProduction } from './production.ts'
import { readRoute, readSalesmanCustomer, readSalesmanInvoice } from './salesman.ts'
import { readDayNumber } from './token.ts'
import { readUser } from './user.ts'

type Tree = Record<string, Record<string, unknown>>
const text = await readFile(new URL('../../../tests/legacy/sample.json', import.meta.url), 'utf8')
const tree = JSON.parse(text) as Tree
const book = createProductBook()

/** The records that could be read of an area, by key, and the notes on them. */
const readAll = <Read>(
  area: Record<string, unknown> | undefined,
  read: (value: unknown, addNote: AddNote, key: string) => Read | undefined,
) => {
  const records: Record<string, Read> = {}
  const notes: string[] = []
  for (const [key, value] of Object.entries(area ?? {})) {
    const addNote: AddNote = (kind, _why, field) => {
      notes.push([kind, key, field].join(' ').trim())
      return undefined
    }
    const record = read(value, addNote, key)
    if (record) records[key] = record
  }
  return { records, notes }
}

test('LEG-01 users', () => {
  const { records, notes } = readAll(tree['users'], (value, addNote, phone) =>
    readUser(phone, value, addNote),
  )
  expect(Object.keys(records)).toHaveLength(5)
  expect(records['9000000003']).toMatchObject({ name: '9000000003', role: 'manager', dob: null })
  expect(records['9000000004']).toMatchObject({ password: '' })
  expect(records['9000000005']).toMatchObject({ dob: '1990-11-05', password: 's1', isHash: false })
  expect(notes).toEqual(['left out 90000007', 'ambiguous 9000000005 dob', 'left out 9000000006'])
})

test('LEG-01 token counters', () => {
  const { records, notes } = readAll(tree['token'], (value, addNote, day) =>
    readDayNumber(day, value, addNote),
  )
  expect(Object.values(records)).toEqual([
    { day: '2025-06-01', number: 3 },
    { day: '2025-06-02', number: 2 },
    { day: '2025-06-03', number: 1 },
  ])
  expect(notes).toEqual(['left out not-a-date'])
})

test('LEG-01 production', () => {
  const { records, notes } = readAll(tree['production'], (value, addNote) =>
    readProduction(value, book, addNote),
  )
  expect(records['-Oa1']).toMatchObject({
    day: '2025-06-01',
    lines: [{ quantity: 100 }, { quantity: 40 }],
  })
  expect(records['-Oa2']).toMatchObject({
    day: '2025-06-02',
    lines: [
      { product: 'premium-500ml', quantity: 60 },
      { product: 'ice-500g', quantity: 25 },
    ],
  })
  expect(notes).toEqual(['ambiguous -Oa2 date', 'bent -Oa3 items/0', 'left out -Oa4'])
})

test('CAT-07 an unknown product becomes one that is not in use', () => {
  const { records } = readAll(tree['production'], (value, addNote) =>
    readProduction(value, book, addNote),
  )
  const [line] = records['-Oa3']?.lines ?? []
  expect(line && book.catalog().find(line.product)).toMatchObject({
    name: 'Mystery Bottle',
    label: 'Mystery Bottle'.slice(0, 14),
    inUse: false,
  })
  expect(line?.quantity).toBe(5)
})

test('LEG-01 company bills', () => {
  const { records, notes } = readAll(tree['invoices'], (value, addNote) =>
    readInvoice(value, book, addNote),
  )
  expect(Object.keys(records)).toEqual(['-Ob1', '-Ob2', '-Ob3', '-Ob4', '-Ob5', '-Ob6'])
  expect(records['-Ob1']).toMatchObject({
    token: 1,
    time: '10:15:00',
    totalPaise: 120_000,
    delivered: true,
  })
  expect(records['-Ob1']?.lines).toEqual([
    { product: 'premium-1l', quantity: 10, schemeHundredths: 0 },
    { product: 'pouch-250ml', quantity: 4, schemeHundredths: 150 },
  ])
  expect(records['-Ob2']).toMatchObject({ time: null, totalPaise: null, payment: 'Pay Later' })
  expect(records['-Ob3']).toMatchObject({
    day: '2025-06-01',
    token: 1,
    time: '16:05:09',
    delivered: true,
    totalPaise: null,
    kept: { totalAmount: '500 paid' },
  })
  expect(records['-Ob4']?.lines).toEqual([
    { product: 'ice-500g', quantity: 0, schemeHundredths: 200 },
  ])
  expect(records['-Ob5']?.lines).toEqual([])
  expect(records['-Ob6']).toMatchObject({ customerPhone: '', kept: { customerPhone: '98765' } })
  expect(notes).toEqual([
    'ambiguous -Ob3 date',
    'bent -Ob3 totalAmount',
    'bent -Ob5',
    'bent -Ob6 customerPhone',
    'left out -Ob7',
  ])
})

test('LEG-01 raw stock and scrap with their histories', () => {
  const raw = readAll(tree['rawStock'], readItem)
  expect(raw.records['-Oc1']).toMatchObject({ quantityThousandths: 120_500, unit: 'kg' })
  expect(raw.records['-Oc2']).toMatchObject({ quantityThousandths: 8000 })
  expect(raw.records['-Oc3']).toMatchObject({ quantityThousandths: 0 })
  expect(raw.notes).toEqual(['left out -Oc4'])
  const history = readAll(tree['rawStockHistory'], (value, addNote) =>
    readMovement('product', value, addNote),
  )
  expect(history.records['-Od2']).toMatchObject({ type: 'Used', quantityThousandths: 29_500 })
  expect(history.notes).toEqual(['left out -Od5'])
  const scrap = readAll(tree['scrapStockHistory'], (value, addNote) =>
    readMovement('item', value, addNote),
  )
  expect(scrap.records['-Of1']).toMatchObject({ name: 'PET flakes', quantityThousandths: 35_000 })
})

test("LEG-01 salesmen's routes, customers and bills", () => {
  const routes = readAll(tree['routes']?.['9000000005'] as Tree[string], readRoute)
  expect(Object.values(routes.records).map(({ name }) => name)).toEqual(['Ring Road', 'Station'])
  expect(routes.notes).toEqual(['left out -Oh3'])
  const bills = readAll(
    tree['salesmanInvoices']?.['9000000005'] as Tree[string],
    (value, addNote) => readSalesmanInvoice(value, book, addNote),
  )
  expect(bills.records['-Og1']).toMatchObject({ payment: 'On credit', totalPaise: 24_000 })
  expect(bills.records['-Og2']).toMatchObject({ day: '2025-06-03', totalPaise: null })
  expect(bills.notes).toEqual(['ambiguous -Og2 date'])
  const people = readAll(
    tree['salesmanCustomers']?.['9000000005'] as Tree[string],
    readSalesmanCustomer,
  )
  expect(people.records['-Oi2']).toMatchObject({ name: 'Orphan', route: 'Not a route' })
})

test('LEG-01 prices and ledgers', () => {
  const prices = readAll(tree['products'], readPrice)
  expect(prices.records['-Oj1']).toMatchObject({ ratePaise: 325 })
  expect(prices.notes).toEqual(['left out -Oj3'])
  const bottlers = readAll(tree['bottlersHistory'], readBottlersEntry)
  expect(bottlers.records['-Ok1']).toMatchObject({ totalPaise: 320_000, balancePaise: 120_000 })
  expect(bottlers.records['-Ok2']).toMatchObject({ totalPaise: 21_000, balancePaise: 0 })
  expect(bottlers.notes).toEqual(['ambiguous -Ok2 date', 'bent -Ok2 total'])
  const enterprises = readAll(tree['enterprisesHistory'], readEnterprisesEntry)
  expect(enterprises.records['-Ol1']).toMatchObject({
    jars: { coolJarIn: 10 },
    amountPaise: 60_000,
  })
  expect(enterprises.notes).toEqual(['left out -Ol2'])
})
