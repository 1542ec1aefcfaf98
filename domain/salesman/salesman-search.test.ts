import { describe, expect, it } from 'vitest'
import { buildSalesmanBill } from '#tests/support/factories/listed-bills.ts'
import type { SalesmanKnownCustomer } from './offline-book.ts'
import type { SalesmanInvoice } from './offline-overlay.ts'
import { findBills, lastBillOf, suggestCustomers } from './salesman-search.ts'

const customer = (
  name: string,
  phone: string,
  route: string,
  at: string,
): SalesmanKnownCustomer => ({
  id: name,
  name,
  phone,
  route,
  lastUsedAt: `2026-11-${at}T09:00:00.000Z`,
  formerNames: [],
  hidden: false,
  version: 1,
})

const CUSTOMERS = [
  customer('Om Sai', '9033561207', 'Navapura', '10'),
  customer('Shree Pan', '9824011476', 'Ring Road', '14'),
  customer('Bharat Dairy', '9909815530', 'Ring Road', '12'),
]

const names = (typed: string, route = '') =>
  suggestCustomers(CUSTOMERS, typed, route).map(({ name }) => name)

describe('customers to choose from', () => {
  it('UX-03 offers the ones used last before anything is typed, the chosen route first', () => {
    expect(names('')).toEqual(['Shree Pan', 'Bharat Dairy', 'Om Sai'])
    expect(names('', ' navapura')).toEqual(['Om Sai', 'Shree Pan', 'Bharat Dairy'])
  })

  it('SAL-03 finds them by part of the name or the phone', () => {
    expect(names('DAIRY')).toEqual(['Bharat Dairy'])
    expect(names('3561')).toEqual(['Om Sai'])
    expect(names('nobody')).toEqual([])
  })

  it('UX-03 offers eight at most', () => {
    const many = Array.from({ length: 20 }, (_, n) =>
      customer(`Shop ${n}`, '9824011476', 'Ring Road', String(10 + (n % 10))),
    )
    expect(suggestCustomers(many, '', '')).toHaveLength(8)
  })
})

const bill = (id: string, day: string, more: Partial<SalesmanInvoice> = {}) =>
  buildSalesmanBill({ id, day, savedAt: `${day}T09:00:00.000Z`, lines: [], ...more })

const BILLS = [
  bill('a', '2026-11-12'),
  bill('b', '2026-11-14'),
  bill('c', '2026-11-13', {
    customerName: 'Om Sai',
    customerPhone: '9033561207',
    route: 'Navapura',
  }),
]

const found = (text: string) => findBills(BILLS, text).map(({ id }) => id)

describe('history', () => {
  it('SAL-06 shows the newest first and searches name, phone and route', () => {
    expect(found('')).toEqual(['b', 'c', 'a'])
    expect(found(' shree ')).toEqual(['b', 'a'])
    expect(found('90335')).toEqual(['c'])
    expect(found('nava')).toEqual(['c'])
  })

  it('knows what a customer took last', () => {
    expect(lastBillOf(BILLS, [], { phone: '9824011476', name: 'Shree Pan ' })?.id).toBe('b')
    expect(lastBillOf(BILLS, [], { phone: '9824011476', name: 'Other' })).toBeUndefined()
  })

  it('SAL-11 knows what a renamed customer took last', () => {
    const renamed = { ...customer('Shree Paan', '9824011476', 'Ring Road', '14') }
    const customers = [{ ...renamed, formerNames: ['Shree Pan'] }]
    const asked = { phone: '9824011476', name: 'Shree Paan' }
    expect(lastBillOf(BILLS, customers, asked)?.id).toBe('b')
  })

  it('SAL-11 does not offer a hidden customer', () => {
    const hidden = CUSTOMERS.map((one) => ({ ...one, hidden: one.name === 'Om Sai' }))
    const found = suggestCustomers(hidden, '', 'Navapura')
    expect(found.map(({ name }) => name)).toEqual(['Shree Pan', 'Bharat Dairy'])
  })
})
