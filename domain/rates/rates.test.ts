import { expect, test } from 'vitest'
import { createCatalog } from '#domain/catalog/catalog.ts'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { automaticTotal, DEFAULT_ROUNDING, noRateFor } from './automatic-total.ts'
import { askAboutTotal, checkShownTotal, checkTotalKind, rateBill } from './bill-total.ts'
import { type BilledTo, type Rate, rateOn } from './rate.ts'
import { checkEnd, checkRate, checkRule } from './rate-input.ts'
import { ruleOn, type SchemeRule, suggestedHundredths } from './scheme-rule.ts'

const catalog = createCatalog(DEFAULT_PRODUCTS)
const [first, second] = DEFAULT_PRODUCTS.map(({ id }) => id)
if (!first || !second) throw new Error('no products')

const rate = (fields: Partial<Rate>): Rate => ({
  product: first,
  kind: 'counter',
  ofId: null,
  ratePaise: 12_000,
  fromDay: '2026-01-01',
  ...fields,
})
const COUNTER: BilledTo = { source: 'counter', routeId: null, cardId: 'card' }
const ROUTE: BilledTo = { source: 'salesman', routeId: 'route', cardId: 'card' }

const on = (to: BilledTo, ...rates: Rate[]) => rateOn(rates, to, first, '2026-11-17')

test('MNY-01 the first kind that exists wins', () => {
  const counter = rate({ ratePaise: 1 })
  const salesman = rate({ kind: 'salesman', ratePaise: 2 })
  const route = rate({ kind: 'route', ofId: 'route', ratePaise: 3 })
  const customer = rate({ kind: 'customer', ofId: 'card', ratePaise: 4 })
  expect(on(ROUTE, counter, salesman, route, customer)).toBe(4)
  expect(on(ROUTE, counter, salesman, route)).toBe(3)
  expect(on(ROUTE, counter, salesman)).toBe(2)
  expect(on(ROUTE, counter)).toBe(1)
  expect(on(ROUTE)).toBeUndefined()
  expect(on(COUNTER, counter, salesman, route)).toBe(1)
  expect(on(COUNTER, counter, customer)).toBe(4)
  expect(on(COUNTER, salesman)).toBeUndefined()
  expect(on({ ...ROUTE, routeId: 'other', cardId: null }, counter, route, customer)).toBe(1)
  expect(rateOn([counter], COUNTER, second, '2026-11-17')).toBeUndefined()
})

test('MNY-02 the rate of the day holds, and an ended special one no longer', () => {
  const rates = [
    rate({ fromDay: '2026-03-01', ratePaise: 200 }),
    rate({ fromDay: '2026-01-01', ratePaise: 100 }),
    rate({ kind: 'customer', ofId: 'card', fromDay: '2026-02-01', ratePaise: 0 }),
    rate({ kind: 'customer', ofId: 'card', fromDay: '2026-04-01', ratePaise: null }),
  ]
  const onDay = (day: string) => rateOn(rates, COUNTER, first, day)
  expect(onDay('2025-12-31')).toBeUndefined()
  expect(onDay('2026-01-31')).toBe(100)
  expect(onDay('2026-02-01')).toBe(0)
  expect(onDay('2026-03-31')).toBe(0)
  expect(onDay('2026-04-01')).toBe(200)
})

const line = (quantity: number, ratePaise?: number, product = first) => ({
  product,
  quantity,
  schemeHundredths: 100,
  ...(ratePaise !== undefined && { ratePaise }),
})

test.each([
  ['Not', 12_345],
  ['To the rupee', 12_300],
  ['To ₹5', 12_500],
  ['To ₹10', 12_000],
] as const)('MNY-03 rounding %s', (rounding, paise) => {
  expect(automaticTotal([line(1, 12_345)], 'Cash', rounding)).toEqual({ paise, missing: [] })
})

test('MNY-03 half is rounded up; Free is ₹0; a line without quantity needs no rate', () => {
  expect(automaticTotal([line(1, 12_250)], 'Cash', 'To ₹5').paise).toBe(12_500)
  expect(automaticTotal([line(1, 12_249)], 'Cash', 'To ₹5').paise).toBe(12_000)
  expect(automaticTotal([line(3)], 'Free', 'To ₹5').paise).toBe(0)
  expect(automaticTotal([line(0), line(2, 100)], 'Cash', 'Not').paise).toBe(200)
})

test('MNY-03 without a rate or above the limit there is no automatic total', () => {
  const lines = [line(1), line(1, 100, second)]
  expect(automaticTotal(lines, 'Cash', 'Not')).toEqual({ paise: null, missing: [first] })
  expect(noRateFor(catalog, [first, second])).toEqual({
    refused: 'No rate for {labels}',
    values: { labels: 'Pink 2L, Pink 1L' },
  })
  const large = [line(99_999, 1_000_010)]
  expect(automaticTotal([line(99_999, 1_000_009)], 'Cash', 'Not').paise).toBe(99_999_899_991)
  expect(automaticTotal(large, 'Cash', 'Not')).toEqual({ paise: 99_999_999_990, missing: [] })
  expect(automaticTotal(large, 'Cash', 'To the rupee')).toEqual({ paise: null, missing: [] })
})

const RATING = { rateOf: () => 500, rounding: DEFAULT_ROUNDING } as const
const bill = (fields: object) => ({
  lines: [line(2), line(1, undefined, second)],
  payment: 'Cash',
  totalPaise: 1500,
  ...fields,
})

test('MNY-04 a total without a kind is typed, or none', () => {
  expect(rateBill(bill({}), RATING).totalKind).toBe('typed')
  expect(rateBill(bill({ totalPaise: null }), RATING).totalKind).toBe('none')
  expect(rateBill(bill({ totalKind: 'auto' }), RATING).totalKind).toBe('auto')
  const odd = { refused: 'This could not be read. Reload the page and try again.' }
  expect(checkTotalKind({ totalKind: 'typed', totalPaise: null })).toEqual(odd)
  expect(checkTotalKind({ totalKind: 'none', totalPaise: 0 })).toEqual(odd)
  expect(checkTotalKind({ totalPaise: null })).toBeUndefined()
  expect(checkTotalKind({ totalKind: 'auto', totalPaise: null })).toBeUndefined()
})

test('MNY-05 an edit has the rates of the bill, a new product the rate of its day', () => {
  const rated = rateBill(bill({}), { ...RATING, before: [line(9, 120)] })
  expect(rated.lines.map(({ ratePaise }) => ratePaise)).toEqual([120, 500])
  expect(rated.automatic.paise).toBe(700)
})

test('MNY-06 an automatic total that the form did not show is refused with the new one', () => {
  const check = (fields: object, rating: Parameters<typeof rateBill>[1] = RATING) => {
    const sent = bill({ totalKind: 'auto', ...fields })
    return checkShownTotal(catalog, sent, rateBill(sent, rating))
  }
  expect(check({})).toBeUndefined()
  expect(check({ totalPaise: 1400 })).toEqual({
    refused: 'Rates have changed. The total is now {total}.',
    values: { total: '₹15', paise: 1500 },
  })
  expect(check({ totalPaise: null })).toMatchObject({ values: { paise: 1500 } })
  expect(check({ totalPaise: 1400, totalKind: 'typed' })).toBeUndefined()
  expect(check({}, { ...RATING, rateOf: () => undefined })).toEqual(
    noRateFor(catalog, [first, second]),
  )
  expect(check({ lines: [line(99_999, 0)] }, { ...RATING, rateOf: () => 9_999_999 })).toEqual({
    refused: 'Enter a valid total',
  })
})

const ask = (payment: string, totalPaise: number | null) => askAboutTotal({ payment, totalPaise })

test('MNY-11 Cash without a total and Free with one are asked about', () => {
  expect(ask('Cash', null)).toEqual({ refused: 'No total. Save anyway?' })
  expect(ask('Free', 50_000)).toEqual({
    refused: 'Free, but the total is {total}. Save anyway?',
    values: { total: '₹500' },
  })
  expect([ask('Cash', 0), ask('Free', 0), ask('Free', null), ask('Pay Later', null)]).toEqual(
    Array.from({ length: 4 }),
  )
})

const rule = (fields: Partial<SchemeRule>): SchemeRule => ({
  product: first,
  kind: 'all',
  ofId: null,
  everyCartons: 10,
  freeHundredths: 100,
  fromDay: '2026-01-01',
  toDay: null,
  ...fields,
})

test('MNY-07 the special rule wins, and only on its days', () => {
  const all = rule({})
  const ofRoute = rule({ kind: 'route', ofId: 'route', everyCartons: 5 })
  const ofCard = rule({
    kind: 'customer',
    ofId: 'card',
    fromDay: '2026-02-01',
    toDay: '2026-02-28',
  })
  const found = (day: string, to = ROUTE) => ruleOn([all, ofCard, ofRoute], to, first, day)
  expect(found('2026-01-31')).toBe(ofRoute)
  expect([found('2026-02-01'), found('2026-02-28')]).toEqual([ofCard, ofCard])
  expect(found('2026-03-01')).toBe(ofRoute)
  expect(found('2026-03-01', COUNTER)).toBe(all)
  expect(found('2025-12-31')).toBeUndefined()
  expect(ruleOn([all], ROUTE, second, '2026-02-01')).toBeUndefined()
  const newer = rule({ fromDay: '2026-03-01', toDay: '2026-03-31', everyCartons: 3 })
  expect(ruleOn([newer, all], COUNTER, first, '2026-03-05')).toBe(newer)
  expect(ruleOn([newer, all], COUNTER, first, '2026-04-05')).toBe(all)
})

test('MNY-07 the suggestion is floor(quantity / n) × k', () => {
  const of = (quantity: number) => suggestedHundredths(rule({ freeHundredths: 200 }), quantity)
  expect([of(0), of(9), of(10), of(29)]).toEqual([0, 0, 200, 400])
  expect(suggestedHundredths(undefined, 100)).toBe(0)
  const most = rule({ everyCartons: 1, freeHundredths: 99_999_999 })
  expect(suggestedHundredths(most, 99_999)).toBe(99_999_999)
})

const NEW_RATE = { product: first, kind: 'counter', ofId: null, fromDay: '2026-11-17' } as const
const TODAY = '2026-11-17'

test('MNY-02 an empty rate, a past day and one more than a year away are refused', () => {
  const check = (fields: object) => checkRate({ ...NEW_RATE, ratePaise: 0, ...fields }, TODAY)
  const far = { refused: 'The day cannot be more than a year away.' }
  expect(check({})).toBeUndefined()
  expect(check({ ratePaise: null })).toEqual({ refused: 'Enter a rate.' })
  expect(check({ fromDay: '2027-11-17' })).toBeUndefined()
  expect(check({ fromDay: '2027-11-18' })).toEqual(far)
  const past = { refused: 'Choose today or a later day.' }
  for (const fromDay of ['2026-11-16', '2025-11-17', '2020-01-01']) {
    expect(check({ fromDay })).toEqual(past)
    expect(checkEnd({ ...NEW_RATE, kind: 'salesman', fromDay }, TODAY)).toEqual(past)
  }
  expect(check({ kind: 'route' })).toBeDefined()
  expect(check({ ofId: crypto.randomUUID() })).toBeDefined()
  expect(checkEnd(NEW_RATE, TODAY)).toEqual({ refused: 'Enter a rate.' })
  expect(checkEnd({ ...NEW_RATE, kind: 'salesman' }, TODAY)).toBeUndefined()
})

test('MNY-07 a rule ends on or after its first day', () => {
  const check = (fields: object, before?: SchemeRule) =>
    checkRule({ ...rule({ fromDay: TODAY }), ...fields }, TODAY, before)
  expect(check({ toDay: TODAY })).toBeUndefined()
  expect(check({ toDay: '2026-11-16' })).toEqual({
    refused: 'The last day cannot be before the first day.',
  })
  expect(check({ fromDay: '2025-11-17' })).toBeUndefined()
  expect(check({ fromDay: '2025-11-16' })).toBeDefined()
  expect(check({ fromDay: '2020-01-01' }, rule({ fromDay: '2020-01-01' }))).toBeUndefined()
  expect(check({ kind: 'customer' })).toBeDefined()
})
