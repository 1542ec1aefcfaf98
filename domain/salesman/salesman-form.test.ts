import { expect, test } from 'vitest'
import { DEFAULT_CATALOG, defaultId } from '#domain/catalog/default-products.ts'
import {
  EMPTY_SALESMAN_FORM,
  type SalesmanForm,
  salesmanFormFrom,
  toSalesmanInput,
} from './salesman-form.ts'

const form: SalesmanForm = {
  ...EMPTY_SALESMAN_FORM,
  route: 'Ring Road',
  customerPhone: '9824011476',
  customerName: 'Shree Pan',
  payment: 'On credit',
  total: '486.50',
  quantities: { [defaultId('premium-1l')]: '20', [defaultId('green-1l')]: '0' },
  schemes: { [defaultId('premium-1l')]: '1.5', [defaultId('ice-500g')]: '2' },
}

test('SAL-03 the fields become a bill, only with the lines above 0', () => {
  expect(toSalesmanInput(DEFAULT_CATALOG, form)).toEqual({
    route: 'Ring Road',
    customerPhone: '9824011476',
    customerName: 'Shree Pan',
    payment: 'On credit',
    totalPaise: 48_650,
    lines: [
      { product: 'premium-1l', quantity: 20, schemeHundredths: 150 },
      { product: 'ice-500g', quantity: 0, schemeHundredths: 200 },
    ],
  })
})

test.each([
  [{ route: '' }, 'Select a route first!'],
  [{ customerPhone: '1' }, 'Invalid phone number'],
  [{ quantities: {}, schemes: {} }, 'Enter at least one quantity'],
  [{ total: 'much' }, 'Enter a valid total'],
  [{ total: '-1' }, 'Enter a valid total'],
  [{ total: '1.005' }, 'Enter a valid total'],
  [{ quantities: { 'premium-1l': '1.5' } }, 'Whole cartons only'],
  [{ quantities: { 'green-1l': '-5' } }, 'Whole cartons only'],
  [{ schemes: { 'ice-500g': '1,5' } }, 'A number like 1.5'],
])('SAL-03 C2 %j: %s', (change, refused) => {
  expect(toSalesmanInput(DEFAULT_CATALOG, { ...form, ...change })).toEqual({ refused })
})

test('SAL-05 a bill comes back into the fields, and out again as it was', () => {
  const input = toSalesmanInput(DEFAULT_CATALOG, form)
  if ('refused' in input) throw new Error(input.refused)
  expect(toSalesmanInput(DEFAULT_CATALOG, salesmanFormFrom(input))).toEqual(input)
  expect(salesmanFormFrom({ ...input, payment: 'Udhar', totalPaise: null })).toMatchObject({
    payment: 'Cash',
    total: '',
  })
})

test('SAL-05 after a save nothing is filled in, paid in cash, no route', () => {
  expect(EMPTY_SALESMAN_FORM).toMatchObject({ route: '', payment: 'Cash', quantities: {} })
})
