import { describe, expect, it } from 'vitest'
import { itemText } from './item-text.ts'
import {
  type InvoiceFacts,
  invoiceText,
  ownBillText,
  passwordChangedText,
  welcomeText,
  whatsappLink,
} from './whatsapp.ts'

const PAGE = 'https://water.example/customer'

const invoice: InvoiceFacts = {
  brand: 'Himdhara',
  token: 42,
  date: '2026-11-14',
  time: '18:42:05',
  items: [
    { name: 'Premium 1 Litre Bottle', quantity: 20, schemeHundredths: 200 },
    { name: '250ML Pouch', quantity: 5, schemeHundredths: 0 },
    { name: 'Green 1 Litre Bottle', quantity: 0, schemeHundredths: 150 },
  ],
  totalPaise: 12_345_650,
  payment: 'Google Pay',
}

describe('whatsappLink', () => {
  it('MSG-01 leads to the number with the text encoded', () => {
    expect(whatsappLink('9000000001', 'Total ₹5 & more?\n#1+1')).toBe(
      'https://wa.me/919000000001?text=Total%20%E2%82%B95%20%26%20more%3F%0A%231%2B1',
    )
  })

  it('MSG-01 the text comes out of the link as it went in', () => {
    const text = invoiceText(invoice, PAGE)
    const link = whatsappLink('9000000001', text) ?? ''
    expect(new URL(link).searchParams.get('text')).toBe(text)
  })

  it.each(['', '98765', '+919000000001', '90000000a1', '9000000001&x=1'])(
    'MSG-01 there is no link to %j',
    (phone) => {
      expect(whatsappLink(phone, 'Hi')).toBeUndefined()
    },
  )

  it('MSG-01 half an emoji does not break the link, a whole one stays', () => {
    expect(whatsappLink('9000000001', 'a\uD83D')).toBe('https://wa.me/919000000001?text=a%EF%BF%BD')
    expect(whatsappLink('9000000001', '💧')).toBe('https://wa.me/919000000001?text=%F0%9F%92%A7')
  })
})

describe('texts', () => {
  it('MSG-01 C24 invoice summary, the customer page on a line of its own', () => {
    expect(invoiceText(invoice, PAGE)).toBe(
      'Himdhara: token 42, 14 Nov 2026 6:42 pm. Premium 1 Litre Bottle 20 (Scheme: 2), ' +
        '250ML Pouch 5, Green 1 Litre Bottle 0 (Scheme: 1.5). Total ₹1,23,456.50. Google Pay.\n' +
        PAGE,
    )
  })

  it('UPI-08 a salesman’s bill has a code and no page', () => {
    const { token: _token, ...bill } = invoice
    expect(ownBillText({ ...bill, code: '7KQ2MX' })).toBe(
      'Himdhara: bill 7KQ2MX, 14 Nov 2026 6:42 pm. Premium 1 Litre Bottle 20 (Scheme: 2), ' +
        '250ML Pouch 5, Green 1 Litre Bottle 0 (Scheme: 1.5). Total ₹1,23,456.50. Google Pay.',
    )
  })

  it('UPI-07 the UPI id stands on a line of its own, as text', () => {
    const upiId = 'jalkhata@okaxis'
    expect(invoiceText({ ...invoice, upiId }, PAGE)).toMatch(
      /\. Google Pay\.\nUPI: jalkhata@okaxis\nhttps:\/\/water\.example\/customer$/,
    )
    expect(ownBillText({ ...invoice, code: '7KQ2MX', upiId })).toMatch(
      /\. Google Pay\.\nUPI: jalkhata@okaxis$/,
    )
  })

  it('MSG-01 C24 without a total its sentence is left out, with a total of nothing it is not', () => {
    expect(invoiceText({ ...invoice, totalPaise: null }, PAGE)).toContain('1.5). Google Pay.')
    expect(invoiceText({ ...invoice, totalPaise: 0 }, PAGE)).toContain('. Total ₹0. ')
  })

  it('MSG-01 an imported bill without time, lines and payment still reads well', () => {
    expect(invoiceText({ ...invoice, time: '', items: [], payment: '' }, PAGE)).toBe(
      `Himdhara: token 42, 14 Nov 2026. –. Total ₹1,23,456.50.\n${PAGE}`,
    )
  })

  it('MSG-01 a place inside a value is not filled', () => {
    const text = invoiceText({ ...invoice, brand: '{payment} {items} $& Co' }, PAGE)
    expect(text).toMatch(/^\{payment\} \{items\} \$& Co: /)
  })

  it('MSG-01 a bill that is too long for a message says how many products more it has', () => {
    const items = Array.from({ length: 60 }, (_, n) => ({
      name: `Product ${String(n).padStart(2, '0')} of forty letters in all, so long`,
      quantity: 10,
      schemeHundredths: 0,
    }))
    const text = invoiceText({ ...invoice, items }, PAGE)
    expect(text).toContain('so long 10, and 32 more. Total ₹1,23,456.50. Google Pay.\n')
    expect(text.length).toBeGreaterThan(1400)
  })

  it('MSG-01 the scheme is named only above 0', () => {
    const line = { name: 'Ice Cube', quantity: 3 }
    expect(itemText({ ...line, schemeHundredths: 0 })).toBe('Ice Cube 3')
    expect(itemText({ ...line, schemeHundredths: 1 })).toBe('Ice Cube 3 (Scheme: 0.01)')
  })

  it('MSG-01 welcome', () => {
    expect(welcomeText({ brand: 'Himdhara', phone: '9000000001', password: 'abc' })).toBe(
      'Welcome to Himdhara. Log in with 9000000001, password abc. You will be asked to choose your own.',
    )
  })

  it('MSG-01 password changed', () => {
    expect(passwordChangedText({ brand: 'Himdhara' })).toBe(
      'Himdhara: your password was changed. If you did not ask for it, call the office.',
    )
  })
})
