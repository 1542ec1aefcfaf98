import { expect, it } from 'vitest'
import { DEFAULT_CATALOG, defaultId } from '#domain/catalog/default-products.ts'
import { messages } from '#domain/shared/messages.ts'
import {
  EMPTY_FORM,
  formFrom,
  sumsOf,
  toInput,
  totalKindOf,
  withBill,
  withLines,
  withTotal,
} from './invoice-form.ts'

const TYPED = {
  ...EMPTY_FORM,
  customerPhone: '9876543210',
  total: '1234.50',
  quantities: { 'premium-1l': '20', 'ice-500g': '0' },
  schemes: { 'green-1l': '1.5' },
} as const

it('BIL-06 a form becomes a wish with the lines above 0 only', () => {
  expect(toInput(DEFAULT_CATALOG, TYPED)).toEqual({
    customerName: '',
    customerPhone: '9876543210',
    deliveredBy: '',
    payment: 'Cash',
    totalPaise: 123_450,
    lines: [
      { product: 'premium-1l', quantity: 20, schemeHundredths: 0 },
      { product: 'green-1l', quantity: 0, schemeHundredths: 150 },
    ],
  })
})

it.each([
  [{ ...TYPED, customerPhone: '98765' }, messages.billing.invalidPhone],
  [{ ...TYPED, quantities: {}, schemes: {} }, messages.billing.noQuantity],
  [{ ...TYPED, total: '12.345' }, messages.billing.invalidTotal],
  [{ ...TYPED, total: '1,25' }, messages.billing.invalidTotal],
  [{ ...TYPED, quantities: { 'premium-1l': '1.5' } }, messages.fields.wholeCartons],
  [
    { ...TYPED, quantities: { 'premium-1l': '20', 'ice-500g': '-5' } },
    messages.fields.wholeCartons,
  ],
  [{ ...TYPED, schemes: { 'green-1l': '2,5' } }, messages.fields.decimal],
  // A wrong number is refused before a missing field.
  [
    { ...TYPED, customerPhone: '', quantities: { 'ice-500g': '2,5' } },
    messages.fields.wholeCartons,
  ],
])('BIL-06 C2 what is wrong is refused with its text (case %#)', (form, refused) => {
  expect(toInput(DEFAULT_CATALOG, form)).toEqual({ refused })
})

it('no total is no amount, not zero', () => {
  expect(toInput(DEFAULT_CATALOG, { ...TYPED, total: ' ' })).toMatchObject({ totalPaise: null })
  expect(toInput(DEFAULT_CATALOG, { ...TYPED, total: '0' })).toMatchObject({ totalPaise: 0 })
})

it('BIL-09 an invoice goes into the form and comes out the same', () => {
  const input = toInput(DEFAULT_CATALOG, TYPED)
  if ('refused' in input) throw new Error(input.refused)
  expect(toInput(DEFAULT_CATALOG, formFrom(input))).toEqual(input)
})

it('MNY-04 an empty total is automatic, a typed one wins, and none is sent as none', () => {
  const automatic = { paise: 357_000 }
  const empty = { ...TYPED, total: ' ' }
  const sent = (form: typeof EMPTY_FORM) => toInput(DEFAULT_CATALOG, form, automatic)
  expect(sent(TYPED)).toMatchObject({ totalKind: 'typed', totalPaise: 123_450 })
  expect(sent(empty)).toMatchObject({ totalKind: 'auto', totalPaise: 357_000 })
  expect(sent({ ...empty, totalKind: 'none' })).toMatchObject({
    totalKind: 'none',
    totalPaise: null,
  })
  expect(sent({ ...TYPED, total: '1,25' })).toEqual({ refused: messages.billing.invalidTotal })
  expect(toInput(DEFAULT_CATALOG, empty, { paise: null })).toMatchObject({
    totalKind: 'auto',
    totalPaise: null,
  })
  expect(totalKindOf(withTotal({ ...empty, totalKind: 'none' }, '5'))).toBe('typed')
  expect(totalKindOf(withTotal({ ...TYPED, totalKind: 'none' }, ''))).toBe('auto')
})

it('MNY-05 an edit goes on with the kind of the bill; one of before Rates gets no total', () => {
  const bill = toInput(DEFAULT_CATALOG, TYPED)
  if ('refused' in bill) throw new Error(bill.refused)
  const kind = (fields: object) => totalKindOf(formFrom({ ...bill, ...fields }))
  expect(kind({ totalKind: 'auto' })).toBe('auto')
  expect(formFrom({ ...bill, totalKind: 'auto' }).total, 'for a form without rates').toBe('1234.50')
  expect(kind({ totalKind: 'auto', totalPaise: null })).toBe('auto')
  expect(kind({ totalKind: 'none', totalPaise: null })).toBe('none')
  expect([kind({}), kind({ totalPaise: null })]).toEqual(['typed', 'none'])
})

it('sums are counted while typing', () => {
  expect(sumsOf(DEFAULT_CATALOG, TYPED)).toEqual({ cartons: 20, schemeHundredths: 150 })
})

it('the items of an earlier bill replace what was typed', () => {
  const lines = [{ product: defaultId('ice-500g'), quantity: 3, schemeHundredths: 25 }]
  const { quantities, schemes } = withLines(TYPED, lines)
  expect([quantities, schemes]).toEqual([{ 'ice-500g': '3' }, { 'ice-500g': '0.25' }])
})

it('C20 a repeated bill brings its quantities, payment and driver, not its total', () => {
  const bill = {
    payment: 'Pay Later',
    deliveredBy: 'Raju',
    lines: [{ product: defaultId('ice-500g'), quantity: 5, schemeHundredths: 100 }],
  }
  expect(withBill(TYPED, bill)).toEqual({
    ...TYPED,
    payment: 'Pay Later',
    deliveredBy: 'Raju',
    quantities: { 'ice-500g': '5' },
    schemes: { 'ice-500g': '1' },
  })
  expect(withBill(TYPED, { ...bill, payment: 'Cheque' }).payment).toBe('Cash')
  const taken = { ...TYPED, taken: [defaultId('ice-500g')] }
  expect(withBill(taken, bill), 'a repeated scheme follows no rule').not.toHaveProperty('taken')
})
