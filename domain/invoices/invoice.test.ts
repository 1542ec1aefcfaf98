import { describe, expect, it } from 'vitest'
import { DEFAULT_CATALOG, type DefaultId, defaultId } from '#domain/catalog/default-products.ts'
import { checkInvoice, filledLines, type Line, totalsChange } from './invoice.ts'
import { createInvoiceInput, editInvoiceInput } from './invoice-input.ts'
import { PAYMENTS } from './payment.ts'

const line = (product: DefaultId, quantity: number, schemeHundredths = 0): Line => ({
  product: defaultId(product),
  quantity,
  schemeHundredths,
})
const PHONE = '9876543210'
const input = {
  commandId: '0199b0a0-0000-7000-8000-000000000001',
  id: '0199b0a0-0000-7000-8000-000000000002',
  customerName: 'Meena',
  customerPhone: PHONE,
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: null,
  lines: [line('premium-1l', 2)],
}
const isRead = (change: object) => createInvoiceInput.safeParse({ ...input, ...change }).success

describe('a bill as it is sent', () => {
  it('BIL-04 four ways to pay, cash first', () => {
    expect(PAYMENTS).toEqual(['Cash', 'Google Pay', 'Free', 'Pay Later'])
    expect(PAYMENTS.every((payment) => isRead({ payment }))).toBe(true)
    expect(isRead({ payment: 'On credit' })).toBe(false)
  })

  it.each([-1, 0.5, 100_000, Number.NaN, '2', null])('BIL-05 no quantity of %j', (quantity) => {
    expect(isRead({ lines: [{ ...line('premium-1l', 1), quantity }] })).toBe(false)
  })

  it.each([-1, 0.5, 100_000_000, '1'])('BIL-05 no scheme of %j hundredths', (schemeHundredths) => {
    expect(isRead({ lines: [{ ...line('premium-1l', 1), schemeHundredths }] })).toBe(false)
  })

  it('BIL-07 the name may be empty, the total too', () => {
    expect(isRead({ customerName: '', totalPaise: null })).toBe(true)
    expect(isRead({ totalPaise: 0 })).toBe(true)
    expect(isRead({ totalPaise: 12_350 })).toBe(true)
    expect([-1, 0.5, '100', undefined].some((totalPaise) => isRead({ totalPaise }))).toBe(false)
  })

  it.each(['delivered', 'token', 'tokenNumber', 'day', 'run', 'time', 'createdBy', 'deletedAt'])(
    'takes no %s, neither new nor in an edit',
    (field) => {
      expect(isRead({ [field]: 1 })).toBe(false)
      const edit = { ...input, version: 1 }
      expect(editInvoiceInput.safeParse(edit).success).toBe(true)
      expect(editInvoiceInput.safeParse({ ...edit, [field]: 1 }).success).toBe(false)
    },
  )

  it.each(['\0', 'a\0b', '\ud800', 'a\udc00'])(
    'takes no text that the database cannot hold: %j',
    (text) => {
      expect(isRead({ customerName: text })).toBe(false)
      expect(isRead({ deliveredBy: text })).toBe(false)
    },
  )

  it('takes every other text', () => {
    for (const text of ['मीना', '😀', `O'Brien "x" \\ %_`, '<b>', 'a\nb']) {
      expect(isRead({ customerName: text })).toBe(true)
    }
  })
})

describe('BIL-06 the rules of a bill', () => {
  it.each(['', '987654321', '98765432100', '98765 4321', '+919876543', '९८७६५४३२१०'])(
    'the phone %j is refused',
    (customerPhone) => {
      const refused = { refused: 'Invalid phone number' }
      expect(checkInvoice(DEFAULT_CATALOG, { customerPhone, lines: input.lines })).toEqual(refused)
    },
  )

  it('the phone is refused before the lines', () => {
    expect(checkInvoice(DEFAULT_CATALOG, { customerPhone: '', lines: [] })).toEqual({
      refused: 'Invalid phone number',
    })
  })

  it('a quantity or a scheme above 0 is needed', () => {
    const refused = { refused: 'Enter at least one quantity' }
    expect(checkInvoice(DEFAULT_CATALOG, { customerPhone: PHONE, lines: [] })).toEqual(refused)
    const nothing = [line('premium-1l', 0), line('ice-500g', 0)]
    expect(checkInvoice(DEFAULT_CATALOG, { customerPhone: PHONE, lines: nothing })).toEqual(refused)
    const scheme = [line('premium-1l', 0, 1)]
    expect(checkInvoice(DEFAULT_CATALOG, { customerPhone: PHONE, lines: scheme })).toEqual(scheme)
  })

  it('one product twice is no form of ours', () => {
    const twice = [line('premium-1l', 1), line('premium-1l', 0)]
    expect(checkInvoice(DEFAULT_CATALOG, { customerPhone: PHONE, lines: twice })).toEqual({
      refused: 'This could not be read. Reload the page and try again.',
    })
  })

  it('keeps lines above 0, in the order of products', () => {
    const lines = [line('ice-500g', 1), line('green-1l', 0), line('premium-2l', 0, 50)]
    expect(filledLines(DEFAULT_CATALOG, lines)).toEqual([
      line('premium-2l', 0, 50),
      line('ice-500g', 1),
    ])
  })
})

describe('changes of the totals', () => {
  it('nothing where nothing changed', () => {
    expect(totalsChange([line('premium-1l', 2, 5)], [line('premium-1l', 2, 5)])).toEqual([])
  })

  it('the difference, product by product', () => {
    const before = [line('premium-1l', 2, 50), line('ice-500g', 4)]
    const after = [line('premium-1l', 3, 20), line('green-1l', 1)]
    expect(totalsChange(before, after)).toEqual([
      line('premium-1l', 1, -30),
      line('ice-500g', -4),
      line('green-1l', 1),
    ])
  })
})
