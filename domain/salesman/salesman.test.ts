import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DEFAULT_CATALOG, defaultId } from '#domain/catalog/default-products.ts'
import { SALESMAN_PAYMENTS } from '#domain/invoices/payment.ts'
import { checkCustomer, checkRoute, routeKey, wrongInCustomer } from './salesman.ts'
import { addRouteInput, createSalesmanInvoiceInput } from './salesman-input.ts'
import { checkSalesmanInvoice } from './salesman-invoice.ts'

const ID = '0190c7a2-0000-7000-8000-000000000001'

describe('SAL-01 a route', () => {
  test('is stored without outer spaces', () => {
    expect(checkRoute('  Ring Road ')).toBe('Ring Road')
  })
  test.each(['', ' \t '])('%j is none', (name) => {
    expect(checkRoute(name)).toEqual({ refused: 'Enter a route/address' })
  })
  test('two names are one route where case or outer blanks differ', () => {
    expect(routeKey(' RING Road')).toBe(routeKey('ring road '))
    expect(routeKey('Ring Road 2')).not.toBe(routeKey('Ring Road'))
  })
})

describe('SAL-02 a customer', () => {
  const customer = { name: 'Shree Pan', phone: '9824011476', route: 'Ring Road' }
  test('has name, phone and route', () => {
    expect(checkCustomer({ ...customer, name: ' Shree Pan ' })).toEqual(customer)
  })
  test.each([{ name: '' }, { phone: '982401147' }, { route: ' ' }])('%j is refused', (change) => {
    expect(checkCustomer({ ...customer, ...change })).toEqual({
      refused: 'Enter valid name, phone & route',
    })
    expect(wrongInCustomer({ ...customer, ...change })).toBe(Object.keys(change)[0])
  })
})

describe('SAL-03 a bill', () => {
  const lines = [{ product: defaultId('premium-1l'), quantity: 2, schemeHundredths: 0 }]
  const bill = { route: 'Ring Road', customerPhone: '9824011476', lines }
  test('keeps the lines above 0', () => {
    const none = { product: defaultId('green-1l'), quantity: 0, schemeHundredths: 0 }
    expect(checkSalesmanInvoice(DEFAULT_CATALOG, { ...bill, lines: [none, ...lines] })).toEqual(
      lines,
    )
  })
  test.each([
    [{ route: ' ', customerPhone: '' }, 'Select a route first!'],
    [{ customerPhone: '1', lines: [] }, 'Invalid phone number'],
    [{ lines: [] }, 'Enter at least one quantity'],
  ])('%j is refused: %s', (change, refused) => {
    expect(checkSalesmanInvoice(DEFAULT_CATALOG, { ...bill, ...change })).toEqual({ refused })
  })
  test('is paid in one of three ways', () => {
    expect(SALESMAN_PAYMENTS).toEqual(['Cash', 'Google Pay', 'On credit'])
  })
  test('SAL-04 names eight products in its own words', () => {
    const names = ['Premium 2L', 'Premium 1L', 'Premium 500ML', 'Premium 250ML', 'Green 1L']
    const rest = ['Green 500ML', '250ML Pouch', 'Ice Cube']
    for (const name of [...names, ...rest])
      expect(DEFAULT_CATALOG.bySalesmanName(name)).toBeDefined()
  })
})

describe('commands that wait on a phone', () => {
  const bill = {
    commandId: ID,
    id: ID,
    route: 'Ring Road',
    customerName: '',
    customerPhone: '9824011476',
    payment: 'Cash',
    totalPaise: null,
    lines: [],
  }
  const saved = { at: 1, offsetMs: null }
  test('the version before this one is read as not knowing when it was saved', () => {
    expect(z.parse(createSalesmanInvoiceInput, { ...bill, schema: 1 }).saved).toBe(null)
    expect(z.parse(createSalesmanInvoiceInput, { ...bill, schema: 2, saved }).saved).toEqual(saved)
    expect(z.parse(addRouteInput, { commandId: ID, id: ID, name: 'A', schema: 1 }).name).toBe('A')
  })
  test.each([{ schema: 1, saved }, { schema: 2 }, { schema: 3, saved }, { saved }])(
    '%j is no version',
    (change) => {
      expect(z.safeParse(createSalesmanInvoiceInput, { ...bill, ...change }).success).toBe(false)
    },
  )
})
