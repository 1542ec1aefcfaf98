import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/shared/dates.ts'
import { spanOf } from './sales.ts'

const day = fc.nat({ max: 1200 }).map((days) => addDays('2025-01-01', days))
const end = fc.option(day, { nil: null })

test('a day is counted exactly once where it lies in the range, and never outside', () => {
  fc.assert(
    fc.property(end, end, day, (from, to, one) => {
      const { months, days } = spanOf({ from, to })
      const month = `${one.slice(0, 7)}-01`
      const times =
        months.filter((stretch) => stretch.from <= month && month < stretch.till).length +
        days.filter((stretch) => stretch.from <= one && one < stretch.till).length
      const within = (from === null || from <= one) && (to === null || one <= to)
      expect(times).toBe(within ? 1 : 0)
      expect(months.length).toBeLessThan(2)
      expect(days.length).toBeLessThan(3)
    }),
  )
})
