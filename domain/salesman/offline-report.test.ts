import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CATALOG, DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { buildSalesmanBill } from '#tests/support/factories/listed-bills.ts'
import type { SalesmanInvoice } from './offline-overlay.ts'
import { billsIn, customerSums, firstDayHere, isHere, productSums } from './offline-report.ts'
import { routeKeys } from './route-book.ts'

type Bill = SalesmanInvoice & { waiting?: 'waiting' }

const bill = (change: Partial<Bill>): Bill => buildSalesmanBill(change)

describe('the bills of a report', () => {
  it('SAL-08 the phone answers for 90 days; an open beginning reaches further', () => {
    expect(firstDayHere('2026-11-14')).toBe('2026-08-16')
    expect(isHere({ from: '2026-08-16', to: null }, '2026-11-14')).toBe(true)
    expect(isHere({ from: '2026-08-15', to: null }, '2026-11-14')).toBe(false)
    expect(isHere({ from: null, to: '2026-11-14' }, '2026-11-14')).toBe(false)
  })

  it('RPT-04 both ends of the range belong to it, and a route is one ignoring case', () => {
    const bills = [bill({ id: 'a', day: '2026-11-12' }), bill({ id: 'b', route: 'Navapura' })]
    const routes = [{ id: 'n', name: 'Navapura East', formerKeys: ['navapura'] }]
    const ids = (from: string | null, to: string | null, route?: string) =>
      billsIn(bills, { from, to }, route ? routeKeys(routes, route) : null).map(({ id }) => id)
    expect(ids(null, null)).toEqual(['a', 'b'])
    expect(ids('2026-11-12', '2026-11-12')).toEqual(['a'])
    expect(ids('2026-11-13', null)).toEqual(['b'])
    expect(ids(null, null, ' navapura')).toEqual(['b'])
  })

  it('SAL-11 a renamed route and a renamed customer have their earlier bills', () => {
    const bills = [bill({ id: 'a', customerName: 'Om Sai' }), bill({ id: 'b', route: 'Navapura' })]
    const routes = [{ id: 'n', name: 'Navapura East', formerKeys: ['navapura'] }]
    const range = { from: null, to: null }
    expect(billsIn(bills, range, routeKeys(routes, 'Navapura East'))).toEqual([bills[1]])
    const phone = bills[0]?.customerPhone ?? ''
    const customers = [{ id: 's', phone, name: 'Shree Pan', formerNames: ['Om Sai'] }]
    expect(customerSums(DEFAULT_CATALOG, bills, customers)).toMatchObject([
      { name: 'Shree Pan', cartons: 12 },
    ])
  })

  it('RPT-04 a row per customer by name, marked where something waits', () => {
    const rows = customerSums(
      DEFAULT_CATALOG,
      [
        bill({ id: 'a' }),
        bill({ id: 'b', customerName: 'Om Sai' }),
        bill({ id: 'c', waiting: 'waiting' }),
      ],
      [],
    )
    expect(rows).toMatchObject([
      { name: 'Om Sai', cartons: 6, waiting: false },
      { name: 'Shree Pan', cartons: 12, waiting: true },
    ])
    expect(rows[1]?.lines).toEqual([{ product: 'premium-1l', quantity: 12, schemeHundredths: 300 }])
  })

  it('RPT-05 customers add up to products, whatever the bills', () => {
    const line = fc.record({
      product: fc.constantFrom(...DEFAULT_PRODUCTS.map(({ id }) => id)),
      quantity: fc.nat(99_999),
      schemeHundredths: fc.nat(9999),
    })
    const bills = fc.array(
      fc.record({ customerName: fc.constantFrom('A', 'B', 'C'), lines: fc.array(line) }).map(bill),
    )
    fc.assert(
      fc.property(bills, (all) => {
        const parts = customerSums(DEFAULT_CATALOG, all, []).map((row) =>
          bill({ lines: row.lines }),
        )
        expect(productSums(DEFAULT_CATALOG, parts)).toEqual(productSums(DEFAULT_CATALOG, all))
        const cartons = all
          .flatMap(({ lines }) => lines)
          .reduce((sum, one) => sum + one.quantity, 0)
        const rows = customerSums(DEFAULT_CATALOG, all, []).reduce(
          (sum, row) => sum + row.cartons,
          0,
        )
        expect(rows).toBe(cartons)
      }),
    )
  })
})
