import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  businessDay,
  businessTime,
  formatDay,
  isDay,
  parseDate,
  toSalesmanDate,
} from './dates.ts'

const from = Date.UTC(1950, 0, 1)
const to = Date.UTC(2100, 0, 1)
const instants = fc.integer({ min: from, max: to })
const days = instants.map(businessDay)

// The platform's calendar and zone table: a reference that shares no code with the rule.
const kolkata = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
})

describe('dates', () => {
  it('TOK-01 the business day flips exactly at 18:30 UTC', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (n) => {
        const midnight = n * 86_400_000 + 18.5 * 3_600_000
        expect(businessDay(midnight)).toBe(addDays(businessDay(midnight - 1), 1))
        expect(businessTime(midnight)).toBe('00:00:00')
        expect(businessTime(midnight - 1)).toBe('23:59:59')
      }),
    )
  })

  it('TOK-01 all instants between two flips are one business day', () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.nat(86_399_999), (n, ms) => {
        const midnight = n * 86_400_000 + 18.5 * 3_600_000
        expect(businessDay(midnight + ms)).toBe(businessDay(midnight))
      }),
    )
  })

  it('TOK-01 the business day is what the zone table says', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(businessDay(instant)).toBe(kolkata.format(instant))
      }),
    )
  })

  it('DAT-01 a day is read back from every way of writing it', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('/', '-'), fc.boolean(), (day, mark, short) => {
        const cut = (part: string) => (short ? part.replace(/^0/, '') : part)
        const [year = '', month = '', date = ''] = day.split('-')
        const yearFirst = [year, cut(month), cut(date)].join(mark)
        const dayFirst = [cut(date), cut(month), year].join(mark)
        expect(parseDate(yearFirst)).toEqual({ day, ambiguous: false })
        expect(parseDate(dayFirst)?.day).toBe(day)
      }),
    )
  })

  it('DAT-01 it is ambiguous just when month first would be another day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [year = '', month = '', date = ''] = day.split('-')
        const swapped = `${year}-${date}-${month}`
        const other = isDay(swapped) && swapped !== day
        expect(parseDate(`${date}/${month}/${year}`)?.ambiguous).toBe(other)
      }),
    )
  })

  it('DAT-01 a date is real just when the calendar keeps it', () => {
    const part = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), part, part, (year, month, date) => {
        const moved = new Date(Date.UTC(year, month - 1, date))
        const real = moved.getUTCMonth() === month - 1 && moved.getUTCDate() === date
        expect(parseDate(`${year}-${month}-${date}`) !== undefined).toBe(real)
      }),
      { numRuns: 1000 },
    )
  })

  it('DAT-01 any text gives a day or nothing', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'0123456789/- '.split('')) })
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const read = parseDate(text)
        expect(read === undefined || isDay(read.day)).toBe(true)
      }),
    )
  })

  it('DAT-02 days come back: moved and moved again, in slashes, as shown', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
        expect(addDays(addDays(day, n), -n)).toBe(day)
        expect(addDays(day, n) > day).toBe(n > 0)
        expect(parseDate(toSalesmanDate(day))?.day).toBe(day)
        const shown = new Date(`${formatDay(day)} 00:00 UTC`)
        expect(shown.getTime()).toBe(Date.parse(day))
      }),
    )
  })
})
