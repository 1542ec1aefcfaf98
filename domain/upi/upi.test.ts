import { expect, test } from 'vitest'
import { refuse } from '#domain/shared/refusal.ts'
import {
  checkUpi,
  hasOtherIds,
  isRecentChange,
  isUpiId,
  NO_UPI,
  payeeFrom,
  payeeOfSalesmen,
} from './upi.ts'
import { noteOfBill, upiReference, upiText } from './upi-code.ts'
import { upiMessages } from './upi-messages.ts'

const UPI = { ...NO_UPI, upiId: 'jalkhata@okaxis', payee: 'Jalkhata Mineral Water' }
const BILL = '0190a5b4-8d2e-4c3f-9a1b-2c3d4e5f6071'

test('UPI-01 the form of a UPI id', () => {
  for (const id of ['ab@ok', 'a.b-c_1@okaxis', `${'a'.repeat(49)}@y${'b'.repeat(49)}`]) {
    expect(isUpiId(id), id).toBe(true)
  }
  const wrong = [
    '',
    'a@ok',
    'ab@o',
    'ab@1k',
    'ab@o.k',
    'ab',
    '@ok',
    'a b@ok',
    'ab@ok@ok',
    'ab@ok\n',
  ]
  for (const id of [...wrong, `${'a'.repeat(50)}@ok`, 'जल@ok', 'upi://pay?pa=ab@ok']) {
    expect(isUpiId(id), id).toBe(false)
  }
})

test('UPI-01 what is stored has no spaces around; a wrong text is refused', () => {
  const typed = { ...UPI, upiId: ' jalkhata@okaxis\n', payee: ' Jalkhata  Mineral Water ' }
  expect(checkUpi(typed)).toEqual(UPI)
  expect(checkUpi(NO_UPI)).toEqual(NO_UPI)
  const refused = refuse(upiMessages.invalidId)
  expect(checkUpi({ ...UPI, upiId: 'jalkhata' })).toEqual(refused)
  expect(checkUpi({ ...UPI, salesmanUpiId: 'jalkhata' })).toEqual(refused)
  expect(checkUpi({ ...NO_UPI, salesmanUpiId: 'road@okaxis' })).toEqual(refused)
  for (const payee of ['', 'Jalkhata & Co', 'जलखाता', 'a'.repeat(41)]) {
    expect(checkUpi({ ...UPI, payee }), payee).toEqual(refuse(upiMessages.invalidPayee))
  }
  for (const merchantCode of ['541', '54111', '54a1']) {
    expect(checkUpi({ ...UPI, merchantCode })).toEqual(refuse(upiMessages.invalidMerchantCode))
  }
  expect(payeeFrom('Jalkhata® & Söns (Mehsana)')).toBe('Jalkhata S ns Mehsana')
})

test('UPI-01 salesmen have the second id, or the same', () => {
  expect(payeeOfSalesmen(UPI).upiId).toBe('jalkhata@okaxis')
  expect(payeeOfSalesmen({ ...UPI, salesmanUpiId: 'road@okaxis' }).upiId).toBe('road@okaxis')
  expect(hasOtherIds(UPI, { ...UPI, payee: 'Other', merchantCode: '5411' })).toBe(false)
  expect(hasOtherIds(UPI, { ...UPI, salesmanUpiId: 'road@okaxis' })).toBe(true)
  expect(hasOtherIds(UPI, { ...UPI, upiId: 'other@okaxis' })).toBe(true)
})

test('UPI-01 a change is shown for 7 days', () => {
  const change = { upiId: UPI.upiId, by: 'Asha', at: '2026-11-14T04:00:00.000Z' }
  const madeMs = Date.parse(change.at)
  expect(isRecentChange(change, madeMs)).toBe(true)
  expect(isRecentChange(change, madeMs + 7 * 86_400_000 - 1)).toBe(true)
  expect(isRecentChange(change, madeMs + 7 * 86_400_000)).toBe(false)
})

test('UPI-02 the text of a code, letter for letter', () => {
  const demand = {
    recordId: BILL,
    paise: 362_400,
    note: noteOfBill({ token: 35, day: '2026-11-15' }),
  }
  const reference = upiReference(BILL)
  const start = 'upi://pay?pa=jalkhata@okaxis&pn=Jalkhata%20Mineral%20Water&am=3624.00&cu=INR'
  expect(upiText(UPI, demand)).toBe(`${start}&tn=Token%2035%2015%20Nov&tr=${reference}`)
  expect(upiText({ ...UPI, merchantCode: '5411' }, { ...demand, note: 'Account' })).toBe(
    `${start}&tn=Account&tr=${reference}&mc=5411`,
  )
  expect(upiText({ ...UPI, hasReference: false }, demand)).toBe(
    `${start}&tn=Token%2035%2015%20Nov%20${reference}`,
  )
  expect(noteOfBill({ day: '2026-11-05' })).toBe('Bill 5 Nov')
  expect(upiText(UPI, { ...demand, paise: 5 })).toContain('&am=0.05&')
})
