import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, formatDay, formatTime } from '#domain/shared/dates.ts'
import { PAYMENTS } from './payment.ts'
import { type InvoiceFacts, invoiceText, ownBillText, whatsappLink } from './whatsapp.ts'

const PAGE = 'https://water.example/customer'
const PHONE = '9824011476'

const days = fc.integer({ min: 0, max: 20_000 }).map((day) => addDays('2000-01-01', day))
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => `${parts.map((part) => String(part).padStart(2, '0')).join(':')}:00`)
const totals = fc.option(fc.integer({ min: 0, max: 99_999_999_999 }), { nil: null })

const factsWith = (names: fc.Arbitrary<string>, most: number): fc.Arbitrary<InvoiceFacts> =>
  fc.record({
    brand: names,
    token: fc.integer({ min: 1, max: 99_999 }),
    date: days,
    time: times,
    items: fc.array(
      fc.record({
        name: names,
        quantity: fc.integer({ min: 0, max: 99_999 }),
        schemeHundredths: fc.integer({ min: 0, max: 99_999_999 }),
      }),
      { minLength: 1, maxLength: most },
    ),
    totalPaise: totals,
    payment: fc.constantFrom(...PAYMENTS),
  })

/** Words of several scripts, one space between them. */
const words = fc
  .array(
    fc.string({ unit: fc.constantFrom(...'Aazé9&₹%#+माટ'.split('')), minLength: 1, maxLength: 12 }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => parts.join(' '))
const texts = fc.string({ unit: 'binary', maxLength: 60 })

const TEXT =
  /^(?<brand>.+): token (?<n>\d+), (?<date>\d+ \w+ \d+) (?<time>\d+:\d+ [ap]m)\. (?<items>.+?)\.(?: Total ₹(?<total>[\d,.]+)\.)? (?<payment>Cash|Google Pay|Free|Pay Later)\.\n(?<page>.+)$/
const ITEM = /^(?<name>.+) (?<quantity>\d+)(?: \(Scheme: (?<scheme>[\d.]+)\))?$/

const readItem = (text: string) => {
  const { name, quantity, scheme = '0' } = ITEM.exec(text)?.groups ?? {}
  return {
    name,
    quantity: Number(quantity),
    schemeHundredths: Math.round(Number(scheme) * 100),
  }
}

const paiseOf = (text: string | undefined) =>
  text === undefined ? null : Math.round(Number(text.replaceAll(',', '')) * 100)

describe('texts', () => {
  it('MSG-01 the message says what the bill has', () => {
    fc.assert(
      fc.property(factsWith(words, 8), (bill) => {
        const read = TEXT.exec(invoiceText(bill, PAGE))?.groups
        expect(read).toMatchObject({
          brand: bill.brand,
          n: String(bill.token),
          date: formatDay(bill.date),
          time: formatTime(bill.time),
          payment: bill.payment,
          page: PAGE,
        })
        expect(paiseOf(read?.['total'])).toBe(bill.totalPaise)
        expect(read?.['items']?.split(', ').map(readItem)).toEqual(bill.items)
      }),
    )
  })

  it('MSG-01 UPI-08 no message has more than 1,500 letters, and the page has a line of its own', () => {
    fc.assert(
      fc.property(factsWith(texts, 60), (bill) => {
        const text = invoiceText(bill, PAGE)
        expect(text.length).toBeLessThanOrEqual(1500)
        expect(text.split('\n')).toHaveLength(2)
        expect(text.endsWith(`\n${PAGE}`)).toBe(true)
        const own = ownBillText({ ...bill, code: '7KQ2MX' })
        expect(own.length).toBeLessThanOrEqual(1500)
        expect(own).not.toContain('\n')
      }),
    )
  })

  it('MSG-01 whatever the names, the link leads to the number with the whole text', () => {
    fc.assert(
      fc.property(factsWith(texts, 8), (bill) => {
        const text = invoiceText(bill, PAGE)
        const link = new URL(whatsappLink(PHONE, text) ?? '')
        expect(`${link.origin}${link.pathname}`).toBe(`https://wa.me/91${PHONE}`)
        expect([...link.searchParams.keys()]).toEqual(['text'])
        expect(link.hash).toBe('')
        expect(link.searchParams.get('text')).toBe(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
      }),
    )
  })
})
