import { expect, test } from 'vitest'
import { defaultId } from '#domain/catalog/default-products.ts'
import {
  type BillToLoad,
  continueQueue,
  findToLoad,
  inLoadingOrder,
  loadSums,
  minutesWaiting,
} from './dock.ts'

const TODAY = '2026-11-18'
const YESTERDAY = '2026-11-17'

const bill = (day: string, token: number, run = 1): BillToLoad => ({
  id: `${day} ${run} ${token}`,
  day,
  run,
  token,
  time: '09:12:00',
  customerName: '',
  lines: [
    { product: defaultId('premium-1l'), quantity: token, schemeHundredths: 200 },
    { product: defaultId('ice-500g'), quantity: 1, schemeHundredths: 0 },
  ],
})
const ids = (bills: readonly BillToLoad[]) => bills.map(({ id }) => id)
const found = (
  bills: readonly BillToLoad[],
  typed: string,
  span: 'today' | 'yesterday' | 'all',
) => {
  const { exact, others, elsewhere } = findToLoad(bills, typed, span, TODAY)
  return { exact: exact?.id, others: ids(others), elsewhere }
}

test('C10 older days come first, then the runs, then the tokens by their number', () => {
  const inOrder = [
    bill('2025-12-31', 40),
    bill(YESTERDAY, 33),
    bill(TODAY, 9),
    bill(TODAY, 10),
    bill(TODAY, 1, 2),
  ]
  expect(ids(inOrder.toReversed().toSorted(inLoadingOrder))).toEqual(ids(inOrder))
})

test('C10 the head counts bills, those of earlier days, and cartons without free bottles', () => {
  expect(loadSums([bill(YESTERDAY, 33), bill(TODAY, 9)], TODAY)).toEqual({
    bills: 2,
    older: 1,
    cartons: 44,
  })
})

test('C9 no bill changes its place: a new one comes last, whatever its number', () => {
  const [old, first, second] = [bill(YESTERDAY, 33), bill(TODAY, 1), bill(TODAY, 2)]
  const shown = continueQueue([first], [old, first, second], true)
  expect(ids(shown)).toEqual(ids([first, old, second]))
})

test('C9 a bill that is gone stays while a finger may be on its way', () => {
  const [first, second] = [bill(TODAY, 1), bill(TODAY, 2)]
  const edited = { ...second, customerName: 'Edited' }
  expect(continueQueue([first, second], [edited], false)).toEqual([first, edited])
  expect(continueQueue([first, second], [edited], true)).toEqual([edited])
})

test('C9 BIL-15 the exact token of today is first; of other days it is below', () => {
  const bills = [bill(YESTERDAY, 3), bill(TODAY, 3), bill(TODAY, 13), bill(TODAY, 30)]
  expect(found(bills, '3', 'today')).toEqual({
    exact: ids([bill(TODAY, 3)])[0],
    others: ids([bill(TODAY, 30), bill(TODAY, 13)]),
    elsewhere: 1,
  })
  expect(found(bills, ' 3 ', 'all')).toEqual({
    exact: ids([bill(TODAY, 3)])[0],
    others: ids([bill(YESTERDAY, 3), bill(TODAY, 30), bill(TODAY, 13)]),
    elsewhere: 0,
  })
  expect(found(bills, '3', 'yesterday')).toEqual({
    exact: ids([bill(YESTERDAY, 3)])[0],
    others: [],
    elsewhere: 3,
  })
})

test('C9 without the exact token nothing is open, and other days are counted', () => {
  const bills = [bill(YESTERDAY, 12), bill(TODAY, 112)]
  expect(found(bills, '12', 'today')).toEqual({
    exact: undefined,
    others: ids([bill(TODAY, 112)]),
    elsewhere: 1,
  })
  expect(found(bills, 'Krishna', 'all')).toEqual({ exact: undefined, others: [], elsewhere: 0 })
})

test('C10 the time of waiting counts from the bill, in Kolkata; without a time there is none', () => {
  const nowMs = Date.parse('2026-11-18T10:14:30Z')
  expect(minutesWaiting(bill(TODAY, 1), nowMs)).toBe(6 * 60 + 32)
  expect(minutesWaiting({ day: TODAY, time: '15:50:00' }, nowMs)).toBe(0)
  expect(minutesWaiting({ day: TODAY, time: null }, nowMs)).toBeUndefined()
  expect(minutesWaiting({ day: TODAY, time: 'noon' }, nowMs)).toBeUndefined()
})
