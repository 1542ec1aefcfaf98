import { expect, it } from 'vitest'
import { NO_FILTER } from './bill-filter.ts'
import { findLoaded } from './find-loaded.ts'
import { searchFor } from './search.ts'

const bill = (token: number, customerName: string, more: object = {}) => ({
  token,
  customerName,
  customerPhone: '9824359224',
  day: '2026-11-15',
  payment: 'Cash',
  delivered: false,
  ...more,
})
const BILLS = [
  bill(15, 'Krishna Hotel'),
  bill(5, 'Meena', { customerPhone: '9000000000', payment: 'Pay Later' }),
  bill(51, 'KRISHNA Stores', { day: '2026-11-14', delivered: true }),
]
const tokens = (text: string, role: 'owner' | 'staff' | 'production', filter = NO_FILTER) =>
  findLoaded(BILLS, searchFor(text, role), filter).map(({ token }) => token)

it('C27 finds by the same rules as the server, the exact token first', () => {
  expect(tokens('krish', 'owner')).toEqual([15, 51])
  expect(tokens('5', 'staff')).toEqual([5, 15, 51])
  expect(tokens('krish', 'staff')).toEqual([])
  expect(tokens('9224', 'owner')).toEqual([15, 51])
  expect(tokens('9224', 'production')).toEqual([])
})

it('C27 the filter holds too', () => {
  expect(tokens('', 'owner', { ...NO_FILTER, to: '2026-11-14' })).toEqual([51])
  expect(tokens('', 'owner', { ...NO_FILTER, from: '2026-11-15' })).toEqual([15, 5])
  expect(tokens('', 'owner', { ...NO_FILTER, payment: 'Pay Later' })).toEqual([5])
  expect(tokens('5', 'owner', { ...NO_FILTER, notDelivered: true })).toEqual([5, 15])
})
