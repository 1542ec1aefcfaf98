import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Say } from '#server/legacy/notes.ts'
import { readInvoice } from './invoice.ts'
import { readBottlersEntry, readEnterprisesEntry, readPrice } from './ledger.ts'
import { readItem, readMovement } from './material.ts'
import { readProduction } from './production.ts'
import { readRoadCustomer, readRoadInvoice, readRoute } from './salesman.ts'
import { readDayNumber } from './token.ts'
import { readUser } from './user.ts'

type Tree = Record<string, Record<string, unknown>>
const text = await readFile(new URL('../../../tests/legacy/sample.json', import.meta.url), 'utf8')
const tree = JSON.parse(text) as Tree

/** What was taken of an area, by key, and what was said of each record. */
const readAll = <Read>(
  records: Record<string, unknown> | undefined,
  read: (value: unknown, say: Say, key: string) => Read | undefined,
) => {
  const taken: Record<string, Read> = {}
  const said: string[] = []
  for (const [key, value] of Object.entries(records ?? {})) {
    const say: Say = (kind, _why, field) => {
      said.push([kind, key, field].join(' ').trim())
      return undefined
    }
    const record = read(value, say, key)
    if (record) taken[key] = record
  }
  return { taken, said }
}

test('LEG-01 users', () => {
  const { taken, said } = readAll(tree['users'], (value, say, phone) => readUser(phone, value, say))
  expect(Object.keys(taken)).toHaveLength(5)
  expect(taken['9000000003']).toMatchObject({ name: '9000000003', role: 'manager', dob: null })
  expect(taken['9000000004']).toMatchObject({ password: '', mustChangePassword: true })
  expect(taken['9000000005']).toMatchObject({ dob: '1990-11-05', password: 's1', isHash: false })
  expect(said).toEqual(['left out 90000007', 'ambiguous 9000000005 dob', 'left out 9000000006'])
})

test('LEG-01 token counters', () => {
  const { taken, said } = readAll(tree['token'], (value, say, day) =>
    readDayNumber(day, value, say),
  )
  expect(Object.values(taken)).toEqual([
    { day: '2025-06-01', number: 3 },
    { day: '2025-06-02', number: 2 },
    { day: '2025-06-03', number: 1 },
  ])
  expect(said).toEqual(['left out not-a-date'])
})

test('LEG-01 production', () => {
  const { taken, said } = readAll(tree['production'], readProduction)
  expect(taken['-Oa1']).toMatchObject({
    day: '2025-06-01',
    lines: [{ quantity: 100 }, { quantity: 40 }],
  })
  expect(taken['-Oa2']).toMatchObject({
    day: '2025-06-02',
    lines: [
      { product: 'premium-500ml', quantity: 60 },
      { product: 'ice-500g', quantity: 25 },
    ],
  })
  expect(said).toEqual([
    'ambiguous -Oa2 date',
    'bent -Oa3 items/0',
    'left out -Oa3',
    'left out -Oa4',
  ])
})

test('LEG-01 company bills', () => {
  const { taken, said } = readAll(tree['invoices'], readInvoice)
  expect(Object.keys(taken)).toEqual(['-Ob1', '-Ob2', '-Ob3', '-Ob4', '-Ob5', '-Ob6'])
  expect(taken['-Ob1']).toMatchObject({
    token: 1,
    time: '10:15:00',
    totalPaise: 120_000,
    delivered: true,
  })
  expect(taken['-Ob1']?.lines).toEqual([
    { product: 'premium-1l', quantity: 10, schemeHundredths: 0 },
    { product: 'pouch-250ml', quantity: 4, schemeHundredths: 150 },
  ])
  expect(taken['-Ob2']).toMatchObject({ time: null, totalPaise: null, payment: 'Pay Later' })
  expect(taken['-Ob3']).toMatchObject({
    day: '2025-06-01',
    token: 1,
    time: '16:05:09',
    delivered: true,
    totalPaise: null,
    kept: { totalAmount: '500 paid' },
  })
  expect(taken['-Ob4']?.lines).toEqual([
    { product: 'ice-500g', quantity: 0, schemeHundredths: 200 },
  ])
  expect(taken['-Ob5']?.lines).toEqual([])
  expect(taken['-Ob6']).toMatchObject({ customerPhone: '', kept: { customerPhone: '98765' } })
  expect(said).toEqual([
    'ambiguous -Ob3 date',
    'bent -Ob3 totalAmount',
    'bent -Ob5',
    'bent -Ob6 customerPhone',
    'left out -Ob7',
  ])
})

test('LEG-01 raw stock and scrap with their histories', () => {
  const raw = readAll(tree['rawStock'], readItem)
  expect(raw.taken['-Oc1']).toMatchObject({ quantityThousandths: 120_500, unit: 'kg' })
  expect(raw.taken['-Oc2']).toMatchObject({ quantityThousandths: 8000 })
  expect(raw.taken['-Oc3']).toMatchObject({ quantityThousandths: 0 })
  expect(raw.said).toEqual(['left out -Oc4'])
  const history = readAll(tree['rawStockHistory'], (value, say) =>
    readMovement('product', value, say),
  )
  expect(history.taken['-Od2']).toMatchObject({ type: 'Used', quantityThousandths: 29_500 })
  expect(history.said).toEqual(['left out -Od5'])
  const scrap = readAll(tree['scrapStockHistory'], (value, say) => readMovement('item', value, say))
  expect(scrap.taken['-Of1']).toMatchObject({ name: 'PET flakes', quantityThousandths: 35_000 })
})

test("LEG-01 salesmen's routes, customers and bills", () => {
  const routes = readAll(tree['routes']?.['9000000005'] as Tree[string], readRoute)
  expect(Object.values(routes.taken).map(({ name }) => name)).toEqual(['Ring Road', 'Station'])
  expect(routes.said).toEqual(['left out -Oh3'])
  const bills = readAll(tree['salesmanInvoices']?.['9000000005'] as Tree[string], readRoadInvoice)
  expect(bills.taken['-Og1']).toMatchObject({ payment: 'On credit', totalPaise: 24_000 })
  expect(bills.taken['-Og2']).toMatchObject({ day: '2025-06-03', totalPaise: null })
  expect(bills.said).toEqual(['ambiguous -Og2 date'])
  const people = readAll(
    tree['salesmanCustomers']?.['9000000005'] as Tree[string],
    readRoadCustomer,
  )
  expect(people.taken['-Oi2']).toMatchObject({ name: 'Orphan', route: 'Not a route' })
})

test('LEG-01 prices and ledgers', () => {
  const prices = readAll(tree['products'], readPrice)
  expect(prices.taken['-Oj1']).toMatchObject({ ratePaise: 325 })
  expect(prices.said).toEqual(['left out -Oj3'])
  const bottlers = readAll(tree['bottlersHistory'], readBottlersEntry)
  expect(bottlers.taken['-Ok1']).toMatchObject({ totalPaise: 320_000, balancePaise: 120_000 })
  expect(bottlers.taken['-Ok2']).toMatchObject({ totalPaise: 21_000, balancePaise: 0 })
  expect(bottlers.said).toEqual(['ambiguous -Ok2 date', 'bent -Ok2 total'])
  const enterprises = readAll(tree['enterprisesHistory'], readEnterprisesEntry)
  expect(enterprises.taken['-Ol1']).toMatchObject({ jars: { coolJarIn: 10 }, amountPaise: 60_000 })
  expect(enterprises.said).toEqual(['left out -Ol2'])
})
