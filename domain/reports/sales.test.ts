import { describe, expect, test } from 'vitest'
import { inProductOrder } from '#domain/catalog/catalog.ts'
import { DEFAULT_CATALOG, defaultId } from '#domain/catalog/default-products.ts'
import { isBirthday } from '#domain/users/birthday.ts'
import { isComparable, isSearchable, namesMatch, rankProducts, shareOf, spanOf } from './sales.ts'

describe('INS-01 when a search runs', () => {
  test.each([
    ['', false],
    ['ab', false],
    ['abc', true],
    ['  abc  ', true],
    ['  ab  ', false],
    ['ab c', false],
    ['abc def', false],
    ['a\tb', false],
    ['abc\u00a0def', false],
    ['मीना', true],
    ['100%', true],
  ])('%j: %s', (typed, runs) => expect(isSearchable(typed)).toBe(runs))

  test.each([
    ['', false],
    ['ab', false],
    ['abc', true],
    ['Ram Traders', true],
    ['   ', false],
  ])('customer 2 %j: %s', (typed, runs) => expect(isComparable(typed)).toBe(runs))
})

describe('INS-01 whom a text matches', () => {
  test.each([
    ['Meena Stores', 'meena', true],
    ['Meena Stores', 'STORES', true],
    ['Meena', 'meenakshi', true],
    ['ME', 'meena', true],
    ['Meena', '  meena ', true],
    ['Meena', 'ram', false],
    ['Meena Stores', 'meenastores', false],
    ['', 'meena', false],
    ['Meena', '', false],
    ['', '', false],
    ['मीना स्टोर्स', 'मीना', true],
  ])('%j and %j: %s', (name, typed, matches) => expect(namesMatch(name, typed)).toBe(matches))
})

const months = (from: string, till: string) => [{ from, till }]

describe('a range is taken by months, and its ends by days', () => {
  test.each([
    [null, null, months('0001-01-01', '9999-12-01'), []],
    ['2026-09-01', '2026-10-31', months('2026-09-01', '2026-11-01'), []],
    [
      '2026-09-02',
      '2026-11-14',
      months('2026-10-01', '2026-11-01'),
      [
        { from: '2026-09-02', till: '2026-10-01' },
        { from: '2026-11-01', till: '2026-11-15' },
      ],
    ],
    ['2026-11-14', '2026-11-14', [], [{ from: '2026-11-14', till: '2026-11-15' }]],
    ['2026-11-03', '2026-11-30', [], [{ from: '2026-11-03', till: '2026-12-01' }]],
    ['2024-02-01', '2024-02-29', months('2024-02-01', '2024-03-01'), []],
    [
      '2026-11-14',
      null,
      months('2026-12-01', '9999-12-01'),
      [{ from: '2026-11-14', till: '2026-12-01' }],
    ],
    [
      null,
      '2026-11-14',
      months('0001-01-01', '2026-11-01'),
      [{ from: '2026-11-01', till: '2026-11-15' }],
    ],
    ['2026-11-15', '2026-11-14', [], []],
    ['9999-12-05', null, [], []],
    [null, '9999-12-31', months('0001-01-01', '9999-12-01'), []],
  ])('%s to %s', (from, to, ofMonths, ofDays) =>
    expect(spanOf({ from, to })).toEqual({ months: ofMonths, days: ofDays }),
  )
})

test('DSH-05 the most cartons first, even ones in the order of products, and none without', () => {
  const rows = [
    { product: defaultId('ice-500g'), cartons: 5 },
    { product: defaultId('premium-1l'), cartons: 5 },
    { product: defaultId('green-1l'), cartons: 0 },
    { product: defaultId('pouch-250ml'), cartons: 9 },
  ]
  expect(rankProducts(DEFAULT_CATALOG, rows).map(({ product }) => product)).toEqual([
    'pouch-250ml',
    'premium-1l',
    'ice-500g',
  ])
  expect(inProductOrder(DEFAULT_CATALOG, rows).map(({ product }) => product)).toEqual([
    'premium-1l',
    'green-1l',
    'pouch-250ml',
    'ice-500g',
  ])
})

test.each([
  [1, 3, '33.3%'],
  [2, 3, '66.7%'],
  [5, 5, '100.0%'],
  [0, 0, '0.0%'],
])('%i of %i is %s', (part, whole, text) => expect(shareOf(part, whole)).toBe(text))

test.each([
  ['11-14', '2026-11-14', true],
  ['11-14', '2026-11-15', false],
  [undefined, '2026-11-14', false],
  ['02-29', '2028-02-29', true],
])('DSH-02 the birthday %s on %s: %s', (birthday, today, is) =>
  expect(isBirthday(birthday, today)).toBe(is),
)
